// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/fen.hpp"

#include "core/base/text.hpp"
#include "core/chess/castling.hpp"

namespace kydai::chess {

namespace {

// The outermost rook of `color` on one side of its king, all on the back rank.
std::optional<Square> outermost_rook(const Board& board, Color color, CastlingSide side) {
    const Bitboard home(relative(color, Rank::R1));
    const Bitboard king = board.of(color, Role::King) & home;
    if (king.empty()) return std::nullopt;
    std::optional<Square> found;
    for (const Square rook : board.of(color, Role::Rook) & home) {
        if (castling_side(king.first(), rook) != side) continue;
        found = rook;
        if (side == CastlingSide::Queen) break;
    }
    return found;
}

class FenReader {
  public:
    FenReader(std::string_view text, const Rules& rules)
        : text_(text), rest_(text), rules_(rules) {}

    std::expected<Setup, FenError> read() {
        using Step = bool (FenReader::*)(std::string_view);
        constexpr Step kSteps[] = {&FenReader::read_placement, &FenReader::read_turn,
                                   &FenReader::read_castling, &FenReader::read_en_passant};
        for (const Step step : kSteps) {
            const std::string_view word = take_word();
            if (word.empty() && step != &FenReader::read_placement) return setup_;
            if (!(this->*step)(word)) return std::unexpected(error_);
        }
        if (!read_counters()) return std::unexpected(error_);
        return setup_;
    }

  private:
    std::string_view take_word() {
        const std::string_view word = next_word(rest_);
        word_start_ = static_cast<int>(word.data() - text_.data());
        return word;
    }

    bool fail(FenField field, FenFault fault, std::size_t at = 0) {
        error_ = {field, fault, word_start_ + static_cast<int>(at)};
        return false;
    }

    bool read_placement(std::string_view word) {
        if (word.empty()) return fail(FenField::Placement, FenFault::Missing);
        int rank = 7;
        int file = 0;
        std::optional<Square> last;
        for (std::size_t i = 0; i < word.size(); ++i) {
            const char c = word[i];
            if (c == '[')
                return rank == 0 && file == 8 ? read_pocket(word, i + 1, ']')
                                              : incomplete(rank, file, i);
            if (c == '/') {
                if (file < 8) return fail(FenField::Placement, FenFault::TooFewSquares, i);
                if (rank == 0) return read_pocket(word, i + 1, '\0');
                --rank;
                file = 0;
                last.reset();
            } else if (c >= '1' && c <= '8') {
                file += c - '0';
                last.reset();
                if (file > 8) return fail(FenField::Placement, FenFault::TooManySquares, i);
            } else if (c == '~') {
                if (!last) return fail(FenField::Placement, FenFault::NothingToPromote, i);
                setup_.promoted |= Bitboard(*last);
                last.reset();
            } else if (const auto piece = parse_piece(c)) {
                last = Square::at(file, rank);
                if (!last) return fail(FenField::Placement, FenFault::TooManySquares, i);
                setup_.board.put(*piece, *last);
                ++file;
            } else {
                return fail(FenField::Placement, FenFault::UnknownCharacter, i);
            }
        }
        return (rank == 0 && file == 8) || incomplete(rank, file, word.size());
    }

    bool incomplete(int rank, int file, std::size_t at) {
        return fail(FenField::Placement,
                    rank == 0 || file < 8 ? FenFault::TooFewSquares : FenFault::TooFewRanks, at);
    }

    // Pieces in hand up to `end`, which closes the word ('\0': the word's own end, a ninth rank).
    bool read_pocket(std::string_view word, std::size_t from, char end) {
        for (std::size_t i = from; i < word.size(); ++i) {
            if (end != '\0' && word[i] == end) {
                return i + 1 == word.size() ||
                       fail(FenField::InHand, FenFault::UnknownCharacter, i + 1);
            }
            if (word[i] == '-' && i == from) continue;
            const auto piece = parse_piece(word[i]);
            if (end == '\0' && (word[i] == '/' || is_digit(word[i]))) {
                return fail(FenField::Placement, FenFault::TooManyRanks, i);
            }
            if (!piece || piece->role == Role::King) {
                return fail(FenField::InHand, FenFault::UnknownCharacter, i);
            }
            auto& count = setup_.pockets[piece->color][piece->role];
            if (count == kMaxPocketCount) return fail(FenField::InHand, FenFault::TooMany, i);
            ++count;
        }
        return end == '\0' || fail(FenField::InHand, FenFault::NotClosed, word.size());
    }

    bool read_turn(std::string_view word) {
        if (word != "w" && word != "b") return fail(FenField::Turn, FenFault::UnknownCharacter);
        setup_.turn = word == "w" ? Color::White : Color::Black;
        return true;
    }

    bool read_castling(std::string_view word) {
        if (word == "-") return true;
        for (std::size_t i = 0; i < word.size(); ++i) {
            const char letter = to_lower(word[i]);
            const bool names_side = letter == 'k' || letter == 'q';
            if (!names_side && (letter < 'a' || letter > 'h')) {
                return fail(FenField::Castling, FenFault::UnknownCharacter, i);
            }
            if (!rules_.castling) continue;
            const Color color = is_upper(word[i]) ? Color::White : Color::Black;
            std::optional<Square> rook;
            if (names_side) {
                const auto side = letter == 'k' ? CastlingSide::King : CastlingSide::Queen;
                rook = outermost_rook(setup_.board, color, side);
            } else {
                rook = Square(static_cast<File>(letter - 'a'), relative(color, Rank::R1));
                if (!setup_.board.of(color, Role::Rook).has(*rook)) rook.reset();
            }
            if (!rook) return fail(FenField::Castling, FenFault::NoSuchRook, i);
            if (setup_.castling_rooks.has(*rook)) {
                return fail(FenField::Castling, FenFault::Repeated, i);
            }
            setup_.castling_rooks |= Bitboard(*rook);
        }
        return true;
    }

