// The main things that libsudoku does, in a dozen lines.

import { readFile } from 'node:fs/promises';
import { load } from './sudoku.mjs';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const c = await load(await readFile(new URL('sudoku.wasm', import.meta.url)));
const puzzle = c.put(PUZZLE);
const wrong = c.put(`${PUZZLE.slice(0, 2)}5${PUZZLE.slice(3)}`);
const loose = c.put('.'.repeat(9) + PUZZLE.slice(9));
const board = c.put(PUZZLE);

console.log(`libsudoku ${c.text(c.sudoku_version())}`);
console.log(`puzzle:    ${c.text(puzzle, 81)}`);
console.log(`valid:     ${c.sudoku_is_valid(puzzle) ? 'yes' : 'no'}`);

const flags = c.allocate(81);
c.sudoku_validate(wrong, flags);
const atFault = [...c.array(Uint8Array, flags, 81).keys()].filter((cell) => c.array(Uint8Array, flags, 81)[cell]);
console.log(`at fault:  ${atFault.map((cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`).join(' ')}`);
console.log(`error:     ${c.text(c.sudoku_status_text(c.sudoku_solve(wrong)))}`);

if (c.sudoku_solve(board) === 0) console.log(`solution:  ${c.text(board, 81)}`);
console.log(`solutions: ${c.sudoku_count_solutions(puzzle, 2n, 0n)} and ${c.sudoku_count_solutions(loose, 1000n, 0n)}`);

const options = c.structure('sudoku_generate_options');
c.sudoku_generate_options_init(options.address);
options.seed = 2024n;
if (c.sudoku_generate(options.address, board) === 0) console.log(`generated: ${c.text(board, 81)}`);

const step = c.structure('sudoku_step');
const sentence = c.allocate(1024);
if (c.sudoku_hint(puzzle, 0, step.address) === 1) {
  c.sudoku_describe_step(step.address, sentence, 1024);
  console.log(`hint:      ${c.text(sentence)}`);
}
const rating = c.structure('sudoku_rating');
if (c.sudoku_rate(puzzle, rating.address) === 0) {
  const technique = c.text(c.sudoku_technique_name(rating.technique));
  console.log(`rating:    level ${rating.level}, ${(rating.difficulty / 10).toFixed(1)}, ${technique}`);
}
