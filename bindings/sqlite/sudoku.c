/* Sudoku in SQL: a loadable extension for SQLite.
 *
 *   sudoku_is_valid(text)          1 if no digit repeats in a row, column or box, otherwise 0
 *   sudoku_solve(text)             the solution, or the first one; NULL if there is none
 *   sudoku_count(text, limit)      how many solutions there are, up to the limit; 0 if there is none
 *   sudoku_rate(text)              how hard it is on the Sudoku Explainer scale, as in 2.3; NULL if it has not
 *                                  exactly one solution
 *   sudoku_solutions(text)         a table: one row for each solution, in order
 *
 * A board is 81 cells, in one line or nine, with or without a frame. NULL gives NULL, or no rows. A text that
 * holds no board is an error, but for sudoku_is_valid, which answers 0.
 */
#include <sqlite3ext.h>
#include <string.h>
#include <sudoku.h>

SQLITE_EXTENSION_INIT1

/* Reads the board in a value. Returns a status code, SUDOKU_ERR_LENGTH if anything follows the board. */
static int board_of(sqlite3_value *value, char *board81)
{
    const char *text = (const char *)sqlite3_value_text(value);
    size_t length = (size_t)sqlite3_value_bytes(value);
    size_t position;
    int status;

    if (text == NULL)
        return SUDOKU_ERR_MEMORY;
    status = sudoku_parse(text, length, board81, &position);
    if (status != SUDOKU_OK)
        return status;
    for (; position < length; position++)
        if (strchr(" \t\r\n|+-", text[position]) == NULL || text[position] == '\0')
            return SUDOKU_ERR_LENGTH;
    return SUDOKU_OK;
}

/* Whether a function has its answer already: NULL for NULL, or an error for a text that holds no board. */
static int is_answered(sqlite3_context *context, sqlite3_value *value, char *board81)
{
    int status;

    if (sqlite3_value_type(value) == SQLITE_NULL)
        return 1;
    status = board_of(value, board81);
    if (status == SUDOKU_ERR_MEMORY)
        sqlite3_result_error_nomem(context);
    else if (status != SUDOKU_OK)
        sqlite3_result_error(context, sudoku_status_text(status), -1);
    return status != SUDOKU_OK;
}

static void is_valid(sqlite3_context *context, int count, sqlite3_value **values)
{
    char board[81];

    (void)count;
    if (sqlite3_value_type(values[0]) != SQLITE_NULL)
        sqlite3_result_int(context, board_of(values[0], board) == SUDOKU_OK && sudoku_is_valid(board));
}

static void solve(sqlite3_context *context, int count, sqlite3_value **values)
{
    char board[81];

    (void)count;
    if (!is_answered(context, values[0], board) && sudoku_solve(board) == SUDOKU_OK)
        sqlite3_result_text(context, board, sizeof board, SQLITE_TRANSIENT);
}

static void count_solutions(sqlite3_context *context, int count, sqlite3_value **values)
{
    char board[81];
    sqlite3_int64 limit = sqlite3_value_int64(values[1]);
    sqlite3_int64 solutions;

    (void)count;
    if (sqlite3_value_type(values[1]) == SQLITE_NULL || is_answered(context, values[0], board))
        return;
    if (limit < 1) {
        sqlite3_result_error(context, "The limit of sudoku_count is 1 or more.", -1);
        return;
    }
    solutions = sudoku_count_solutions(board, (uint64_t)limit, 0);
    sqlite3_result_int64(context, solutions < 0 ? 0 : solutions);
}

static void rate(sqlite3_context *context, int count, sqlite3_value **values)
{
    char board[81];
    sudoku_rating rating;

    (void)count;
    if (!is_answered(context, values[0], board) && sudoku_rate(board, &rating) == SUDOKU_OK)
        sqlite3_result_double(context, rating.difficulty / 10.0);
}

/* The table sudoku_solutions. Solutions come in pages, each twice as long as the one before: a query that wants
 * the first few of very many gets them at once, and one that wants all of them searches about twice. */

enum { COLUMN_SOLUTION, COLUMN_CLUES };
enum { FIRST_PAGE = 64 };

typedef struct {
    sqlite3_vtab_cursor base;
    char board[81];
    char *page;           /* size solutions, of which the first filled are there */
    sqlite3_int64 size, filled;
    sqlite3_int64 before; /* how many solutions the pages before this one held */
    sqlite3_int64 row;    /* within the page */
    sqlite3_int64 left_out;
} Cursor;

static int connect_table(sqlite3 *database, void *data, int count, const char *const *arguments,
                         sqlite3_vtab **table, char **error)
{
    int status = sqlite3_declare_vtab(database, "CREATE TABLE x(solution TEXT, clues HIDDEN)");

    (void)data, (void)count, (void)arguments, (void)error;
    if (status != SQLITE_OK)
        return status;
    sqlite3_vtab_config(database, SQLITE_VTAB_INNOCUOUS);
    *table = sqlite3_malloc(sizeof **table);
    if (*table == NULL)
        return SQLITE_NOMEM;
    memset(*table, 0, sizeof **table);
    return SQLITE_OK;
}

static int disconnect_table(sqlite3_vtab *table)
{
    sqlite3_free(table);
    return SQLITE_OK;
}

