//! libsudoku for Zig: one file to copy, built with -lc -lsudoku.
//!
//! A `Board` is 81 cells, row by row, numbered 0 to 80. A set of digits is a u16 whose bit `d - 1` stands for
//! digit `d`. What would change a board returns a new one.

const std = @import("std");
pub const c = @cImport(@cInclude("sudoku.h"));

pub const Error = error{
    Null,
    Character,
    Conflict,
    Unsolvable,
    Multiple,
    Limit,
    Argument,
    Length,
    Memory,
    End,
};

pub const Candidates = [81]u16;
pub const Step = c.sudoku_step;
pub const Rating = c.sudoku_rating;
pub const Transform = c.sudoku_transform;
pub const GenerateOptions = c.sudoku_generate_options;

/// How boards and positions are written; the last three are for positions only.
pub const Style = struct {
    pub const line = c.SUDOKU_STYLE_LINE;
    pub const line_zeros = c.SUDOKU_STYLE_LINE_ZEROS;
    pub const rows = c.SUDOKU_STYLE_ROWS;
    pub const grid = c.SUDOKU_STYLE_GRID;
    pub const candidates = c.SUDOKU_STYLE_CANDIDATES;
    pub const candidates_line = c.SUDOKU_STYLE_CANDIDATES_LINE;
    pub const code = c.SUDOKU_STYLE_CODE;
};

fn checked(answer: anytype) Error!@TypeOf(answer) {
    return switch (answer) {
        c.SUDOKU_ERR_NULL => error.Null,
        c.SUDOKU_ERR_CHARACTER => error.Character,
        c.SUDOKU_ERR_CONFLICT => error.Conflict,
        c.SUDOKU_ERR_UNSOLVABLE => error.Unsolvable,
        c.SUDOKU_ERR_MULTIPLE => error.Multiple,
        c.SUDOKU_ERR_LIMIT => error.Limit,
        c.SUDOKU_ERR_ARGUMENT => error.Argument,
        c.SUDOKU_ERR_LENGTH => error.Length,
        c.SUDOKU_ERR_MEMORY => error.Memory,
        c.SUDOKU_ERR_END => error.End,
        else => answer,
    };
}

/// The sentence for an error.
pub fn message(failure: Error) []const u8 {
    return std.mem.span(c.sudoku_status_text(switch (failure) {
        error.Null => c.SUDOKU_ERR_NULL,
        error.Character => c.SUDOKU_ERR_CHARACTER,
        error.Conflict => c.SUDOKU_ERR_CONFLICT,
        error.Unsolvable => c.SUDOKU_ERR_UNSOLVABLE,
        error.Multiple => c.SUDOKU_ERR_MULTIPLE,
        error.Limit => c.SUDOKU_ERR_LIMIT,
        error.Argument => c.SUDOKU_ERR_ARGUMENT,
        error.Length => c.SUDOKU_ERR_LENGTH,
        error.Memory => c.SUDOKU_ERR_MEMORY,
        error.End => c.SUDOKU_ERR_END,
    }));
}

/// The library's version, as in "0.1.0".
pub fn version() []const u8 {
    return std.mem.span(c.sudoku_version());
}

/// The version as major * 10000 + minor * 100 + patch.
pub fn versionNumber() u32 {
    return c.sudoku_version_number();
}

/// The instructions that the library uses on this processor.
pub fn backend() []const u8 {
    return std.mem.span(c.sudoku_backend());
}

/// The name of a technique.
pub fn techniqueName(technique: c_int) []const u8 {
    return std.mem.span(c.sudoku_technique_name(technique));
}

/// The step as a sentence, written to `buffer`.
pub fn describeStep(step: *const Step, buffer: []u8) Error![]const u8 {
    return written(try checked(c.sudoku_describe_step(step, buffer.ptr, buffer.len)), buffer);
}

fn written(length: c_int, buffer: []u8) Error![]const u8 {
    if (length >= buffer.len) return error.Length;
    return buffer[0..@intCast(length)];
}

/// The library's own choices of what a puzzle should be.
pub fn defaultOptions() GenerateOptions {
    var options: GenerateOptions = undefined;
    c.sudoku_generate_options_init(&options);
    return options;
}

/// One flag for each cell.
pub const Flags = [81]u8;

