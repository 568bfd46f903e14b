# What every.gd does not show: wrong arguments, calls whose types are not known before they happen, threads.
# Ends with the number of failures as its status.
extends SceneTree

const PUZZLE := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

var failures := 0


func expect(is_right: bool, what: String) -> void:
	if not is_right:
		failures += 1
		print("wrong: ", what)


# Each of these is to print one error, and to give an empty answer.
func check_wrong_arguments() -> void:
	var odd := "é" + PUZZLE.substr(1)
	for board: String in ["", "12", PUZZLE + ".", odd, "x" + PUZZLE.substr(1)]:
		print("expected error: solve")
		expect(Sudoku.solve(board) == "", "solve " + board)
	print("expected error: validate")
	expect(Sudoku.validate("12") == Sudoku.ERR_LENGTH, "validate")
	print("expected error: can_place")
	expect(not Sudoku.can_place(PUZZLE, 81, 1), "can_place")
	print("expected error: hint")
	expect(Sudoku.hint(PUZZLE, PackedInt32Array([1, 2])).is_empty(), "hint with two candidates")
	var sets := Sudoku.candidates(PUZZLE)
	sets[2] = 512
	print("expected error: hint")
	expect(Sudoku.hint(PUZZLE, sets).is_empty(), "hint with a candidate ten")
	print("expected error: count_solutions")
	expect(Sudoku.count_solutions(PUZZLE, -1) == Sudoku.ERR_ARGUMENT, "count_solutions")
	print("expected error: find_solutions")
	expect(Sudoku.find_solutions(PUZZLE, 0).is_empty(), "find_solutions")
	for options: Dictionary in [
			{"sed": 1}, {"level": "hard"}, {"level": 8}, {"level": 1 << 32}, {"min_clues": 5}, {"symmetry": 1 << 40},
			{"mask": PackedByteArray([1])}, {1: 2}]:
		print("expected error: generate")
		expect(Sudoku.generate(options) == "", str(options))
	print("expected error: solve_batch")
	expect(Sudoku.solve_batch(PUZZLE.to_ascii_buffer(), 80).is_empty(), "solve_batch")
	var none := PackedInt32Array()
	none.resize(81)
	for step: Dictionary in [
			{}, {"cell": 2, "digit": 4, "removed": [1]}, {"cell": 2, "digit": 4, "removed": sets},
			{"cell": 81, "digit": 4, "removed": none}, {"cell": 1 << 32, "digit": 4, "removed": none}]:
		print("expected error: apply_step")
		expect(Sudoku.apply_step(PUZZLE, step).get("status") == Sudoku.ERR_ARGUMENT, str(step))
	var chain := PackedInt32Array()
	chain.resize(65)
	for step: Dictionary in [
			{"cell": 2}, {"cell": 2, "digit": 4, "removed": none, "chain": chain},
			{"cell": 2, "digit": 4, "removed": none, "chain": [1 << 16]},
			{"cell": 2, "digit": 4, "removed": none, "second": [1]}, {"cell": 81, "digit": 4, "removed": none}]:
		print("expected error: draw_svg")
		expect(Sudoku.draw_svg(PUZZLE, step) == "", "picture of " + str(step))
	print("expected error: draw_svg")
	expect(Sudoku.draw_svg(PUZZLE, {}, [], [1]) == "", "picture with one given")
	print("expected error: transform")
	expect(Sudoku.transform(PUZZLE, PackedByteArray(), ".123456789") == "", "transform")
	print("expected error: format")
	expect(Sudoku.format(PUZZLE, 99) == "", "format")


