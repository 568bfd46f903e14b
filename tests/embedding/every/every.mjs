// Calls every function of the WebAssembly module and prints what it gives, as every.c does.

import { readFile } from 'node:fs/promises';
import { load } from './sudoku.mjs';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const HARD = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';
const FRAMED = `\
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
`;
const STATUS_MEMORY = -9;
const LEVEL_BEGINNER = 1;
const LEVEL_MEDIUM = 3;
const SYMMETRY_HALF_TURN = 1;
const STYLE_GRID = 3;
const STYLE_CODE = 6;

const c = await load(await readFile(new URL('sudoku.wasm', import.meta.url)));

const sum = (...lists) => lists.flatMap((list) => [...list]).reduce((total, value) => (total * 31 + (value >>> 0)) % 2 ** 32, 0);
const say = (name, ...words) => console.log([`${name}:`, ...words].join(' '));
const withDigit = (board, cell, digit) => board.slice(0, cell) + digit + board.slice(cell + 1);

const puzzle = c.put(PUZZLE);
const hard = c.put(HARD);
const wrong = c.put(withDigit(PUZZLE, 2, '5'));
const LOOSE = '.'.repeat(9) + PUZZLE.slice(9);
const loose = c.put(LOOSE);
const solution = c.put(PUZZLE);
const board = c.put(PUZZLE);
const flags = c.allocate(81);
const sets = c.allocate(162);

const boardText = () => c.text(board, 81);
const cells = () => [...c.array(Uint8Array, flags, 81).keys()].filter((cell) => c.array(Uint8Array, flags, 81)[cell]);
const sumOfSets = () => sum(c.array(Uint16Array, sets, 81));
const statusText = (status) => c.text(c.sudoku_status_text(status));
const techniqueName = (technique) => c.text(c.sudoku_technique_name(technique));

c.sudoku_solve(solution);
say('version', c.text(c.sudoku_version()), c.sudoku_version_number());
say('backend', c.text(c.sudoku_backend()));
say('status', statusText(STATUS_MEMORY));

say('valid', c.sudoku_is_valid(puzzle), c.sudoku_is_valid(wrong));
c.sudoku_validate(wrong, flags);
say('at fault', ...cells());
say('can place', c.sudoku_can_place(puzzle, 0, 2, 1), c.sudoku_can_place(puzzle, 0, 2, 5));
c.sudoku_candidates(puzzle, sets);
say('candidates', sumOfSets());
say('is solution', c.sudoku_is_solution(puzzle, solution), c.sudoku_is_solution(0, solution), c.sudoku_is_solution(puzzle, puzzle));

say('solve', c.text(solution, 81));
c.put('.'.repeat(81), board);
say('solve within', statusText(c.sudoku_solve_within(board, 1n)));
c.put(PUZZLE, board);
c.sudoku_solve_unique(board);
say('solve unique', boardText());
c.put(LOOSE, board);
say('solve unique', statusText(c.sudoku_solve_unique(board)));
say('count', c.sudoku_count_solutions(loose, 10n, 0n));
let left = -1;
const visitSolution = c.callback((solution81, context) => {
  if (context !== puzzle) throw new Error('the context is passed on');
  say('solution', c.text(solution81, 81));
  left -= 1;
  return Number(left === 0);
});
c.sudoku_enumerate(loose, 0n, visitSolution, puzzle);
left = 1;
c.sudoku_enumerate(loose, 0n, visitSolution, puzzle);
c.sudoku_candidates(loose, sets);
const count = c.sudoku_count_candidates(sets, 10n, 0n, board);
say('count candidates', count, boardText());
c.sudoku_true_candidates(loose, 0n, sets);
say('true candidates', sumOfSets());

const lines = c.put(`${PUZZLE}\n${withDigit(PUZZLE, 2, '5')}\n${LOOSE}\n`);
const statuses = c.allocate(12);
const counts = c.allocate(24);
c.sudoku_count_batch(lines, 3, 82, 10n, counts, c.allocate(243));
say('count batch', ...c.array(BigInt64Array, counts, 3));
c.sudoku_solve_batch(lines, 3, 82, statuses);
say('solve batch', ...c.array(Int32Array, statuses, 3), sum(c.array(Uint8Array, lines, 246)));

