// libsudoku for Java: one file to copy, beside JNA and the shared library.

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Memory;
import com.sun.jna.Native;
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
    public static final class Technique {
        private Technique() {}

        // Written by the build.
        public static final int FULL_HOUSE = 1;
        public static final int HIDDEN_SINGLE = 2;
        public static final int NAKED_SINGLE = 3;
        public static final int POINTING = 100;
        public static final int CLAIMING = 101;
        public static final int DIRECT_POINTING = 110;
        public static final int DIRECT_CLAIMING = 111;
        public static final int NAKED_PAIR = 200;
        public static final int NAKED_TRIPLET = 201;
        public static final int NAKED_QUAD = 202;
        public static final int HIDDEN_PAIR = 210;
        public static final int HIDDEN_TRIPLET = 211;
        public static final int HIDDEN_QUAD = 212;
        public static final int DIRECT_HIDDEN_PAIR = 220;
        public static final int DIRECT_HIDDEN_TRIPLET = 221;
        public static final int X_WING = 300;
        public static final int SWORDFISH = 301;
        public static final int JELLYFISH = 302;
        public static final int FINNED_X_WING = 310;
        public static final int FINNED_SWORDFISH = 311;
        public static final int FINNED_JELLYFISH = 312;
        public static final int SASHIMI_X_WING = 320;
        public static final int SASHIMI_SWORDFISH = 321;
        public static final int SASHIMI_JELLYFISH = 322;
        public static final int SKYSCRAPER = 400;
        public static final int TWO_STRING_KITE = 401;
        public static final int TURBOT_FISH = 402;
        public static final int EMPTY_RECTANGLE = 403;
        public static final int XY_WING = 500;
        public static final int XYZ_WING = 501;
        public static final int W_WING = 502;
        public static final int WXYZ_WING = 503;
        public static final int UNIQUE_RECTANGLE_TYPE_1 = 600;
        public static final int UNIQUE_RECTANGLE_TYPE_2 = 601;
        public static final int UNIQUE_RECTANGLE_TYPE_3 = 602;
        public static final int UNIQUE_RECTANGLE_TYPE_4 = 603;
        public static final int HIDDEN_RECTANGLE = 606;
        public static final int UNIQUE_LOOP_TYPE_1 = 620;
        public static final int UNIQUE_LOOP_TYPE_2 = 621;
        public static final int UNIQUE_LOOP_TYPE_3 = 622;
        public static final int UNIQUE_LOOP_TYPE_4 = 623;
        public static final int BUG_TYPE_1 = 640;
        public static final int BUG_TYPE_2 = 641;
        public static final int BUG_TYPE_3 = 642;
        public static final int BUG_TYPE_4 = 643;
        public static final int SIMPLE_COLOUR_TRAP = 700;
        public static final int SIMPLE_COLOUR_WRAP = 701;
        public static final int MULTI_COLOUR_TRAP = 702;
        public static final int MULTI_COLOUR_WRAP = 703;
        public static final int REMOTE_PAIR = 800;
        public static final int X_CHAIN = 801;
        public static final int XY_CHAIN = 802;
        public static final int ALTERNATING_INFERENCE_CHAIN = 803;
        public static final int CONTINUOUS_LOOP = 804;
        public static final int BIDIRECTIONAL_X_CYCLE = 820;
        public static final int BIDIRECTIONAL_Y_CYCLE = 821;
        public static final int BIDIRECTIONAL_CYCLE = 822;
        public static final int FORCING_X_CHAIN = 823;
        public static final int FORCING_Y_CHAIN = 824;
        public static final int FORCING_CHAIN = 825;
        public static final int NISHIO_FORCING_CHAINS = 826;
        public static final int CELL_FORCING_CHAINS = 830;
        public static final int REGION_FORCING_CHAINS = 831;
        public static final int DYNAMIC_CONTRADICTION_CHAINS = 840;
        public static final int DYNAMIC_DOUBLE_CHAINS = 841;
        public static final int DYNAMIC_CELL_CHAINS = 842;
        public static final int DYNAMIC_REGION_CHAINS = 843;
        public static final int DYNAMIC_CONTRADICTION_CHAINS_PLUS = 850;
        public static final int DYNAMIC_DOUBLE_CHAINS_PLUS = 851;
        public static final int DYNAMIC_CELL_CHAINS_PLUS = 852;
        public static final int DYNAMIC_REGION_CHAINS_PLUS = 853;
        public static final int ALS_XZ = 900;
        public static final int ALS_XY_WING = 901;
        public static final int DEATH_BLOSSOM = 903;
        public static final int SUE_DE_COQ = 904;
        public static final int ALIGNED_PAIR_EXCLUSION = 1000;
        public static final int ALIGNED_TRIPLET_EXCLUSION = 1001;
        public static final int GUESS = 9999;
        // End.
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

    /** A number of the C type {@code size_t}. */
    public static final class Size extends com.sun.jna.IntegerType {
        private static final long serialVersionUID = 1;

        public Size() {
            this(0);
        }

        public Size(long value) {
            super(Native.SIZE_T_SIZE, value, true);
        }
    }

    /** What a puzzle should be; a new one holds the library's own choices. */
    @FieldOrder({
        "size", "seed", "minLevel", "maxLevel", "symmetry", "minClues", "maxClues", "minimal", "mask", "maxSteps"
    })
    public static final class GenerateOptions extends Structure {
        public Size size = new Size();
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
        public String describe() {
            return written((text, capacity) -> C.sudoku_describe_step(this, text, capacity));
        }
    }

    /** How hard a puzzle is for a person: its hardest step. Difficulties are times ten. */
    @FieldOrder({"level", "technique", "difficulty", "pearl", "diamond", "steps", "guesses"})
    public static final class Rating extends Structure {
        public int level, technique, difficulty;
        public int pearl, diamond;
        public int steps, guesses;
    }

    interface VisitSolution extends Callback {
        int visit(Pointer solution, Pointer context);
    }

    interface VisitStep extends Callback {
        int visit(Pointer step, Pointer context);
    }

    /** The functions of sudoku.h. */
    interface Functions extends Library {
        String sudoku_version();

        int sudoku_version_number();

        String sudoku_status_text(int status);

        String sudoku_backend();

        int sudoku_is_valid(byte[] board);

        int sudoku_validate(byte[] board, byte[] flags);

        int sudoku_can_place(byte[] board, int row, int column, int digit);

        int sudoku_candidates(byte[] board, short[] candidates);

        int sudoku_is_solution(byte[] puzzle, byte[] grid);

        int sudoku_solve(byte[] board);

        int sudoku_solve_unique(byte[] board);

        int sudoku_solve_within(byte[] board, long maxSteps);

        long sudoku_count_solutions(byte[] board, long maxSolutions, long maxSteps);

        long sudoku_enumerate(byte[] board, long maxSteps, VisitSolution visit, Pointer context);

        long sudoku_count_candidates(short[] candidates, long maxSolutions, long maxSteps, byte[] solution);

        int sudoku_true_candidates(byte[] board, long maxSteps, short[] candidates);

        int sudoku_solve_batch(byte[] boards, Size count, Size stride, int[] statuses);

        int sudoku_count_batch(
                byte[] boards, Size count, Size stride, long maxSolutions, long[] counts, byte[] solutions);

        void sudoku_generate_options_init(GenerateOptions options);

        int sudoku_generate(GenerateOptions options, byte[] board);

        int sudoku_generate_grid(long seed, byte[] board);

        int sudoku_minimize(byte[] board, long seed);

        int sudoku_redundant_clues(byte[] board, byte[] flags);

        int sudoku_shuffle(byte[] board, long seed);

        int sudoku_canonicalize(byte[] board, Transform transform);

        long sudoku_automorphisms(byte[] board);

        int sudoku_transform_apply(Transform transform, byte[] board);

        int sudoku_hint(byte[] board, short[] candidates, Step step);

        long sudoku_visit_steps(byte[] board, short[] candidates, VisitStep visit, Pointer context);

        int sudoku_apply_step(byte[] board, short[] candidates, Step step);

        int sudoku_find_mistakes(byte[] puzzle, byte[] board, byte[] flags);

        int sudoku_rate(byte[] board, Rating rating);

        String sudoku_technique_name(int technique);

        int sudoku_describe_step(Step step, byte[] text, Size capacity);

        int sudoku_parse(byte[] text, Size length, byte[] board, Pointer position);

        int sudoku_format(byte[] board, int style, byte[] text, Size capacity);
    }

    private static final Functions C = Native.load("sudoku", Functions.class);

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
            check(make.applyAsInt(cells));
            return new Board(cells);
        }

        private Board changed(ToIntFunction<byte[]> change) {
            byte[] copy = cells.clone();
            check(change.applyAsInt(copy));
            return new Board(copy);
        }

        /** Reads what people paste: one line or nine, frames, commas, comments. */
        public static Board parse(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return made(cells -> C.sudoku_parse(bytes, new Size(bytes.length), cells, null));
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
            return written((text, capacity) -> C.sudoku_format(cells, style, text, capacity));
        }

        /** Whether no digit repeats in a row, column or box. */
        public boolean isValid() {
            return C.sudoku_is_valid(cells) == 1;
        }

        /** The cells whose digit stands twice in a row, column or box. */
        public List<Integer> cellsAtFault() {
            byte[] flags = new byte[81];
            C.sudoku_validate(cells, flags);
            return cellsOf(flags);
        }

        /** Whether no other cell of the row, column or box holds the digit. */
        public boolean canPlace(int cell, int digit) {
            return check(C.sudoku_can_place(cells, Math.floorDiv(cell, 9), Math.floorMod(cell, 9), digit)) == 1;
        }

        /** For each cell the digits that {@link #canPlace} allows; for a filled cell its own. */
        public short[] candidates() {
            short[] sets = new short[81];
            check(C.sudoku_candidates(cells, sets));
            return sets;
        }

        /** Whether this is a full and right grid that keeps every digit of the puzzle, which may be null. */
        public boolean isSolutionOf(Board puzzle) {
            return check(C.sudoku_is_solution(puzzle == null ? null : puzzle.cells, cells)) == 1;
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
            return check(C.sudoku_count_solutions(cells, maxSolutions, maxSteps));
        }

        /** The first solutions in digit order. */
        public List<Board> solutions(int maxSolutions, long maxSteps) {
            List<Board> found = new ArrayList<>();
            if (maxSolutions == 0) return found;
            VisitSolution visit = (solution, context) -> {
                found.add(new Board(solution.getByteArray(0, 81)));
                return found.size() == maxSolutions ? 1 : 0;
            };
            check(C.sudoku_enumerate(cells, maxSteps, visit, null));
            return found;
        }

        /** For each cell the digits that it takes in at least one solution. */
        public short[] trueCandidates(long maxSteps) {
            short[] sets = new short[81];
            check(C.sudoku_true_candidates(cells, maxSteps, sets));
            return sets;
        }

        /** The puzzle with clues left out until none can be. */
        public Board minimize(long seed) {
            return changed(copy -> C.sudoku_minimize(copy, seed));
        }

        /** The cells whose clue could be left out with the solution still the only one. */
        public List<Integer> redundantClues() {
            byte[] flags = new byte[81];
            check(C.sudoku_redundant_clues(cells, flags));
            return cellsOf(flags);
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
            return check(C.sudoku_automorphisms(cells));
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
            checkSets(candidates);
            Step step = new Step();
            return check(C.sudoku_hint(cells, candidates, step)) == 0 ? Optional.empty() : Optional.of(step);
        }

        /** Every step that is possible now, easiest first; the pencil marks may be null. */
        public List<Step> steps(short[] candidates) {
            checkSets(candidates);
            List<Step> found = new ArrayList<>();
            VisitStep visit = (step, context) -> {
                Step copy = new Step();
                byte[] bytes = step.getByteArray(0, copy.size());
                copy.getPointer().write(0, bytes, 0, bytes.length);
                copy.read();
                found.add(copy);
                return 0;
            };
            check(C.sudoku_visit_steps(cells, candidates, visit, null));
            return found;
        }

        /** The board after a step; the pencil marks, which may be null, are changed where they lie. */
        public Board apply(Step step, short[] candidates) {
            checkSets(candidates);
            return changed(copy -> C.sudoku_apply_step(copy, candidates, step));
        }

        /** The cells filled with another digit than the solution of the puzzle has. */
        public List<Integer> mistakes(Board puzzle) {
            byte[] flags = new byte[81];
            check(C.sudoku_find_mistakes(puzzle.cells, cells, flags));
            return cellsOf(flags);
        }

        /** How hard the puzzle is for a person. */
        public Rating rate() {
            Rating rating = new Rating();
            check(C.sudoku_rate(cells, rating));
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
        int[] statuses = new int[count(boards, stride)];
        check(C.sudoku_solve_batch(boards, new Size(statuses.length), new Size(stride), statuses));
        return statuses;
    }

    /** The number of solutions of each board, or its status; the first solutions go to an array, or null. */
    public static long[] countBatch(byte[] boards, int stride, long maxSolutions, byte[] solutions) {
        long[] counts = new long[count(boards, stride)];
        if (solutions != null && solutions.length < counts.length * 81) {
            throw new SudokuException(Status.LENGTH.number);
        }
        check(C.sudoku_count_batch(
                boards, new Size(counts.length), new Size(stride), maxSolutions, counts, solutions));
        return counts;
    }

    /** How many solutions candidates leave; the first one goes to an array of 81 cells, or null. */
    public static long countCandidates(short[] candidates, long maxSolutions, long maxSteps, byte[] solution) {
        checkSets(candidates);
        if (solution != null && solution.length < 81) throw new SudokuException(Status.LENGTH.number);
        return check(C.sudoku_count_candidates(candidates, maxSolutions, maxSteps, solution));
    }

    private static int count(byte[] boards, int stride) {
        if (stride < 81) throw new SudokuException(Status.LENGTH.number);
        return (int) (((long) boards.length + stride - 81) / stride);
    }

    private static void checkSets(short[] candidates) {
        if (candidates != null && candidates.length != 81) throw new SudokuException(Status.LENGTH.number);
    }

    private static int check(int answer) {
        if (answer < 0) throw new SudokuException(answer);
        return answer;
    }

    private static long check(long answer) {
        if (answer < 0) throw new SudokuException((int) answer);
        return answer;
    }

    private static List<Integer> cellsOf(byte[] flags) {
        List<Integer> cells = new ArrayList<>();
        for (int cell = 0; cell < 81; cell++) {
            if (flags[cell] != 0) cells.add(cell);
        }
        return cells;
    }

    private interface Write {
        int to(byte[] text, Size capacity);
    }

    /** What the functions that work like snprintf write. */
    private static String written(Write write) {
        byte[] text = new byte[check(write.to(null, new Size(0))) + 1];
        int length = check(write.to(text, new Size(text.length)));
        return new String(text, 0, length, StandardCharsets.UTF_8);
    }
}
