// The main things that libsudoku does, in a dozen lines.

import java.util.Locale;
import java.util.stream.Collectors;

final class Tour {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    public static void main(String[] arguments) {
        Sudoku.Board puzzle = new Sudoku.Board(PUZZLE);
        Sudoku.Board wrong = puzzle.withDigit(2, 5);
        Sudoku.Board loose = new Sudoku.Board(".".repeat(9) + PUZZLE.substring(9));
        String atFault = wrong.cellsAtFault().stream().map(Sudoku::cellName).collect(Collectors.joining(" "));

        System.out.println("libsudoku " + Sudoku.version());
        System.out.println("puzzle:    " + puzzle);
        System.out.println("valid:     " + (puzzle.isValid() ? "yes" : "no"));
        System.out.println("at fault:  " + atFault);
        try {
            wrong.solve();
        } catch (Sudoku.SudokuException error) {
            System.out.println("error:     " + error.getMessage());
        }
        System.out.println("solution:  " + puzzle.solve());
        System.out.println("solutions: " + puzzle.countSolutions(2) + " and " + loose.countSolutions(1000));
        System.out.println("generated: " + Sudoku.Board.generate(2024));
        puzzle.hint().ifPresent(hint -> System.out.println("hint:      " + hint));
        Sudoku.Rating rating = puzzle.rate();
        System.out.println(String.format(
                Locale.ROOT,
                "rating:    level %d, %.1f, %s",
                rating.level,
                rating.difficulty / 10.0,
                Sudoku.techniqueName(rating.technique)));
    }
}
