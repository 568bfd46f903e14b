// libsudoku for C#, Mono and Unity: one folder to copy, and the shared library.
//
// A Board is 81 cells, row by row, numbered 0 to 80, and never changes: what would change it returns a new one.
// A set of digits is a ushort whose bit d - 1 stands for digit d. Errors are thrown as SudokuException.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace LibSudoku
{
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

        internal static byte[] Flags(bool[] cells)
        {
            if (cells == null) return null;
            if (cells.Length != 81) throw new SudokuException(Status.Length);
            return Array.ConvertAll(cells, flag => (byte)(flag ? 1 : 0));
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
