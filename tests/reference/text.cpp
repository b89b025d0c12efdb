// SPDX-License-Identifier: GPL-3.0-or-later
#include <cctype>
#include <sstream>

#include "tests/reference/rules.hpp"

namespace kydai::reference {

namespace {

void read_placement(Position& position, const std::string& word) {
    for (auto& row : position.cells) {
        for (char& cell : row) cell = kEmpty;
    }
    int rank = 7;
    int file = 0;
    bool hand = false;  // after the board, in brackets or as a ninth rank
    for (const char c : word) {
        if (c == '[' || (c == '/' && rank == 0)) {
            hand = true;
        } else if (hand) {
            if (std::isalpha(c)) ++position.in_hand[static_cast<int>(c)];
        } else if (c == '/') {
            --rank;
            file = 0;
        } else if (std::isdigit(c)) {
            file += c - '0';
        } else if (c == '~') {
            position.was_pawn[rank][file - 1] = true;
        } else {
            position.cells[rank][file++] = c;
        }
    }
}

// K and Q mean the outermost rook on that side of the king; other letters are the rook's file.
void read_castling(Position& position, const std::string& word) {
    for (const char c : word) {
        if (c == '-') continue;
        const Side side = std::isupper(c) ? kWhite : kBlack;
        const char* row = position.cells[side == kWhite ? 0 : 7];
        const char rook = side == kWhite ? 'R' : 'r';
        int file = std::tolower(c) - 'a';
        if (std::tolower(c) == 'k') {
            for (file = 7; row[file] != rook;) --file;
        } else if (std::tolower(c) == 'q') {
            for (file = 0; row[file] != rook;) ++file;
        }
        position.may_castle[side][file] = true;
    }
}

// `3+2` says what is left to give, `+0+1` what was given.
void read_checks(Position& position, const std::string& word) {
    const bool given = word[0] == '+';
    const int white = word[given ? 1 : 0] - '0';
    const int black = word[given ? 3 : 2] - '0';
    position.checks_left[kWhite] = given ? 3 - white : white;
    position.checks_left[kBlack] = given ? 3 - black : black;
}

std::string name(Square s) {
    return {static_cast<char>('a' + s.file), static_cast<char>('1' + s.rank)};
}

std::string placement(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const char piece = position.cells[rank][file];
            if (piece == kEmpty) {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += piece;
            if (position.was_pawn[rank][file]) text += '~';
        }
        if (empty > 0) text += std::to_string(empty);
        if (rank > 0) text += '/';
    }
    return text;
}

std::string castling(const Position& position) {
    std::string text;
    for (const Side side : {kWhite, kBlack}) {
        for (int file = 7; file >= 0; --file) {
            if (position.may_castle[side][file]) {
                text += static_cast<char>((side == kWhite ? 'A' : 'a') + file);
            }
        }
    }
    return text.empty() ? "-" : text;
}

std::string en_passant(const Position& position) {
    for (const Move& move : legal_moves(position)) {
        if (move.is_en_passant) return name(move.to);
    }
    return "-";
}

}  // namespace

Position read_fen(Game game, std::string_view fen) {
    Position position;
    position.game = game;
    std::istringstream words{std::string(fen)};
    std::string board;
    std::string turn = "w";
    std::string castling = "-";
    std::string passed = "-";
    words >> board >> turn >> castling >> passed;
    read_placement(position, board);
    position.turn = turn == "w" ? kWhite : kBlack;
    if (game != Game::Antichess && game != Game::RacingKings) read_castling(position, castling);
    if (passed != "-") position.passed = Square{passed[0] - 'a', passed[1] - '1'};
    int numbers = 0;
    for (std::string word; words >> word;) {
        if (word.find('+') != std::string::npos) {
            read_checks(position, word);
        } else {
            (numbers++ == 0 ? position.halfmove_clock : position.fullmove_number) = std::stoi(word);
        }
    }
    return position;
}

std::string write_fen(const Position& position) {
    std::ostringstream out;
    out << placement(position);
    if (position.game == Game::Crazyhouse) {
        out << '[';
        for (const char piece : std::string_view("QRBNPqrbnp")) {
            out << std::string(position.in_hand[static_cast<int>(piece)], piece);
        }
        out << ']';
    }
    out << (position.turn == kWhite ? " w " : " b ") << castling(position) << ' '
        << en_passant(position);
    if (position.game == Game::ThreeCheck) {
        out << ' ' << position.checks_left[kWhite] << '+' << position.checks_left[kBlack];
    }
    out << ' ' << position.halfmove_clock << ' ' << position.fullmove_number;
    return out.str();
}

std::string to_text(const Move& move) {
    std::string text = move.from ? name(*move.from) : std::string{move.drop, '@'};
    text += name(move.to);
    if (move.promotion != 0) text += move.promotion;
    if (move.is_castling) return text + " castling";
    if (move.is_en_passant) return text + " en passant";
    if (move.is_double_step) return text + " double step";
    return move.captures ? text + " capture" : text;
}

}  // namespace kydai::reference
