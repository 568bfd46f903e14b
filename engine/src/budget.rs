//! How many guesses a call may make.

use crate::Error;

/// The guesses that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget(u64);

impl Budget {
    /// As many as the search takes.
    pub const UNLIMITED: Self = Self(u64::MAX);

    /// This many, or any number if it is 0: what callers give as `max_steps`.
    #[inline]
    pub const fn of(max_steps: u64) -> Self {
        if max_steps == 0 { Self::UNLIMITED } else { Self(max_steps) }
    }

    /// Takes one.
    ///
    /// # Errors
    /// [`Error::Limit`] if there is none left.
    #[inline(always)]
    pub fn spend(&mut self) -> Result<(), Error> {
        self.0 = self.0.checked_sub(1).ok_or(Error::Limit)?;
        Ok(())
    }

    /// How many were taken of another budget to come to this one.
    pub const fn spent_of(self, other: Self) -> u64 {
        other.0.saturating_sub(self.0)
    }
}
