// The main things that libsudoku does, in a dozen lines.
package main

import (
	"fmt"
	"log"
	"strings"

	"example.org/tour/sudoku"
)

const puzzleText = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func main() {
	puzzle := must(sudoku.New(puzzleText))
	wrong := puzzle
	wrong[2] = '5'
	loose := must(sudoku.New(strings.Repeat(".", 9) + puzzleText[9:]))

	var atFault []string
	for _, cell := range wrong.CellsAtFault() {
		atFault = append(atFault, sudoku.CellName(cell))
	}
	valid := map[bool]string{true: "yes", false: "no"}[puzzle.IsValid()]

	fmt.Println("libsudoku", sudoku.Version())
	fmt.Println("puzzle:   ", puzzle)
	fmt.Println("valid:    ", valid)
	fmt.Println("at fault: ", strings.Join(atFault, " "))
	if _, err := wrong.Solve(); err != nil {
		fmt.Println("error:    ", err)
	}
	fmt.Println("solution: ", must(puzzle.Solve()))
	fmt.Println("solutions:", must(puzzle.CountSolutions(2, 0)), "and", must(loose.CountSolutions(1000, 0)))

	options := sudoku.DefaultOptions()
	options.Seed = 2024
	fmt.Println("generated:", must(sudoku.Generate(options)))
	fmt.Println("hint:     ", must(puzzle.Hint(nil)))
	rating := must(puzzle.Rate())
	difficulty := float64(rating.Difficulty) / 10
	fmt.Printf("rating:    level %d, %.1f, %s\n", rating.Level, difficulty, sudoku.TechniqueName(rating.Technique))
}
