// libsudoku for C#, Mono and Unity: one file to copy, beside the shared library.
//
// A Board is 81 cells, row by row, numbered 0 to 80, and never changes: what would change it returns a new one.
// A set of digits is a ushort whose bit d - 1 stands for digit d. Errors are thrown as SudokuException.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace LibSudoku
{
    public enum Status
    {
        Ok = 0,
        Null = -1,
        Character = -2,
        Conflict = -3,
        Unsolvable = -4,
        Multiple = -5,
        Limit = -6,
        Argument = -7,
        Length = -8,
        Memory = -9,
        End = -10,
    }

    public enum Level
    {
        Beginner = 1,
        Easy = 2,
        Medium = 3,
        Hard = 4,
        Expert = 5,
        Extreme = 6,
        Beyond = 7,
    }

    public enum Technique
    {
        // Written by the build.
        FullHouse = 1,
        HiddenSingle = 2,
        NakedSingle = 3,
        Pointing = 100,
        Claiming = 101,
        DirectPointing = 110,
        DirectClaiming = 111,
        NakedPair = 200,
        NakedTriplet = 201,
        NakedQuad = 202,
        HiddenPair = 210,
        HiddenTriplet = 211,
        HiddenQuad = 212,
        DirectHiddenPair = 220,
        DirectHiddenTriplet = 221,
        XWing = 300,
        Swordfish = 301,
        Jellyfish = 302,
        FinnedXWing = 310,
        FinnedSwordfish = 311,
        FinnedJellyfish = 312,
        SashimiXWing = 320,
        SashimiSwordfish = 321,
        SashimiJellyfish = 322,
        Skyscraper = 400,
        TwoStringKite = 401,
        TurbotFish = 402,
        EmptyRectangle = 403,
        XYWing = 500,
        XYZWing = 501,
        WWing = 502,
        WXYZWing = 503,
        UniqueRectangleType1 = 600,
        UniqueRectangleType2 = 601,
        UniqueRectangleType3 = 602,
        UniqueRectangleType4 = 603,
        HiddenRectangle = 606,
        UniqueLoopType1 = 620,
        UniqueLoopType2 = 621,
        UniqueLoopType3 = 622,
        UniqueLoopType4 = 623,
        BugType1 = 640,
        BugType2 = 641,
        BugType3 = 642,
        BugType4 = 643,
        SimpleColourTrap = 700,
        SimpleColourWrap = 701,
        MultiColourTrap = 702,
        MultiColourWrap = 703,
        RemotePair = 800,
        XChain = 801,
        XYChain = 802,
        AlternatingInferenceChain = 803,
        ContinuousLoop = 804,
        BidirectionalXCycle = 820,
        BidirectionalYCycle = 821,
        BidirectionalCycle = 822,
        ForcingXChain = 823,
        ForcingYChain = 824,
        ForcingChain = 825,
        NishioForcingChains = 826,
        CellForcingChains = 830,
        RegionForcingChains = 831,
        DynamicContradictionChains = 840,
        DynamicDoubleChains = 841,
        DynamicCellChains = 842,
        DynamicRegionChains = 843,
        DynamicContradictionChainsPlus = 850,
        DynamicDoubleChainsPlus = 851,
        DynamicCellChainsPlus = 852,
        DynamicRegionChainsPlus = 853,
        AlsXz = 900,
        AlsXyWing = 901,
        DeathBlossom = 903,
        SueDeCoq = 904,
        AlignedPairExclusion = 1000,
        AlignedTripletExclusion = 1001,
        Guess = 9999,
        // End.
    }

    public enum Symmetry
    {
        None = 0,
        HalfTurn = 1,
        QuarterTurn = 2,
        LeftRight = 3,
        TopBottom = 4,
        Diagonal = 5,
        AntiDiagonal = 6,
        Full = 7,
    }

    public sealed class SudokuException : Exception
    {
        public Status Status { get; private set; }

        public SudokuException(Status status) : base(Sudoku.StatusText(status))
        {
            Status = status;
        }
    }

    /// <summary>What a puzzle should be. Start from Defaults.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct GenerateOptions
    {
        private UIntPtr size;
        public ulong Seed;
        public Level MinLevel, MaxLevel;
        public Symmetry Symmetry;
        public int MinClues, MaxClues;
        public int Minimal;
        internal IntPtr Mask;
        public ulong MaxSteps;

        public static GenerateOptions Defaults
        {
            get
            {
                GenerateOptions options;
                Native.sudoku_generate_options_init(out options);
                return options;
            }
        }
    }

    /// <summary>A way to rearrange a board: new[i] = Digits[old[Cells[i]]], Digits being characters.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Transform
    {
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 81)] public byte[] Cells;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 10)] public byte[] Digits;
    }

    /// <summary>One step that a person could find. Cell is -1 where it only removes candidates.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Step
    {
        public int Technique;
        public int Difficulty;
        public int Cell, Digit;
        public uint Houses;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 81)] public ushort[] Pattern;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 81)] public ushort[] Second;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 81)] public ushort[] Removed;
        public int ChainLength;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 64)] public short[] Chain;

        /// <summary>The step as a sentence.</summary>
        public override string ToString()
        {
            Step step = this;
            return Sudoku.Written((text, capacity) => Native.sudoku_describe_step(ref step, text, capacity));
        }
    }

    /// <summary>How hard a puzzle is for a person: its hardest step. Difficulties are times ten.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Rating
    {
        public Level Level;
        public int Technique, Difficulty;
        public int Pearl, Diamond;
        public int Steps, Guesses;
    }

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    internal delegate int VisitSolution(IntPtr solution, IntPtr context);

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    internal delegate int VisitStep(ref Step step, IntPtr context);

    internal static class Native
    {
        private const string Library = "sudoku";
        private const CallingConvention C = CallingConvention.Cdecl;

        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr sudoku_version();
        [DllImport(Library, CallingConvention = C)] internal static extern uint sudoku_version_number();
        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr sudoku_status_text(int status);
        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr sudoku_backend();

        [DllImport(Library, CallingConvention = C)] internal static extern int sudoku_is_valid(byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_validate(byte[] board, [Out] byte[] flags);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_can_place(byte[] board, int row, int column, int digit);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_candidates(byte[] board, [Out] ushort[] candidates);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_is_solution(byte[] puzzle, byte[] grid);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_solve([In, Out] byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_solve_unique([In, Out] byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_solve_within([In, Out] byte[] board, ulong maxSteps);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_count_solutions(byte[] board, ulong maxSolutions, ulong maxSteps);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_enumerate(
            byte[] board, ulong maxSteps, VisitSolution visit, IntPtr context);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_count_candidates(
            ushort[] candidates, ulong maxSolutions, ulong maxSteps, [Out] byte[] solution);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_true_candidates(byte[] board, ulong maxSteps, [Out] ushort[] candidates);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_solve_batch(
            [In, Out] byte[] boards, UIntPtr count, UIntPtr stride, [Out] int[] statuses);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_count_batch(
            byte[] boards, UIntPtr count, UIntPtr stride, ulong maxSolutions, [Out] long[] counts,
            [Out] byte[] solutions);

        [DllImport(Library, CallingConvention = C)]
        internal static extern void sudoku_generate_options_init(out GenerateOptions options);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_generate(ref GenerateOptions options, [Out] byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_generate_grid(ulong seed, [Out] byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_minimize([In, Out] byte[] board, ulong seed);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_redundant_clues(byte[] board, [Out] byte[] flags);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_shuffle([In, Out] byte[] board, ulong seed);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_canonicalize([In, Out] byte[] board, out Transform transform);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_automorphisms(byte[] board);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_transform_apply(ref Transform transform, [In, Out] byte[] board);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_hint(byte[] board, ushort[] candidates, out Step step);
        [DllImport(Library, CallingConvention = C)]
        internal static extern long sudoku_visit_steps(
            byte[] board, ushort[] candidates, VisitStep visit, IntPtr context);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_apply_step(
            [In, Out] byte[] board, [In, Out] ushort[] candidates, ref Step step);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_find_mistakes(byte[] puzzle, byte[] board, [Out] byte[] flags);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_rate(byte[] board, out Rating rating);
        [DllImport(Library, CallingConvention = C)]
        internal static extern IntPtr sudoku_technique_name(int technique);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_describe_step(ref Step step, [Out] byte[] text, UIntPtr capacity);

        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_parse(byte[] text, UIntPtr length, [Out] byte[] board, out UIntPtr position);
        [DllImport(Library, CallingConvention = C)]
        internal static extern int sudoku_format(byte[] board, int style, [Out] byte[] text, UIntPtr capacity);
    }

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
            if (mask != null && mask.Length != 81) throw new SudokuException(Status.Length);
            byte[] flags = mask == null ? null : Array.ConvertAll(mask, flag => (byte)(flag ? 1 : 0));
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
            VisitSolution visit = (solution, context) =>
            {
                byte[] made = new byte[81];
                Marshal.Copy(solution, made, 0, 81);
                found.Add(new Board(made));
                return found.Count == maxSolutions ? 1 : 0;
            };
            Sudoku.Check(Native.sudoku_enumerate(cells, maxSteps, visit, IntPtr.Zero));
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
            VisitStep visit = (ref Step step, IntPtr context) =>
            {
                found.Add(step);
                return 0;
            };
            Sudoku.Check(Native.sudoku_visit_steps(cells, candidates, visit, IntPtr.Zero));
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

    /// <summary>What is not about one board.</summary>
    public static class Sudoku
    {
        public static string Version
        {
            get { return Marshal.PtrToStringAnsi(Native.sudoku_version()); }
        }

        public static uint VersionNumber
        {
            get { return Native.sudoku_version_number(); }
        }

        /// <summary>The instructions that the library uses on this processor.</summary>
        public static string Backend
        {
            get { return Marshal.PtrToStringAnsi(Native.sudoku_backend()); }
        }

        public static string StatusText(Status status)
        {
            return Marshal.PtrToStringAnsi(Native.sudoku_status_text((int)status));
        }

        public static string TechniqueName(int technique)
        {
            return Marshal.PtrToStringAnsi(Native.sudoku_technique_name(technique));
        }

        /// <summary>"r1c1" for cell 0 to "r9c9" for cell 80.</summary>
        public static string CellName(int cell)
        {
            return "r" + (cell / 9 + 1) + "c" + (cell % 9 + 1);
        }

        /// <summary>Solves boards where they lie, stride bytes apart. Returns the status of each.</summary>
        public static int[] SolveBatch(byte[] boards, int stride = 81)
        {
            int[] statuses = new int[Count(boards, stride)];
            Check(Native.sudoku_solve_batch(boards, (UIntPtr)statuses.Length, (UIntPtr)stride, statuses));
            return statuses;
        }

        /// <summary>The number of solutions of each board, or its status.</summary>
        public static long[] CountBatch(byte[] boards, ulong maxSolutions = 2, int stride = 81, byte[] solutions = null)
        {
            long[] counts = new long[Count(boards, stride)];
            if (solutions != null && solutions.Length < counts.Length * 81) throw new SudokuException(Status.Length);
            Check(Native.sudoku_count_batch(
                boards, (UIntPtr)counts.Length, (UIntPtr)stride, maxSolutions, counts, solutions));
            return counts;
        }

        /// <summary>How many solutions candidates leave; the first one is written to solution.</summary>
        public static long CountCandidates(ushort[] candidates, ulong maxSolutions, ulong maxSteps, out Board solution)
        {
            CheckSets(candidates);
            byte[] made = new byte[81];
            long count = Check(Native.sudoku_count_candidates(candidates, maxSolutions, maxSteps, made));
            solution = count == 0 ? null : new Board(Encoding.ASCII.GetString(made));
            return count;
        }

        private static int Count(byte[] boards, int stride)
        {
            if (stride < 81) throw new SudokuException(Status.Length);
            return (boards.Length + stride - 81) / stride;
        }

        internal static void CheckSets(ushort[] candidates)
        {
            if (candidates != null && candidates.Length != 81) throw new SudokuException(Status.Length);
        }

        internal static int Check(int answer)
        {
            if (answer < 0) throw new SudokuException((Status)answer);
            return answer;
        }

        internal static long Check(long answer)
        {
            if (answer < 0) throw new SudokuException((Status)answer);
            return answer;
        }

        internal static List<int> Cells(byte[] flags)
        {
            List<int> cells = new List<int>();
            for (int cell = 0; cell < 81; cell++)
            {
                if (flags[cell] != 0) cells.Add(cell);
            }
            return cells;
        }

        /// <summary>What the functions that work like snprintf write.</summary>
        internal static string Written(Func<byte[], UIntPtr, int> write)
        {
            byte[] text = new byte[Check(write(null, UIntPtr.Zero)) + 1];
            return Encoding.UTF8.GetString(text, 0, Check(write(text, (UIntPtr)text.Length)));
        }
    }
}
