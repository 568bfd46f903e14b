#define _POSIX_C_SOURCE 200809L

#include "boards.h"

#include <string.h>
#include <unistd.h>

#include <sudoku.h>

/* More than sudoku_parse looks ahead: what it says of a text does not depend on what follows so many bytes later. */
enum { AHEAD = TEXT_SIZE / 4, ONE_LINE = 64 };

static int is_line_end(int byte)
{
    return byte == '\n' || byte == '\r';
}

static size_t line_length(const char *text, size_t length)
{
    size_t i = 0;

    while (i < length && !is_line_end(text[i]))
        i++;
    return i;
}

static int is_board(const char *text, size_t length)
{
    char board81[CELLS];

    return sudoku_parse(text, length, board81, NULL) == SUDOKU_OK;
}

static int is_empty(const char *text, size_t length)
{
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    return length == 0;
}

/* Makes room and reads on: as much as there is room for, or up to what ends a board that somebody types. */
static void read_more(struct boards *boards)
{
    size_t line;
    int byte;

    memmove(boards->text, boards->text + boards->start, boards->end - boards->start);
    boards->end -= boards->start;
    boards->start = 0;
    if (!boards->is_terminal) {
        boards->end += fread(boards->text + boards->end, 1, TEXT_SIZE - boards->end, boards->input);
        boards->at_end = boards->end < TEXT_SIZE;
        return;
    }
    for (line = boards->end; boards->end < TEXT_SIZE;) {
        if ((byte = getc(boards->input)) == EOF) {
            boards->at_end = 1;
            return;
        }
        boards->text[boards->end++] = (char)byte;
        if (byte == '\n') {
            size_t length = boards->end - 1 - line;

            if (is_empty(boards->text + line, length) || is_board(boards->text + line, length))
                return;
            line = boards->end;
        }
    }
}

/* Passes over so many bytes. */
static void advance(struct boards *boards, size_t length)
{
    const char *text = boards->text + boards->start;
    size_t left = boards->end - boards->start, i;

    for (i = 0; i < length; i++)
        boards->line += text[i] == '\n' || (text[i] == '\r' && (i + 1 == left || text[i + 1] != '\n'));
    boards->start += length;
}

/* The length of the line that has been reached, as far as there is room for it. */
static size_t this_line(struct boards *boards)
{
    size_t length = line_length(boards->text + boards->start, boards->end - boards->start);

    /* A '\n' may follow the '\r'. */
    if (boards->start + length + 1 >= boards->end && boards->start > 0 && !boards->at_end && !boards->is_terminal) {
        read_more(boards);
        length = line_length(boards->text, boards->end);
    }
    return length;
}

/* Goes on to the start of the next line, however long this one is. */
static void next_line(struct boards *boards)
{
    size_t length;

    while (boards->start + (length = this_line(boards)) == boards->end) {
        boards->start = boards->end;
        if (boards->at_end)
            return;
        read_more(boards);
    }
    length++;
    if (boards->text[boards->start + length - 1] == '\r' && boards->start + length < boards->end &&
        boards->text[boards->start + length] == '\n')
        length++;
    advance(boards, length);
}

static size_t cells_of(const char *line, size_t length)
{
    size_t cells = 0, i;

    for (i = 0; i < length; i++)
        cells += line[i] == '.' || (line[i] >= '0' && line[i] <= '9');
    return cells;
}

static int is_letter(int byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* Whether a board or what stands before one may begin with this line, and not the next row of a board with a fault. */
static int may_begin(const char *line, size_t length)
{
    return is_empty(line, length) || line[0] == '#' || (length > 1 && is_letter(line[0]) && is_letter(line[1])) ||
           cells_of(line, length) >= ONE_LINE || is_board(line, length);
}

/* Says where the fault is that lies so many bytes ahead, and passes over the board that has it. */
static void pass_over_fault(struct boards *boards, struct found *found, size_t ahead)
{
    size_t line = ahead, length;

    while (line > 0 && !is_line_end(boards->text[boards->start + line - 1]))
        line--;
    found->byte = boards->start + ahead < boards->end ? boards->text[boards->start + ahead] : '\n';
    found->column = (unsigned long)(ahead - line) + 1;
    advance(boards, line);
    found->line = boards->line;
    length = this_line(boards);
    if (cells_of(boards->text + boards->start, length) >= ONE_LINE) {
        next_line(boards);
        return;
    }
    if (line == 0)
        next_line(boards);
    while (length = this_line(boards), boards->start < boards->end && !may_begin(boards->text + boards->start, length))
        next_line(boards);
}

/* Passes over text without a board, but for its end, which may be the start of one. */
static void pass_over_text(struct boards *boards)
{
    size_t length = boards->end - boards->start;
    const char *text = boards->text + boards->start;

    if (boards->is_terminal || boards->at_end) {
        advance(boards, length);
        return;
    }
    length /= 2;
    while (length > 0 && !(text[length - 1] == '\n' || (text[length - 1] == '\r' && text[length] != '\n')))
        length--;
    if (length > 0)
        advance(boards, length);
    else
        next_line(boards);
}

/* Looks for a full grid in what is left of the line, and goes on to the next one. */
static void read_solution(struct boards *boards, struct found *found)
{
    size_t length = this_line(boards);

    found->has_solution = length >= CELLS &&
                          sudoku_parse(boards->text + boards->start, length, found->solution81, NULL) == SUDOKU_OK &&
                          memchr(found->solution81, '.', CELLS) == NULL;
    next_line(boards);
}

void boards_start(struct boards *boards, FILE *input)
{
    boards->input = input;
    boards->is_terminal = isatty(fileno(input));
    boards->at_end = 0;
    boards->line = 1;
    boards->start = boards->end = 0;
}

int boards_next(struct boards *boards, struct found *found)
{
    for (;;) {
        size_t length = boards->end - boards->start, stopped;

        if (!boards->at_end && (length == 0 || (!boards->is_terminal && length < 2 * AHEAD))) {
            read_more(boards);
            length = boards->end - boards->start;
        }
        if (length == 0)
            return 0;
        found->status = sudoku_parse(boards->text + boards->start, length, found->board81, &stopped);
        if (stopped + AHEAD > length && boards->start > 0 && !boards->at_end && !boards->is_terminal) {
            read_more(boards);
            continue;
        }
        if (found->status == SUDOKU_ERR_END) {
            pass_over_text(boards);
        } else if (found->status != SUDOKU_OK) {
            pass_over_fault(boards, found, stopped);
            return 1;
        } else {
            advance(boards, stopped);
            found->line = boards->line;
            read_solution(boards, found);
            return 1;
        }
    }
}
