// SPDX-License-Identifier: GPL-3.0-or-later
// A Setup is an unchecked position, possible or not: the output of FEN readers, editors and
// fuzzers. `Position::from` validates it and makes a Position of it, or says what is wrong.
#pragma once

#include <cstdint>
#include <optional>

#include "core/chess/board.hpp"
#include "core/chess/variant.hpp"

namespace kydai::chess {

// Pieces in hand, by colour and role (crazyhouse). The king's place stays zero.
using Pocket = ByRole<std::uint8_t>;
using Pockets = ByColor<Pocket>;

struct Setup {
    Board board;
    Color turn = Color::White;
    Bitboard castling_rooks;           // the rooks that may still castle, by their squares
    std::optional<Square> en_passant;  // the square passed by a pawn's double step
    int halfmove_clock = 0;            // plies since a capture or pawn move
    int fullmove_number = 1;

    Pockets pockets;                          // crazyhouse
    Bitboard promoted;                        // crazyhouse: pieces that were pawns
    ByColor<std::uint8_t> checks_left{3, 3};  // three-check: what each side still has to give

    friend bool operator==(const Setup&, const Setup&) = default;
};

// Why a Setup is not a valid Position, the most basic errors first.
enum class SetupError : std::uint8_t {
    NoPieces,
    MissingWhiteKing,
    MissingBlackKing,
    TooManyWhiteKings,
    TooManyBlackKings,
    PawnOnBackRank,
    KingOfHorde,           // horde: White has no king
    OpponentInCheck,       // the side that is not to move stands in check
    KingInCheck,           // racing kings: no check can ever arise
    CastlingWithoutRook,   // a castling right without king and rook in place
    ImpossibleEnPassant,   // no pawn can just have passed that square
    TooManyInPocket,       // more than 32 of a role, in pockets and on the board together
    ChecksLeftOutOfRange,  // three-check: 0 to 3
    CounterOutOfRange,     // move counters: 0 to 9999
    PocketsNotInVariant,   // pieces in hand in rules without pockets
    PromotedNotInVariant,  // pieces marked as promoted in rules without pockets
    ChecksNotInVariant,    // check counters in rules that do not count checks
};
constexpr SetupError last_key(SetupError) { return SetupError::ChecksNotInVariant; }

// The first error in `setup` that does not depend on attacks.
std::optional<SetupError> find_error(const Setup& setup, const Rules& rules);
// The marks in `setup.promoted` that can be true: kings, pawns and rooks that may still castle were
// never promoted.
Bitboard promoted_pieces(const Setup& setup);

inline constexpr int kMaxPocketCount = 32;  // twice what a game can have
inline constexpr int kMaxMoveCounter = 9999;

}  // namespace kydai::chess
