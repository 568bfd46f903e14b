//! Boards in memory that belongs to somebody else.

use core::marker::PhantomData;

/// Boards in memory, a fixed distance apart.
#[derive(Clone, Copy)]
pub struct Boards<'a> {
    first: *const u8,
    count: usize,
    stride: usize,
    memory: PhantomData<&'a [u8]>,
}

impl<'a> Boards<'a> {
    /// `count` boards, the first at `first`, each `stride` bytes after the one before.
    ///
    /// # Safety
    /// For each board 81 bytes can be read, as long as the value lives, and `count * stride` is at most `isize::MAX`.
    pub const unsafe fn new(first: *const u8, count: usize, stride: usize) -> Self {
        Self { first, count, stride, memory: PhantomData }
    }

    /// How many boards there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The characters of a board; the last board's if the number is out of range. There must be a board.
    ///
    /// # Safety
    /// As long as the reference is in use nobody writes to the board: answers may be written to where it stands.
    #[inline]
    pub(crate) unsafe fn at(&self, board: usize) -> &'a [u8; 81] {
        // SAFETY: `new`'s promise, and the caller's.
        unsafe { &*self.first.add(board.min(self.count.wrapping_sub(1)) * self.stride).cast::<[u8; 81]>() }
    }

    /// A copy of the characters of a board; the last board's if the number is out of range. There must be a board.
    #[inline]
    pub(crate) fn text(&self, board: usize) -> [u8; 81] {
        // SAFETY: the reference is gone with the end of the line.
        unsafe { *self.at(board) }
    }
}
