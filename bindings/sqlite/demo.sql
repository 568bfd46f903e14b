.load ./sudoku
CREATE TABLE puzzles(name TEXT, cells TEXT);
INSERT INTO puzzles VALUES
  ('encyclopedia', '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'),
  ('one clue less', '53..7....6..195....98....6.8.......34..8.3..17...2...6.6....28....419..5....8..79'),
  ('two fives', '55...............................................................................'),
  ('not yet known', NULL);
.headers on
SELECT name, sudoku_is_valid(cells) AS valid, sudoku_count(cells, 1000) AS solutions, sudoku_rate(cells) AS rating
  FROM puzzles;
SELECT name, solution FROM puzzles, sudoku_solutions(cells);
