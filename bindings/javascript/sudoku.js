// libsudoku for Node: this file and sudoku_techniques.js to copy, beside the koffi package and the shared library.
//
// A `Board` is 81 cells, row by row, numbered 0 to 80, and never changes: what would change it returns a new
// one. A set of digits is a number whose bit `d - 1` stands for digit `d`. Errors are thrown as `SudokuError`.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const koffi = require('koffi');
const Technique = require('./sudoku_techniques.js');

const fileName = { win32: 'sudoku.dll', darwin: 'libsudoku.dylib' }[process.platform] ?? 'libsudoku.so';
const beside = path.join(__dirname, fileName);
const library = koffi.load(fs.existsSync(beside) ? beside : fileName);

koffi.struct('sudoku_generate_options', {
  size: 'size_t',
  seed: 'uint64_t',
  min_level: 'int',
  max_level: 'int',
  symmetry: 'int',
  min_clues: 'int',
  max_clues: 'int',
  minimal: 'int',
  mask81: 'uint8_t *',
  max_steps: 'uint64_t',
});
koffi.struct('sudoku_transform', {
  cells: koffi.array('uint8_t', 81, 'Typed'),
  digits: koffi.array('uint8_t', 10, 'Typed'),
});
koffi.struct('sudoku_step', {
  technique: 'int',
  difficulty: 'int',
  cell: 'int',
  digit: 'int',
  houses: 'uint32_t',
  pattern81: koffi.array('uint16_t', 81, 'Typed'),
  second81: koffi.array('uint16_t', 81, 'Typed'),
  removed81: koffi.array('uint16_t', 81, 'Typed'),
  chain_length: 'int',
  chain: koffi.array('int16_t', 64, 'Typed'),
});
koffi.struct('sudoku_rating', {
  level: 'int',
  technique: 'int',
  difficulty: 'int',
  pearl: 'int',
  diamond: 'int',
  steps: 'int',
  guesses: 'int',
});
koffi.proto('int sudoku_visit_solution(void *solution81, void *context)');
koffi.proto('int sudoku_visit_step(void *step, void *context)');

