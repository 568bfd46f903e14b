// The main things that libsudoku does, in a dozen lines.
using System;
using System.Globalization;
using LibSudoku;

internal static class Tour
{
    private const string Puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static void Main()
    {
        Board puzzle = new Board(Puzzle);
        Board wrong = puzzle.WithDigit(2, 5);
        Board loose = new Board(new string('.', 9) + Puzzle.Substring(9));

        Console.WriteLine("libsudoku " + Sudoku.Version);
        Console.WriteLine("puzzle:    " + puzzle);
        Console.WriteLine("valid:     " + (puzzle.IsValid ? "yes" : "no"));
        Console.WriteLine("at fault:  " + string.Join(" ", wrong.CellsAtFault().ConvertAll(Sudoku.CellName)));
        try
        {
            wrong.Solve();
        }
        catch (SudokuException error)
        {
            Console.WriteLine("error:     " + error.Message);
        }
        Console.WriteLine("solution:  " + puzzle.Solve());
        Console.WriteLine("solutions: " + puzzle.CountSolutions() + " and " + loose.CountSolutions(1000));
        Console.WriteLine("generated: " + Board.Generate(2024));
        Console.WriteLine("hint:      " + puzzle.Hint());
        Rating rating = puzzle.Rate();
        string difficulty = (rating.Difficulty / 10.0).ToString("0.0", CultureInfo.InvariantCulture);
        string technique = Sudoku.TechniqueName(rating.Technique);
        Console.WriteLine("rating:    level " + (int)rating.Level + ", " + difficulty + ", " + technique);
    }
}
