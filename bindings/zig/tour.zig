//! The main things that libsudoku does, in a dozen lines.

const std = @import("std");
const sudoku = @import("sudoku.zig");
const Board = sudoku.Board;

const puzzle_text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub fn main(init: std.process.Init) !void {
    var buffer: [4096]u8 = undefined;
    var file: std.Io.File.Writer = .init(.stdout(), init.io, &buffer);
    const out = &file.interface;

    const puzzle = Board.init(puzzle_text);
    var wrong = puzzle;
    wrong.cells[2] = '5';
    const loose = Board.init("." ** 9 ++ puzzle_text[9..]);

    try out.print("libsudoku {s}\n", .{sudoku.version()});
    try out.print("puzzle:    {s}\n", .{puzzle.cells});
    try out.print("valid:     {s}\n", .{if (puzzle.isValid()) "yes" else "no"});
    try out.print("at fault: ", .{});
    for (wrong.faults(), 0..) |at_fault, cell| {
        if (at_fault == 1) try out.print(" r{d}c{d}", .{ cell / 9 + 1, cell % 9 + 1 });
    }
    try out.print("\n", .{});
    if (wrong.solve()) |_| {} else |failure| {
        try out.print("error:     {s}\n", .{sudoku.message(failure)});
    }
    try out.print("solution:  {s}\n", .{(try puzzle.solve()).cells});
    const counts = .{ try puzzle.countSolutions(2, 0), try loose.countSolutions(1000, 0) };
    try out.print("solutions: {d} and {d}\n", counts);

    var options = sudoku.defaultOptions();
    options.seed = 2024;
    try out.print("generated: {s}\n", .{(try Board.generate(options)).cells});
    if (try puzzle.hint(null)) |step| {
        var text: [1024]u8 = undefined;
        try out.print("hint:      {s}\n", .{try sudoku.describeStep(&step, &text)});
    }
    const rating = try puzzle.rate();
    const difficulty = @as(f64, @floatFromInt(rating.difficulty)) / 10;
    const technique = sudoku.techniqueName(rating.technique);
    try out.print("rating:    level {d}, {d:.1}, {s}\n", .{ rating.level, difficulty, technique });
    try out.flush();
}