static int best_index(sqlite3_vtab *table, sqlite3_index_info *info)
{
    int i;

    (void)table;
    for (i = 0; i < info->nConstraint; i++) {
        if (info->aConstraint[i].iColumn != COLUMN_CLUES || info->aConstraint[i].op != SQLITE_INDEX_CONSTRAINT_EQ)
            continue;
        if (!info->aConstraint[i].usable)
            return SQLITE_CONSTRAINT;
        info->aConstraintUsage[i].argvIndex = 1;
        info->aConstraintUsage[i].omit = 1;
        info->idxNum = 1;
        info->estimatedCost = 1;
        info->estimatedRows = 1;
        return SQLITE_OK;
    }
    /* Without a puzzle there is nothing to solve. */
    info->estimatedCost = 1e9;
    return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *table, sqlite3_vtab_cursor **cursor)
{
    Cursor *made = sqlite3_malloc(sizeof *made);

    (void)table;
    if (made == NULL)
        return SQLITE_NOMEM;
    memset(made, 0, sizeof *made);
    *cursor = &made->base;
    return SQLITE_OK;
}

static int close_cursor(sqlite3_vtab_cursor *base)
{
    sqlite3_free(((Cursor *)base)->page);
    sqlite3_free(base);
    return SQLITE_OK;
}

static int keep_solution(const char *solution81, void *context)
{
    Cursor *cursor = context;

    if (cursor->left_out > 0) {
        cursor->left_out--;
        return 0;
    }
    memcpy(cursor->page + cursor->filled * 81, solution81, 81);
    cursor->filled++;
    return cursor->filled == cursor->size;
}

static int fill_page(Cursor *cursor, sqlite3_int64 before, sqlite3_int64 size)
{
    char *page = sqlite3_realloc64(cursor->page, (sqlite3_uint64)size * 81);

    if (page == NULL)
        return SQLITE_NOMEM;
    cursor->page = page;
    cursor->size = size;
    cursor->filled = 0;
    cursor->before = before;
    cursor->row = 0;
    cursor->left_out = before;
    sudoku_enumerate(cursor->board, 0, keep_solution, cursor);
    return SQLITE_OK;
}

static int filter(sqlite3_vtab_cursor *base, int number, const char *name, int count, sqlite3_value **values)
{
    Cursor *cursor = (Cursor *)base;
    int status;

    (void)number, (void)name;
    cursor->filled = 0;
    cursor->row = 0;
    if (count == 0 || sqlite3_value_type(values[0]) == SQLITE_NULL)
        return SQLITE_OK;
    status = board_of(values[0], cursor->board);
    if (status == SUDOKU_ERR_MEMORY)
        return SQLITE_NOMEM;
    if (status != SUDOKU_OK) {
        sqlite3_free(base->pVtab->zErrMsg);
        base->pVtab->zErrMsg = sqlite3_mprintf("%s", sudoku_status_text(status));
        return SQLITE_ERROR;
    }
    return fill_page(cursor, 0, FIRST_PAGE);
}

static int next(sqlite3_vtab_cursor *base)
{
    Cursor *cursor = (Cursor *)base;

    cursor->row++;
    if (cursor->row == cursor->size)
        return fill_page(cursor, cursor->before + cursor->size, cursor->size * 2);
    return SQLITE_OK;
}

static int is_at_end(sqlite3_vtab_cursor *base)
{
    Cursor *cursor = (Cursor *)base;

    return cursor->row >= cursor->filled;
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int number)
{
    Cursor *cursor = (Cursor *)base;

    if (number == COLUMN_SOLUTION)
        sqlite3_result_text(context, cursor->page + cursor->row * 81, 81, SQLITE_TRANSIENT);
    else
        sqlite3_result_text(context, cursor->board, 81, SQLITE_TRANSIENT);
    return SQLITE_OK;
}

static int row_id(sqlite3_vtab_cursor *base, sqlite3_int64 *id)
{
    Cursor *cursor = (Cursor *)base;

    *id = cursor->before + cursor->row + 1;
    return SQLITE_OK;
}

static sqlite3_module solutions = {
    .xConnect = connect_table,
    .xBestIndex = best_index,
    .xDisconnect = disconnect_table,
    .xOpen = open_cursor,
    .xClose = close_cursor,
    .xFilter = filter,
    .xNext = next,
    .xEof = is_at_end,
    .xColumn = column,
    .xRowid = row_id,
};

#ifdef _WIN32
__declspec(dllexport)
#endif
int sqlite3_sudoku_init(sqlite3 *database, char **error, const sqlite3_api_routines *routines)
{
    static const struct {
        const char *name;
        int arguments;
        void (*function)(sqlite3_context *, int, sqlite3_value **);
    } functions[] = {
        {"sudoku_is_valid", 1, is_valid},
        {"sudoku_solve", 1, solve},
        {"sudoku_count", 2, count_solutions},
        {"sudoku_rate", 1, rate},
    };
    int status = SQLITE_OK;
    size_t i;

    SQLITE_EXTENSION_INIT2(routines);
    (void)error;
    for (i = 0; i < sizeof functions / sizeof *functions && status == SQLITE_OK; i++)
        status = sqlite3_create_function_v2(database, functions[i].name, functions[i].arguments,
                                            SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, NULL,
                                            functions[i].function, NULL, NULL, NULL);
    if (status == SQLITE_OK)
        status = sqlite3_create_module(database, "sudoku_solutions", &solutions, NULL);
    return status;
}
