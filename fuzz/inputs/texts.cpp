#include "texts.hpp"

#include <algorithm>
#include <vector>

#include "boards.hpp"
#include "../guard.hpp"

namespace fuzz {
namespace {

const std::vector<std::string> kLineEnds = {"\n", "\r\n", "\r", "\n\n"};
const std::vector<std::string> kBlanks = {
    ".", "0", "_", "*", "x", "X", "-", " ", "\xc2\xb7", "\xef\xbc\x90", "\xef\xbc\x8e", ""};
const std::vector<std::string> kSeparators = {
    "", "", " ", "|", ",", ";", "\t", ", ", "\xc2\xa0", "\xe3\x80\x80", "\xe2\x94\x82"};
const std::vector<std::string> kFrames = {"+---+---+---+",
                                          "|---|---|---|",
                                          "---------",
                                          "-------------------",
                                          "+-------+-------+-------+",
                                          "=========",
                                          "*-----------*",
                                          ".-----.-----.",
                                          ":-----+-----:",
                                          "\xe2\x94\x8c\xe2\x94\x80\xe2\x94\x90",
                                          "- - - - - - - - -",
                                          "'---'---'---'"};
const std::vector<std::string> kPieces = {"\xef\xbb\xbf",
                                          "#",
                                          "# comment",
                                          "#-",
                                          "-",
                                          "=",
                                          "+",
                                          "|",
                                          "1",
                                          "9",
                                          "0",
                                          ".",
                                          " ",
                                          ",",
                                          ";",
                                          "\t",
                                          "\n",
                                          "\r",
                                          "\r\n",
                                          "\xef\xbc\x91",
                                          "\xef\xbc\x99",
                                          "\xef\xbc",
                                          "\xef",
                                          "\xe2\x94",
                                          "\xe2\x95\xbf",
                                          "\xc2",
                                          "\xe3\x80",
                                          "\"",
                                          "(",
                                          "]",
                                          "`",
                                          ":",
                                          "*",
                                          "_",
                                          "x",
                                          "a",
                                          "?",
                                          "123456789",
                                          ".........",
                                          "---------",
                                          ",,,,,,,,",
                                          "         ",
                                          "1,,,,,,,,"};

std::string full_width(char digit) { return std::string("\xef\xbc") + static_cast<char>(0x90 + digit - '0'); }

std::string rows(Input& in) {
    std::string text;
    const std::string board = text_of(legal_board(in));
    const std::string &end = in.pick(kLineEnds), &blank = in.pick(kBlanks), &between = in.pick(kSeparators);
    const std::string& frame = in.pick(kFrames);
    const bool framed = in.one_in(2), wide = in.one_in(8), comments = in.one_in(8);
    const int rows_to_a_line = in.pick(std::vector<int>{1, 1, 1, 1, 3, 9, 2});
    if (in.one_in(6)) text += "\xef\xbb\xbf";
    for (int row = 0; row < 9; row++) {
        if (framed && row % 3 == 0) text += frame + end;
        for (int column = 0; column < 9; column++) {
            const char byte = board[row * 9 + column];
            if (column > 0) text += framed && column % 3 == 0 ? "|" : between;
            text += byte == '.' ? blank : wide ? full_width(byte) : std::string(1, byte);
        }
        if (comments && in.one_in(3)) text += " # " + std::to_string(row);
        if ((row + 1) % rows_to_a_line == 0 || row == 8) text += end;
    }
    if (framed) text += frame + end;
    return text;
}

// Many lines of the same kind, in front of a line that may say what they mean.
std::string long_text(Input& in) {
    std::string line;
    if (in.one_in(2)) {
        line = in.pick(kFrames);
    } else {
        for (int pieces = in.between(0, 6); pieces > 0; pieces--) line += in.pick(kPieces);
    }
    line += in.one_in(8) ? "" : in.pick(kLineEnds);
    std::string text;
    for (int lines = in.between(0, 5000); lines > 0 && text.size() + line.size() < kGuardedBytes / 2; lines--)
        text += line;
    return text + (in.one_in(2) ? "1........\n" : rows(in));
}

std::string pieces(Input& in) {
    std::string text;
    for (int count = in.between(0, 200); count > 0; count--) text += in.pick(kPieces);
    return text;
}

void change(Input& in, std::string& text) {
    if (text.empty()) return;
    const size_t at = in.below(static_cast<uint32_t>(text.size()));
    switch (in.below(5)) {
        case 0:
            text[at] = static_cast<char>(in.byte());
            break;
        case 1:
            text.erase(at, 1 + in.below(12));
            break;
        case 2:
            text.insert(at, in.pick(kPieces));
            break;
        case 3:
            text.resize(at);
            break;
        default:
            text.insert(at, text.substr(in.below(static_cast<uint32_t>(text.size())), in.below(100)));
            break;
    }
}

}  // namespace

std::string any_text(Input& in) {
    std::string text;
    switch (in.below(8)) {
        case 0:
            text = pieces(in);
            break;
        case 1:
            text = long_text(in);
            break;
        case 2:
            text = rows(in) + rows(in);
            break;
        case 3:
            for (int count = in.between(0, 300); count > 0; count--) text += static_cast<char>(in.byte());
            break;
        case 4:
            text = any_board(in) + in.pick(kPieces) + any_board(in);
            break;
        default:
            text = rows(in);
            break;
    }
    if (in.one_in(2)) {
        for (int changes = in.between(1, 4); changes > 0; changes--) change(in, text);
    }
    text.resize(std::min(text.size(), kGuardedBytes));
    return text;
}

}  // namespace fuzz
