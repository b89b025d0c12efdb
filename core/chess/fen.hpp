// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes Forsyth–Edwards notation (FEN) for all variants: castling as KQkq, as X-FEN and
// as Shredder-FEN; pockets as `[Qn]` or as a ninth rank; promoted pieces as `Q~`; three-check
// counters as `3+3` (left, before the move counters) or `+0+0` (given, at the end). Fields that are
// missing at the end take their defaults.
//
// Reading gives a Setup, which may be an impossible position; Position::from checks that.
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
constexpr FenField last_key(FenField) { return FenField::Extra; }

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
    Repeated,          // a castling right given twice
    NotASquare,
    NotANumber,
    NotExpected,
};
constexpr FenFault last_key(FenFault) { return FenFault::NotExpected; }

struct FenError {
    FenField field;
    FenFault fault;
    int column;  // offset of the fault in the text, from 0

    friend bool operator==(const FenError&, const FenError&) = default;
};

// Castling rights are ignored in variants without castling.
std::expected<Setup, FenError> parse_fen(std::string_view text, Variant variant = Variant::Chess);

enum class CastlingLetters : std::uint8_t {
    XFen,      // KQkq; a file letter only where KQkq would mean an outer rook
    Shredder,  // always file letters
};

// Writes pockets and counters where the variant has them.
std::string to_fen(const Setup& setup, Variant variant,
                   CastlingLetters letters = CastlingLetters::XFen);

}  // namespace kydai::chess