const c = Object.fromEntries(
  [
    'const char *sudoku_version()',
    'uint32_t sudoku_version_number()',
    'const char *sudoku_status_text(int status)',
    'const char *sudoku_backend()',
    'int sudoku_is_valid(void *board81)',
    'int sudoku_validate(void *board81, void *flags81)',
    'int sudoku_can_place(void *board81, int row, int column, int digit)',
    'int sudoku_candidates(void *board81, void *candidates81)',
    'int sudoku_is_solution(void *puzzle81, void *grid81)',
    'int sudoku_solve(void *board81)',
    'int sudoku_solve_unique(void *board81)',
    'int sudoku_solve_within(void *board81, uint64_t max_steps)',
    'int64_t sudoku_count_solutions(void *board81, uint64_t max_solutions, uint64_t max_steps)',
    'int64_t sudoku_enumerate(void *board81, uint64_t max_steps, sudoku_visit_solution *visit, void *context)',
    'int64_t sudoku_count_candidates(void *candidates81, uint64_t max_solutions, uint64_t max_steps, void *solution81)',
    'int sudoku_true_candidates(void *board81, uint64_t max_steps, void *candidates81)',
    'int sudoku_solve_batch(void *boards, size_t count, size_t stride, void *statuses)',
    'int sudoku_count_batch(void *boards, size_t count, size_t stride, uint64_t max_solutions, void *counts, void *solutions)',
    'void sudoku_generate_options_init(_Out_ sudoku_generate_options *options)',
    'int sudoku_generate(sudoku_generate_options *options, void *board81)',
    'int sudoku_generate_grid(uint64_t seed, void *board81)',
    'int sudoku_minimize(void *board81, uint64_t seed)',
    'int sudoku_redundant_clues(void *board81, void *flags81)',
    'int sudoku_shuffle(void *board81, uint64_t seed)',
    'int sudoku_canonicalize(void *board81, _Out_ sudoku_transform *transform)',
    'int64_t sudoku_automorphisms(void *board81)',
    'int sudoku_transform_apply(sudoku_transform *transform, void *board81)',
    'int sudoku_hint(void *board81, void *candidates81, _Out_ sudoku_step *step)',
    'int64_t sudoku_visit_steps(void *board81, void *candidates81, sudoku_visit_step *visit, void *context)',
    'int sudoku_apply_step(void *board81, void *candidates81, sudoku_step *step)',
    'int sudoku_find_mistakes(void *puzzle81, void *board81, void *flags81)',
    'int sudoku_rate(void *board81, _Out_ sudoku_rating *rating)',
    'const char *sudoku_technique_name(int technique)',
    'int sudoku_describe_step(sudoku_step *step, void *text, size_t capacity)',
    'int sudoku_parse(void *text, size_t length, void *board81, void *position)',
    'int sudoku_parse_position(void *text, size_t length, void *board81, void *givens81, void *candidates81, _Out_ size_t *position)',
    'int sudoku_format(void *board81, int style, void *text, size_t capacity)',
    'int sudoku_format_position(void *board81, void *givens81, void *candidates81, int style, void *text, size_t capacity)',
    'int sudoku_draw_svg(void *board81, void *givens81, void *candidates81, sudoku_step *step, void *text, size_t capacity)',
  ].map((declaration) => [/sudoku_(\w+)\(/.exec(declaration)[1], library.func(declaration)]),
);

const Status = Object.freeze({
  OK: 0,
  NULL: -1,
  CHARACTER: -2,
  CONFLICT: -3,
  UNSOLVABLE: -4,
  MULTIPLE: -5,
  LIMIT: -6,
  ARGUMENT: -7,
  LENGTH: -8,
  MEMORY: -9,
  END: -10,
});

const Level = Object.freeze({
  BEGINNER: 1,
  EASY: 2,
  MEDIUM: 3,
  HARD: 4,
  EXPERT: 5,
  EXTREME: 6,
  BEYOND: 7,
});

const Symmetry = Object.freeze({
  NONE: 0,
  HALF_TURN: 1,
  QUARTER_TURN: 2,
  LEFT_RIGHT: 3,
  TOP_BOTTOM: 4,
  DIAGONAL: 5,
  ANTI_DIAGONAL: 6,
  FULL: 7,
});

// The last three are for positions only.
const Style = Object.freeze({
  LINE: 0,
  LINE_ZEROS: 1,
  ROWS: 2,
  GRID: 3,
  CANDIDATES: 4,
  CANDIDATES_LINE: 5,
  CODE: 6,
});

class SudokuError extends Error {
  constructor(status) {
    super(c.status_text(status));
    this.name = 'SudokuError';
    this.status = status;
  }
}

function checked(answer) {
  if (answer < 0) throw new SudokuError(Number(answer));
  return answer;
}

// koffi hands an empty buffer over as NULL, which a text of no bytes is not: a byte after the text keeps it whole.
function bytesOf(text) {
  const bytes = Buffer.from(`${text}\0`, 'utf8');
  return [bytes, bytes.length - 1];
}

function cellsOf(flags) {
  return [...flags.keys()].filter((cell) => flags[cell]);
}

function flagsOf(givens) {
  return givens && Uint8Array.from({ length: 81 }, (_, cell) => givens[cell]);
}

// What the functions that work like `snprintf` write.
function written(write) {
  const text = Buffer.alloc(checked(write(null, 0)) + 1);
  return text.toString('latin1', 0, checked(write(text, text.length)));
}

// What the console shows is one line.
class Printable {
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return String(this);
  }
}

// The step as a sentence.
function describeStep(step) {
  return written((text, capacity) => c.describe_step(step, text, capacity));
}

class Step extends Printable {
  toString() {
    return describeStep(this);
  }
}

class Rating extends Printable {
  toString() {
    return `${(this.difficulty / 10).toFixed(1)}, ${c.technique_name(this.technique)}`;
  }
}

class Position extends Printable {
  toString() {
    return String(this.board);
  }
}

class Board extends Printable {
  #cells;

  // 81 cells as they are: digits, and '.' or '0' for a blank. For other text see `parse`.
  constructor(text = '.'.repeat(81)) {
    super();
    if (text.length !== 81) throw new SudokuError(Status.LENGTH);
    if (!/^[.0-9]*$/.test(text)) throw new SudokuError(Status.CHARACTER);
    this.#cells = Buffer.from(text.replaceAll('0', '.'), 'latin1');
  }

