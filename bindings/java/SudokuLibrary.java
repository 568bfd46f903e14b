import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Pointer;

/** The functions of sudoku.h. */
interface SudokuLibrary extends Library {
    interface VisitSolution extends Callback {
        int visit(Pointer solution, Pointer context);
    }

    interface VisitStep extends Callback {
        int visit(Pointer step, Pointer context);
    }

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

    int sudoku_solve_batch(byte[] boards, SudokuSize count, SudokuSize stride, int[] statuses);

    int sudoku_count_batch(
            byte[] boards, SudokuSize count, SudokuSize stride, long maxSolutions, long[] counts, byte[] solutions);

    void sudoku_generate_options_init(Sudoku.GenerateOptions options);

    int sudoku_generate(Sudoku.GenerateOptions options, byte[] board);

    int sudoku_generate_grid(long seed, byte[] board);

    int sudoku_minimize(byte[] board, long seed);

    int sudoku_redundant_clues(byte[] board, byte[] flags);

    int sudoku_shuffle(byte[] board, long seed);

    int sudoku_canonicalize(byte[] board, Sudoku.Transform transform);

    long sudoku_automorphisms(byte[] board);

    int sudoku_transform_apply(Sudoku.Transform transform, byte[] board);

    int sudoku_hint(byte[] board, short[] candidates, Sudoku.Step step);

    long sudoku_visit_steps(byte[] board, short[] candidates, VisitStep visit, Pointer context);

    int sudoku_apply_step(byte[] board, short[] candidates, Sudoku.Step step);

    int sudoku_find_mistakes(byte[] puzzle, byte[] board, byte[] flags);

    int sudoku_rate(byte[] board, Sudoku.Rating rating);

    String sudoku_technique_name(int technique);

    int sudoku_describe_step(Sudoku.Step step, byte[] text, SudokuSize capacity);

    int sudoku_parse(byte[] text, SudokuSize length, byte[] board, Pointer position);

    int sudoku_parse_position(
            byte[] text, SudokuSize length, byte[] board, byte[] givens, short[] candidates, Pointer position);

    int sudoku_format(byte[] board, int style, byte[] text, SudokuSize capacity);

    int sudoku_format_position(
            byte[] board, byte[] givens, short[] candidates, int style, byte[] text, SudokuSize capacity);

    int sudoku_draw_svg(
            byte[] board, byte[] givens, short[] candidates, Sudoku.Step step, byte[] text, SudokuSize capacity);
}
