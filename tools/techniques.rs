//! What `build.rs` prints from the one table of techniques: the constants of the header and of the bindings that have
//! their own, and the README's lists.

use std::fmt::Write as _;

const ANY_LENGTH: u32 = u32::MAX;

/// A line of the table.
struct Technique {
    variant: &'static str,
    number: u32,
    name: &'static std::ffi::CStr,
    comment: &'static [&'static str],
    /// The difficulties of its easiest and its hardest step.
    difficulties: [u32; 2],
    /// "rated", "named", or nothing where no finder reports it.
    kind: &'static str,
}

macro_rules! techniques {
    (@technique $kind:expr, [$($doc:literal)*] $variant:ident $number:literal $name:literal $easiest:literal $hardest:expr) => {
        Technique {
            variant: stringify!($variant),
            number: $number,
            name: $name,
            comment: &[$($doc),*],
            difficulties: [$easiest, $hardest],
            kind: $kind,
        }
    };
    (@hardest $easiest:literal) => { $easiest };
    (@hardest $easiest:literal $hardest:tt) => { $hardest };
    (
        $($kind:ident $($unique:ident)?: $module:ident :: $find:ident $(from $file:ident :: $lowest:ident)? {
            $(
                $(#[doc = $doc:literal])*
                $variant:ident = $number:literal, $name:literal, $easiest:literal $(to $hardest:tt)?, $style:ident;
            )*
        })*
        => {
            $(
                $(#[doc = $last_doc:literal])*
                $last:ident = $last_number:literal, $last_name:literal, $last_easiest:literal, $last_style:ident;
            )*
        }
    ) => {
        const TECHNIQUES: &[Technique] = &[
            $($(techniques!(
                @technique stringify!($kind), [$($doc)*] $variant $number $name $easiest
                techniques!(@hardest $easiest $($hardest)?)
            ),)*)*
            $(techniques!(@technique "", [$($last_doc)*] $last $last_number $last_name $last_easiest $last_easiest),)*
        ];
    };
}

include!("../human/src/techniques/table.rs");

impl Technique {
    /// Its name as words of capital letters: `X_WING`, `UNIQUE_LOOP_TYPE_1`.
    fn constant(&self) -> String {
        let letters: Vec<char> = self.variant.chars().collect();
        let mut words = String::new();
        for (at, &letter) in letters.iter().enumerate() {
            let before = at.checked_sub(1).map(|at| letters[at]);
            let in_word = letters.get(at + 1).is_some_and(|after| after.is_lowercase());
            let begins = match before {
                Some(before) if letter.is_ascii_digit() => !before.is_ascii_digit(),
                Some(before) => letter.is_uppercase() && (!before.is_uppercase() || in_word),
                None => false,
            };
            words += if begins { "_" } else { "" };
            words.push(letter.to_ascii_uppercase());
        }
        words
    }

    /// Its name, without its type: those of a family are listed as one.
    fn family(&self) -> &'static str {
        let name = self.name.to_str().expect("names are ASCII");
        name.split(" type ").next().unwrap_or(name)
    }
}

fn by_number() -> Vec<&'static Technique> {
    let mut techniques: Vec<&Technique> = TECHNIQUES.iter().collect();
    techniques.sort_by_key(|technique| technique.number);
    techniques
}

/// The constants as Rust, for cbindgen.
pub(crate) fn constants() -> String {
    let mut text = String::new();
    for technique in by_number() {
        for line in technique.comment {
            let _ = writeln!(text, "///{line}");
        }
        let (name, number) = (technique.constant(), technique.number);
        let _ = writeln!(text, "pub const SUDOKU_TECHNIQUE_{name}: c_int = {number};");
    }
    text
}

/// How a language writes a constant: the enums of C#, C++ and Python, Java's class, JavaScript's object, Go's
/// constants.
#[derive(Clone, Copy)]
pub(crate) enum Language {
    Cpp,
    CSharp,
    Go,
    Java,
    JavaScript,
    Python,
}

/// The constants of a binding, a line each.
pub(crate) fn binding(language: Language) -> String {
    let widest = TECHNIQUES.iter().map(|technique| technique.variant.len()).max().unwrap_or(0);
    let lines = by_number().into_iter().map(|technique| {
        let Technique { variant, number, .. } = technique;
        let constant = technique.constant();
        match language {
            Language::Cpp => format!("    {} = SUDOKU_TECHNIQUE_{constant},\n", constant.to_lowercase()),
            Language::CSharp => format!("        {variant} = {number},\n"),
            Language::Go => format!("\tTechnique{variant:widest$} = C.SUDOKU_TECHNIQUE_{constant}\n"),
            Language::Java => format!("    public static final int {constant} = {number};\n"),
            Language::JavaScript => format!("  {constant}: {number},\n"),
            Language::Python => format!("    {constant} = {number}\n"),
        }
    });
    lines.collect()
}

/// The README's list of the rated or of the named techniques: equally hard ones share a row.
pub(crate) fn list(kind: &str, title: &str) -> String {
    let mut families: Vec<(&str, [u32; 2])> = Vec::new();
    for technique in TECHNIQUES.iter().filter(|technique| technique.kind == kind) {
        let [easiest, hardest] = technique.difficulties;
        match families.iter_mut().find(|(name, _)| *name == technique.family()) {
            Some((_, all)) => *all = [all[0].min(easiest), all[1].max(hardest)],
            None => families.push((technique.family(), [easiest, hardest])),
        }
    }
    families.sort_by_key(|&(_, difficulties)| difficulties);
    let mut text = format!("| Difficulty | {title} |\n|---|---|\n");
    for row in families.chunk_by(|one, other| one.1 == other.1) {
        let names: Vec<&str> = row.iter().map(|&(name, _)| name).collect();
        let scale = |difficulty| format!("{}.{}", difficulty / 10, difficulty % 10);
        let difficulties = match row[0].1 {
            [easiest, ANY_LENGTH] => format!("{} and up", scale(easiest)),
            [easiest, hardest] if easiest == hardest => scale(easiest),
            [easiest, hardest] => format!("{} to {}", scale(easiest), scale(hardest)),
        };
        let _ = writeln!(text, "| {difficulties} | {} |", names.join(", "));
    }
    text
}
