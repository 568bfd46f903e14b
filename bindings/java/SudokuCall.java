import com.sun.jna.Native;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The loaded library, and what its arguments and answers mean. */
final class SudokuCall {
    private SudokuCall() {}

    static final SudokuLibrary C = Native.load("sudoku", SudokuLibrary.class);

    static void checkSets(short[] candidates) {
        if (candidates != null && candidates.length != 81) {
            throw new Sudoku.SudokuException(Sudoku.Status.LENGTH.number);
        }
    }

    static int check(int answer) {
        if (answer < 0) throw new Sudoku.SudokuException(answer);
        return answer;
    }

    static long check(long answer) {
        if (answer < 0) throw new Sudoku.SudokuException((int) answer);
        return answer;
    }

    static List<Integer> cellsOf(byte[] flags) {
        List<Integer> cells = new ArrayList<>();
        for (int cell = 0; cell < 81; cell++) {
            if (flags[cell] != 0) cells.add(cell);
        }
        return cells;
    }

    static byte[] flagsOf(boolean[] cells) {
        if (cells == null) return null;
        if (cells.length != 81) throw new Sudoku.SudokuException(Sudoku.Status.LENGTH.number);
        byte[] flags = new byte[81];
        for (int cell = 0; cell < 81; cell++) flags[cell] = (byte) (cells[cell] ? 1 : 0);
        return flags;
    }

    interface Write {
        int to(byte[] text, SudokuSize capacity);
    }

    /** What the functions that work like snprintf write. */
    static String written(Write write) {
        byte[] text = new byte[check(write.to(null, new SudokuSize(0))) + 1];
        int length = check(write.to(text, new SudokuSize(text.length)));
        return new String(text, 0, length, StandardCharsets.UTF_8);
    }

    /** How many boards there are in an array, a stride apart. */
    static int count(byte[] boards, int stride) {
        if (stride < 81) throw new Sudoku.SudokuException(Sudoku.Status.LENGTH.number);
        return (int) (((long) boards.length + stride - 81) / stride);
    }
}
