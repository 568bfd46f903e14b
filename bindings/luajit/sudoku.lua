-- libsudoku for LuaJIT: two files to copy, this one and sudoku_cdef.lua, beside the shared library.
--
-- A board is a string of 81 cells, row by row, numbered 0 to 80: digits, and "." for a blank. Candidates are
-- a table of 81 sets, whose bit d - 1 stands for digit d, with index 0 to 80. What fails returns nil, the
-- status as a sentence, and its number.

local ffi = require("ffi")
ffi.cdef(require("sudoku_cdef"))
local c = ffi.load("sudoku")

local sudoku = { C = c }

local Cells = ffi.typeof("char[81]")
local Flags = ffi.typeof("uint8_t[81]")
local Sets = ffi.typeof("uint16_t[81]")

local function failure(status)
  return nil, ffi.string(c.sudoku_status_text(status)), tonumber(status)
end

-- The library reads 81 bytes, whatever the string's length.
local function whole(board)
  return type(board) == "string" and #board == 81
end

local function changed(board, change, ...)
  if not whole(board) then return failure(c.SUDOKU_ERR_LENGTH) end
  local cells = Cells()
  ffi.copy(cells, board, 81)
  local status = change(cells, ...)
  if status < 0 then return failure(status) end
  return ffi.string(cells, 81)
end

local function asked(board, question, ...)
  if not whole(board) then return failure(c.SUDOKU_ERR_LENGTH) end
  local answer = question(board, ...)
  if answer < 0 then return failure(answer) end
  return tonumber(answer)
end

local function yes(answer, ...)
  if not answer then return answer, ... end
  return answer == 1
end

