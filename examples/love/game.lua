-- The state of one game and what the player can do to it. Knows nothing of windows.

local bit = require("bit")
local sudoku = require("sudoku")

local Game = {}
Game.__index = Game

Game.LEVELS = { "beginner", "easy", "medium", "hard", "expert" }

local function no_marks()
  local marks = {}
  for cell = 0, 80 do marks[cell] = 0 end
  return marks
end

local function copy(sets)
  local other = {}
  for cell = 0, 80 do other[cell] = sets[cell] end
  return other
end

local function bit_of(digit) return bit.lshift(1, digit - 1) end

function Game.new(level, seed)
  local puzzle, message
  -- Few puzzles are of some levels: another seed finds one.
  for attempt = 0, 20 do
    puzzle, message = sudoku.generate(seed + attempt * 1000003, { min_level = level, max_level = level, symmetry = 1 })
    if puzzle then break end
  end
  assert(puzzle, message)
  return setmetatable({
    level = level,
    puzzle = puzzle,
    board = puzzle,
    solution = assert(sudoku.solve(puzzle)),
    marks = no_marks(), -- what the player noted
    excluded = no_marks(), -- the candidates that applied hints ruled out
    mistakes = {},
    history = {},
    selected = 40,
    marking = false,
    seconds = 0,
    hint = nil,
    message = "Fill in the digits. H gives a hint.",
  }, Game)
end

function Game:digit(cell) return tonumber(self.board:sub(cell + 1, cell + 1)) end
function Game:is_given(cell) return self.puzzle:sub(cell + 1, cell + 1) ~= "." end
function Game:is_solved() return self.board == self.solution end

function Game:tick(seconds)
  if not self:is_solved() then self.seconds = self.seconds + seconds end
end

function Game:time() return ("%d:%02d"):format(math.floor(self.seconds / 60), math.floor(self.seconds) % 60) end

function Game:move(rows, columns)
  local row, column = math.floor(self.selected / 9), self.selected % 9
  self.selected = (row + rows) % 9 * 9 + (column + columns) % 9
end

-- Every change goes through here: what was before can be undone, and an old hint goes away.
function Game:change(board, marks, excluded)
  self.history[#self.history + 1] = { board = self.board, marks = self.marks, excluded = self.excluded }
  self.board, self.marks, self.excluded = board, marks, excluded
  self:settle("")
end

function Game:settle(message)
  self.hint = nil
  self.mistakes = {}
  for _, cell in ipairs(assert(sudoku.mistakes(self.puzzle, self.board))) do self.mistakes[cell] = true end
  self.message = self:is_solved() and ("Solved in " .. self:time() .. ".") or message
end

local function with(board, cell, mark) return board:sub(1, cell) .. mark .. board:sub(cell + 2) end

local function can_change(self)
  if self:is_given(self.selected) then
    self.message = "This digit belongs to the puzzle."
    return false
  end
  return not self:is_solved()
end

-- Places a digit, or notes it as a pencil mark; the same again takes it away.
function Game:enter(digit)
  local cell = self.selected
  if not can_change(self) then return end
  local marks = copy(self.marks)
  if self.marking then
    if self:digit(cell) then return end
    marks[cell] = bit.bxor(marks[cell], bit_of(digit))
    self:change(self.board, marks, self.excluded)
  else
    local mark = self:digit(cell) == digit and "." or tostring(digit)
    if mark ~= "." then
      -- The peers cannot be this digit any more, and their notes say so.
      local after = sudoku.candidates(with(("."):rep(81), cell, mark))
      for peer = 0, 80 do
        if peer ~= cell then marks[peer] = bit.band(marks[peer], after[peer]) end
      end
    end
    self:change(with(self.board, cell, mark), marks, self.excluded)
  end
end

function Game:erase()
  if not can_change(self) then return end
  local marks = copy(self.marks)
  marks[self.selected] = 0
  self:change(with(self.board, self.selected, "."), marks, self.excluded)
end

function Game:undo()
  local before = table.remove(self.history)
  if not before then
    self.message = "There is nothing to undo."
    return
  end
  self.board, self.marks, self.excluded = before.board, before.marks, before.excluded
  self:settle("Undone.")
end

function Game:candidates()
  local candidates = sudoku.candidates(self.board)
  for cell = 0, 80 do
    if not self:digit(cell) then candidates[cell] = bit.band(candidates[cell], bit.bnot(self.excluded[cell])) end
  end
  return candidates
end

-- Notes every candidate of every blank.
function Game:note_all()
  local marks = self:candidates()
  for cell = 0, 80 do
    if self:digit(cell) then marks[cell] = 0 end
  end
  self:change(self.board, marks, self.excluded)
end

-- Shows the next step; asked again, does it.
function Game:ask_hint()
  if self:is_solved() then return end
  if next(self.mistakes) then
    local names = {}
    for cell = 0, 80 do
      if self.mistakes[cell] then names[#names + 1] = sudoku.cell_name(cell) end
    end
    self.message = "First mend what is wrong: " .. table.concat(names, ", ") .. "."
    return
  end
  if not self.hint then
    local step, message = sudoku.hint(self.board, self:candidates())
    if not step then
      self.message = message or "The board is full."
      return
    end
    self.hint = step
    if step.cell >= 0 then self.selected = step.cell end
    self.message = sudoku.describe_step(step):gsub("^%l", string.upper) .. ". H again does it."
    return
  end
  local step, marks, excluded = self.hint, copy(self.marks), copy(self.excluded)
  for cell = 0, 80 do
    excluded[cell] = bit.bor(excluded[cell], step.removed81[cell])
    marks[cell] = bit.band(marks[cell], bit.bnot(step.removed81[cell]))
  end
  local board = step.cell >= 0 and with(self.board, step.cell, tostring(step.digit)) or self.board
  self:change(board, marks, excluded)
end

return Game