# What a board in play may be is no error of the program.
func check_boards_in_play() -> void:
	var wrong := "55" + PUZZLE.substr(2)
	var dead := "12345678." + "........9" + ".".repeat(63)
	expect(Sudoku.solve(wrong) == "" and Sudoku.solve(dead) == "", "no solution")
	expect(Sudoku.hint(wrong) == {"status": Sudoku.ERR_CONFLICT}, "hint of a conflict")
	expect(Sudoku.hint(dead) == {"status": Sudoku.ERR_UNSOLVABLE}, "hint of a dead board")
	expect(Sudoku.hint(Sudoku.solve(PUZZLE)).is_empty(), "hint of a full board")
	expect(Sudoku.rate(".".repeat(81)) == {"status": Sudoku.ERR_MULTIPLE}, "rating of an empty board")
	expect(Sudoku.count_solutions(dead) == 0, "count")
	expect(Sudoku.generate({"level": Sudoku.LEVEL_BEYOND, "max_steps": 1}) == "", "a level that is hardly ever there")
	expect(Sudoku.solve_batch(PackedByteArray()).statuses.is_empty(), "an empty batch")
	expect(Sudoku.find_steps(PUZZLE, [], 3).size() == 3, "three steps")
	expect(Image.new().load_svg_from_string(Sudoku.draw_svg(PUZZLE, Sudoku.hint(PUZZLE))) == OK, "a picture")


# GDScript calls by pointers where it knows the types, and by Variants elsewhere.
func check_calls_by_variants() -> void:
	var solve := Callable(Sudoku, "solve")
	var board: Variant = PUZZLE
	expect(solve.call(board) == Sudoku.solve(PUZZLE), "a call by variants")
	expect(solve.call(board, 0) == Sudoku.solve(PUZZLE), "a call with all arguments")
	expect(solve.call(StringName(PUZZLE)) == Sudoku.solve(PUZZLE), "a StringName for a String")
	var hint := Callable(Sudoku, "hint")
	expect(hint.call(PUZZLE, Array(Sudoku.candidates(PUZZLE))) == Sudoku.hint(PUZZLE), "an Array for a PackedInt32Array")
	for wrong: Array in [[], [1], [PUZZLE, 0, 0], [PUZZLE, "x"], [null]]:
		expect(solve.callv(wrong) == null, "wrong arguments: " + str(wrong))
	# JSON has no integers.
	var options: Dictionary = JSON.parse_string('{"seed": 5, "level": 2}')
	expect(Sudoku.generate(options) == Sudoku.generate({"seed": 5, "level": 2}), "options from JSON")


func check_that_arguments_stay() -> void:
	var bytes := (PUZZLE + PUZZLE).to_ascii_buffer()
	var before := bytes.duplicate()
	var solved := Sudoku.solve_batch(bytes)
	expect(bytes == before, "the boards of the caller")
	expect(solved.boards.get_string_from_ascii() == Sudoku.solve(PUZZLE).repeat(2), "the boards of the answer")
	var sets := Sudoku.candidates(PUZZLE)
	var marks := sets.duplicate()
	Sudoku.apply_step(PUZZLE, Sudoku.hint(PUZZLE), marks)
	expect(marks == sets, "the candidates of the caller")


func check_threads() -> void:
	var made: Array[Array] = []
	made.resize(64)
	var work := func(number: int) -> void:
		var puzzle := Sudoku.generate({"seed": number})
		made[number] = [puzzle, Sudoku.solve(puzzle), Sudoku.rate(puzzle), Sudoku.hint(puzzle)]
	var task := WorkerThreadPool.add_group_task(work, made.size())
	WorkerThreadPool.wait_for_group_task_completion(task)
	var in_threads := made.duplicate()
	for number in made.size():
		work.call(number)
	expect(in_threads == made, "the same in threads")
	for each: Array in made.slice(0, 20):
		print("puzzle: ", each[0], " ", each[1])


func _init() -> void:
	check_wrong_arguments()
	print("end of expected errors")
	check_boards_in_play()
	check_that_arguments_stay()
	check_threads()
	print("calls by variants")
	check_calls_by_variants()
	print("end of calls by variants")
	expect(not ClassDB.can_instantiate("Sudoku"), "there are no objects of the class")
	print("failures: ", failures)
	quit(failures)
