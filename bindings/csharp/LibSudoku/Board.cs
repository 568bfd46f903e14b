using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace LibSudoku
{
    /// <summary>81 cells.</summary>
    public sealed class Board : IEquatable<Board>
    {
        private readonly byte[] cells;

        private Board(byte[] cells)
        {
            this.cells = cells;
        }

        /// <summary>Takes 81 cells as they are: digits, and '.' or '0' for a blank. For other text see Parse.</summary>
        public Board(string text)
        {
            if (text.Length != 81) throw new SudokuException(Status.Length);
            cells = new byte[81];
            for (int cell = 0; cell < 81; cell++)
            {
                char mark = text[cell];
                if (mark != '.' && (mark < '0' || mark > '9')) throw new SudokuException(Status.Character);
                cells[cell] = (byte)(mark == '0' ? '.' : mark);
            }
        }

        /// <summary>Reads what people paste: one line or nine, frames, commas, comments.</summary>
        public static Board Parse(string text)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            byte[] made = new byte[81];
            UIntPtr position;
            Sudoku.Check(Native.sudoku_parse(bytes, (UIntPtr)bytes.Length, made, out position));
            return new Board(made);
        }

        /// <summary>A puzzle with one solution; the same arguments always give the same one.</summary>
        public static Board Generate(ulong seed)
        {
            GenerateOptions options = GenerateOptions.Defaults;
            options.Seed = seed;
            return Generate(options);
        }

        /// <summary>A puzzle; mask, if given, says for each cell whether a clue may stand there.</summary>
        public static Board Generate(GenerateOptions options, bool[] mask = null)
        {
            byte[] flags = Sudoku.Flags(mask);
            GCHandle handle = flags == null ? default(GCHandle) : GCHandle.Alloc(flags, GCHandleType.Pinned);
            try
            {
                options.Mask = flags == null ? IntPtr.Zero : handle.AddrOfPinnedObject();
                byte[] made = new byte[81];
                Sudoku.Check(Native.sudoku_generate(ref options, made));
                return new Board(made);
            }
            finally
            {
                if (handle.IsAllocated) handle.Free();
            }
        }

        /// <summary>A full grid.</summary>
        public static Board GenerateGrid(ulong seed)
        {
            byte[] made = new byte[81];
            Sudoku.Check(Native.sudoku_generate_grid(seed, made));
            return new Board(made);
        }

        public override string ToString()
        {
            return Encoding.ASCII.GetString(cells);
        }

        public bool Equals(Board other)
        {
            return other != null && ToString() == other.ToString();
        }

        public override bool Equals(object other)
        {
            return Equals(other as Board);
        }

        public override int GetHashCode()
        {
            return ToString().GetHashCode();
        }

        /// <summary>The digit in a cell, 0 for a blank.</summary>
        public int this[int cell]
        {
            get { return cells[cell] == '.' ? 0 : cells[cell] - '0'; }
        }

        /// <summary>The board with one cell filled, or emptied by 0.</summary>
        public Board WithDigit(int cell, int digit)
        {
            if (cell < 0 || cell > 80 || digit < 0 || digit > 9) throw new SudokuException(Status.Argument);
            byte[] changed = (byte[])cells.Clone();
            changed[cell] = (byte)(digit == 0 ? '.' : '0' + digit);
            return new Board(changed);
        }

        private Board Changed(Func<byte[], int> change)
        {
            byte[] changed = (byte[])cells.Clone();
            Sudoku.Check(change(changed));
            return new Board(changed);
        }

        /// <summary>The board as text in one of the library's styles.</summary>
        public string Format(int style)
        {
            return Sudoku.Written((text, capacity) => Native.sudoku_format(cells, style, text, capacity));
        }

        /// <summary>Whether no digit repeats in a row, column or box.</summary>
        public bool IsValid
        {
            get { return Native.sudoku_is_valid(cells) == 1; }
        }

        /// <summary>The cells whose digit stands twice in a row, column or box.</summary>
        public List<int> CellsAtFault()
        {
            byte[] flags = new byte[81];
            Native.sudoku_validate(cells, flags);
            return Sudoku.Cells(flags);
        }

        /// <summary>Whether no other cell of the row, column or box holds the digit.</summary>
        public bool CanPlace(int cell, int digit)
        {
            return Sudoku.Check(Native.sudoku_can_place(cells, cell / 9, cell % 9, digit)) == 1;
        }

        /// <summary>For each cell the digits that CanPlace allows; for a filled cell its own.</summary>
        public ushort[] Candidates()
        {
            ushort[] sets = new ushort[81];
            Sudoku.Check(Native.sudoku_candidates(cells, sets));
            return sets;
        }

        /// <summary>Whether this is a full and right grid that keeps every digit of the puzzle, if given.</summary>
        public bool IsSolutionOf(Board puzzle)
        {
            return Sudoku.Check(Native.sudoku_is_solution(puzzle == null ? null : puzzle.cells, cells)) == 1;
        }

        /// <summary>The first solution in digit order.</summary>
        public Board Solve()
        {
            return Changed(Native.sudoku_solve);
        }

        /// <summary>The same, with a limit to the work.</summary>
        public Board SolveWithin(ulong maxSteps)
        {
            return Changed(changed => Native.sudoku_solve_within(changed, maxSteps));
        }

        /// <summary>The solution, if there is exactly one.</summary>
        public Board SolveUnique()
        {
            return Changed(Native.sudoku_solve_unique);
        }

        /// <summary>How many solutions there are, up to maxSolutions; maxSteps 0 is no limit.</summary>
        public long CountSolutions(ulong maxSolutions = 2, ulong maxSteps = 0)
        {
            return Sudoku.Check(Native.sudoku_count_solutions(cells, maxSolutions, maxSteps));
        }

        /// <summary>The solutions in digit order, all of them or the first few.</summary>
        public List<Board> Solutions(int maxSolutions = int.MaxValue, ulong maxSteps = 0)
        {
            List<Board> found = new List<Board>();
            if (maxSolutions == 0) return found;
            Sudoku.Check(Visitor.Run(
                solution =>
                {
                    byte[] made = new byte[81];
                    Marshal.Copy(solution, made, 0, 81);
                    found.Add(new Board(made));
                    return found.Count == maxSolutions;
                },
                (visit, context) => Native.sudoku_enumerate(cells, maxSteps, visit, context)));
            return found;
        }

        /// <summary>For each cell the digits that it takes in at least one solution.</summary>
        public ushort[] TrueCandidates(ulong maxSteps = 0)
        {
            ushort[] sets = new ushort[81];
            Sudoku.Check(Native.sudoku_true_candidates(cells, maxSteps, sets));
            return sets;
        }

        /// <summary>The puzzle with clues left out until none can be.</summary>
        public Board Minimize(ulong seed = 0)
        {
            return Changed(changed => Native.sudoku_minimize(changed, seed));
        }

        /// <summary>The cells whose clue could be left out with the solution still the only one.</summary>
        public List<int> RedundantClues()
        {
            byte[] flags = new byte[81];
            Sudoku.Check(Native.sudoku_redundant_clues(cells, flags));
            return Sudoku.Cells(flags);
        }

        /// <summary>A random equivalent board.</summary>
        public Board Shuffle(ulong seed)
        {
            return Changed(changed => Native.sudoku_shuffle(changed, seed));
        }

        /// <summary>The smallest equivalent board, and the transform that leads there.</summary>
        public Board Canonicalize(out Transform transform)
        {
            byte[] changed = (byte[])cells.Clone();
            Sudoku.Check(Native.sudoku_canonicalize(changed, out transform));
            return new Board(changed);
        }

        /// <summary>How many equivalences leave the board as it is.</summary>
        public long Automorphisms()
        {
            return Sudoku.Check(Native.sudoku_automorphisms(cells));
        }

        public Board Transformed(Transform transform)
        {
            return Changed(changed => Native.sudoku_transform_apply(ref transform, changed));
        }

        /// <summary>The easiest step that changes something; null on a full board. The candidates are the
        /// player's pencil marks.</summary>
        public Step? Hint(ushort[] candidates = null)
        {
            Sudoku.CheckSets(candidates);
            Step step;
            return Sudoku.Check(Native.sudoku_hint(cells, candidates, out step)) == 0 ? (Step?)null : step;
        }

        /// <summary>Every step that is possible now, easiest first.</summary>
        public List<Step> Steps(ushort[] candidates = null)
        {
            Sudoku.CheckSets(candidates);
            List<Step> found = new List<Step>();
            Sudoku.Check(Visitor.Run(
                step =>
                {
                    found.Add((Step)Marshal.PtrToStructure(step, typeof(Step)));
                    return false;
                },
                (visit, context) => Native.sudoku_visit_steps(cells, candidates, visit, context)));
            return found;
        }

        /// <summary>The board after a step; candidates, if given, are changed where they lie.</summary>
        public Board Apply(Step step, ushort[] candidates = null)
        {
            Sudoku.CheckSets(candidates);
            return Changed(changed => Native.sudoku_apply_step(changed, candidates, ref step));
        }

        /// <summary>The cells filled with another digit than the solution of the puzzle has.</summary>
        public List<int> Mistakes(Board puzzle)
        {
            byte[] flags = new byte[81];
            Sudoku.Check(Native.sudoku_find_mistakes(puzzle.cells, cells, flags));
            return Sudoku.Cells(flags);
        }

        /// <summary>How hard the puzzle is for a person.</summary>
        public Rating Rate()
        {
            Rating rating;
            Sudoku.Check(Native.sudoku_rate(cells, out rating));
            return rating;
        }
    }
}
