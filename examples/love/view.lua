-- Draws a game. Every state has a shape beside its colour: a frame for the selected cell, a stroke through a
-- mistake, rings and strokes for the candidates of a hint, a heavy face for the digits of the puzzle.

local bit = require("bit")
local Game = require("game")

local View = {}

local COLOURS = {
  paper = { 0.98, 0.98, 0.96 },
  given = { 0.90, 0.90, 0.87 },
  peer = { 0.86, 0.92, 0.98 },
  same = { 0.72, 0.84, 0.96 },
  hint = { 1.00, 0.93, 0.70 },
  ink = { 0.10, 0.10, 0.12 },
  entry = { 0.05, 0.30, 0.62 },
  mistake = { 0.78, 0.08, 0.12 },
  ring = { 0.00, 0.45, 0.25 },
  frame = { 0.05, 0.30, 0.62 },
  button = { 0.89, 0.90, 0.93 },
  pressed = { 0.20, 0.36, 0.58 },
}

local fonts = {}
local function font(size)
  size = math.max(8, math.floor(size))
  fonts[size] = fonts[size] or love.graphics.newFont(size)
  return fonts[size]
end

local function colour(name) love.graphics.setColor(COLOURS[name]) end

local function centred(text, face, x, y, w, h)
  love.graphics.setFont(face)
  love.graphics.print(text, math.floor(x + (w - face:getWidth(text)) / 2), math.floor(y + (h - face:getHeight()) / 2))
end

local function has(set, digit) return bit.band(set, bit.lshift(1, digit - 1)) ~= 0 end

local function are_peers(a, b)
  local row_a, row_b, column_a, column_b = math.floor(a / 9), math.floor(b / 9), a % 9, b % 9
  return row_a == row_b or column_a == column_b
    or (math.floor(row_a / 3) == math.floor(row_b / 3) and math.floor(column_a / 3) == math.floor(column_b / 3))
end

local function in_hint(step, cell)
  if not step then return false end
  return cell == step.cell or step.pattern81[cell] ~= 0 or step.second81[cell] ~= 0 or step.removed81[cell] ~= 0
end

local function background(game, cell)
  local selected = game:digit(game.selected)
  if in_hint(game.hint, cell) then return "hint" end
  if selected and game:digit(cell) == selected then return "same" end
  if are_peers(cell, game.selected) then return "peer" end
  return game:is_given(cell) and "given" or "paper"
end

local function draw_marks(game, cell, x, y, size)
  -- Inside the frame of the selected cell.
  local step, third, inset = game.hint, size * 0.28, size * 0.08
  local face = font(size * 0.25)
  for digit = 1, 9 do
    local ring = step and (has(step.pattern81[cell], digit) or has(step.second81[cell], digit))
    local struck = step and has(step.removed81[cell], digit)
    if has(game.marks[cell], digit) or ring or struck then
      local mx, my = x + inset + (digit - 1) % 3 * third, y + inset + math.floor((digit - 1) / 3) * third
      colour(struck and "mistake" or ring and "ring" or "ink")
      centred(tostring(digit), face, mx, my, third, third)
      love.graphics.setLineWidth(math.max(1, size / 40))
      if ring then love.graphics.circle("line", mx + third / 2, my + third / 2, third * 0.45) end
      if struck then love.graphics.line(mx + third * 0.2, my + third * 0.8, mx + third * 0.8, my + third * 0.2) end
    end
  end
end

local function draw_cell(game, layout, cell)
  local size = layout.cell
  local x, y = layout.x + cell % 9 * size, layout.y + math.floor(cell / 9) * size
  colour(background(game, cell))
  love.graphics.rectangle("fill", x, y, size, size)
  local digit = game:digit(cell)
  if digit then
    local face, wrong = font(size * 0.62), game.mistakes[cell]
    colour(wrong and "mistake" or game:is_given(cell) and "ink" or "entry")
    centred(tostring(digit), face, x, y, size, size)
    -- Twice, a little apart, is the heavy face.
    if game:is_given(cell) then centred(tostring(digit), face, x + math.max(1, size / 30), y, size, size) end
    if wrong then
      love.graphics.setLineWidth(math.max(2, size / 16))
      love.graphics.line(x + size * 0.15, y + size * 0.85, x + size * 0.85, y + size * 0.15)
    end
  elseif game.hint and cell == game.hint.cell then
    colour("ring")
    centred(tostring(game.hint.digit), font(size * 0.5), x, y, size, size)
    love.graphics.setLineWidth(math.max(2, size / 20))
    love.graphics.circle("line", x + size / 2, y + size / 2, size * 0.38)
  else
    draw_marks(game, cell, x, y, size)
  end
end

local function draw_lines(layout)
  colour("ink")
  for i = 0, 9 do
    local thick = i % 3 == 0
    love.graphics.setLineWidth(thick and math.max(2, layout.cell / 16) or 1)
    local at = i * layout.cell
    love.graphics.line(layout.x + at, layout.y, layout.x + at, layout.y + layout.size)
    love.graphics.line(layout.x, layout.y + at, layout.x + layout.size, layout.y + at)
  end
end

local function draw_selection(game, layout)
  local size = layout.cell
  local width = math.max(3, size / 11)
  colour("frame")
  love.graphics.setLineWidth(width)
  love.graphics.rectangle("line", layout.x + game.selected % 9 * size + width / 2,
    layout.y + math.floor(game.selected / 9) * size + width / 2, size - width, size - width)
end

local function draw_buttons(game, layout)
  for _, button in ipairs(layout.buttons) do
    local pressed = button.action == "marking" and game.marking
    colour(pressed and "pressed" or "button")
    love.graphics.rectangle("fill", button.x, button.y, button.w, button.h, 6)
    colour("ink")
    love.graphics.setLineWidth(pressed and 3 or 1)
    love.graphics.rectangle("line", button.x, button.y, button.w, button.h, 6)
    if pressed then colour("paper") end
    local label = pressed and "Marks: on" or button.label
    local size = math.min(button.h * (type(button.action) == "number" and 0.6 or 0.42), button.w / #label * 1.6)
    centred(label, font(size), button.x, button.y, button.w, button.h)
  end
end

function View.draw(game, layout)
  love.graphics.clear(COLOURS.paper)
  for cell = 0, 80 do draw_cell(game, layout, cell) end
  draw_lines(layout)
  draw_selection(game, layout)
  draw_buttons(game, layout)

  local status = layout.status
  colour("ink")
  local face = font(status.h * 0.7)
  love.graphics.setFont(face)
  love.graphics.print(Game.LEVELS[game.level], status.x, status.y)
  love.graphics.print(game:time(), status.x + status.w - face:getWidth(game:time()), status.y)

  -- The sentence gets smaller until it fits.
  local place, size = layout.message, math.max(layout.cell * 0.34, 17)
  local lines
  repeat
    face = font(size)
    _, lines = face:getWrap(game.message, place.w)
    size = size - 1
  until #lines * face:getHeight() <= place.h or size < 9
  love.graphics.setFont(face)
  love.graphics.printf(game.message, place.x, place.y, place.w, "left")
end

return View
