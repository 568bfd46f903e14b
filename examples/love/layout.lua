-- Where everything is, for a window of any size: the board beside its controls, or above them.

local Layout = {}

local BUTTONS = {
  { "new", "New (N)" },
  { "level", "Level (L)" },
  { "marking", "Marks (M)" },
  { "hint", "Hint (H)" },
  { "undo", "Undo (U)" },
  { "erase", "Erase (X)" },
}

local function boxes(into, names, columns, x, y, width, height, gap)
  local w = (width - gap * (columns - 1)) / columns
  for i, name in ipairs(names) do
    local column, row = (i - 1) % columns, math.floor((i - 1) / columns)
    into[#into + 1] = {
      action = name[1],
      label = name[2],
      x = math.floor(x + column * (w + gap)),
      y = math.floor(y + row * (height + gap)),
      w = math.floor(w),
      h = math.floor(height),
    }
  end
  local rows = math.ceil(#names / columns)
  return y + rows * (height + gap)
end

function Layout.of(width, height)
  local upright = width < height
  local margin = math.floor(math.min(width, height) * 0.03)
  local gap = math.max(4, math.floor(margin / 2))
  local digits = {}
  for digit = 1, 9 do digits[digit] = { digit, tostring(digit) } end

  local board = upright and math.min(width - 2 * margin, height * 0.58) or math.min(height - 2 * margin, width * 0.62)
  local cell = math.floor(board / 9)
  board = cell * 9
  local layout = { cell = cell, size = board, buttons = {}, gap = gap }
  local x, y, w
  if upright then
    layout.x, layout.y = math.floor((width - board) / 2), margin
    x, y, w = margin, margin * 2 + board, width - 2 * margin
  else
    layout.x, layout.y = margin, math.floor((height - board) / 2)
    x, y, w = margin * 2 + board, layout.y, width - board - 3 * margin
  end
  local line = math.floor(cell * 0.62)
  layout.status = { x = x, y = y, w = w, h = line }
  y = y + line + gap
  local columns = upright and 9 or 3
  local height_of_digits = upright and math.floor(w / 9 * 1.3) or math.floor(cell * 0.95)
  y = boxes(layout.buttons, digits, columns, x, y, w, height_of_digits, gap)
  y = boxes(layout.buttons, BUTTONS, upright and 3 or 2, x, y, w, math.floor(math.max(cell * 0.8, upright and 46 or 30)), gap)
  layout.message = { x = x, y = y + gap, w = w, h = height - margin - y - gap }
  return layout
end

function Layout.cell_at(layout, x, y)
  local column, row = math.floor((x - layout.x) / layout.cell), math.floor((y - layout.y) / layout.cell)
  if column >= 0 and column < 9 and row >= 0 and row < 9 then return row * 9 + column end
end

function Layout.button_at(layout, x, y)
  for _, button in ipairs(layout.buttons) do
    if x >= button.x and x < button.x + button.w and y >= button.y and y < button.y + button.h then return button end
  end
end

return Layout
