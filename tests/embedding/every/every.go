// Calls everything in the package sudoku and prints what it gives, as every.c does.
package main

import (
	"fmt"
	"log"
	"strings"

	"example.org/tour/sudoku"
)

const framed = "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n------+-------+------\n" +
	"8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n------+-------+------\n" +
	". 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n"

type total uint32

func (sum *total) add(value int) { *sum = *sum*31 + total(uint32(value)) }

func (sum *total) addSets(sets *sudoku.Candidates) {
	for _, bits := range sets {
		sum.add(int(bits))
	}
}

func (sum *total) addStep(step *sudoku.Step) {
	for _, value := range []int{step.Technique, step.Difficulty, step.Cell, step.Digit, int(step.Houses)} {
		sum.add(value)
	}
	sum.addSets(&step.Pattern)
	sum.addSets(&step.Second)
	sum.addSets(&step.Removed)
	sum.add(len(step.Chain))
	for _, node := range step.Chain {
		sum.add(int(node))
	}
}

func sumOfSets(sets sudoku.Candidates) (sum total) {
	sum.addSets(&sets)
	return sum
}

func sumOfBytes(bytes []byte) (sum total) {
	for _, value := range bytes {
		sum.add(int(value))
	}
	return sum
}

func sumOfStep(step *sudoku.Step) (sum total) {
	sum.addStep(step)
	return sum
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func failure[T any](_ T, err error) error {
	if err == nil {
		log.Fatal("no error")
	}
	return err
}

func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func say(name string, words ...any) {
	fmt.Println(append([]any{name + ":"}, words...)...)
}

func sayCells(name string, cells []int) {
	fmt.Println(strings.TrimSpace(name + ": " + strings.Trim(fmt.Sprint(cells), "[]")))
}

func main() {
	puzzle := must(sudoku.New("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
	hard := must(sudoku.New("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."))
	wrong := puzzle
	wrong[2] = '5'
	loose := must(sudoku.New(strings.Repeat(".", 9) + string(puzzle[9:])))
	solution := must(puzzle.Solve())

	say("version", sudoku.Version(), sudoku.VersionNumber())
	say("backend", sudoku.Backend())
	say("status", sudoku.ErrMemory)

	say("valid", number(puzzle.IsValid()), number(wrong.IsValid()))
	sayCells("at fault", wrong.CellsAtFault())
	say("can place", number(must(puzzle.CanPlace(0, 2, 1))), number(must(puzzle.CanPlace(0, 2, 5))))
	say("candidates", sumOfSets(must(puzzle.Candidates())))
	say("is solution", number(must(solution.IsSolutionOf(&puzzle))), number(must(solution.IsSolutionOf(nil))),
		number(must(puzzle.IsSolutionOf(&puzzle))))

	say("solve", solution)
	empty := must(sudoku.New(strings.Repeat(".", 81)))
	say("solve within", failure(empty.SolveWithin(1)))
	say("solve unique", must(puzzle.SolveUnique()))
	say("solve unique", failure(loose.SolveUnique()))
	say("count", must(loose.CountSolutions(10, 0)))
	for _, goOn := range []bool{true, false} {
		must(loose.Enumerate(0, func(board sudoku.Board) bool {
			say("solution", board)
			return goOn
		}))
	}
	count, first, err := must(loose.Candidates()).CountSolutions(10, 0)
	say("count candidates", must(count, err), first)
	say("true candidates", sumOfSets(must(loose.TrueCandidates(0))))

	boards := []sudoku.Board{puzzle, wrong, loose}
	counts := must(sudoku.CountBatch(boards, 10))
	say("count batch", counts[0], counts[1], counts[2])
	words := []any{}
	for _, err := range must(sudoku.SolveBatch(boards)) {
		status, _ := err.(sudoku.Status)
		words = append(words, int(status))
	}
	lines := []byte(boards[0].String() + "\n" + boards[1].String() + "\n" + boards[2].String() + "\n")
	say("solve batch", append(words, sumOfBytes(lines))...)

	options := sudoku.DefaultOptions()
	options.Seed = 7
	options.MinLevel, options.MaxLevel = sudoku.LevelBeginner, sudoku.LevelMedium
	options.Symmetry = sudoku.SymmetryHalfTurn
	options.MinClues, options.MaxClues = 24, 32
	options.MaxSteps = 100000
	options.Mask = new([81]bool)
	for cell := range options.Mask {
		options.Mask[cell] = cell != 40
	}
	say("generate", 0, must(sudoku.Generate(options)))
	grid := must(sudoku.GenerateGrid(7))
	say("generate grid", grid)
	say("minimize", must(grid.Minimize(7)))
	more := puzzle
	more[2] = '4'
	sayCells("redundant", must(more.RedundantClues()))
	shuffled := must(puzzle.Shuffle(7))
	say("shuffle", shuffled)
	canonical, transform, err := shuffled.Canonicalize()
	say("canonicalize", must(canonical, err), sumOfBytes(transform.Cells[:]), sumOfBytes(transform.Digits[:]))
	say("transform", must(puzzle.Transformed(transform)))
	say("automorphisms", must(puzzle.Automorphisms()))

	step := must(hard.Hint(nil))
	say("hint", sudoku.TechniqueName(step.Technique), sumOfStep(step))
	say("describe", step)
	candidates := must(hard.Candidates())
	after := must(hard.Apply(step, &candidates))
	say("apply", 0, after, sumOfSets(candidates))
	picture := must(after.DrawSVG(step, &candidates, nil))
	say("draw", sumOfBytes([]byte(picture)), len(must(after.DrawSVG(nil, nil, nil))))
	step = must(after.Hint(&candidates))
	say("next hint", sudoku.TechniqueName(step.Technique), sumOfStep(step))
	var sum total
	steps := must(hard.VisitSteps(&candidates, func(step *sudoku.Step) bool {
		sum.addStep(step)
		return true
	}))
	say("steps", steps, sum)
	mistaken := puzzle
	mistaken[2] = '1'
	sayCells("mistakes", must(mistaken.Mistakes(puzzle)))
	rating := must(hard.Rate())
	say("rating", rating.Level, rating.Technique, rating.Difficulty, rating.Pearl, rating.Diamond, rating.Steps,
		rating.Guesses)
	say("printed rating", rating)

	say("parse", must(sudoku.Parse(framed)))
	say("parse", failure(sudoku.Parse("12?")))
	say("parse", failure(sudoku.Parse("")))
	fmt.Print(must(puzzle.Format(sudoku.StyleGrid)))

	entered := puzzle
	entered[2] = '4'
	marks := must(entered.Candidates())
	marks[3] = 2
	var givens [81]bool
	for cell, mark := range puzzle {
		givens[cell] = mark != '.'
	}
	code := must(entered.FormatPosition(sudoku.StyleCode, &givens, &marks))
	say("format position", code)
	position := must(sudoku.ParsePosition(code + "\n"))
	say("parse position", position.Board, sumOfSets(position.Candidates), position.End)
	var givenCells []int
	for cell, given := range position.Givens {
		if given {
			givenCells = append(givenCells, cell)
		}
	}
	sayCells("givens", givenCells)
	say("printed position", position)
	say("parse position", failure(sudoku.ParsePosition("")))
	say("format position", must(puzzle.FormatPosition(sudoku.StyleCode, nil, nil)))
}
