// libsudoku for Java: the files Sudoku*.java to copy, beside JNA and the shared library.

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * libsudoku. A {@link Board} is 81 cells, row by row, numbered 0 to 80. A set of digits is a {@code short} whose
 * bit {@code d - 1} stands for digit {@code d}. Errors are thrown as {@link SudokuException}.
 */
public final class Sudoku {
    private Sudoku() {}

    private static final SudokuLibrary C = SudokuCall.C;

    /** What a call answers when it cannot do what was asked. */
    public enum Status {
        OK(0),
        NULL(-1),
        CHARACTER(-2),
        CONFLICT(-3),
        UNSOLVABLE(-4),
        MULTIPLE(-5),
        LIMIT(-6),
        ARGUMENT(-7),
        LENGTH(-8),
        MEMORY(-9),
        END(-10);

        public final int number;

        Status(int number) {
            this.number = number;
        }
    }

    /** The hardest step of a puzzle; the numbers are those of {@link Rating#level}. */
    public static final class Level {
        private Level() {}

        public static final int BEGINNER = 1;
        public static final int EASY = 2;
        public static final int MEDIUM = 3;
        public static final int HARD = 4;
        public static final int EXPERT = 5;
        public static final int EXTREME = 6;
        public static final int BEYOND = 7;
    }

    /** The techniques; the numbers are those of {@link Step#technique}. */
    public static final class Technique extends SudokuTechniques {
        private Technique() {}
    }

    /** The symmetry of the pattern of clues. */
    public static final class Symmetry {
        private Symmetry() {}

        public static final int NONE = 0;
        public static final int HALF_TURN = 1;
        public static final int QUARTER_TURN = 2;
        public static final int LEFT_RIGHT = 3;
        public static final int TOP_BOTTOM = 4;
        public static final int DIAGONAL = 5;
        public static final int ANTI_DIAGONAL = 6;
        public static final int FULL = 7;
    }

    /** A call failed. */
    public static final class SudokuException extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** Which of the {@link Status} numbers the call gave. */
        public final int status;

