// SPDX-License-Identifier: GPL-3.0-or-later
// Forsyth–Edwards notation, both ways, for all variants: castling as KQkq, as X-FEN and as
// Shredder-FEN; pockets as `[Qn]` or as a ninth rank; promoted pieces as `Q~`; three-check counters
// as `3+3` (left, before the move counters) or `+0+0` (given, at the end). Fields that are missing
// at the end take their defaults.
//
// Reading gives a Setup, which may be impossible; Position::from decides that.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "core/chess/setup.hpp"

namespace kydai::chess {

enum class FenField : std::uint8_t {
    Placement,
    InHand,  // pockets
    Turn,
    Castling,
    EnPassant,
    ChecksLeft,
    HalfmoveClock,
    FullmoveNumber,
    Extra,  // something after the last field
};

enum class FenFault : std::uint8_t {
    Missing,
    UnknownCharacter,
    TooFewRanks,
    TooManyRanks,
    TooFewSquares,     // in a rank
    TooManySquares,    // in a rank
    NothingToPromote,  // a `~` that follows no piece
    NotClosed,         // a pocket without `]`
    TooMany,           // of a piece in a pocket
    NoSuchRook,        // a castling right without its rook
    Repeated,          // a castling right said twice
    NotASquare,
    NotANumber,
    NotExpected,
};

struct FenError {
    FenField field;
    FenFault fault;
    int column;  // of the text, counted from 0, where the fault was seen

    friend bool operator==(const FenError&, const FenError&) = default;
};

// Castling rights are passed over where the variant has none, whatever stands on the board.
std::expected<Setup, FenError> parse_fen(std::string_view text, Variant variant = Variant::Chess);

enum class CastlingLetters : std::uint8_t {
    XFen,      // KQkq, and a file letter only where another rook stands further out
    Shredder,  // always file letters
};

// Writes pockets and counters where the variant has them.
std::string to_fen(const Setup& setup, Variant variant,
                   CastlingLetters letters = CastlingLetters::XFen);

}  // namespace kydai::chess

namespace kydai {
template <>
inline constexpr int kKeyCount<chess::FenField> = static_cast<int>(chess::FenField::Extra) + 1;
template <>
inline constexpr int kKeyCount<chess::FenFault> =
    static_cast<int>(chess::FenFault::NotExpected) + 1;
}  // namespace kydai
