// The main things that libsudoku does, in a dozen lines.
'use strict';

const { Board, SudokuError, cellName, describeStep, techniqueName, version } = require('./sudoku.js');

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const puzzle = new Board(PUZZLE);
const wrong = puzzle.withDigit(2, 5);
const loose = new Board('.'.repeat(9) + PUZZLE.slice(9));

console.log(`libsudoku ${version()}`);
console.log(`puzzle:    ${puzzle}`);
console.log(`valid:     ${puzzle.isValid() ? 'yes' : 'no'}`);
console.log(`at fault:  ${wrong.cellsAtFault().map(cellName).join(' ')}`);
try {
  wrong.solve();
} catch (error) {
  if (!(error instanceof SudokuError)) throw error;
  console.log(`error:     ${error.message}`);
}
console.log(`solution:  ${puzzle.solve()}`);
console.log(`solutions: ${puzzle.countSolutions()} and ${loose.countSolutions(1000)}`);
console.log(`generated: ${Board.generate(2024)}`);
const hint = puzzle.hint();
if (hint) console.log(`hint:      ${describeStep(hint)}`);
const rating = puzzle.rate();
const difficulty = (rating.difficulty / 10).toFixed(1);
console.log(`rating:    level ${rating.level}, ${difficulty}, ${techniqueName(rating.technique)}`);