        SudokuException(int status) {
            super(C.sudoku_status_text(status));
            this.status = status;
        }
    }

    /** What a puzzle should be; a new one holds the library's own choices. */
    @FieldOrder({
        "size", "seed", "minLevel", "maxLevel", "symmetry", "minClues", "maxClues", "minimal", "mask", "maxSteps"
    })
    public static final class GenerateOptions extends Structure {
        public SudokuSize size = new SudokuSize();
        public long seed;
        public int minLevel, maxLevel;
        public int symmetry;
        public int minClues, maxClues;
        public int minimal;
        /** 81 bytes, 1 for each cell where a clue may stand, or null. */
        public Pointer mask;
        public long maxSteps;

        public GenerateOptions() {
            C.sudoku_generate_options_init(this);
        }
    }

    /** A way to rearrange a board: {@code new[i] = digits[old[cells[i]]]}, digits being characters. */
    @FieldOrder({"cells", "digits"})
    public static final class Transform extends Structure {
        public byte[] cells = new byte[81];
        public byte[] digits = new byte[10];
    }

    /** One step that a person could find; {@code cell} is -1 where it only removes candidates. */
    @FieldOrder({
        "technique", "difficulty", "cell", "digit", "houses", "pattern", "second", "removed", "chainLength", "chain"
    })
    public static final class Step extends Structure {
        public int technique, difficulty;
        public int cell, digit;
        public int houses;
        public short[] pattern = new short[81];
        public short[] second = new short[81];
        public short[] removed = new short[81];
        public int chainLength;
        public short[] chain = new short[64];

        /** The step as a sentence. */
        @Override
        public String toString() {
            return SudokuCall.written((text, capacity) -> C.sudoku_describe_step(this, text, capacity));
        }
    }

    /** How hard a puzzle is for a person: its hardest step. Difficulties are times ten. */
    @FieldOrder({"level", "technique", "difficulty", "pearl", "diamond", "steps", "guesses"})
    public static final class Rating extends Structure {
        public int level, technique, difficulty;
        public int pearl, diamond;
        public int steps, guesses;

        @Override
        public String toString() {
            return difficulty / 10 + "." + difficulty % 10 + ", " + techniqueName(technique);
        }
    }

    /** 81 cells. A board never changes: what would change it returns a new one. */
    public static final class Board {
        private final byte[] cells;

        private Board(byte[] cells) {
            this.cells = cells;
        }

        /** Takes 81 cells as they are: digits, and '.' or '0' for a blank. For other text see {@link #parse}. */
        public Board(String text) {
            if (text.length() != 81) throw new SudokuException(Status.LENGTH.number);
            if (!text.matches("[.0-9]*")) throw new SudokuException(Status.CHARACTER.number);
            cells = text.replace('0', '.').getBytes(StandardCharsets.US_ASCII);
        }

        private static Board made(ToIntFunction<byte[]> make) {
            byte[] cells = new byte[81];
            SudokuCall.check(make.applyAsInt(cells));
            return new Board(cells);
        }

        private Board changed(ToIntFunction<byte[]> change) {
            byte[] copy = cells.clone();
            SudokuCall.check(change.applyAsInt(copy));
            return new Board(copy);
        }

        /** Reads what people paste: one line or nine, frames, commas, comments. */
        public static Board parse(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return made(cells -> C.sudoku_parse(bytes, new SudokuSize(bytes.length), cells, null));
        }

        /** A puzzle with one solution; the same seed always gives the same one. */
        public static Board generate(long seed) {
            GenerateOptions options = new GenerateOptions();
            options.seed = seed;
            return generate(options);
        }

        /** A puzzle that meets the options. */
        public static Board generate(GenerateOptions options) {
            return made(cells -> C.sudoku_generate(options, cells));
        }

        /** A puzzle whose clues stand only where the mask of 81 cells is true. */
        public static Board generate(GenerateOptions options, boolean[] mask) {
            try (Memory flags = new Memory(81)) {
                for (int cell = 0; cell < 81; cell++) flags.setByte(cell, (byte) (mask[cell] ? 1 : 0));
                options.mask = flags;
                return generate(options);
            } finally {
                options.mask = null;
            }
        }

        /** A full grid. */
        public static Board generateGrid(long seed) {
            return made(cells -> C.sudoku_generate_grid(seed, cells));
        }

        @Override
        public String toString() {
            return new String(cells, StandardCharsets.US_ASCII);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Board && other.toString().equals(toString());
        }

        @Override
        public int hashCode() {
            return toString().hashCode();
        }

        /** The digit in a cell, 0 for a blank. */
        public int digit(int cell) {
            return cells[cell] == '.' ? 0 : cells[cell] - '0';
        }

        /** The board with one cell filled, or emptied by 0. */
        public Board withDigit(int cell, int digit) {
            if (cell < 0 || cell > 80 || digit < 0 || digit > 9) throw new SudokuException(Status.ARGUMENT.number);
            byte[] copy = cells.clone();
            copy[cell] = (byte) (digit == 0 ? '.' : '0' + digit);
            return new Board(copy);
        }

        /** The board as text in one of the library's styles. */
        public String format(int style) {
            return SudokuCall.written((text, capacity) -> C.sudoku_format(cells, style, text, capacity));
        }

        /** Whether no digit repeats in a row, column or box. */
        public boolean isValid() {
            return C.sudoku_is_valid(cells) == 1;
        }

        /** The cells whose digit stands twice in a row, column or box. */
        public List<Integer> cellsAtFault() {
            byte[] flags = new byte[81];
            C.sudoku_validate(cells, flags);
            return SudokuCall.cellsOf(flags);
        }

        /** Whether no other cell of the row, column or box holds the digit. */
        public boolean canPlace(int cell, int digit) {
            int row = Math.floorDiv(cell, 9), column = Math.floorMod(cell, 9);
            return SudokuCall.check(C.sudoku_can_place(cells, row, column, digit)) == 1;
        }

        /** For each cell the digits that {@link #canPlace} allows; for a filled cell its own. */
        public short[] candidates() {
            short[] sets = new short[81];
            SudokuCall.check(C.sudoku_candidates(cells, sets));
            return sets;
        }

        /** Whether this is a full and right grid that keeps every digit of the puzzle, which may be null. */
        public boolean isSolutionOf(Board puzzle) {
            return SudokuCall.check(C.sudoku_is_solution(puzzle == null ? null : puzzle.cells, cells)) == 1;
        }

        /** The first solution in digit order. */
        public Board solve() {
            return changed(C::sudoku_solve);
        }

        /** The same, with a limit to the work; 0 is none. */
        public Board solveWithin(long maxSteps) {
            return changed(copy -> C.sudoku_solve_within(copy, maxSteps));
        }

        /** The solution, if there is exactly one. */
        public Board solveUnique() {
            return changed(C::sudoku_solve_unique);
        }

        /** How many solutions there are, up to a maximum. */
        public long countSolutions(long maxSolutions) {
            return countSolutions(maxSolutions, 0);
        }

        /** The same, with a limit to the work; 0 is none. */
        public long countSolutions(long maxSolutions, long maxSteps) {
            return SudokuCall.check(C.sudoku_count_solutions(cells, maxSolutions, maxSteps));
        }

        /** The first solutions in digit order. */
        public List<Board> solutions(int maxSolutions, long maxSteps) {
            List<Board> found = new ArrayList<>();
            if (maxSolutions == 0) return found;
            SudokuLibrary.VisitSolution visit = (solution, context) -> {
                found.add(new Board(solution.getByteArray(0, 81)));
                return found.size() == maxSolutions ? 1 : 0;
            };
            SudokuCall.check(C.sudoku_enumerate(cells, maxSteps, visit, null));
            return found;
        }

        /** For each cell the digits that it takes in at least one solution. */
        public short[] trueCandidates(long maxSteps) {
            short[] sets = new short[81];
            SudokuCall.check(C.sudoku_true_candidates(cells, maxSteps, sets));
            return sets;
        }

        /** The puzzle with clues left out until none can be. */
        public Board minimize(long seed) {
            return changed(copy -> C.sudoku_minimize(copy, seed));
        }

        /** The cells whose clue could be left out with the solution still the only one. */
        public List<Integer> redundantClues() {
            byte[] flags = new byte[81];
            SudokuCall.check(C.sudoku_redundant_clues(cells, flags));
            return SudokuCall.cellsOf(flags);
        }

        /** A random equivalent board. */
        public Board shuffle(long seed) {
            return changed(copy -> C.sudoku_shuffle(copy, seed));
        }

        /** The smallest equivalent board; the transform, which may be null, is set to what leads there. */
        public Board canonicalize(Transform transform) {
            return changed(copy -> C.sudoku_canonicalize(copy, transform));
        }

        /** How many equivalences leave the board as it is. */
        public long automorphisms() {
            return SudokuCall.check(C.sudoku_automorphisms(cells));
        }

        /** The board that a transform makes of this one. */
        public Board transformed(Transform transform) {
            return changed(copy -> C.sudoku_transform_apply(transform, copy));
        }

        /** The easiest step that changes something; none on a full board. */
        public Optional<Step> hint() {
            return hint(null);
        }

        /** The same for a player's pencil marks. */
        public Optional<Step> hint(short[] candidates) {
            SudokuCall.checkSets(candidates);
            Step step = new Step();
            return SudokuCall.check(C.sudoku_hint(cells, candidates, step)) == 0 ? Optional.empty() : Optional.of(step);
        }

        /** Every step that is possible now, easiest first; the pencil marks may be null. */
        public List<Step> steps(short[] candidates) {
            SudokuCall.checkSets(candidates);
            List<Step> found = new ArrayList<>();
            SudokuLibrary.VisitStep visit = (step, context) -> {
                Step copy = new Step();
                byte[] bytes = step.getByteArray(0, copy.size());
                copy.getPointer().write(0, bytes, 0, bytes.length);
                copy.read();
                found.add(copy);
                return 0;
            };
            SudokuCall.check(C.sudoku_visit_steps(cells, candidates, visit, null));
            return found;
        }

        /** The board after a step; the pencil marks, which may be null, are changed where they lie. */
        public Board apply(Step step, short[] candidates) {
            SudokuCall.checkSets(candidates);
            return changed(copy -> C.sudoku_apply_step(copy, candidates, step));
        }

        /** The cells filled with another digit than the solution of the puzzle has. */
        public List<Integer> mistakes(Board puzzle) {
            byte[] flags = new byte[81];
            SudokuCall.check(C.sudoku_find_mistakes(puzzle.cells, cells, flags));
            return SudokuCall.cellsOf(flags);
        }

        /** How hard the puzzle is for a person. */
        public Rating rate() {
            Rating rating = new Rating();
            SudokuCall.check(C.sudoku_rate(cells, rating));
            return rating;
        }
    }

    /** The library's version, as in "0.1.0". */
    public static String version() {
        return C.sudoku_version();
    }

    /** The version as major * 10000 + minor * 100 + patch. */
    public static int versionNumber() {
        return C.sudoku_version_number();
    }

    /** The instructions that the library uses on this processor. */
    public static String backend() {
        return C.sudoku_backend();
    }

    /** A status as a sentence. */
    public static String statusText(Status status) {
        return C.sudoku_status_text(status.number);
    }

    /** The name of a technique. */
    public static String techniqueName(int technique) {
        return C.sudoku_technique_name(technique);
    }

    /** "r1c1" for cell 0 to "r9c9" for cell 80. */
    public static String cellName(int cell) {
        return "r" + (cell / 9 + 1) + "c" + (cell % 9 + 1);
    }

    /** Solves boards where they lie, {@code stride} bytes apart. Returns the status of each. */
    public static int[] solveBatch(byte[] boards, int stride) {
        int[] statuses = new int[SudokuCall.count(boards, stride)];
        SudokuSize count = new SudokuSize(statuses.length);
        SudokuCall.check(C.sudoku_solve_batch(boards, count, new SudokuSize(stride), statuses));
        return statuses;
    }

    /** The number of solutions of each board, or its status; the first solutions go to an array, or null. */
    public static long[] countBatch(byte[] boards, int stride, long maxSolutions, byte[] solutions) {
        long[] counts = new long[SudokuCall.count(boards, stride)];
        if (solutions != null && solutions.length < counts.length * 81) {
            throw new SudokuException(Status.LENGTH.number);
        }
        SudokuCall.check(C.sudoku_count_batch(
                boards, new SudokuSize(counts.length), new SudokuSize(stride), maxSolutions, counts, solutions));
        return counts;
    }

    /** How many solutions candidates leave; the first one goes to an array of 81 cells, or null. */
    public static long countCandidates(short[] candidates, long maxSolutions, long maxSteps, byte[] solution) {
        SudokuCall.checkSets(candidates);
        if (solution != null && solution.length < 81) throw new SudokuException(Status.LENGTH.number);
        return SudokuCall.check(C.sudoku_count_candidates(candidates, maxSolutions, maxSteps, solution));
    }
}
