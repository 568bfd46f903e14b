-- Calls everything in sudoku.lua and prints what it gives, as every.c does.

local sudoku = require("sudoku")
local C = sudoku.C

local PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
local HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
local FRAMED = [[
5 3 . | . 7 . | . . .
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
]]

local sum = 0
local function add(value) sum = (sum * 31 + value) % 4294967296 end
local function add_cells(values)
  for cell = 0, 80 do add(values[cell]) end
end
local function total()
  local done = sum
  sum = 0
  return ("%.0f"):format(done)
end
local function add_bytes(text)
  for i = 1, #text do add(text:byte(i)) end
end
local function add_step(step)
  add(step.technique) add(step.difficulty) add(step.cell) add(step.digit) add(step.houses)
  add_cells(step.pattern81) add_cells(step.second81) add_cells(step.removed81)
  add(step.chain_length)
  for node = 0, step.chain_length - 1 do add(step.chain[node]) end
end
local function number(yes) return yes and 1 or 0 end
local function with(board, cell, mark) return board:sub(1, cell) .. mark .. board:sub(cell + 2) end
local function say(name, ...)
  local words = { name .. ":", ... }
  for i, word in ipairs(words) do words[i] = tostring(word) end
  print(table.concat(words, " "))
end
local function message(_, text) return text end

local wrong = with(PUZZLE, 2, "5")
local loose = ("."):rep(9) .. PUZZLE:sub(10)
local solution = assert(sudoku.solve(PUZZLE))

say("version", sudoku.version(), sudoku.version_number())
say("backend", sudoku.backend())
say("status", require("ffi").string(C.sudoku_status_text(C.SUDOKU_ERR_MEMORY)))

say("valid", number(sudoku.is_valid(PUZZLE)), number(sudoku.is_valid(wrong)))
say("at fault", unpack(sudoku.cells_at_fault(wrong)))
say("can place", number(sudoku.can_place(PUZZLE, 2, 1)), number(sudoku.can_place(PUZZLE, 2, 5)))
add_cells(sudoku.candidates(PUZZLE))
say("candidates", total())
say("is solution", number(sudoku.is_solution(PUZZLE, solution)), number(sudoku.is_solution(nil, solution)),
  number(sudoku.is_solution(PUZZLE, PUZZLE)))

say("solve", solution)
say("solve within", message(sudoku.solve(("."):rep(81), 1)))
say("solve unique", sudoku.solve_unique(PUZZLE))
say("solve unique", message(sudoku.solve_unique(loose)))
say("count", sudoku.count_solutions(loose, 10))
for _, board in ipairs(sudoku.solutions(loose)) do say("solution", board) end
for _, board in ipairs(sudoku.solutions(loose, 1)) do say("solution", board) end
say("count candidates", sudoku.count_candidates(sudoku.candidates(loose), 10))
add_cells(sudoku.true_candidates(loose))
say("true candidates", total())

local lines = PUZZLE .. "\n" .. wrong .. "\n" .. loose .. "\n"
say("count batch", unpack(sudoku.count_batch(lines, 10, 82)))
local solved, statuses = sudoku.solve_batch(lines, 82)
add_bytes(solved)
say("solve batch", statuses[1], statuses[2], statuses[3], total())

local mask = {}
for cell = 0, 80 do
  if cell ~= 40 then mask[#mask + 1] = cell end
end
say("generate", 0, assert(sudoku.generate(7, {
  min_level = C.SUDOKU_LEVEL_BEGINNER,
  max_level = C.SUDOKU_LEVEL_MEDIUM,
  symmetry = C.SUDOKU_SYMMETRY_HALF_TURN,
  min_clues = 24,
  max_clues = 32,
  max_steps = 100000,
  mask = mask,
})))
local grid = sudoku.generate_grid(7)
say("generate grid", grid)
say("minimize", sudoku.minimize(grid, 7))
say("redundant", unpack(sudoku.redundant_clues(with(PUZZLE, 2, "4"))))
local shuffled = sudoku.shuffle(PUZZLE, 7)
say("shuffle", shuffled)
local canonical, transform = sudoku.canonicalize(shuffled)
add_cells(transform.cells)
local cells = total()
for digit = 0, 9 do add(transform.digits[digit]) end
say("canonicalize", canonical, cells, total())
say("transform", sudoku.transform_apply(transform, PUZZLE))
say("automorphisms", sudoku.automorphisms(PUZZLE))

local step = sudoku.hint(HARD)
add_step(step)
say("hint", sudoku.technique_name(step.technique), total())
say("describe", step)
local board, candidates = sudoku.apply_step(HARD, step, sudoku.candidates(HARD))
add_cells(candidates)
say("apply", 0, board, total())
add_bytes(sudoku.draw_svg(board, step, candidates))
say("draw", total(), #sudoku.draw_svg(board))
step = sudoku.hint(board, candidates)
add_step(step)
say("next hint", sudoku.technique_name(step.technique), total())
local steps = sudoku.steps(HARD, candidates)
for _, each in ipairs(steps) do add_step(each) end
say("steps", #steps, total())
say("mistakes", unpack(sudoku.mistakes(PUZZLE, with(PUZZLE, 2, "1"))))
local rating = sudoku.rate(HARD)
say("rating", rating.level, rating.technique, rating.difficulty, rating.pearl, rating.diamond, rating.steps,
  rating.guesses)
say("printed rating", rating)

say("parse", sudoku.parse(FRAMED))
say("parse", message(sudoku.parse("12?")))
say("parse", message(sudoku.parse("")))
io.write(sudoku.format(PUZZLE, C.SUDOKU_STYLE_GRID))

local entered = with(PUZZLE, 2, "4")
local marks = sudoku.candidates(entered)
marks[3] = 2
local givens = {}
for cell = 0, 80 do
  if PUZZLE:sub(cell + 1, cell + 1) ~= "." then givens[#givens + 1] = cell end
end
local code = sudoku.format_position(entered, C.SUDOKU_STYLE_CODE, givens, marks)
say("format position", code)
local position = sudoku.parse_position(code .. "\n")
add_cells(position.candidates)
say("parse position", position.board, total(), position.stop)
say("givens", unpack(position.givens))
say("printed position", position)
say("parse position", message(sudoku.parse_position("")))
say("format position", sudoku.format_position(PUZZLE, C.SUDOKU_STYLE_CODE))
