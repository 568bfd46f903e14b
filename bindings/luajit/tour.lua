-- The main things that libsudoku does, in a dozen lines.

package.path = (arg[0]:match("^.*/") or "./") .. "?.lua;" .. package.path
local sudoku = require("sudoku")

local puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
local wrong = puzzle:sub(1, 2) .. "5" .. puzzle:sub(4)
local loose = ("."):rep(9) .. puzzle:sub(10)

local names = {}
for i, cell in ipairs(sudoku.cells_at_fault(wrong)) do
  names[i] = sudoku.cell_name(cell)
end

print("libsudoku " .. sudoku.version())
print("puzzle:    " .. puzzle)
print("valid:     " .. (sudoku.is_valid(puzzle) and "yes" or "no"))
print("at fault:  " .. table.concat(names, " "))
local _, message = sudoku.solve(wrong)
print("error:     " .. message)
print("solution:  " .. assert(sudoku.solve(puzzle)))
print("solutions: " .. sudoku.count_solutions(puzzle) .. " and " .. sudoku.count_solutions(loose, 1000))
print("generated: " .. assert(sudoku.generate(2024)))
local hint = assert(sudoku.hint(puzzle))
print("hint:      " .. sudoku.describe_step(hint))
local rating = assert(sudoku.rate(puzzle))
local technique = sudoku.technique_name(rating.technique)
print(("rating:    level %d, %.1f, %s"):format(rating.level, rating.difficulty / 10, technique))
