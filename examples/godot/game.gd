## The state of one game and what the player can do to it. Knows nothing of windows.
class_name Game
extends RefCounted

const LEVELS: Array[String] = ["beginner", "easy", "medium", "hard", "expert"]

var level: int
var puzzle: String
var board: String
var solution: String
## What the player noted: the sets of candidates of all cells.
var marks := no_marks()
## The candidates that hints ruled out.
var excluded := no_marks()
var mistakes := PackedInt32Array()
var selected := 40
var is_marking := false
var seconds := 0.0
## The step that is shown, or empty.
var hint := {}
var message := "Fill in the digits. H gives a hint."
var history: Array[Dictionary] = []


## Makes a puzzle. Few are of some levels: where one seed finds none another one does.
static func make(new_level: int, seed: int) -> Game:
	var game := Game.new()
	game.level = new_level
	for attempt in 20:
		var options := {"seed": seed + attempt * 1000003, "level": new_level, "symmetry": Sudoku.SYMMETRY_HALF_TURN}
		game.puzzle = Sudoku.generate(options)
		if game.puzzle:
			break
	game.board = game.puzzle
	game.solution = Sudoku.solve(game.puzzle)
	return game


static func no_marks() -> PackedInt32Array:
	var sets := PackedInt32Array()
	sets.resize(81)
	return sets


static func with_mark(board_before: String, cell: int, mark: String) -> String:
	return board_before.left(cell) + mark + board_before.substr(cell + 1)


static func cell_name(cell: int) -> String:
	@warning_ignore("integer_division")
	return "r%dc%d" % [cell / 9 + 1, cell % 9 + 1]


## The digit in a cell, 0 for a blank.
func digit(cell: int) -> int:
	return int(board[cell])


func is_given(cell: int) -> bool:
	return puzzle[cell] != "."


func is_solved() -> bool:
	return board == solution


func tick(delta: float) -> void:
	if not is_solved():
		seconds += delta


func time() -> String:
	return "%d:%02d" % [int(seconds / 60), int(seconds) % 60]


func move(rows: int, columns: int) -> void:
	@warning_ignore("integer_division")
	selected = posmod(selected / 9 + rows, 9) * 9 + posmod(selected % 9 + columns, 9)


## Places a digit, or notes it as a pencil mark; the same again takes it away.
func enter(new_digit: int) -> void:
	if not can_change():
		return
	var new_marks := marks.duplicate()
	if is_marking:
		if digit(selected) == 0:
			new_marks[selected] ^= 1 << (new_digit - 1)
			change(board, new_marks, excluded)
		return
	var mark := "." if digit(selected) == new_digit else str(new_digit)
	if mark != ".":
		# The peers cannot be this digit any more, and their notes say so.
		var after := Sudoku.candidates(with_mark(".".repeat(81), selected, mark))
		for peer in 81:
			if peer != selected:
				new_marks[peer] &= after[peer]
	change(with_mark(board, selected, mark), new_marks, excluded)


func erase() -> void:
	if not can_change():
		return
	var new_marks := marks.duplicate()
	new_marks[selected] = 0
	change(with_mark(board, selected, "."), new_marks, excluded)


func undo() -> void:
	if history.is_empty():
		message = "There is nothing to undo."
		return
	var before: Dictionary = history.pop_back()
	board = before.board
	marks = before.marks
	excluded = before.excluded
	settle("Undone.")


## Notes every candidate of every blank.
func note_all() -> void:
	var sets := candidates()
	for cell in 81:
		if digit(cell):
			sets[cell] = 0
	change(board, sets, excluded)


## Shows the next step; asked again, does it.
func ask_hint() -> void:
	if is_solved():
		return
	if not mistakes.is_empty():
		message = "First mend what is wrong: %s." % ", ".join(Array(mistakes).map(cell_name))
	elif hint.is_empty():
		show_hint()
	else:
		do_hint()


func show_hint() -> void:
	var step := Sudoku.hint(board, candidates())
	if step.status != Sudoku.OK:
		message = Sudoku.status_text(step.status)
		return
	hint = step
	if step.cell >= 0:
		selected = step.cell
	var text: String = step.text
	message = text[0].to_upper() + text.substr(1) + ". H again does it."


func do_hint() -> void:
	var new_marks := marks.duplicate()
	var new_excluded := excluded.duplicate()
	for cell in 81:
		new_excluded[cell] |= hint.removed[cell]
		new_marks[cell] &= ~int(hint.removed[cell])
	change(with_mark(board, hint.cell, str(hint.digit)) if hint.cell >= 0 else board, new_marks, new_excluded)


func candidates() -> PackedInt32Array:
	var sets := Sudoku.candidates(board)
	for cell in 81:
		if digit(cell) == 0:
			sets[cell] &= ~excluded[cell]
	return sets


func can_change() -> bool:
	if is_given(selected):
		message = "This digit belongs to the puzzle."
	return not is_given(selected) and not is_solved()


## Every change goes through here: what was before can be undone, and an old hint goes away.
func change(new_board: String, new_marks: PackedInt32Array, new_excluded: PackedInt32Array) -> void:
	history.append({"board": board, "marks": marks, "excluded": excluded})
	board = new_board
	marks = new_marks
	excluded = new_excluded
	settle("")


func settle(text: String) -> void:
	hint = {}
	mistakes = Sudoku.find_mistakes(puzzle, board)
	message = "Solved in %s." % time() if is_solved() else text
