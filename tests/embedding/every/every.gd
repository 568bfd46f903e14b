# Calls everything in the class Sudoku and prints what it gives, as every.c does.
extends SceneTree

const PUZZLE := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
const HARD := "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
const FRAMED := """5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9
"""


func with_mark(board: String, cell: int, mark: String) -> String:
	return board.left(cell) + mark + board.substr(cell + 1)


func sum_of(numbers: Array) -> int:
	var sum := 0
	for number: int in numbers:
		sum = (sum * 31 + number) & 0xffffffff
	return sum


func numbers_of(step: Dictionary) -> Array:
	var numbers: Array = [step.technique, step.difficulty, step.cell, step.digit, step.houses]
	for sets: PackedInt32Array in [step.pattern, step.second, step.removed, PackedInt32Array([step.chain.size()]), step.chain]:
		numbers.append_array(Array(sets))
	return numbers


func say(name: String, values: Array) -> void:
	print(name, ": ", " ".join(values.map(func(value: Variant) -> String: return str(int(value) if value is bool else value))))


# Why a board has no solution, or not exactly one.
func reason(board: String, max_steps := 0) -> String:
	var status := Sudoku.validate(board)
	if status == Sudoku.OK:
		var count := Sudoku.count_solutions(board, 1 if max_steps else 2, max_steps)
		status = count if count < 0 else Sudoku.ERR_MULTIPLE if count > 1 else Sudoku.ERR_UNSOLVABLE
	return Sudoku.status_text(status)


func _init() -> void:
	var wrong := with_mark(PUZZLE, 2, "5")
	var loose := ".".repeat(9) + PUZZLE.substr(9)
	var solution := Sudoku.solve(PUZZLE)
	var empty := ".".repeat(81)

	var parts := Sudoku.version().split(".")
	say("version", [Sudoku.version(), int(parts[0]) * 10000 + int(parts[1]) * 100 + int(parts[2])])
	say("backend", [Sudoku.backend()])
	say("status", [Sudoku.status_text(Sudoku.ERR_MEMORY)])

	say("valid", [Sudoku.is_valid(PUZZLE), Sudoku.is_valid(wrong)])
	say("at fault", Sudoku.find_faults(wrong))
	say("can place", [Sudoku.can_place(PUZZLE, 2, 1), Sudoku.can_place(PUZZLE, 2, 5)])
	say("candidates", [sum_of(Sudoku.candidates(PUZZLE))])
	say("is solution", [
		Sudoku.is_solution(solution, PUZZLE), Sudoku.is_solution(solution), Sudoku.is_solution(PUZZLE, PUZZLE)])

	say("solve", [solution])
	assert(Sudoku.solve(empty, 1) == "")
	say("solve within", [reason(empty, 1)])
	say("solve unique", [Sudoku.solve_unique(PUZZLE)])
	assert(Sudoku.solve_unique(loose) == "")
	say("solve unique", [reason(loose)])
	say("count", [Sudoku.count_solutions(loose, 10)])
	for found in Sudoku.find_solutions(loose) + Sudoku.find_solutions(loose, 1):
		say("solution", [found])
	var loose_sets := Sudoku.candidates(loose)
	say("count candidates", [Sudoku.count_candidates(loose_sets, 10), Sudoku.find_solutions(loose)[0]])
	say("true candidates", [sum_of(Sudoku.true_candidates(loose))])

	var lines := (PUZZLE + "\n" + wrong + "\n" + loose + "\n").to_ascii_buffer()
	say("count batch", Sudoku.count_batch(lines, 82, 10))
	var solved := Sudoku.solve_batch(lines, 82)
	say("solve batch", Array(solved.statuses) + [sum_of(solved.boards)])

	var mask := PackedByteArray()
	mask.resize(81)
	mask.fill(1)
	mask[40] = 0
	var puzzle := Sudoku.generate({
		"seed": 7, "min_level": Sudoku.LEVEL_BEGINNER, "max_level": Sudoku.LEVEL_MEDIUM,
		"symmetry": Sudoku.SYMMETRY_HALF_TURN, "min_clues": 24, "max_clues": 32, "mask": mask, "max_steps": 100000})
	say("generate", [0, puzzle])
	var grid := Sudoku.generate_grid(7)
	say("generate grid", [grid])
	say("minimize", [Sudoku.minimize(grid, 7)])
	say("redundant", Sudoku.redundant_clues(with_mark(PUZZLE, 2, "4")))
	var shuffled := Sudoku.shuffle(PUZZLE, 7)
	say("shuffle", [shuffled])
	var canonical := Sudoku.canonicalize(shuffled)
	say("canonicalize", [canonical.board, sum_of(canonical.cells), sum_of(canonical.digits.to_ascii_buffer())])
	say("transform", [Sudoku.transform(PUZZLE, canonical.cells, canonical.digits)])
	say("automorphisms", [Sudoku.count_automorphisms(PUZZLE)])

	var step := Sudoku.hint(HARD)
	say("hint", [step.name, sum_of(numbers_of(step))])
	say("describe", [step.text])
	var after := Sudoku.apply_step(HARD, step, Sudoku.candidates(HARD))
	say("apply", [after.status, after.board, sum_of(after.candidates)])
	var picture := Sudoku.draw_svg(after.board, step, after.candidates)
	say("draw", [sum_of(picture.to_ascii_buffer()), Sudoku.draw_svg(after.board).length()])
	step = Sudoku.hint(after.board, after.candidates)
	say("next hint", [Sudoku.technique_name(step.technique), sum_of(numbers_of(step))])
	var steps := Sudoku.find_steps(HARD, after.candidates)
	var numbers := []
	for each: Dictionary in steps:
		numbers.append_array(numbers_of(each))
	say("steps", [steps.size(), sum_of(numbers)])
	say("mistakes", Sudoku.find_mistakes(PUZZLE, with_mark(PUZZLE, 2, "1")))
	var rating := Sudoku.rate(HARD)
	say("rating", [
		rating.level, rating.technique, rating.difficulty, rating.pearl, rating.diamond, rating.steps, rating.guesses])
	say("printed rating", ["%.1f, %s" % [rating.difficulty / 10.0, Sudoku.technique_name(rating.technique)]])

	say("parse", [Sudoku.parse(FRAMED).board])
	say("parse", [Sudoku.status_text(Sudoku.parse("12?").status)])
	say("parse", [Sudoku.status_text(Sudoku.parse("").status)])
	printraw(Sudoku.format(PUZZLE, Sudoku.STYLE_GRID))

	var entered := with_mark(PUZZLE, 2, "4")
	var marks := Sudoku.candidates(entered)
	marks[3] = 2
	var givens := PackedByteArray(Array(PUZZLE.split("")).map(func(mark: String) -> int: return int(mark != ".")))
	var code := Sudoku.format(entered, Sudoku.STYLE_CODE, givens, marks)
	say("format position", [code])
	var position := Sudoku.parse(code + "\n")
	say("parse position", [position.board, sum_of(position.candidates), position.position])
	say("givens", range(81).filter(func(cell: int) -> bool: return position.givens[cell]))
	say("printed position", [position.board])
	say("parse position", [Sudoku.status_text(Sudoku.parse("").status)])
	say("format position", [Sudoku.format(PUZZLE, Sudoku.STYLE_CODE)])
	quit()
