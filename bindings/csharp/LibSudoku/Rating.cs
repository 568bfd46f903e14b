using System.Runtime.InteropServices;

namespace LibSudoku
{
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

    /// <summary>How hard a puzzle is for a person: its hardest step. Difficulties are times ten.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public struct Rating
    {
        public Level Level;
        public int Technique, Difficulty;
        public int Pearl, Diamond;
        public int Steps, Guesses;

        public override string ToString()
        {
            return Difficulty / 10 + "." + Difficulty % 10 + ", " + Sudoku.TechniqueName(Technique);
        }
    }
}