  static #made(make) {
    const cells = Buffer.alloc(81);
    checked(make(cells));
    return new Board(cells.toString('latin1'));
  }

  #changed(change) {
    return Board.#made((cells) => {
      this.#cells.copy(cells);
      return change(cells);
    });
  }

  // Reads what people paste: one line or nine, frames, commas, comments.
  static parse(text) {
    return Board.#made((cells) => c.parse(...bytesOf(text), cells, null));
  }

  // A puzzle with one solution; the same arguments always give the same one. `wanted` may set `minLevel`,
  // `maxLevel`, `symmetry`, `minClues`, `maxClues`, `minimal`, `maxSteps`, and `mask`, 81 flags.
  static generate(seed, wanted = {}) {
    const options = {};
    c.generate_options_init(options);
    options.seed = BigInt(seed);
    options.min_level = wanted.minLevel ?? options.min_level;
    options.max_level = wanted.maxLevel ?? options.max_level;
    options.symmetry = wanted.symmetry ?? options.symmetry;
    options.min_clues = wanted.minClues ?? options.min_clues;
    options.max_clues = wanted.maxClues ?? options.max_clues;
    options.minimal = Number(wanted.minimal ?? options.minimal);
    options.max_steps = BigInt(wanted.maxSteps ?? options.max_steps);
    options.mask81 = wanted.mask ? Uint8Array.from({ length: 81 }, (_, cell) => wanted.mask[cell]) : null;
    return Board.#made((cells) => c.generate(options, cells));
  }

  // A full grid.
  static generateGrid(seed) {
    return Board.#made((cells) => c.generate_grid(BigInt(seed), cells));
  }

  toString() {
    return this.#cells.toString('latin1');
  }

  // The digit in a cell, 0 for a blank.
  digit(cell) {
    return Number(this.toString()[cell].replace('.', '0'));
  }

  // The board with one cell filled, or emptied by 0.
  withDigit(cell, digit) {
    if (!(cell in this.#cells) || !/^[0-9]$/.test(digit)) throw new SudokuError(Status.ARGUMENT);
    return this.#changed((cells) => {
      cells.write(String(digit), cell, 'latin1');
      return Status.OK;
    });
  }

  format(style = 0) {
    return written((text, capacity) => c.format(this.#cells, style, text, capacity));
  }

  // A picture of the board as SVG, with a step, pencil marks (a `Uint16Array` of 81 sets) and 81 flags for the digits
  // that were there from the start, as far as they are given.
  drawSvg({ step = null, candidates = null, givens = null } = {}) {
    const flags = flagsOf(givens);
    return written((text, capacity) => c.draw_svg(this.#cells, flags, candidates, step, text, capacity));
  }

  isValid() {
    return c.is_valid(this.#cells) === 1;
  }

  // The cells whose digit stands twice in a row, column or box.
  cellsAtFault() {
    const flags = new Uint8Array(81);
    c.validate(this.#cells, flags);
    return cellsOf(flags);
  }

  canPlace(cell, digit) {
    return checked(c.can_place(this.#cells, Math.floor(cell / 9), cell % 9, digit)) === 1;
  }

  candidates() {
    const sets = new Uint16Array(81);
    checked(c.candidates(this.#cells, sets));
    return sets;
  }

  isSolutionOf(puzzle) {
    return checked(c.is_solution(puzzle ? puzzle.#cells : null, this.#cells)) === 1;
  }

  // The first solution in digit order; `maxSteps` 0 is no limit.
  solve(maxSteps = 0) {
    return this.#changed((cells) => (maxSteps ? c.solve_within(cells, maxSteps) : c.solve(cells)));
  }

  solveUnique() {
    return this.#changed(c.solve_unique);
  }

  countSolutions(maxSolutions = 2, maxSteps = 0) {
    return checked(c.count_solutions(this.#cells, maxSolutions, maxSteps));
  }

  // The solutions in digit order, all of them or the first few.
  solutions(maxSolutions = Infinity, maxSteps = 0) {
    const found = [];
    if (maxSolutions === 0) return found;
    const visit = (cells) => {
      found.push(new Board(koffi.decode(cells, koffi.array('char', 81, 'String'))));
      return Number(found.length >= maxSolutions);
    };
    checked(c.enumerate(this.#cells, maxSteps, visit, null));
    return found;
  }

  trueCandidates(maxSteps = 0) {
    const sets = new Uint16Array(81);
    checked(c.true_candidates(this.#cells, maxSteps, sets));
    return sets;
  }

  minimize(seed = 0) {
    return this.#changed((cells) => c.minimize(cells, BigInt(seed)));
  }

  // The cells whose clue could be left out with the solution still the only one.
  redundantClues() {
    const flags = new Uint8Array(81);
    checked(c.redundant_clues(this.#cells, flags));
    return cellsOf(flags);
  }

  shuffle(seed) {
    return this.#changed((cells) => c.shuffle(cells, BigInt(seed)));
  }

  // The smallest equivalent board, and the transform that leads there.
  canonicalize() {
    const transform = {};
    return { board: this.#changed((cells) => c.canonicalize(cells, transform)), transform };
  }

  automorphisms() {
    return checked(c.automorphisms(this.#cells));
  }

  transformed(transform) {
    return this.#changed((cells) => c.transform_apply(transform, cells));
  }

  // The easiest step that changes something, `null` on a full board. `candidates`, a `Uint16Array` of 81
  // sets, are the player's pencil marks.
  hint(candidates = null) {
    const step = new Step();
    return checked(c.hint(this.#cells, candidates, step)) ? step : null;
  }

  // Every step that is possible now, easiest first.
  steps(candidates = null) {
    const found = [];
    const visit = (step) => {
      found.push(Object.assign(new Step(), koffi.decode(step, 'sudoku_step')));
      return 0;
    };
    checked(c.visit_steps(this.#cells, candidates, visit, null));
    return found;
  }

  // The board after a step; `candidates`, if given, is changed where it lies.
  apply(step, candidates = null) {
    return this.#changed((cells) => c.apply_step(cells, candidates, step));
  }

  // The cells filled with another digit than the solution of the puzzle has.
  mistakes(puzzle) {
    const flags = new Uint8Array(81);
    checked(c.find_mistakes(puzzle.#cells, this.#cells, flags));
    return cellsOf(flags);
  }

  rate() {
    const rating = new Rating();
    checked(c.rate(this.#cells, rating));
    return rating;
  }
}

// The boards lie in one buffer, `stride` bytes apart, and are solved there. Returns the status of each.
function solveBatch(boards, stride = 81) {
  const statuses = new Int32Array(Math.floor((boards.length + stride - 81) / stride));
  checked(c.solve_batch(boards, statuses.length, stride, statuses));
  return statuses;
}

function countBatch(boards, maxSolutions = 2, stride = 81, solutions = null) {
  const counts = new BigInt64Array(Math.floor((boards.length + stride - 81) / stride));
  if (solutions && solutions.length < counts.length * 81) throw new SudokuError(Status.LENGTH);
  checked(c.count_batch(boards, counts.length, stride, maxSolutions, counts, solutions));
  return counts;
}

// How many solutions a board given as pencil marks has, and the first one.
function countCandidates(candidates, maxSolutions = 2, maxSteps = 0) {
  const cells = Buffer.alloc(81);
  const count = checked(c.count_candidates(candidates, maxSolutions, maxSteps, cells));
  return { count, solution: count ? new Board(cells.toString('latin1')) : null };
}

// The first position of a text: the board, 81 flags for the digits that were there from the start, the candidates, and
// where the rest of the text begins.
function parsePosition(text) {
  const [bytes, length] = bytesOf(text);
  const cells = Buffer.alloc(81);
  const givens = new Uint8Array(81);
  const candidates = new Uint16Array(81);
  const stopped = [0];
  checked(c.parse_position(bytes, length, cells, givens, candidates, stopped));
  const end = bytes.toString('utf8', 0, Number(stopped[0])).length;
  return Object.assign(new Position(), { board: new Board(cells.toString('latin1')), givens, candidates, end });
}

// Without `givens` every digit is one; without `candidates` they are those of the board.
function formatPosition(board, style, givens = null, candidates = null) {
  const cells = Buffer.from(String(board), 'latin1');
  const flags = flagsOf(givens);
  return written((text, capacity) => c.format_position(cells, flags, candidates, style, text, capacity));
}

module.exports = {
  Board,
  Level,
  Status,
  Style,
  SudokuError,
  Symmetry,
  Technique,
  backend: c.backend,
  cellName: (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`,
  countBatch,
  countCandidates,
  describeStep,
  formatPosition,
  parsePosition,
  solveBatch,
  techniqueName: c.technique_name,
  version: c.version,
  versionNumber: c.version_number,
};
