//! Calls everything in sudoku.zig and prints what it gives, as every.c does.

const std = @import("std");
const sudoku = @import("sudoku.zig");
const Board = sudoku.Board;

const puzzle = Board.init("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
const hard = Board.init("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
const framed =
    \\5 3 . | . 7 . | . . .
    \\6 . . | 1 9 5 | . . .
    \\. 9 8 | . . . | . 6 .
    \\------+-------+------
    \\8 . . | . 6 . | . . 3
    \\4 . . | 8 . 3 | . . 1
    \\7 . . | . 2 . | . . 6
    \\------+-------+------
    \\. 6 . | . . . | 2 8 .
    \\. . . | 4 1 9 | . . 5
    \\. . . | . 8 . | . 7 9
    \\
;

const Total = struct {
    sum: u32 = 0,

    fn add(total: *Total, value: i64) void {
        total.sum = total.sum *% 31 +% @as(u32, @truncate(@as(u64, @bitCast(value))));
    }

    fn addStep(total: *Total, step: *const sudoku.Step) void {
        for ([_]i64{ step.technique, step.difficulty, step.cell, step.digit, step.houses }) |value| total.add(value);
        for (step.pattern81 ++ step.second81 ++ step.removed81) |bits| total.add(bits);
        total.add(step.chain_length);
        for (step.chain[0..@intCast(step.chain_length)]) |node| total.add(node);
    }

    pub fn visit(total: *Total, step: *const sudoku.Step) bool {
        total.addStep(step);
        return true;
    }
};

fn sum(values: anytype) u32 {
    var total: Total = .{};
    for (values) |value| total.add(value);
    return total.sum;
}

fn sumOfStep(step: *const sudoku.Step) u32 {
    var total: Total = .{};
    total.addStep(step);
    return total.sum;
}

fn failure(result: anytype) []const u8 {
    return if (result) |_| "no error" else |err| sudoku.message(err);
}

const Printer = struct {
    out: *std.Io.Writer,
    stop: bool,

    pub fn visit(printer: *Printer, solution: Board) bool {
        printer.out.print("solution: {s}\n", .{solution.cells}) catch return false;
        return !printer.stop;
    }
};

fn printCells(out: *std.Io.Writer, name: []const u8, flags: sudoku.Flags) !void {
    try out.print("{s}:", .{name});
    for (flags, 0..) |flag, cell| {
        if (flag == 1) try out.print(" {d}", .{cell});
    }
    try out.print("\n", .{});
}

fn with(board: Board, cell: usize, mark: u8) Board {
    var changed = board;
    changed.cells[cell] = mark;
    return changed;
}

pub fn main(init: std.process.Init) !void {
    var buffer: [4096]u8 = undefined;
    var file: std.Io.File.Writer = .init(.stdout(), init.io, &buffer);
    const out = &file.interface;

    const wrong = with(puzzle, 2, '5');
    const loose = Board.init("." ** 9 ++ puzzle.cells[9..]);
    const solution = try puzzle.solve();

    try out.print("version: {s} {d}\n", .{ sudoku.version(), sudoku.versionNumber() });
    try out.print("backend: {s}\n", .{sudoku.backend()});
    try out.print("status: {s}\n", .{sudoku.message(error.Memory)});

    const valid = .{ @intFromBool(puzzle.isValid()), @intFromBool(wrong.isValid()) };
    try out.print("valid: {d} {d}\n", valid);
    try printCells(out, "at fault", wrong.faults());
    const places = .{ @intFromBool(try puzzle.canPlace(0, 2, 1)), @intFromBool(try puzzle.canPlace(0, 2, 5)) };
    try out.print("can place: {d} {d}\n", places);
    try out.print("candidates: {d}\n", .{sum(try puzzle.candidates())});
    try out.print("is solution: {d} {d} {d}\n", .{
        @intFromBool(try solution.isSolutionOf(&puzzle)),
        @intFromBool(try solution.isSolutionOf(null)),
        @intFromBool(try puzzle.isSolutionOf(&puzzle)),
    });

    try out.print("solve: {s}\n", .{solution.cells});
    try out.print("solve within: {s}\n", .{failure(Board.init("." ** 81).solveWithin(1))});
    try out.print("solve unique: {s}\n", .{(try puzzle.solveUnique()).cells});
    try out.print("solve unique: {s}\n", .{failure(loose.solveUnique())});
    try out.print("count: {d}\n", .{try loose.countSolutions(10, 0)});
    for ([_]bool{ false, true }) |stop| {
        var printer: Printer = .{ .out = out, .stop = stop };
        _ = try loose.enumerate(0, &printer);
    }
    var first: Board = undefined;
    const count = try sudoku.countCandidates(&try loose.candidates(), 10, 0, &first);
    try out.print("count candidates: {d} {s}\n", .{ count, first.cells });
    try out.print("true candidates: {d}\n", .{sum(try loose.trueCandidates(0))});

    var boards = [_]Board{ puzzle, wrong, loose };
    var counts: [3]i64 = undefined;
    try sudoku.countBatch(&boards, 10, &counts);
    try out.print("count batch: {d} {d} {d}\n", .{ counts[0], counts[1], counts[2] });
    var statuses: [3]c_int = undefined;
    try sudoku.solveBatch(&boards, &statuses);
    const lines = boards[0].cells ++ "\n".* ++ boards[1].cells ++ "\n".* ++ boards[2].cells ++ "\n".*;
    try out.print("solve batch: {d} {d} {d} {d}\n", .{ statuses[0], statuses[1], statuses[2], sum(lines) });

    var options = sudoku.defaultOptions();
    options.seed = 7;
    options.min_level = sudoku.c.SUDOKU_LEVEL_BEGINNER;
    options.max_level = sudoku.c.SUDOKU_LEVEL_MEDIUM;
    options.symmetry = sudoku.c.SUDOKU_SYMMETRY_HALF_TURN;
    options.min_clues = 24;
    options.max_clues = 32;
    var mask: sudoku.Flags = @splat(1);
    mask[40] = 0;
    options.mask81 = &mask;
    options.max_steps = 100000;
    try out.print("generate: 0 {s}\n", .{(try Board.generate(options)).cells});
    const grid = try Board.generateGrid(7);
    try out.print("generate grid: {s}\n", .{grid.cells});
    try out.print("minimize: {s}\n", .{(try grid.minimize(7)).cells});
    try printCells(out, "redundant", try with(puzzle, 2, '4').redundantClues());
    const shuffled = try puzzle.shuffle(7);
    try out.print("shuffle: {s}\n", .{shuffled.cells});
    var transform: sudoku.Transform = undefined;
    const canonical = try shuffled.canonicalize(&transform);
    try out.print("canonicalize: {s} {d} {d}\n", .{ canonical.cells, sum(transform.cells), sum(transform.digits) });
    try out.print("transform: {s}\n", .{(try puzzle.transformed(&transform)).cells});
    try out.print("automorphisms: {d}\n", .{try puzzle.automorphisms()});

    var step = (try hard.hint(null)).?;
    try out.print("hint: {s} {d}\n", .{ sudoku.techniqueName(step.technique), sumOfStep(&step) });
    var text: [1024]u8 = undefined;
    try out.print("describe: {s}\n", .{try sudoku.describeStep(&step, &text)});
    var candidates = try hard.candidates();
    const after = try hard.apply(&step, &candidates);
    try out.print("apply: 0 {s} {d}\n", .{ after.cells, sum(candidates) });
    var picture: [100000]u8 = undefined;
    const drawn = sum((try after.drawSvg(&step, &candidates, null, &picture))[0..]);
    try out.print("draw: {d} {d}\n", .{ drawn, (try after.drawSvg(null, null, null, &picture)).len });
    step = (try after.hint(&candidates)).?;
    try out.print("next hint: {s} {d}\n", .{ sudoku.techniqueName(step.technique), sumOfStep(&step) });
    var total: Total = .{};
    const steps = try hard.visitSteps(&candidates, &total);
    try out.print("steps: {d} {d}\n", .{ steps, total.sum });
    try printCells(out, "mistakes", try with(puzzle, 2, '1').mistakes(puzzle));
    const r = try hard.rate();
    try out.print("rating: {d} {d} {d} {d} {d} {d} {d}\n", .{
        r.level, r.technique, r.difficulty, r.pearl, r.diamond, r.steps, r.guesses,
    });
    const hardest: u32 = @intCast(r.difficulty);
    const name = sudoku.techniqueName(r.technique);
    try out.print("printed rating: {d}.{d}, {s}\n", .{ hardest / 10, hardest % 10, name });

    try out.print("parse: {s}\n", .{(try Board.parse(framed)).cells});
    try out.print("parse: {s}\n", .{failure(Board.parse("12?"))});
    try out.print("parse: {s}\n", .{failure(Board.parse(""))});
    try out.print("{s}", .{try puzzle.format(sudoku.Style.grid, &text)});

    const entered = with(puzzle, 2, '4');
    var marks = try entered.candidates();
    marks[3] = 2;
    var givens: sudoku.Flags = undefined;
    for (&givens, puzzle.cells) |*given, mark| given.* = @intFromBool(mark != '.');
    const code = try entered.formatPosition(sudoku.Style.code, &givens, &marks, &text);
    try out.print("format position: {s}\n", .{code});
    text[code.len] = '\n';
    const position = try sudoku.Position.parse(text[0 .. code.len + 1]);
    try out.print("parse position: {s} {d} {d}\n", .{ position.board.cells, sum(position.candidates), position.end });
    try printCells(out, "givens", position.givens);
    try out.print("printed position: {s}\n", .{position.board.cells});
    try out.print("parse position: {s}\n", .{failure(sudoku.Position.parse(""))});
    try out.print("format position: {s}\n", .{try puzzle.formatPosition(sudoku.Style.code, null, null, &text)});
    try out.flush();
}
