-- A small Sudoku for LÖVE. Run it with `love examples/love`; options follow: --seed N, --level 1 to 5, --size WxH,
-- --trace (tells each change on standard output), --pictures FOLDER (F12 saves one there).

local source = love.filesystem.getSource()
package.path = source .. "/?.lua;" .. source .. "/../luajit/?.lua;" .. package.path

local Game = require("game")
local Layout = require("layout")
local View = require("view")

local game, layout, level, seed, trace, pictures
local taken = 0

local HELP = [[
A Sudoku game. love examples/love [--seed N] [--level 1-5] [--size WxH] [--trace] [--pictures FOLDER]
Keys: arrows and mouse select, 1-9 enter, X erases, M pencil marks, A notes all, H hint, U undo, N new, L level.]]

local function tell(event)
  if not trace then return end
  local marks = {}
  for cell = 0, 80 do
    if game.marks[cell] ~= 0 then marks[#marks + 1] = cell .. "=" .. game.marks[cell] end
  end
  local wrong = {}
  for cell = 0, 80 do
    if game.mistakes[cell] then wrong[#wrong + 1] = cell end
  end
  print(table.concat({
    event, game.puzzle, game.board, game.selected, table.concat(marks, ","), table.concat(wrong, ","),
    tostring(game.marking), game.level, game.message,
  }, "\t"))
  io.flush()
end

local function tell_layout()
  if not trace then return end
  print(("layout\t%d\t%d\t%d"):format(layout.x, layout.y, layout.cell))
  for _, button in ipairs(layout.buttons) do
    print(("button\t%s\t%d\t%d"):format(button.action, button.x + button.w / 2, button.y + button.h / 2))
  end
  io.flush()
end

local function start()
  game = Game.new(level, seed)
  seed = seed + 1
end

local actions = {
  new = start,
  level = function()
    level = level % #Game.LEVELS + 1
    start()
  end,
  marking = function() game.marking = not game.marking end,
  hint = function() game:ask_hint() end,
  undo = function() game:undo() end,
  erase = function() game:erase() end,
  note_all = function() game:note_all() end,
  up = function() game:move(-1, 0) end,
  down = function() game:move(1, 0) end,
  left = function() game:move(0, -1) end,
  right = function() game:move(0, 1) end,
  picture = function()
    love.graphics.captureScreenshot(function(image)
      taken = taken + 1
      local file = assert(io.open(("%s/%d.png"):format(pictures, taken), "wb"))
      file:write(image:encode("png"):getString())
      file:close()
      tell("saved")
    end)
  end,
  quit = function() love.event.quit() end,
}

local KEYS = {
  n = "new", l = "level", m = "marking", h = "hint", u = "undo", z = "undo", x = "erase", a = "note_all",
  backspace = "erase", delete = "erase", ["0"] = "erase", kp0 = "erase",
  up = "up", down = "down", left = "left", right = "right", f12 = "picture", escape = "quit",
}

local function act(action)
  if type(action) == "number" then
    game:enter(action)
  elseif actions[action] then
    actions[action]()
  end
  tell(tostring(action))
end

function love.load(arguments)
  local options = {}
  for i, word in ipairs(arguments) do
    if word == "--trace" or word == "--help" then
      options[word] = true
    elseif word:match("^%-%-") then
      options[word] = arguments[i + 1]
    end
  end
  if options["--help"] then
    print(HELP)
    return love.event.quit()
  end
  trace, pictures = options["--trace"], options["--pictures"] or "."
  seed = tonumber(options["--seed"]) or os.time()
  level = math.max(1, math.min(#Game.LEVELS, tonumber(options["--level"]) or 2))
  local width, height = (options["--size"] or ""):match("^(%d+)x(%d+)$")
  if width then love.window.updateMode(tonumber(width), tonumber(height)) end
  love.keyboard.setKeyRepeat(true)
  start()
  love.resize()
  tell("ready")
end

function love.resize()
  layout = Layout.of(love.graphics.getDimensions())
  tell_layout()
end

function love.update(seconds)
  if game then game:tick(seconds) end
end

function love.draw()
  if game then View.draw(game, layout) end
end

function love.keypressed(key)
  local digit = tonumber(key:match("^k?p?([1-9])$"))
  if digit then
    act(digit)
  elseif KEYS[key] then
    act(KEYS[key])
  end
end

function love.mousepressed(x, y, button)
  if button ~= 1 then return end
  local cell = Layout.cell_at(layout, x, y)
  local pressed = Layout.button_at(layout, x, y)
  if cell then
    game.selected = cell
    tell("select")
  elseif pressed then
    act(pressed.action)
  end
end
