## Draws the board of a game, and tells which cell is pressed. Every state has a shape beside its colour: a frame for
## the selected cell, a stroke through a mistake, rings and strokes for the candidates of a hint, a heavy face for
## givens.
class_name BoardView
extends Control

signal cell_pressed(cell: int)

const PAPER := Color(0.98, 0.98, 0.96)
const GIVEN := Color(0.90, 0.90, 0.87)
const PEER := Color(0.86, 0.92, 0.98)
const SAME := Color(0.72, 0.84, 0.96)
const HINT := Color(1.00, 0.93, 0.70)
const INK := Color(0.10, 0.10, 0.12)
const ENTRY := Color(0.05, 0.30, 0.62)
const MISTAKE := Color(0.78, 0.08, 0.12)
const RING := Color(0.00, 0.45, 0.25)

var game: Game
var heavy := FontVariation.new()


func _init() -> void:
	heavy.base_font = ThemeDB.fallback_font
	heavy.variation_embolden = 0.9


## The side of a cell, in whole pixels.
func cell_size() -> float:
	return floorf(minf(size.x, size.y) / 9)


func origin() -> Vector2:
	return ((size - Vector2.ONE * cell_size() * 9) / 2).floor()


func corner(cell: int) -> Vector2:
	@warning_ignore("integer_division")
	return origin() + Vector2(cell % 9, cell / 9) * cell_size()


func _gui_input(event: InputEvent) -> void:
	if event is InputEventMouseButton and event.pressed and event.button_index == MOUSE_BUTTON_LEFT:
		var at: Vector2i = ((event.position - origin()) / cell_size()).floor()
		if Rect2i(0, 0, 9, 9).has_point(at):
			cell_pressed.emit(at.y * 9 + at.x)


func _draw() -> void:
	if not game:
		return
	for cell in 81:
		draw_cell(cell)
	draw_lines()
	var width := maxf(3, cell_size() / 11)
	draw_rect(Rect2(corner(game.selected), Vector2.ONE * cell_size()).grow(-width / 2), ENTRY, false, width)


func draw_lines() -> void:
	var side := cell_size()
	for i in 10:
		var width := maxf(2, roundf(side / 16)) if i % 3 == 0 else 1.0
		var from := origin() + Vector2(i * side, 0)
		draw_line(from, from + Vector2(0, side * 9), INK, width)
		from = origin() + Vector2(0, i * side)
		draw_line(from, from + Vector2(side * 9, 0), INK, width)


func draw_cell(cell: int) -> void:
	var side := cell_size()
	var box := Rect2(corner(cell), Vector2.ONE * side)
	draw_rect(box, background(cell))
	var digit := game.digit(cell)
	if digit:
		var is_wrong := cell in game.mistakes
		var colour := MISTAKE if is_wrong else INK if game.is_given(cell) else ENTRY
		centred(str(digit), heavy if game.is_given(cell) else ThemeDB.fallback_font, 0.62, box, colour)
		if is_wrong:
			strike(box, maxf(2, side / 16))
	elif game.hint and game.hint.cell == cell:
		centred(str(game.hint.digit), heavy, 0.5, box, RING)
		draw_arc(box.get_center(), side * 0.38, 0, TAU, 48, RING, maxf(2, side / 20), true)
	else:
		draw_marks(cell, box)


func draw_marks(cell: int, box: Rect2) -> void:
	var third := box.size * 0.28
	for digit in range(1, 10):
		var bit := 1 << (digit - 1)
		var is_ringed: bool = game.hint and (game.hint.pattern[cell] | game.hint.second[cell]) & bit
		var is_struck: bool = game.hint and game.hint.removed[cell] & bit
		if not (game.marks[cell] & bit or is_ringed or is_struck):
			continue
		@warning_ignore("integer_division")
		var place := Vector2((digit - 1) % 3, (digit - 1) / 3)
		# Inside the frame of the selected cell.
		var small := Rect2(box.position + box.size * 0.08 + place * third, third)
		centred(str(digit), ThemeDB.fallback_font, 0.9, small, MISTAKE if is_struck else RING if is_ringed else INK)
		var width := maxf(1, box.size.x / 40)
		if is_ringed:
			draw_arc(small.get_center(), third.x * 0.48, 0, TAU, 24, RING, width, true)
		if is_struck:
			strike(small, width * 1.5)


func strike(box: Rect2, width: float) -> void:
	var from := box.position + box.size * Vector2(0.15, 0.85)
	draw_line(from, box.position + box.size * Vector2(0.85, 0.15), MISTAKE, width, true)


func centred(text: String, font: Font, share: float, box: Rect2, colour: Color) -> void:
	var font_size := maxi(8, int(box.size.y * share))
	var width := font.get_string_size(text, HORIZONTAL_ALIGNMENT_LEFT, -1, font_size).x
	# Digits have no descender: their middle is that of the height of a capital.
	var baseline := box.get_center() + Vector2(-width / 2, font_size * 0.36)
	draw_string(font, baseline.round(), text, HORIZONTAL_ALIGNMENT_LEFT, -1, font_size, colour)


func background(cell: int) -> Color:
	var selected := game.digit(game.selected)
	var step := game.hint
	if step and (cell == step.cell or step.pattern[cell] | step.second[cell] | step.removed[cell]):
		return HINT
	if selected and game.digit(cell) == selected:
		return SAME
	if are_peers(cell, game.selected):
		return PEER
	return GIVEN if game.is_given(cell) else PAPER


static func are_peers(a: int, b: int) -> bool:
	@warning_ignore("integer_division")
	var boxes := [a / 27 * 3 + a % 9 / 3, b / 27 * 3 + b % 9 / 3]
	@warning_ignore("integer_division")
	return a / 9 == b / 9 or a % 9 == b % 9 or boxes[0] == boxes[1]
