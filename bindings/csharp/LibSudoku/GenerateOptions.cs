using System;
using System.Runtime.InteropServices;

namespace LibSudoku
{
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
}