pub const Board = struct {
    cells: [81]u8,

    /// Takes 81 cells as they are. For other text see `parse`.
    pub fn init(text: *const [81]u8) Board {
        return .{ .cells = text.* };
    }

    /// Reads what people paste: one line or nine, frames, commas, comments.
    pub fn parse(text: []const u8) Error!Board {
        var board: Board = undefined;
        _ = try checked(c.sudoku_parse(text.ptr, text.len, &board.cells, null));
        return board;
    }

    /// A puzzle with one solution; the same options always give the same one.
    pub fn generate(options: GenerateOptions) Error!Board {
        var board: Board = undefined;
        _ = try checked(c.sudoku_generate(&options, &board.cells));
        return board;
    }

    /// A full grid.
    pub fn generateGrid(seed: u64) Error!Board {
        var board: Board = undefined;
        _ = try checked(c.sudoku_generate_grid(seed, &board.cells));
        return board;
    }

    /// The board as text in one of the library's styles, written to `buffer`.
    pub fn format(board: Board, style: c_int, buffer: []u8) Error![]const u8 {
        return written(try checked(c.sudoku_format(&board.cells, style, buffer.ptr, buffer.len)), buffer);
    }

    /// The same with the digits that were there from the start (null: all of them) and the player's pencil marks
    /// (null: what `candidates` gives).
    pub fn formatPosition(
        board: Board,
        style: c_int,
        givens: ?*const Flags,
        marks: ?*const Candidates,
        buffer: []u8,
    ) Error![]const u8 {
        return written(try checked(c.sudoku_format_position(
            &board.cells,
            @ptrCast(givens),
            @ptrCast(marks),
            style,
            buffer.ptr,
            buffer.len,
        )), buffer);
    }

    /// A picture of the board as SVG, written to `buffer`; the step, the player's pencil marks and the digits that were
    /// there from the start may be null, and are not drawn then.
    pub fn drawSvg(
        board: Board,
        step: ?*const Step,
        marks: ?*const Candidates,
        givens: ?*const Flags,
        buffer: []u8,
    ) Error![]const u8 {
        return written(try checked(c.sudoku_draw_svg(
            &board.cells,
            @ptrCast(givens),
            @ptrCast(marks),
            step,
            buffer.ptr,
            buffer.len,
        )), buffer);
    }

    /// Whether every cell is legal and no digit repeats in a row, column or box.
    pub fn isValid(board: Board) bool {
        return c.sudoku_is_valid(&board.cells) == 1;
    }

    /// 1 for every cell that holds no legal byte, or whose digit stands twice in a row, column or box.
    pub fn faults(board: Board) Flags {
        var flags: Flags = undefined;
        _ = c.sudoku_validate(&board.cells, &flags);
        return flags;
    }

    /// Whether no other cell of the row, column or box holds the digit.
    pub fn canPlace(board: Board, row: c_int, column: c_int, digit: c_int) Error!bool {
        return try checked(c.sudoku_can_place(&board.cells, row, column, digit)) == 1;
    }

    /// For each cell the digits that `canPlace` allows; for a filled cell its own.
    pub fn candidates(board: Board) Error!Candidates {
        var sets: Candidates = undefined;
        _ = try checked(c.sudoku_candidates(&board.cells, &sets));
        return sets;
    }

    /// Whether this is a full and right grid that keeps every digit of the puzzle, if given.
    pub fn isSolutionOf(board: Board, puzzle: ?*const Board) Error!bool {
        const cells: [*c]const u8 = if (puzzle) |given| &given.cells else null;
        return try checked(c.sudoku_is_solution(cells, &board.cells)) == 1;
    }

    /// The first solution in digit order.
    pub fn solve(board: Board) Error!Board {
        var solution = board;
        _ = try checked(c.sudoku_solve(&solution.cells));
        return solution;
    }

    /// The same, with a limit to the work.
    pub fn solveWithin(board: Board, max_steps: u64) Error!Board {
        var solution = board;
        _ = try checked(c.sudoku_solve_within(&solution.cells, max_steps));
        return solution;
    }

    /// The solution, if there is exactly one.
    pub fn solveUnique(board: Board) Error!Board {
        var solution = board;
        _ = try checked(c.sudoku_solve_unique(&solution.cells));
        return solution;
    }

    /// How many solutions there are, up to `max_solutions`; `max_steps` 0 is no limit.
    pub fn countSolutions(board: Board, max_solutions: u64, max_steps: u64) Error!i64 {
        return checked(c.sudoku_count_solutions(&board.cells, max_solutions, max_steps));
    }

    /// Calls `visitor.visit(solution)` with each solution in digit order until it returns false.
    pub fn enumerate(board: Board, max_steps: u64, visitor: anytype) Error!i64 {
        const Visitor = @TypeOf(visitor);
        const call = struct {
            fn visit(cells: [*c]const u8, context: ?*anyopaque) callconv(.c) c_int {
                const target: Visitor = @ptrCast(@alignCast(context));
                return @intFromBool(!target.visit(Board.init(cells[0..81])));
            }
        };
        return checked(c.sudoku_enumerate(&board.cells, max_steps, call.visit, visitor));
    }

    /// For each cell the digits that it takes in at least one solution.
    pub fn trueCandidates(board: Board, max_steps: u64) Error!Candidates {
        var sets: Candidates = undefined;
        _ = try checked(c.sudoku_true_candidates(&board.cells, max_steps, &sets));
        return sets;
    }

    /// The puzzle with clues left out until none can be.
    pub fn minimize(board: Board, seed: u64) Error!Board {
        var changed = board;
        _ = try checked(c.sudoku_minimize(&changed.cells, seed));
        return changed;
    }

    /// 1 for every clue that could be left out with the solution still the only one.
    pub fn redundantClues(board: Board) Error!Flags {
        var flags: Flags = undefined;
        _ = try checked(c.sudoku_redundant_clues(&board.cells, &flags));
        return flags;
    }

    /// A random equivalent board.
    pub fn shuffle(board: Board, seed: u64) Error!Board {
        var changed = board;
        _ = try checked(c.sudoku_shuffle(&changed.cells, seed));
        return changed;
    }

    /// The smallest equivalent board; `transform`, if given, is set to what leads there.
    pub fn canonicalize(board: Board, transform: ?*Transform) Error!Board {
        var changed = board;
        _ = try checked(c.sudoku_canonicalize(&changed.cells, transform));
        return changed;
    }

    /// How many equivalences leave the board as it is.
    pub fn automorphisms(board: Board) Error!i64 {
        return checked(c.sudoku_automorphisms(&board.cells));
    }

    /// The board that a transform makes of this one.
    pub fn transformed(board: Board, transform: *const Transform) Error!Board {
        var changed = board;
        _ = try checked(c.sudoku_transform_apply(transform, &changed.cells));
        return changed;
    }

    /// The easiest step that changes something; null on a full board. `marks` are the player's pencil marks.
    pub fn hint(board: Board, marks: ?*const Candidates) Error!?Step {
        var step: Step = undefined;
        const found = try checked(c.sudoku_hint(&board.cells, @ptrCast(marks), &step));
        return if (found == 1) step else null;
    }

    /// Calls `visitor.visit(step)` with each step that is possible now, easiest first, until it returns false.
    pub fn visitSteps(board: Board, marks: ?*const Candidates, visitor: anytype) Error!i64 {
        const Visitor = @TypeOf(visitor);
        const call = struct {
            fn visit(step: [*c]const Step, context: ?*anyopaque) callconv(.c) c_int {
                const target: Visitor = @ptrCast(@alignCast(context));
                return @intFromBool(!target.visit(step));
            }
        };
        return checked(c.sudoku_visit_steps(&board.cells, @ptrCast(marks), call.visit, visitor));
    }

    /// The board after a step; `marks`, if given, are changed where they lie.
    pub fn apply(board: Board, step: *const Step, marks: ?*Candidates) Error!Board {
        var changed = board;
        _ = try checked(c.sudoku_apply_step(&changed.cells, @ptrCast(marks), step));
        return changed;
    }

    /// 1 for every cell filled with another digit than the solution of the puzzle has.
    pub fn mistakes(board: Board, puzzle: Board) Error!Flags {
        var flags: Flags = undefined;
        _ = try checked(c.sudoku_find_mistakes(&puzzle.cells, &board.cells, &flags));
        return flags;
    }

    /// How hard the puzzle is for a person.
    pub fn rate(board: Board) Error!Rating {
        var rating: Rating = undefined;
        _ = try checked(c.sudoku_rate(&board.cells, &rating));
        return rating;
    }
};

