import com.sun.jna.Memory;
import com.sun.jna.Native;
import java.nio.charset.StandardCharsets;

/** A position in play: a board, which of its digits were there from the start, and the candidates of its blanks. */
public final class SudokuPosition {
    /** How boards and positions are written; the last three are for positions only. */
    public static final class Style {
        private Style() {}

        public static final int LINE = 0;
        public static final int LINE_ZEROS = 1;
        public static final int ROWS = 2;
        public static final int GRID = 3;
        public static final int CANDIDATES = 4;
        public static final int CANDIDATES_LINE = 5;
        public static final int CODE = 6;
    }

    public final Sudoku.Board board;

    /** For each cell whether its digit was there from the start. */
    public final boolean[] givens = new boolean[81];

    /** For each cell the candidates of a blank, or the digit. */
    public final short[] candidates = new short[81];

    /** Where the rest of the text that was read begins. */
    public final int end;

    private SudokuPosition(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] cells = new byte[81], flags = new byte[81];
        int stopped;
        try (Memory position = new Memory(Native.SIZE_T_SIZE)) {
            SudokuCall.check(SudokuCall.C.sudoku_parse_position(
                    bytes, new SudokuSize(bytes.length), cells, flags, candidates, position));
            stopped = Native.SIZE_T_SIZE == 8 ? (int) position.getLong(0) : position.getInt(0);
        }
        board = new Sudoku.Board(new String(cells, StandardCharsets.US_ASCII));
        for (int cell = 0; cell < 81; cell++) givens[cell] = flags[cell] != 0;
        end = new String(bytes, 0, stopped, StandardCharsets.UTF_8).length();
    }

    @Override
    public String toString() {
        return board.toString();
    }

    /** Reads the first position of a text: a board as {@link Sudoku.Board#parse} takes it, or candidates. */
    public static SudokuPosition parse(String text) {
        return new SudokuPosition(text);
    }

    /** A picture as SVG. Givens, candidates and step may be null: then they are not drawn. */
    public static String drawSvg(Sudoku.Board board, boolean[] givens, short[] candidates, Sudoku.Step step) {
        SudokuCall.checkSets(candidates);
        byte[] cells = board.toString().getBytes(StandardCharsets.US_ASCII);
        byte[] flags = SudokuCall.flagsOf(givens);
        return SudokuCall.written(
                (text, capacity) -> SudokuCall.C.sudoku_draw_svg(cells, flags, candidates, step, text, capacity));
    }

    /** A position as text. Givens null: every digit is one; candidates null: they are those of the board. */
    public static String format(Sudoku.Board board, int style, boolean[] givens, short[] candidates) {
        SudokuCall.checkSets(candidates);
        byte[] cells = board.toString().getBytes(StandardCharsets.US_ASCII);
        byte[] flags = SudokuCall.flagsOf(givens);
        return SudokuCall.written((text, capacity) ->
                SudokuCall.C.sudoku_format_position(cells, flags, candidates, style, text, capacity));
    }
}
