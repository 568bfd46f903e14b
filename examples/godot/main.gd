## A small Sudoku for Godot: puts the board beside its controls or above them, and takes what the player does.
## Options of the command line after "--": --seed N, --level 1 to 5, --trace (tells each change on standard output),
## --pictures FOLDER (F12 saves one there).
extends Control

const ACTIONS := {
	"new": "New (N)", "level": "Level (L)", "marking": "Marks (M)", "hint": "Hint (H)", "undo": "Undo (U)",
	"erase": "Erase (X)"}
const KEYS := {
	KEY_N: "new", KEY_L: "level", KEY_M: "marking", KEY_H: "hint", KEY_U: "undo", KEY_Z: "undo", KEY_X: "erase",
	KEY_A: "note_all", KEY_BACKSPACE: "erase", KEY_DELETE: "erase", KEY_0: "erase", KEY_KP_0: "erase", KEY_UP: "up",
	KEY_DOWN: "down", KEY_LEFT: "left", KEY_RIGHT: "right", KEY_F12: "picture", KEY_ESCAPE: "quit"}
const MOVES := {"up": [-1, 0], "down": [1, 0], "left": [0, -1], "right": [0, 1]}

var game: Game
var level := 2
var seed_of_next := int(Time.get_unix_time_from_system())
var is_traced := false
var pictures := "."
var pictures_taken := 0
var buttons := {}
var shown_time := ""

@onready var page: BoxContainer = %Page
@onready var board: BoardView = %Board
@onready var digits: GridContainer = %Digits
@onready var actions: GridContainer = %Actions


func _ready() -> void:
	read_options(OS.get_cmdline_user_args())
	for digit in range(1, 10):
		add_button(digits, str(digit), str(digit))
	for action: String in ACTIONS:
		add_button(actions, action, ACTIONS[action])
	board.cell_pressed.connect(select)
	resized.connect(lay_out)
	start()
	lay_out()
	# Containers have placed everything after this frame.
	await get_tree().process_frame
	await get_tree().process_frame
	tell_layout()
	tell("ready")


func read_options(words: PackedStringArray) -> void:
	for i in words.size():
		match words[i]:
			"--seed":
				seed_of_next = int(words[i + 1])
			"--level":
				level = clampi(int(words[i + 1]), 1, Game.LEVELS.size())
			"--pictures":
				pictures = words[i + 1]
			"--trace":
				is_traced = true


func add_button(grid: GridContainer, action: String, label: String) -> void:
	var button := Button.new()
	button.text = label
	button.focus_mode = Control.FOCUS_NONE
	button.size_flags_horizontal = Control.SIZE_EXPAND_FILL
	button.pressed.connect(act.bind(action))
	buttons[action] = button
	grid.add_child(button)


## The board takes the whole of the shorter side; a finger wants 44 pixels.
func lay_out() -> void:
	var is_upright := size.x < size.y
	page.vertical = is_upright
	var side := minf(size.x - 16, size.y * 0.58) if is_upright else minf(size.y - 16, size.x * 0.62)
	board.custom_minimum_size = Vector2.ONE * side
	digits.columns = 9 if is_upright else 3
	actions.columns = 3 if is_upright else 2
	for action: String in buttons:
		buttons[action].custom_minimum_size.y = clampf(size.y * 0.07, 44, 64)
		buttons[action].add_theme_font_size_override("font_size", 22 if action.is_valid_int() else 15 if is_upright else 18)
	%Message.add_theme_font_size_override("font_size", 15 if is_upright else 20)


func start() -> void:
	game = Game.make(level, seed_of_next)
	seed_of_next += 1
	board.game = game
	update()


func select(cell: int) -> void:
	game.selected = cell
	update()
	tell("select")


func act(action: String) -> void:
	if action.is_valid_int():
		game.enter(int(action))
	elif action in MOVES:
		game.move(MOVES[action][0], MOVES[action][1])
	else:
		match action:
			"new":
				start()
			"level":
				level = level % Game.LEVELS.size() + 1
				start()
			"marking":
				game.is_marking = not game.is_marking
			"hint":
				game.ask_hint()
			"undo":
				game.undo()
			"erase":
				game.erase()
			"note_all":
				game.note_all()
			"picture":
				save_picture()
			"quit":
				get_tree().quit()
	update()
	tell(action)


func _unhandled_key_input(event: InputEvent) -> void:
	if not event.pressed:
		return
	var key: Key = event.keycode
	if key >= KEY_1 and key <= KEY_9:
		act(str(key - KEY_0))
	elif key >= KEY_KP_1 and key <= KEY_KP_9:
		act(str(key - KEY_KP_0))
	elif key in KEYS:
		act(KEYS[key])


func _process(delta: float) -> void:
	game.tick(delta)
	if game.time() != shown_time:
		update()


func update() -> void:
	shown_time = game.time()
	%Level.text = Game.LEVELS[game.level - 1]
	%Time.text = shown_time
	%Message.text = game.message
	buttons["marking"].text = "Marks: on" if game.is_marking else ACTIONS["marking"]
	board.queue_redraw()


func save_picture() -> void:
	await RenderingServer.frame_post_draw
	pictures_taken += 1
	get_viewport().get_texture().get_image().save_png("%s/%d.png" % [pictures, pictures_taken])
	tell("saved")


func tell(event: String) -> void:
	if not is_traced:
		return
	var notes := range(81).filter(func(cell: int) -> bool: return game.marks[cell] != 0)
	var fields := [
		event, game.puzzle, game.board, game.selected,
		",".join(notes.map(func(cell: int) -> String: return "%d=%d" % [cell, game.marks[cell]])),
		",".join(Array(game.mistakes).map(str)), game.is_marking, game.level, game.message]
	print("\t".join(fields.map(str)))


func tell_layout() -> void:
	if not is_traced:
		return
	var corner := board.global_position + board.corner(0)
	print("layout\t%d\t%d\t%d" % [corner.x, corner.y, board.cell_size()])
	for action: String in buttons:
		var centre: Vector2 = buttons[action].get_global_rect().get_center()
		print("button\t%s\t%d\t%d" % [action, centre.x, centre.y])
