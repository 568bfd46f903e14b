using System;
using System.Text;

namespace LibSudoku
{
    /// <summary>How boards and positions are written; the last three are for positions only.</summary>
    public static class Style
    {
        public const int Line = 0;
        public const int LineZeros = 1;
        public const int Rows = 2;
        public const int Grid = 3;
        public const int Candidates = 4;
        public const int CandidatesLine = 5;
        public const int Code = 6;
    }

    /// <summary>A position in play.</summary>
    public sealed class Position
    {
        public Board Board { get; private set; }

        /// <summary>For each cell whether its digit was there from the start.</summary>
        public bool[] Givens { get; private set; }

        /// <summary>For each cell the candidates of a blank, or the digit.</summary>
        public ushort[] Candidates { get; private set; }

        /// <summary>Where the rest of the text that was read begins.</summary>
        public int End { get; private set; }

        private Position()
        {
        }

        public override string ToString()
        {
            return Board.ToString();
        }

        /// <summary>Reads the first position of a text: a board as Board.Parse takes it, or candidates.</summary>
        public static Position Parse(string text)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            byte[] cells = new byte[81], flags = new byte[81];
            ushort[] sets = new ushort[81];
            UIntPtr end;
            Sudoku.Check(Native.sudoku_parse_position(bytes, (UIntPtr)bytes.Length, cells, flags, sets, out end));
            return new Position
            {
                Board = new Board(Encoding.ASCII.GetString(cells)),
                Givens = Array.ConvertAll(flags, flag => flag != 0),
                Candidates = sets,
                End = Encoding.UTF8.GetCharCount(bytes, 0, (int)end),
            };
        }

        /// <summary>A position as text. Without givens every digit is one; without candidates they are those of the
        /// board.</summary>
        public static string Format(Board board, int style, bool[] givens = null, ushort[] candidates = null)
        {
            Sudoku.CheckSets(candidates);
            byte[] cells = Encoding.ASCII.GetBytes(board.ToString()), flags = Sudoku.Flags(givens);
            return Sudoku.Written((text, capacity) =>
                Native.sudoku_format_position(cells, flags, candidates, style, text, capacity));
        }
    }
}
