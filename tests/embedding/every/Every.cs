// Calls everything in LibSudoku and prints what it gives, as every.c does.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using LibSudoku;

internal static class Every
{
    private static readonly Board Puzzle =
        new Board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    private static readonly Board Hard =
        new Board("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    private const string Framed =
        "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n------+-------+------\n" +
        "8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n------+-------+------\n" +
        ". 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n";

    private static uint Sum(IEnumerable<int> values)
    {
        uint sum = 0;
        foreach (int value in values) sum = unchecked(sum * 31 + (uint)value);
        return sum;
    }

    private static IEnumerable<int> Numbers(ushort[] sets)
    {
        return sets.Select(bits => (int)bits);
    }

    private static IEnumerable<int> Numbers(byte[] bytes)
    {
        return bytes.Select(value => (int)value);
    }

    private static IEnumerable<int> Numbers(Step step)
    {
        int[] head = { step.Technique, step.Difficulty, step.Cell, step.Digit, (int)step.Houses };
        return head.Concat(Numbers(step.Pattern)).Concat(Numbers(step.Second)).Concat(Numbers(step.Removed))
            .Concat(new[] { step.ChainLength }).Concat(step.Chain.Take(step.ChainLength).Select(node => (int)node));
    }

    private static void Say(string name, params object[] words)
    {
        Console.WriteLine(name + ": " + string.Join(" ", words));
    }

    private static void Say(string name, List<int> cells)
    {
        Console.WriteLine(string.Join(" ", new[] { name + ":" }.Concat(cells.Select(cell => cell.ToString()))));
    }

    private static string Failure(Func<object> call)
    {
        try
        {
            call();
        }
        catch (SudokuException error)
        {
            return error.Message;
        }
        throw new InvalidOperationException("no error");
    }

    private static int Number(bool yes)
    {
        return yes ? 1 : 0;
    }

    private static void Main()
    {
        Board wrong = Puzzle.WithDigit(2, 5);
        Board loose = new Board(new string('.', 9) + Puzzle.ToString().Substring(9));
        Board solution = Puzzle.Solve();

        Say("version", Sudoku.Version, Sudoku.VersionNumber);
        Say("backend", Sudoku.Backend);
        Say("status", Sudoku.StatusText(Status.Memory));

        Say("valid", Number(Puzzle.IsValid), Number(wrong.IsValid));
        Say("at fault", wrong.CellsAtFault());
        Say("can place", Number(Puzzle.CanPlace(2, 1)), Number(Puzzle.CanPlace(2, 5)));
        Say("candidates", Sum(Numbers(Puzzle.Candidates())));
        Say("is solution", Number(solution.IsSolutionOf(Puzzle)), Number(solution.IsSolutionOf(null)),
            Number(Puzzle.IsSolutionOf(Puzzle)));

        Say("solve", solution);
        Say("solve within", Failure(() => new Board(new string('.', 81)).SolveWithin(1)));
        Say("solve unique", Puzzle.SolveUnique());
        Say("solve unique", Failure(() => loose.SolveUnique()));
        Say("count", loose.CountSolutions(10));
        foreach (Board found in loose.Solutions().Concat(loose.Solutions(1))) Say("solution", found);
        Board first;
        long count = Sudoku.CountCandidates(loose.Candidates(), 10, 0, out first);
        Say("count candidates", count, first);
        Say("true candidates", Sum(Numbers(loose.TrueCandidates())));

        byte[] lines = Encoding.ASCII.GetBytes(Puzzle + "\n" + wrong + "\n" + loose + "\n");
        Say("count batch", string.Join(" ", Sudoku.CountBatch(lines, 10, 82)));
        Say("solve batch", string.Join(" ", Sudoku.SolveBatch(lines, 82)), Sum(Numbers(lines)));

        GenerateOptions options = GenerateOptions.Defaults;
        options.Seed = 7;
        options.MinLevel = Level.Beginner;
        options.MaxLevel = Level.Medium;
        options.Symmetry = Symmetry.HalfTurn;
        options.MinClues = 24;
        options.MaxClues = 32;
        options.MaxSteps = 100000;
        bool[] mask = Enumerable.Range(0, 81).Select(cell => cell != 40).ToArray();
        Say("generate", 0, Board.Generate(options, mask));
        Board grid = Board.GenerateGrid(7);
        Say("generate grid", grid);
        Say("minimize", grid.Minimize(7));
        Say("redundant", Puzzle.WithDigit(2, 4).RedundantClues());
        Board shuffled = Puzzle.Shuffle(7);
        Say("shuffle", shuffled);
        Transform transform;
        Board canonical = shuffled.Canonicalize(out transform);
        Say("canonicalize", canonical, Sum(Numbers(transform.Cells)), Sum(Numbers(transform.Digits)));
        Say("transform", Puzzle.Transformed(transform));
        Say("automorphisms", Puzzle.Automorphisms());

        Step step = Hard.Hint().Value;
        Say("hint", Sudoku.TechniqueName(step.Technique), Sum(Numbers(step)));
        Say("describe", step);
        ushort[] candidates = Hard.Candidates();
        Board after = Hard.Apply(step, candidates);
        Say("apply", 0, after, Sum(Numbers(candidates)));
        byte[] picture = Encoding.ASCII.GetBytes(Picture.Svg(after, step, candidates));
        Say("draw", Sum(Numbers(picture)), Picture.Svg(after).Length);
        step = after.Hint(candidates).Value;
        Say("next hint", Sudoku.TechniqueName(step.Technique), Sum(Numbers(step)));
        List<Step> steps = Hard.Steps(candidates);
        Say("steps", steps.Count, Sum(steps.SelectMany(each => Numbers(each))));
        Say("mistakes", Puzzle.WithDigit(2, 1).Mistakes(Puzzle));
        Rating rating = Hard.Rate();
        Say("rating", (int)rating.Level, rating.Technique, rating.Difficulty, rating.Pearl, rating.Diamond,
            rating.Steps, rating.Guesses);
        Say("printed rating", rating);

        Say("parse", Board.Parse(Framed));
        Say("parse", Failure(() => Board.Parse("12?")));
        Say("parse", Failure(() => Board.Parse("")));
        Console.Write(Puzzle.Format(Style.Grid));

        Board entered = Puzzle.WithDigit(2, 4);
        ushort[] marks = entered.Candidates();
        marks[3] = 2;
        bool[] givens = Puzzle.ToString().Select(mark => mark != '.').ToArray();
        string code = Position.Format(entered, Style.Code, givens, marks);
        Say("format position", code);
        Position position = Position.Parse(code + "\n");
        Say("parse position", position.Board, Sum(Numbers(position.Candidates)), position.End);
        Say("givens", Enumerable.Range(0, 81).Where(cell => position.Givens[cell]).ToList());
        Say("printed position", position);
        Say("parse position", Failure(() => Position.Parse("")));
        Say("format position", Position.Format(Puzzle, Style.Code));
    }
}
