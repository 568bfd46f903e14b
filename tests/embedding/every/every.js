// Calls everything in sudoku.js and prints what it gives, as every.c does.
'use strict';

const sudoku = require('./sudoku.js');
const { Board, Level, Status, Style, SudokuError, Symmetry } = sudoku;

const PUZZLE = new Board('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
const HARD = new Board('1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..');
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

const sum = (...lists) => lists.flatMap((list) => [...list]).reduce((total, value) => (total * 31 + (value >>> 0)) % 2 ** 32, 0);
const say = (name, ...words) => console.log([`${name}:`, ...words].join(' '));

function stepValues(step) {
  const { technique, difficulty, cell, digit, houses, pattern81, second81, removed81, chain_length, chain } = step;
  const nodes = [...chain].slice(0, chain_length);
  return [technique, difficulty, cell, digit, houses, ...pattern81, ...second81, ...removed81, chain_length, ...nodes];
}

function failure(call) {
  try {
    call();
  } catch (error) {
    if (error instanceof SudokuError) return error.message;
    throw error;
  }
  throw new Error('no error');
}

const wrong = PUZZLE.withDigit(2, 5);
const loose = new Board('.'.repeat(9) + String(PUZZLE).slice(9));
const solution = PUZZLE.solve();

say('version', sudoku.version(), sudoku.versionNumber());
say('backend', sudoku.backend());
say('status', new SudokuError(Status.MEMORY).message);

say('valid', Number(PUZZLE.isValid()), Number(wrong.isValid()));
say('at fault', ...wrong.cellsAtFault());
say('can place', Number(PUZZLE.canPlace(2, 1)), Number(PUZZLE.canPlace(2, 5)));
say('candidates', sum(PUZZLE.candidates()));
const kept = [solution.isSolutionOf(PUZZLE), solution.isSolutionOf(null), PUZZLE.isSolutionOf(PUZZLE)];
say('is solution', ...kept.map(Number));

say('solve', solution);
say('solve within', failure(() => new Board().solve(1)));
say('solve unique', PUZZLE.solveUnique());
say('solve unique', failure(() => loose.solveUnique()));
say('count', loose.countSolutions(10));
for (const board of [...loose.solutions(), ...loose.solutions(1)]) say('solution', board);
const counted = sudoku.countCandidates(loose.candidates(), 10);
say('count candidates', counted.count, counted.solution);
say('true candidates', sum(loose.trueCandidates()));

const lines = Buffer.from(`${PUZZLE}\n${wrong}\n${loose}\n`);
say('count batch', ...sudoku.countBatch(lines, 10, 82));
say('solve batch', ...sudoku.solveBatch(lines, 82), sum(lines));

const mask = Array.from({ length: 81 }, (_, cell) => cell !== 40);
const wanted = { minLevel: Level.BEGINNER, maxLevel: Level.MEDIUM, symmetry: Symmetry.HALF_TURN, minClues: 24, maxClues: 32, maxSteps: 100000, mask };
say('generate', 0, Board.generate(7, wanted));
const grid = Board.generateGrid(7);
say('generate grid', grid);
say('minimize', grid.minimize(7));
say('redundant', ...PUZZLE.withDigit(2, 4).redundantClues());
const shuffled = PUZZLE.shuffle(7);
say('shuffle', shuffled);
const { board: canonical, transform } = shuffled.canonicalize();
say('canonicalize', canonical, sum(transform.cells), sum(transform.digits));
say('transform', PUZZLE.transformed(transform));
say('automorphisms', PUZZLE.automorphisms());

const step = HARD.hint();
say('hint', sudoku.techniqueName(step.technique), sum(stepValues(step)));
console.log('describe:', step);
const candidates = HARD.candidates();
const after = HARD.apply(step, candidates);
say('apply', 0, after, sum(candidates));
say('draw', sum(Buffer.from(after.drawSvg({ step, candidates }))), after.drawSvg().length);
const next = after.hint(candidates);
say('next hint', sudoku.techniqueName(next.technique), sum(stepValues(next)));
const steps = HARD.steps(candidates);
say('steps', steps.length, sum(...steps.map(stepValues)));
say('mistakes', ...PUZZLE.withDigit(2, 1).mistakes(PUZZLE));
const rating = HARD.rate();
const { level, technique, difficulty, pearl, diamond, steps: taken, guesses } = rating;
say('rating', level, technique, difficulty, pearl, diamond, taken, guesses);
console.log('printed rating:', rating);

say('parse', Board.parse(FRAMED));
say('parse', failure(() => Board.parse('12?')));
say('parse', failure(() => Board.parse('')));
process.stdout.write(PUZZLE.format(Style.GRID));

const entered = PUZZLE.withDigit(2, 4);
const marks = entered.candidates();
marks[3] = 2;
const givens = [...String(PUZZLE)].map((mark) => mark !== '.');
const code = sudoku.formatPosition(entered, Style.CODE, givens, marks);
say('format position', code);
const position = sudoku.parsePosition(`${code}\n`);
say('parse position', position.board, sum(position.candidates), position.end);
say('givens', ...[...position.givens.keys()].filter((cell) => position.givens[cell]));
console.log('printed position:', position);
say('parse position', failure(() => sudoku.parsePosition('')));
say('format position', sudoku.formatPosition(PUZZLE, Style.CODE));
