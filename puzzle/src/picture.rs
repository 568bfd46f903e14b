//! A board, its marks and a step as a picture: SVG that needs nothing else.
//!
//! Nothing is told by colour alone. Digits that were there from the start are bold. What makes a step work stands in
//! circles, what has a second part in it in squares, and what is ruled out is struck through; a digit to place is white
//! on a dark circle, its cell framed. Links of a chain lead from node to node: dashed where the first being on makes the
//! second be off, else solid.

use crate::human::{self, ChainNode, Step};
use crate::text::Sheet;
use crate::{Cell, Digit, DigitSet};

/// How wide a cell is, and where its marks stand in it.
const CELL: i32 = 40;
const MARKS: [i32; 3] = [7, 20, 33];

/// All rules begin with the class of the picture, since they count for the whole page that it is put into.
const HEAD: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" class="sudoku" width="368" height="368" viewBox="-4 -4 368 368"><style>
.sudoku text{font:13px sans-serif;text-anchor:middle;fill:#333}
.sudoku .g,.sudoku .e{font-size:27px}
.sudoku .g{font-weight:bold;fill:#000}
.sudoku .e{fill:#25c}
.sudoku path,.sudoku .f{fill:none;stroke:#777}
.sudoku .k,.sudoku .f{stroke:#000;stroke-width:3}
.sudoku .b{fill:#fff}
.sudoku .h{fill:#fd3;opacity:.2}
.sudoku .p{fill:#ae9;stroke:#181}
.sudoku .s{fill:#bdf;stroke:#25c}
.sudoku .d{fill:#161}
.sudoku .o{fill:#fff;font-weight:bold}
.sudoku .r{fill:#000;font-weight:bold}
.sudoku .x{stroke:#e22;stroke-width:1.5}
.sudoku .l,.sudoku .w{stroke:#a0a;stroke-width:2}
.sudoku .w{stroke-dasharray:4 3}
.sudoku .a{fill:#a0a;stroke:none}
@media(prefers-color-scheme:dark){
.sudoku text{fill:#ccc}
.sudoku .g{fill:#fff}
.sudoku .e{fill:#8bf}
.sudoku .k,.sudoku .f{stroke:#ddd}
.sudoku .b{fill:#181818}
.sudoku .p{fill:#151;stroke:#7d7}
.sudoku .s{fill:#136;stroke:#8bf}
.sudoku .d{fill:#9f9}
.sudoku .o{fill:#000}
.sudoku .r{fill:#fff}
.sudoku .x{stroke:#f33}
.sudoku .l,.sudoku .w{stroke:#f8f}
.sudoku .a{fill:#f8f}
}</style><title>"#;

/// The rest of a digit: its middle, its foot and itself.
const TEXT: &str = " x=\"%\" y=\"%\">%</text>";

/// Draws a sheet, with the marks of its blanks if they are wanted and a step if there is one. Hands the picture to `put`,
/// byte by byte. What a step names is drawn even where there is no such mark.
pub fn draw(sheet: &Sheet, marks: bool, step: Option<&Step>, put: &mut dyn FnMut(u8)) {
    let mut picture = Picture { put };
    picture.write(HEAD, &[]);
    match step {
        Some(step) => human::describe(step, picture.put),
        None => picture.write("Sudoku", &[]),
    }
    picture.write("</title><rect class=\"b\" x=\"-4\" y=\"-4\" width=\"368\" height=\"368\"/>", &[]);
    if let Some(step) = step {
        picture.houses(step.houses);
        picture.links(step);
    }
    for i in 0..10 {
        let class = if i % 3 == 0 { " class=\"k\"" } else { "" };
        picture.write("<path", &[]);
        picture.write(class, &[]);
        picture.write(" d=\"M0 %H360M% 0V360\"/>", &[i * CELL, i * CELL]);
    }
    for cell in Cell::all() {
        picture.cell(sheet, marks, step, cell);
    }
    picture.write("</svg>\n", &[]);
}

/// Where a candidate's mark stands.
fn place(cell: Cell, digit: Digit) -> (i32, i32) {
    let (left, top) = corner(cell);
    let at = |third: usize| MARKS.get(third).copied().unwrap_or(0);
    (left + at(digit.index() % 3), top + at(digit.index() / 3))
}

/// The upper left corner of a cell.
const fn corner(cell: Cell) -> (i32, i32) {
    (cell.column() as i32 * CELL, cell.row() as i32 * CELL)
}

struct Picture<'a> {
    put: &'a mut dyn FnMut(u8),
}

impl Picture<'_> {
    /// Writes a text in which each `%` stands for the next number.
    #[inline(never)]
    fn write(&mut self, text: &str, numbers: &[i32]) {
        let mut numbers = numbers.iter();
        for byte in text.bytes() {
            if byte == b'%'
                && let Some(&number) = numbers.next()
            {
                self.number(number);
            } else {
                (self.put)(byte);
            }
        }
    }

    fn number(&mut self, number: i32) {
        if number < 0 {
            (self.put)(b'-');
        }
        let number = number.unsigned_abs();
        let digits = [number / 100 % 10, number / 10 % 10, number % 10];
        let zeros = if number < 10 { 2 } else { usize::from(number < 100) };
        digits.iter().skip(zeros).for_each(|&digit| (self.put)(b'0' + digit as u8));
    }

    /// Tints the houses that a step looks at.
    fn houses(&mut self, houses: u32) {
        for house in (0..27).filter(|house| houses >> house & 1 != 0) {
            let at = house % 9;
            let [left, top, width, height] = match house / 9 {
                0 => [0, at, 9, 1],
                1 => [at, 0, 1, 9],
                _ => [at % 3 * 3, at / 3 * 3, 3, 3],
            };
            self.write(
                "<rect class=\"h\" x=\"%\" y=\"%\" width=\"%\" height=\"%\"/>",
                &[left * CELL, top * CELL, width * CELL, height * CELL],
            );
        }
    }

    /// Draws the links between the nodes of a step's chains.
    fn links(&mut self, step: &Step) {
        let mut last: Option<ChainNode> = None;
        for node in step.nodes() {
            if let Some(from) = last.filter(|_| !node.starts) {
                self.link(from, node);
            }
            last = Some(node);
        }
    }

    /// A bow from node to node, and an arrow at its end.
    #[inline(never)]
    fn link(&mut self, from: ChainNode, to: ChainNode) {
        let ((x, y), (to_x, to_y)) = (place(from.cell, from.digit), place(to.cell, to.digit));
        let (dx, dy) = (to_x - x, to_y - y);
        let length = (dx * dx + dy * dy).unsigned_abs().isqrt().max(1) as i32;
        // Links between neighbours would be hidden by their circles.
        let bow = (length / 6).clamp(9, 30);
        let middle = |bow: i32| [x + dx / 2 - dy * bow / length, y + dy / 2 + dx * bow / length];
        let fits = middle(bow).iter().all(|at| (0..=9 * CELL).contains(at));
        let [middle_x, middle_y] = middle(if fits { bow } else { -bow });
        let class = if from.on { "<path class=\"w\"" } else { "<path class=\"l\"" };
        self.write(class, &[]);
        self.write(" d=\"M% %Q% % % %\"/>", &[x, y, middle_x, middle_y, to_x, to_y]);
        // There is no room for an arrow within a cell.
        if from.cell == to.cell {
            return;
        }
        let (dx, dy) = (to_x - middle_x, to_y - middle_y);
        let length = (dx * dx + dy * dy).unsigned_abs().isqrt().max(1) as i32;
        let point = |along: i32, aside: i32| {
            [to_x - (dx * along + dy * aside) / length, to_y - (dy * along - dx * aside) / length]
        };
        let [[a, b], [c, d], [e, f]] = [point(7, 0), point(14, 4), point(14, -4)];
        self.write("<path class=\"a\" d=\"M% %L% %L% %\"/>", &[a, b, c, d, e, f]);
    }

    /// Draws the digit of a cell or its marks, and what a step says of them.
    #[inline(never)]
    fn cell(&mut self, sheet: &Sheet, marks: bool, step: Option<&Step>, cell: Cell) {
        let at = cell.index();
        let (left, top) = corner(cell);
        let [pattern, second, removed] = match step {
            Some(step) => [step.pattern[at], step.second[at], step.removed[at]],
            None => [DigitSet::EMPTY; 3],
        };
        let placed = match step.and_then(|step| step.placement) {
            Some((placed, digit)) if placed == cell => DigitSet::from(digit),
            _ => DigitSet::EMPTY,
        };
        if !placed.is_empty() {
            self.write(
                "<rect class=\"f\" x=\"%\" y=\"%\" width=\"38\" height=\"38\"/>",
                &[left + 1, top + 1],
            );
        }
        if let Some(digit) = sheet.board.get(cell) {
            self.shapes([left + 20, top + 20], pattern.contains(digit), second.contains(digit), 17);
            let class = if sheet.givens.contains(cell) { "<text class=\"g\"" } else { "<text class=\"e\"" };
            self.write(class, &[]);
            self.write(TEXT, &[left + 20, top + 30, digit.value().into()]);
            return;
        }
        let noted = if marks { sheet.candidates[at] } else { DigitSet::EMPTY };
        for digit in noted | pattern | second | removed | placed {
            let (x, y) = place(cell, digit);
            self.shapes([x, y], pattern.contains(digit), second.contains(digit), 6);
            // Beneath the digit, which it would hide, and longer than a shape around it.
            if removed.contains(digit) {
                self.write("<path class=\"x\" d=\"M% %l16-16\"/>", &[x - 8, y + 8]);
            }
            let class = if placed.contains(digit) {
                self.write("<circle class=\"d\" cx=\"%\" cy=\"%\" r=\"7\"/>", &[x, y]);
                "<text class=\"o\""
            } else if removed.contains(digit) {
                "<text class=\"r\""
            } else {
                "<text"
            };
            self.write(class, &[]);
            self.write(TEXT, &[x, y + 5, digit.value().into()]);
        }
    }

    /// A square for the second role and a circle for the first.
    fn shapes(&mut self, [x, y]: [i32; 2], first: bool, second: bool, radius: i32) {
        if second {
            let square = "<rect class=\"s\" x=\"%\" y=\"%\" width=\"%\" height=\"%\"/>";
            self.write(square, &[x - radius, y - radius, 2 * radius, 2 * radius]);
        }
        if first {
            self.write("<circle class=\"p\" cx=\"%\" cy=\"%\" r=\"%.5\"/>", &[x, y, radius]);
        }
    }
}