local function cells_of(flags)
  local cells = {}
  for cell = 0, 80 do
    if flags[cell] ~= 0 then cells[#cells + 1] = cell end
  end
  return cells
end

local function flags_of(cells)
  if not cells then return nil end
  local flags = Flags()
  for _, cell in ipairs(cells) do
    if cell < 0 or cell > 80 then return failure(c.SUDOKU_ERR_ARGUMENT) end
    flags[cell] = 1
  end
  return flags
end

local function table_of(sets)
  local candidates = {}
  for cell = 0, 80 do candidates[cell] = sets[cell] end
  return candidates
end

local function sets_of(candidates)
  if not candidates then return nil end
  local sets = Sets()
  for cell = 0, 80 do sets[cell] = candidates[cell] or 0 end
  return sets
end

-- A call that calls back into Lua must not be made from compiled code.
local function enumerate(board, max_steps, visit) return c.sudoku_enumerate(board, max_steps, visit, nil) end
local function visit_steps(board, sets, visit) return c.sudoku_visit_steps(board, sets, visit, nil) end
jit.off(enumerate)
jit.off(visit_steps)

-- What the functions that work like snprintf write.
local function written(write)
  local length = write(nil, 0)
  if length < 0 then return failure(length) end
  local text = ffi.new("char[?]", length + 1)
  write(text, length + 1)
  return ffi.string(text, length)
end

function sudoku.version() return ffi.string(c.sudoku_version()) end
function sudoku.version_number() return c.sudoku_version_number() end
function sudoku.backend() return ffi.string(c.sudoku_backend()) end
function sudoku.cell_name(cell) return ("r%dc%d"):format(math.floor(cell / 9) + 1, cell % 9 + 1) end

-- Rules.

function sudoku.is_valid(board) return whole(board) and c.sudoku_is_valid(board) == 1 end

-- The cells that hold no legal byte, or whose digit stands twice in a row, column or box.
function sudoku.cells_at_fault(board)
  if not whole(board) then return failure(c.SUDOKU_ERR_LENGTH) end
  local flags = Flags()
  c.sudoku_validate(board, flags)
  return cells_of(flags)
end

function sudoku.can_place(board, cell, digit)
  return yes(asked(board, c.sudoku_can_place, math.floor(cell / 9), cell % 9, digit))
end

function sudoku.candidates(board)
  local sets = Sets()
  local ok, message, status = asked(board, c.sudoku_candidates, sets)
  if not ok then return ok, message, status end
  return table_of(sets)
end

-- `puzzle` may be nil: then any full and right grid will do.
function sudoku.is_solution(puzzle, grid)
  if puzzle ~= nil and not whole(puzzle) then return failure(c.SUDOKU_ERR_LENGTH) end
  return yes(asked(grid, function() return c.sudoku_is_solution(puzzle, grid) end))
end

-- Solving. Where there is a choice, the first solution in digit order.

function sudoku.solve(board, max_steps) return changed(board, c.sudoku_solve_within, max_steps or 0) end
function sudoku.solve_unique(board) return changed(board, c.sudoku_solve_unique) end

function sudoku.count_solutions(board, max_solutions, max_steps)
  return asked(board, c.sudoku_count_solutions, max_solutions or 2, max_steps or 0)
end

-- The solutions in digit order, all of them or the first few.
function sudoku.solutions(board, max_solutions, max_steps)
  local found = {}
  local visit = ffi.cast("int (*)(const char *, void *)", function(solution)
    found[#found + 1] = ffi.string(solution, 81)
    return #found == max_solutions and 1 or 0
  end)
  local count, message, status = asked(board, enumerate, max_steps or 0, visit)
  visit:free()
  if not count then return count, message, status end
  return found
end

-- How many solutions candidates leave, and the first of them.
function sudoku.count_candidates(candidates, max_solutions, max_steps)
  local cells = Cells()
  local count = c.sudoku_count_candidates(sets_of(candidates), max_solutions or 2, max_steps or 0, cells)
  if count < 0 then return failure(count) end
  return tonumber(count), count > 0 and ffi.string(cells, 81) or nil
end

function sudoku.true_candidates(board, max_steps)
  local sets = Sets()
  local ok, message, status = asked(board, c.sudoku_true_candidates, max_steps or 0, sets)
  if not ok then return ok, message, status end
  return table_of(sets)
end

-- Many boards in one string, `stride` bytes apart. Returns the boards, and a table of their statuses.
function sudoku.solve_batch(boards, stride)
  stride = stride or 81
  local count = math.floor((#boards + stride - 81) / stride)
  local memory = ffi.new("char[?]", #boards)
  ffi.copy(memory, boards, #boards)
  local statuses = ffi.new("int[?]", count)
  local status = c.sudoku_solve_batch(memory, count, stride, statuses)
  if status < 0 then return failure(status) end
  local list = {}
  for i = 1, count do list[i] = statuses[i - 1] end
  return ffi.string(memory, #boards), list
end

-- The number of solutions of each board, or its status.
function sudoku.count_batch(boards, max_solutions, stride)
  stride = stride or 81
  local count = math.floor((#boards + stride - 81) / stride)
  local counts = ffi.new("int64_t[?]", count)
  local status = c.sudoku_count_batch(boards, count, stride, max_solutions or 2, counts, nil)
  if status < 0 then return failure(status) end
  local list = {}
  for i = 1, count do list[i] = tonumber(counts[i - 1]) end
  return list
end

-- Making puzzles.

-- `wanted` may set the fields of sudoku_generate_options; `mask` is a table of the cells where a clue may stand.
function sudoku.generate(seed, wanted)
  local options = ffi.new("sudoku_generate_options")
  c.sudoku_generate_options_init(options)
  options.seed = seed
  local mask
  for name, value in pairs(wanted or {}) do
    if name == "mask" then
      local message, status
      mask, message, status = flags_of(value)
      if not mask then return mask, message, status end
      options.mask81 = mask
    else
      options[name] = value
    end
  end
  local cells = Cells()
  local status = c.sudoku_generate(options, cells)
  if status < 0 then return failure(status) end
  return ffi.string(cells, 81)
end

function sudoku.generate_grid(seed)
  local cells = Cells()
  local status = c.sudoku_generate_grid(seed, cells)
  if status < 0 then return failure(status) end
  return ffi.string(cells, 81)
end

function sudoku.minimize(board, seed) return changed(board, c.sudoku_minimize, seed or 0) end
function sudoku.shuffle(board, seed) return changed(board, c.sudoku_shuffle, seed) end
function sudoku.automorphisms(board) return asked(board, c.sudoku_automorphisms) end

-- The cells whose clue could be left out with the solution still the only one.
function sudoku.redundant_clues(board)
  local flags = Flags()
  local count, message, status = asked(board, c.sudoku_redundant_clues, flags)
  if not count then return count, message, status end
  return cells_of(flags)
end

-- The smallest equivalent board, and the transform that leads there.
function sudoku.canonicalize(board)
  local transform = ffi.new("sudoku_transform")
  local canonical, message, status = changed(board, c.sudoku_canonicalize, transform)
  if not canonical then return canonical, message, status end
  return canonical, transform
end

function sudoku.transform_apply(transform, board)
  return changed(board, function(cells) return c.sudoku_transform_apply(transform, cells) end)
end

-- Thinking like a person. A step is the C structure.

-- The easiest step that changes something; false on a full board.
function sudoku.hint(board, candidates)
  local step = ffi.new("sudoku_step")
  local found, message, status = asked(board, c.sudoku_hint, sets_of(candidates), step)
  if not found then return found, message, status end
  return found == 1 and step
end

-- Every step that is possible now, easiest first.
function sudoku.steps(board, candidates)
  local found = {}
  local visit = ffi.cast("int (*)(const sudoku_step *, void *)", function(step)
    found[#found + 1] = ffi.new("sudoku_step", step[0])
    return 0
  end)
  local count, message, status = asked(board, visit_steps, sets_of(candidates), visit)
  visit:free()
  if not count then return count, message, status end
  return found
end

-- The board, and the candidates if there are any, after a step.
function sudoku.apply_step(board, step, candidates)
  local sets = sets_of(candidates)
  local after, message, status = changed(board, c.sudoku_apply_step, sets, step)
  if not after then return after, message, status end
  return after, sets and table_of(sets)
end

-- The cells filled with another digit than the solution of the puzzle has.
function sudoku.mistakes(puzzle, board)
  if not whole(board) then return failure(c.SUDOKU_ERR_LENGTH) end
  local flags = Flags()
  local count, message, status = asked(puzzle, c.sudoku_find_mistakes, board, flags)
  if not count then return count, message, status end
  return cells_of(flags)
end

function sudoku.rate(board)
  local rating = ffi.new("sudoku_rating")
  local ok, message, status = asked(board, c.sudoku_rate, rating)
  if not ok then return ok, message, status end
  return rating
end

function sudoku.technique_name(technique) return ffi.string(c.sudoku_technique_name(technique)) end
function sudoku.describe_step(step)
  return written(function(text, capacity) return c.sudoku_describe_step(step, text, capacity) end)
end

ffi.metatype("sudoku_step", { __tostring = sudoku.describe_step })
ffi.metatype("sudoku_rating", {
  __tostring = function(rating)
    return ("%.1f, %s"):format(rating.difficulty / 10, sudoku.technique_name(rating.technique))
  end,
})

-- Text.

-- Reads what people paste: one line or nine, frames, commas, comments.
function sudoku.parse(text)
  local cells = Cells()
  local status = c.sudoku_parse(text, #text, cells, nil)
  if status < 0 then return failure(status) end
  return ffi.string(cells, 81)
end

function sudoku.format(board, style)
  if not whole(board) then return failure(c.SUDOKU_ERR_LENGTH) end
  return written(function(text, capacity) return c.sudoku_format(board, style or 0, text, capacity) end)
end

local Position = { __tostring = function(position) return position.board end }

-- The first position of a text: `board`, `givens` (the cells whose digit was there from the start), `candidates`, and
-- `stop`, the index of the last byte that was read.
function sudoku.parse_position(text)
  local cells, flags, sets, position = Cells(), Flags(), Sets(), ffi.new("size_t[1]")
  local status = c.sudoku_parse_position(text, #text, cells, flags, sets, position)
  if status < 0 then return failure(status) end
  return setmetatable({
    board = ffi.string(cells, 81),
    givens = cells_of(flags),
    candidates = table_of(sets),
    stop = tonumber(position[0]),
  }, Position)
end

-- Without givens every digit is one; without candidates they are those of the board.
function sudoku.format_position(board, style, givens, candidates)
  if not whole(board) then return failure(c.SUDOKU_ERR_LENGTH) end
  local flags, message, status = flags_of(givens)
  if givens and not flags then return flags, message, status end
  local sets = sets_of(candidates)
  return written(function(text, capacity)
    return c.sudoku_format_position(board, flags, sets, style, text, capacity)
  end)
end

-- A picture of the board as SVG, with a step, candidates and givens as far as they are given.
function sudoku.draw_svg(board, step, candidates, givens)
  if not whole(board) then return failure(c.SUDOKU_ERR_LENGTH) end
  local flags, message, status = flags_of(givens)
  if givens and not flags then return flags, message, status end
  local sets = sets_of(candidates)
  return written(function(text, capacity) return c.sudoku_draw_svg(board, flags, sets, step, text, capacity) end)
end

return sudoku