    bool read_en_passant(std::string_view word) {
        if (word == "-") return true;
        setup_.en_passant = Square::parse(word);
        return setup_.en_passant || fail(FenField::EnPassant, FenFault::NotASquare);
    }

    // `[3+3] halfmove fullmove [+0+0]`, each of them perhaps missing.
    bool read_counters() {
        std::string_view word = take_word();
        if (word.find('+') != std::string_view::npos && word.front() != '+') {
            if (!read_checks(word, 0)) return false;
            word = take_word();
        }
        if (word.empty()) return true;
        if (word.front() != '+') {
            if (!read_number(word, FenField::HalfmoveClock, setup_.halfmove_clock)) return false;
            word = take_word();
        }
        if (word.empty()) return true;
        if (word.front() != '+') {
            if (!read_number(word, FenField::FullmoveNumber, setup_.fullmove_number)) return false;
            word = take_word();
        }
        if (!word.empty() && word.front() == '+') {
            if (!read_checks(word.substr(1), 3)) return false;
            word = take_word();
        }
        return word.empty() || fail(FenField::Extra, FenFault::NotExpected);
    }

    bool read_number(std::string_view word, FenField field, int& value) {
        if (word.find_first_not_of("0123456789") != std::string_view::npos) {
            return fail(field, FenFault::NotANumber);
        }
        // A number that is too large stays out of range: Position::from refuses it.
        value =
            std::min(parse_number<int>(word).value_or(kMaxMoveCounter + 1), kMaxMoveCounter + 1);
        return true;
    }

    // `a+b`: checks left when `total` is 0, else checks given out of `total`.
    bool read_checks(std::string_view word, int total) {
        if (word.size() != 3 || word[1] != '+') {
            return fail(FenField::ChecksLeft, FenFault::NotANumber);
        }
        const int white = word[0] - '0';
        const int black = word[2] - '0';
        if (white < 0 || white > 3 || black < 0 || black > 3) {
            return fail(FenField::ChecksLeft, FenFault::NotANumber);
        }
        const auto left = [total](int said) {
            return static_cast<std::uint8_t>(total == 0 ? said : total - said);
        };
        setup_.checks_left = {left(white), left(black)};
        return true;
    }

    std::string_view text_;
    std::string_view rest_;
    const Rules& rules_;
    int word_start_ = 0;
    Setup setup_;
    FenError error_{};
};

void append_placement(std::string& fen, const Setup& setup) {
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const Square square = *Square::at(file, rank);
            const auto piece = setup.board.at(square);
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty > 0) fen += static_cast<char>('0' + empty);
            empty = 0;
            fen += to_char(*piece);
            if (setup.promoted.has(square)) fen += '~';
        }
        if (empty > 0) fen += static_cast<char>('0' + empty);
        if (rank > 0) fen += '/';
    }
}

void append_pockets(std::string& fen, const Pockets& pockets) {
    fen += '[';
    for (const Color color : kColors) {
        for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn}) {
            fen.append(pockets[color][role], to_char(Piece{color, role}));
        }
    }
    fen += ']';
}

void append_castling(std::string& fen, const Setup& setup, CastlingLetters letters) {
    if (setup.castling_rooks.empty()) fen += '-';
    for (const Color color : kColors) {
        const Bitboard rooks = setup.castling_rooks & setup.board.of(color);
        // King side first: from the h-file down.
        for (int file = 7; file >= 0; --file) {
            const Square rook(static_cast<File>(file), relative(color, Rank::R1));
            if (!rooks.has(rook)) continue;
            char letter = to_char(rook.file());
            if (letters == CastlingLetters::XFen) {
                if (outermost_rook(setup.board, color, CastlingSide::King) == rook) letter = 'k';
                if (outermost_rook(setup.board, color, CastlingSide::Queen) == rook) letter = 'q';
            }
            fen += color == Color::White ? to_upper(letter) : letter;
        }
    }
}

}  // namespace

std::expected<Setup, FenError> parse_fen(std::string_view text, Variant variant) {
    return FenReader(text, kRules[rules_of(variant)]).read();
}

std::string to_fen(const Setup& setup, Variant variant, CastlingLetters letters) {
    const Rules& rules = kRules[rules_of(variant)];
    std::string fen;
    append_placement(fen, setup);
    if (rules.pockets) append_pockets(fen, setup.pockets);
    fen += setup.turn == Color::White ? " w " : " b ";
    append_castling(fen, setup, letters);
    fen += ' ';
    fen += setup.en_passant ? to_string(*setup.en_passant) : "-";
    if (rules.counts_checks) {
        fen += ' ';
        fen += static_cast<char>('0' + setup.checks_left[Color::White]);
        fen += '+';
        fen += static_cast<char>('0' + setup.checks_left[Color::Black]);
    }
    fen += ' ' + std::to_string(setup.halfmove_clock) + ' ' + std::to_string(setup.fullmove_number);
    return fen;
}

}  // namespace kydai::chess
