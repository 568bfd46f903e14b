// Text: what is written is read back, and what is read holds its digits in order.
#include <climits>

#include "../call.hpp"
#include "../inputs/boards.hpp"
#include "../inputs/marks.hpp"
#include "../inputs/texts.hpp"
#include "groups.hpp"
#include "snprintf.hpp"

namespace fuzz {
namespace {

constexpr size_t kStyleLengths[] = {81, 81, 90, 338};
// Reading takes time in proportion to the length of the text.
constexpr double kMsToBegin = 0.5, kMsForAByte = 0.0001;

struct Parsed {
    int status;
    std::string board;
    size_t position;
};

Parsed parse(const std::string& text, bool wants_position = true) {
    Buffer given = Buffer::in(bytes_of(text)), board = Buffer::out(81);
    Buffer position = wants_position ? Buffer::out(sizeof(size_t)) : Buffer::null();
    allow_next_call(kMsToBegin + kMsForAByte * static_cast<double>(text.size()));
    const int status = CALL(sudoku_parse, given, text.size(), board, position);
    CHECK(status == SUDOKU_OK || status == SUDOKU_ERR_CHARACTER || status == SUDOKU_ERR_LENGTH || status == SUDOKU_ERR_END,
          "status");
    CHECK(status == SUDOKU_OK ? board.written() : board.untouched(), "what is written");
    if (!wants_position) return {status, board.text(), 0};
    CHECK(position.written(), "the position is not written");
    const auto stopped = position.value<size_t>();
    CHECK(stopped <= text.size(), "the position is behind the text");
    CHECK(status != SUDOKU_ERR_CHARACTER || stopped < text.size(), "no byte is at fault");
    CHECK(status != SUDOKU_ERR_END || stopped == text.size(), "more text after its end");
    return {status, board.text(), stopped};
}

// The digits of a text up to a position; comments do not count.
std::string digits_in(const std::string& text, size_t end) {
    std::string digits;
    bool comment = false;
    for (size_t i = 0; i < end; i++) {
        const char c = text[i];
        if (c == '\n' || c == '\r') comment = false;
        if (c == '#') comment = true;
        if (comment) continue;
        if (c >= '1' && c <= '9') digits += c;
        const auto last = static_cast<uint8_t>(i + 2 < end ? text[i + 2] : 0);
        if (text.compare(i, 2, "\xef\xbc") == 0 && last >= 0x91 && last <= 0x99)
            digits += static_cast<char>(last - 0x90 + '0');
    }
    return digits;
}

// Whether the digits of a board stand in a text in their order. Labels, headings and other fields have more of them.
bool stand_in(const std::string& digits, const std::string& text) {
    size_t found = 0;
    for (char digit : text) found += found < digits.size() && digits[found] == digit;
    return found == digits.size();
}

// What is left of a line is passed over at the start of a text only: it does not begin with a cell, a comment or the
// end of a line.
bool may_be_rest_of_line(const std::string& text) {
    return !text.empty() && std::string("123456789.0_xX?*-#\n\r").find(text[0]) == std::string::npos;
}

// The same text must be the same board with other line ends, and with comments that say nothing.
void check_other_forms(Input& in, const std::string& text, const Parsed& parsed) {
    std::string other;
    bool may_be_refused;
    if (in.one_in(2)) {
        // So long a text is more than the reader looks ahead, and with one byte more in each line it sees less of it.
        may_be_refused = text.size() > 2000;
        if (text.find('\r') != std::string::npos) return;
        const std::string end = in.one_in(2) ? "\r\n" : "\r";
        for (char c : text) other += c == '\n' ? end : std::string(1, c);
    } else {
        const std::string comment = in.one_in(2) ? "# 9 - 1\n" : "\n\n";
        other = (in.one_in(2) ? "\xef\xbb\xbf" : "") + comment + text;
        may_be_refused = may_be_rest_of_line(text);
    }
    if (other.size() > kGuardedBytes) return;
    const Parsed again = parse(other);
    CHECK(again.status == SUDOKU_OK || may_be_refused, "another form of the text is refused");
    CHECK(again.status != SUDOKU_OK || again.board == parsed.board, "another form of the text is another board");
}

void check_parse(Input& in, const std::string& text) {
    const Parsed parsed = parse(text);
    if (in.one_in(8)) CHECK(parse(text, false).status == parsed.status, "position changes the answer");
    if (parsed.status == SUDOKU_OK) {
        const auto board = digits_of(parsed.board);
        CHECK(board && parsed.board == text_of(*board), "not a board: " + parsed.board);
        std::string digits = parsed.board;
        digits.erase(std::remove(digits.begin(), digits.end(), '.'), digits.end());
        CHECK(stand_in(digits, digits_in(text, parsed.position)), "other digits than the text's: " + parsed.board);
        check_other_forms(in, text, parsed);
    }
}

void check_format(Input& in) {
    const std::string text = any_board(in);
    Buffer board = Buffer::in(bytes_of(text));
    const int style = in.one_in(16) ? static_cast<int>(in.bits()) : in.between(-1, 4);
    const auto print = [&](Buffer& out, size_t capacity) { return CALL(sudoku_format, board, style, out, capacity); };
    const auto digits = digits_of(text);
    const bool known = style >= 0 && style <= 3;
    if (!digits || !known) {
        Buffer out = Buffer::out(400);
        const int status = print(out, 400);
        CHECK(status < 0 && out.untouched(), "a wrong argument was accepted");
        if (digits) CHECK(status == SUDOKU_ERR_ARGUMENT, "which error");
        if (known) CHECK(status == SUDOKU_ERR_CHARACTER, "which error");
        return;
    }
    const std::string written = check_like_snprintf(in, print);
    CHECK(written.size() == kStyleLengths[style], "the length of the style");
    const Parsed back = parse(written);
    CHECK(back.status == SUDOKU_OK && back.board == text_of(*digits), "not read back");
    const Parsed with_more = parse(written + "\n" + written);
    CHECK(with_more.status == SUDOKU_OK && with_more.board == text_of(*digits), "not read back with another behind it");
}

// The styles that keep all of a position. What a filled cell's candidates say is ignored.
void check_position(Input& in) {
    const std::string text = any_board(in);
    const auto digits = digits_of(text);
    if (!digits) return;
    Sets marks = any_marks(in, *digits);
    std::vector<uint8_t> givens(81);
    for (auto& given : givens) given = static_cast<uint8_t>(in.below(2));
    Buffer board = Buffer::in(bytes_of(text)), entered = Buffer::in(bytes_of(givens)), noted = Buffer::in(bytes_of(marks));
    const int style = in.one_in(2) ? SUDOKU_STYLE_CANDIDATES : SUDOKU_STYLE_CODE;
    const auto print = [&](Buffer& out, size_t capacity) {
        return CALL(sudoku_format_position, board, entered, noted, style, out, capacity);
    };
    if (std::any_of(marks.begin(), marks.end(), [](uint16_t set) { return set > 0x1ff; })) {
        Buffer out = Buffer::out(4000);
        CHECK(print(out, 4000) == SUDOKU_ERR_ARGUMENT && out.untouched(), "candidates out of range");
        return;
    }
    const std::string written = check_like_snprintf(in, print);
    Buffer given = Buffer::in(bytes_of(written)), read = Buffer::out(81), read_givens = Buffer::out(81);
    Buffer read_marks = Buffer::out(162), position = Buffer::out(sizeof(size_t));
    CHECK(CALL(sudoku_parse_position, given, written.size(), read, read_givens, read_marks, position) == SUDOKU_OK,
          "not read back");
    CHECK(read.text() == text_of(*digits), "another board");
    const auto again = read_marks.values<uint16_t>();
    for (size_t cell = 0; cell < 81; cell++) {
        const bool filled = (*digits)[cell] != 0;
        CHECK(read_givens.bytes()[cell] == (filled && givens[cell] ? 1 : 0), "another given");
        CHECK(filled || again[cell] == marks[cell], "other candidates");
    }
}

// Whatever is read as a position is one: its candidates are in range, and a given is a filled cell.
void check_any_position(const std::string& text) {
    Buffer given = Buffer::in(bytes_of(text)), board = Buffer::out(81), givens = Buffer::out(81);
    Buffer marks = Buffer::out(162), position = Buffer::out(sizeof(size_t));
    allow_next_call(kMsToBegin + kMsForAByte * static_cast<double>(text.size()));
    const int status = CALL(sudoku_parse_position, given, text.size(), board, givens, marks, position);
    CHECK(position.written() && position.value<size_t>() <= text.size(), "the position");
    if (status != SUDOKU_OK) {
        CHECK(board.untouched() && givens.untouched() && marks.untouched(), "written on an error");
        return;
    }
    const auto sets = marks.values<uint16_t>();
    for (size_t cell = 0; cell < 81; cell++) {
        const char digit = board.text()[cell];
        CHECK(sets[cell] <= 0x1ff, "candidates out of range");
        CHECK(digit == '.' ? givens.bytes()[cell] == 0 : sets[cell] == 1 << (digit - '1'), "a cell at odds with itself");
    }
}

// No text is so long, so none of its bytes may be read.
void check_impossible_length(Input& in) {
    static const std::vector<size_t> kLengths = {static_cast<size_t>(PTRDIFF_MAX) + 1, SIZE_MAX - 1, SIZE_MAX};
    Buffer text = Buffer::in(Bytes(1, '1')), board = Buffer::out(81), position = Buffer::out(sizeof(size_t));
    const size_t length = in.pick(kLengths);
    CHECK(CALL(sudoku_parse, text, length, board, position) == SUDOKU_ERR_LENGTH && board.untouched(),
          "an impossible length");
    CHECK(position.written(), "the position is not written");
}

void check_null() {
    Buffer none = Buffer::null(), board = Buffer::out(81), text = Buffer::in(Bytes(81, '.'));
    CHECK(CALL(sudoku_parse, none, 81, board, none) == SUDOKU_ERR_NULL && board.untouched(), "NULL");
    CHECK(CALL(sudoku_parse, text, 81, none, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_parse_position, none, 81, board, none, none, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_parse_position, text, 81, none, none, none, none) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_format_position, none, none, none, 0, none, 0) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_format, none, 0, none, 0) == SUDOKU_ERR_NULL, "NULL");
    CHECK(CALL(sudoku_format, text, 0, none, 9) == SUDOKU_ERR_NULL, "NULL");
}

}  // namespace

void fuzz_text(Input& in) {
    if (in.one_in(64)) check_null();
    if (in.one_in(64)) check_impossible_length(in);
    if (in.one_in(4)) {
        check_format(in);
    } else if (in.one_in(4)) {
        check_position(in);
    } else if (in.one_in(4)) {
        check_any_position(any_text(in));
    } else {
        check_parse(in, any_text(in));
    }
}

}  // namespace fuzz