const options = c.structure('sudoku_generate_options');
c.sudoku_generate_options_init(options.address);
options.seed = 7n;
options.min_level = LEVEL_BEGINNER;
options.max_level = LEVEL_MEDIUM;
options.symmetry = SYMMETRY_HALF_TURN;
options.min_clues = 24;
options.max_clues = 32;
options.mask81 = c.allocate(81);
c.array(Uint8Array, options.mask81, 81).fill(1)[40] = 0;
options.max_steps = 100000n;
say('generate', c.sudoku_generate(options.address, board), boardText());
c.sudoku_generate_grid(7n, board);
say('generate grid', boardText());
c.sudoku_minimize(board, 7n);
say('minimize', boardText());
c.put(withDigit(PUZZLE, 2, '4'), board);
c.sudoku_redundant_clues(board, flags);
say('redundant', ...cells());
c.put(PUZZLE, board);
c.sudoku_shuffle(board, 7n);
say('shuffle', boardText());
const transform = c.structure('sudoku_transform');
c.sudoku_canonicalize(board, transform.address);
say('canonicalize', boardText(), sum(transform.cells), sum(transform.digits));
c.put(PUZZLE, board);
c.sudoku_transform_apply(transform.address, board);
say('transform', boardText());
say('automorphisms', c.sudoku_automorphisms(puzzle));

function stepValues(step) {
  const { technique, difficulty, cell, digit, houses, pattern81, second81, removed81, chain_length, chain } = step;
  const nodes = [...chain].slice(0, chain_length);
  return [technique, difficulty, cell, digit, houses, ...pattern81, ...second81, ...removed81, chain_length, ...nodes];
}

const step = c.structure('sudoku_step');
const text = c.allocate(1024);
c.sudoku_hint(hard, 0, step.address);
say('hint', techniqueName(step.technique), sum(stepValues(step)));
c.sudoku_describe_step(step.address, text, 1024);
say('describe', c.text(text));
c.sudoku_candidates(hard, sets);
c.put(HARD, board);
say('apply', c.sudoku_apply_step(board, sets, step.address), boardText(), sumOfSets());
const picture = c.allocate(100000);
const drawn = c.sudoku_draw_svg(board, 0, sets, step.address, picture, 100000);
say('draw', sum(c.array(Uint8Array, picture, drawn)), c.sudoku_draw_svg(board, 0, 0, 0, 0, 0));
c.sudoku_hint(board, sets, step.address);
say('next hint', techniqueName(step.technique), sum(stepValues(step)));
const values = [];
const visitStep = c.callback((address) => {
  values.push(...stepValues(c.structure('sudoku_step', address)));
  return 0;
});
const steps = c.sudoku_visit_steps(hard, sets, visitStep, 0);
say('steps', steps, sum(values));
c.put(withDigit(PUZZLE, 2, '1'), board);
c.sudoku_find_mistakes(puzzle, board, flags);
say('mistakes', ...cells());
const rating = c.structure('sudoku_rating');
c.sudoku_rate(hard, rating.address);
const { level, technique, difficulty, pearl, diamond, steps: taken, guesses } = rating;
say('rating', level, technique, difficulty, pearl, diamond, taken, guesses);
say('printed rating', `${(difficulty / 10).toFixed(1)},`, techniqueName(technique));

c.sudoku_parse(c.put(FRAMED), FRAMED.length, board, 0);
say('parse', boardText());
say('parse', statusText(c.sudoku_parse(c.put('12?'), 3, board, 0)));
say('parse', statusText(c.sudoku_parse(c.put(''), 0, board, 0)));
c.sudoku_format(puzzle, STYLE_GRID, text, 1024);
process.stdout.write(c.text(text));

c.put(withDigit(PUZZLE, 2, '4'), board);
c.array(Uint8Array, flags, 81).set([...PUZZLE].map((mark) => mark !== '.'));
c.sudoku_candidates(board, sets);
c.array(Uint16Array, sets, 81)[3] = 2;
const length = c.sudoku_format_position(board, flags, sets, STYLE_CODE, text, 1024);
say('format position', c.text(text));
c.put('\n', text + length);
const position = c.allocate(4);
c.sudoku_parse_position(text, length + 1, board, flags, sets, position);
say('parse position', boardText(), sumOfSets(), c.array(Uint32Array, position, 1)[0]);
say('givens', ...cells());
say('printed position', boardText());
say('parse position', statusText(c.sudoku_parse_position(text, 0, board, flags, sets, position)));
c.sudoku_format_position(puzzle, 0, 0, STYLE_CODE, text, 1024);
say('format position', c.text(text));
