// Calls everything in Sudoku*.java and prints what it gives, as every.c does.

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

final class Every {
    private static final Sudoku.Board PUZZLE =
            new Sudoku.Board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    private static final Sudoku.Board HARD =
            new Sudoku.Board("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
    private static final String FRAMED =
            "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n------+-------+------\n"
                    + "8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n------+-------+------\n"
                    + ". 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n";

    private static String sum(IntStream values) {
        int[] sum = {0};
        values.forEachOrdered(value -> sum[0] = sum[0] * 31 + value);
        return Integer.toUnsignedString(sum[0]);
    }

    private static IntStream numbers(short[] sets) {
        return IntStream.range(0, sets.length).map(cell -> sets[cell]);
    }

    private static IntStream numbers(byte[] bytes) {
        return IntStream.range(0, bytes.length).map(i -> bytes[i]);
    }

    private static IntStream numbers(Sudoku.Step step) {
        IntStream head = IntStream.of(step.technique, step.difficulty, step.cell, step.digit, step.houses);
        IntStream chain = numbers(step.chain).limit(step.chainLength);
        return IntStream.of(0, 1, 2, 3, 4, 5)
                .mapToObj(part -> switch (part) {
                    case 0 -> head;
                    case 1 -> numbers(step.pattern);
                    case 2 -> numbers(step.second);
                    case 3 -> numbers(step.removed);
                    case 4 -> IntStream.of(step.chainLength);
                    default -> chain;
                })
                .flatMapToInt(part -> part);
    }

    private static void say(String name, Object... words) {
        System.out.println(name + ": " + Arrays.stream(words).map(String::valueOf).collect(Collectors.joining(" ")));
    }

    private static void sayCells(String name, List<Integer> cells) {
        System.out.println(name + ":" + cells.stream().map(cell -> " " + cell).collect(Collectors.joining()));
    }

    private static String failure(Supplier<?> call) {
        try {
            call.get();
        } catch (Sudoku.SudokuException error) {
            return error.getMessage();
        }
        throw new IllegalStateException("no error");
    }

    private static int number(boolean yes) {
        return yes ? 1 : 0;
    }

    private static String joined(LongStream numbers) {
        return numbers.mapToObj(Long::toString).collect(Collectors.joining(" "));
    }

    public static void main(String[] arguments) {
        Sudoku.Board wrong = PUZZLE.withDigit(2, 5);
        Sudoku.Board loose = new Sudoku.Board(".".repeat(9) + PUZZLE.toString().substring(9));
        Sudoku.Board solution = PUZZLE.solve();

        say("version", Sudoku.version(), Sudoku.versionNumber());
        say("backend", Sudoku.backend());
        say("status", Sudoku.statusText(Sudoku.Status.MEMORY));

        say("valid", number(PUZZLE.isValid()), number(wrong.isValid()));
        sayCells("at fault", wrong.cellsAtFault());
        say("can place", number(PUZZLE.canPlace(2, 1)), number(PUZZLE.canPlace(2, 5)));
        say("candidates", sum(numbers(PUZZLE.candidates())));
        say(
                "is solution",
                number(solution.isSolutionOf(PUZZLE)),
                number(solution.isSolutionOf(null)),
                number(PUZZLE.isSolutionOf(PUZZLE)));

        say("solve", solution);
        say("solve within", failure(() -> new Sudoku.Board(".".repeat(81)).solveWithin(1)));
        say("solve unique", PUZZLE.solveUnique());
        say("solve unique", failure(loose::solveUnique));
        say("count", loose.countSolutions(10));
        for (Sudoku.Board board : loose.solutions(10, 0)) say("solution", board);
        for (Sudoku.Board board : loose.solutions(1, 0)) say("solution", board);
        byte[] first = new byte[81];
        long count = Sudoku.countCandidates(loose.candidates(), 10, 0, first);
        say("count candidates", count, new String(first, StandardCharsets.US_ASCII));
        say("true candidates", sum(numbers(loose.trueCandidates(0))));

        byte[] lines = (PUZZLE + "\n" + wrong + "\n" + loose + "\n").getBytes(StandardCharsets.US_ASCII);
        say("count batch", joined(LongStream.of(Sudoku.countBatch(lines, 82, 10, new byte[243]))));
        int[] statuses = Sudoku.solveBatch(lines, 82);
        say("solve batch", joined(IntStream.of(statuses).asLongStream()), sum(numbers(lines)));

        Sudoku.GenerateOptions options = new Sudoku.GenerateOptions();
        options.seed = 7;
        options.minLevel = Sudoku.Level.BEGINNER;
        options.maxLevel = Sudoku.Level.MEDIUM;
        options.symmetry = Sudoku.Symmetry.HALF_TURN;
        options.minClues = 24;
        options.maxClues = 32;
        options.maxSteps = 100000;
        boolean[] mask = new boolean[81];
        Arrays.fill(mask, true);
        mask[40] = false;
        say("generate", 0, Sudoku.Board.generate(options, mask));
        Sudoku.Board grid = Sudoku.Board.generateGrid(7);
        say("generate grid", grid);
        say("minimize", grid.minimize(7));
        sayCells("redundant", PUZZLE.withDigit(2, 4).redundantClues());
        Sudoku.Board shuffled = PUZZLE.shuffle(7);
        say("shuffle", shuffled);
        Sudoku.Transform transform = new Sudoku.Transform();
        Sudoku.Board canonical = shuffled.canonicalize(transform);
        say("canonicalize", canonical, sum(numbers(transform.cells)), sum(numbers(transform.digits)));
        say("transform", PUZZLE.transformed(transform));
        say("automorphisms", PUZZLE.automorphisms());

        Sudoku.Step step = HARD.hint().orElseThrow();
        say("hint", Sudoku.techniqueName(step.technique), sum(numbers(step)));
        say("describe", step);
        short[] candidates = HARD.candidates();
        Sudoku.Board after = HARD.apply(step, candidates);
        say("apply", 0, after, sum(numbers(candidates)));
        String picture = SudokuPosition.drawSvg(after, null, candidates, step);
        say("draw", sum(picture.chars()), SudokuPosition.drawSvg(after, null, null, null).length());
        step = after.hint(candidates).orElseThrow();
        say("next hint", Sudoku.techniqueName(step.technique), sum(numbers(step)));
        List<Sudoku.Step> steps = HARD.steps(candidates);
        say("steps", steps.size(), sum(steps.stream().flatMapToInt(Every::numbers)));
        sayCells("mistakes", PUZZLE.withDigit(2, 1).mistakes(PUZZLE));
        Sudoku.Rating rating = HARD.rate();
        say(
                "rating",
                rating.level,
                rating.technique,
                rating.difficulty,
                rating.pearl,
                rating.diamond,
                rating.steps,
                rating.guesses);
        say("printed rating", rating);

        say("parse", Sudoku.Board.parse(FRAMED));
        say("parse", failure(() -> Sudoku.Board.parse("12?")));
        say("parse", failure(() -> Sudoku.Board.parse("")));
        System.out.print(PUZZLE.format(SudokuPosition.Style.GRID));

        Sudoku.Board entered = PUZZLE.withDigit(2, 4);
        short[] marks = entered.candidates();
        marks[3] = 2;
        boolean[] givens = new boolean[81];
        for (int cell = 0; cell < 81; cell++) givens[cell] = PUZZLE.digit(cell) != 0;
        String code = SudokuPosition.format(entered, SudokuPosition.Style.CODE, givens, marks);
        say("format position", code);
        SudokuPosition position = SudokuPosition.parse(code + "\n");
        say("parse position", position.board, sum(numbers(position.candidates)), position.end);
        sayCells("givens", IntStream.range(0, 81).filter(cell -> position.givens[cell]).boxed().toList());
        say("printed position", position);
        say("parse position", failure(() -> SudokuPosition.parse("")));
        say("format position", SudokuPosition.format(PUZZLE, SudokuPosition.Style.CODE, null, null));
    }
}
