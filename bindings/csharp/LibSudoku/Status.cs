using System;

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

    public sealed class SudokuException : Exception
    {
        public Status Status { get; private set; }

        public SudokuException(Status status) : base(Sudoku.StatusText(status))
        {
            Status = status;
        }
    }
}