/// A board in play: 1 for each digit that was there from the start, the candidates of the blanks, and where the rest
/// of the text begins.
pub const Position = struct {
    board: Board,
    givens: Flags,
    candidates: Candidates,
    end: usize,

    /// Reads the first position of a text: a board as `Board.parse` takes it, or candidates.
    pub fn parse(text: []const u8) Error!Position {
        var made: Position = undefined;
        const cells = &made.board.cells;
        _ = try checked(
            c.sudoku_parse_position(text.ptr, text.len, cells, &made.givens, &made.candidates, &made.end),
        );
        return made;
    }
};

/// How many solutions candidates leave, up to `max_solutions`; `solution`, if given, is set to the first one.
pub fn countCandidates(sets: *const Candidates, max_solutions: u64, max_steps: u64, solution: ?*Board) Error!i64 {
    const cells: [*c]u8 = if (solution) |board| &board.cells else null;
    return checked(c.sudoku_count_candidates(sets, max_solutions, max_steps, cells));
}

/// Solves boards where they lie; `statuses` gets a number for each.
pub fn solveBatch(boards: []Board, statuses: []c_int) Error!void {
    if (statuses.len != boards.len) return error.Length;
    _ = try checked(c.sudoku_solve_batch(@ptrCast(boards.ptr), boards.len, @sizeOf(Board), statuses.ptr));
}

/// Counts the solutions of each board; `counts` gets a number for each, negative for a status.
pub fn countBatch(boards: []const Board, max_solutions: u64, counts: []i64) Error!void {
    if (counts.len != boards.len) return error.Length;
    const cells: [*c]const u8 = @ptrCast(boards.ptr);
    _ = try checked(
        c.sudoku_count_batch(cells, boards.len, @sizeOf(Board), max_solutions, counts.ptr, null),
    );
}
