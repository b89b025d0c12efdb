// SPDX-License-Identifier: GPL-3.0-or-later
// A Setup is anything that can be put on a board and said about it, possible or not: what FEN
// readers, editors and fuzzers produce. `Position::from` is the one validator that turns it into a
// Position, or says what is wrong.
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

// Why a Setup is no Position, most basic first.
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
    PocketsNotInVariant,   // pieces in hand, and the rules have none
    PromotedNotInVariant,  // pieces marked as promoted, and the rules do not ask
    ChecksNotInVariant,    // checks counted, and the rules do not count
};

// The first thing wrong with `setup` that can be seen without asking who attacks whom.
std::optional<SetupError> find_error(const Setup& setup, const Rules& rules);
// The marks in `setup.promoted` that can be true: kings, pawns and rooks that may still castle were
// never promoted.
Bitboard promoted_pieces(const Setup& setup);

inline constexpr int kMaxPocketCount = 32;  // twice what a game can have
inline constexpr int kMaxMoveCounter = 9999;

}  // namespace kydai::chess

namespace kydai {
template <>
inline constexpr int kKeyCount<chess::SetupError> =
    static_cast<int>(chess::SetupError::ChecksNotInVariant) + 1;
}
