using System.Runtime.InteropServices;

namespace LibSudoku
{
    /// <summary>A way to rearrange a board: new[i] = Digits[old[Cells[i]]], Digits being characters.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Transform
    {
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 81)] public byte[] Cells;
        [MarshalAs(UnmanagedType.ByValArray, SizeConst = 10)] public byte[] Digits;
    }
}
