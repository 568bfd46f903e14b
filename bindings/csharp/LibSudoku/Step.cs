using System.Runtime.InteropServices;

namespace LibSudoku
{
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
}
