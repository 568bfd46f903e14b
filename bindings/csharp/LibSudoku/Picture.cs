using System;
using System.Text;

namespace LibSudoku
{
    public static class Picture
    {
        /// <summary>A board as SVG, with a step, pencil marks and the cells that were filled from the start, as far as
        /// they are given.</summary>
        public static string Svg(Board board, Step? step = null, ushort[] candidates = null, bool[] givens = null)
        {
            Sudoku.CheckSets(candidates);
            byte[] cells = Encoding.ASCII.GetBytes(board.ToString()), flags = Sudoku.Flags(givens);
            Step drawn = step.GetValueOrDefault();
            return Sudoku.Written((text, capacity) => step.HasValue
                ? Native.sudoku_draw_svg(cells, flags, candidates, ref drawn, text, capacity)
                : Native.sudoku_draw_svg(cells, flags, candidates, IntPtr.Zero, text, capacity));
        }
    }
}
