// SPDX-License-Identifier: GPL-3.0-or-later
// Turns an unchecked move (MoveText) into a legal Move, or gives the reason why it is illegal. The
// reasons are a closed set, each with a message in the catalogue.
#pragma once

#include <cstdint>
#include <expected>

#include "core/chess/any_position.hpp"

namespace kydai::chess {

enum class Refusal : std::uint8_t {
    GameOver,
    NoPieceThere,         // the square of origin is empty
    NotYourTurn,          // the piece belongs to the other side
    OwnPieceThere,        // the target holds a piece of the mover
    PieceMovesOtherwise,  // this kind of piece does not go there
    PathBlocked,
    NothingToCapture,      // a pawn goes diagonally only to capture
    EnPassantNotPossible,  // too late, or the king would be in check
    PromotionMissing,      // the pawn reaches the last rank and no piece is named
    PromotionImpossible,   // a promotion is named where there is none
    KingWouldBeInCheck,    // the king would step into check
    PiecePinned,           // its leaving would uncover the king
    CheckNotAnswered,      // the king is in check and stays so
    CastlingRightLost,     // king or rook has moved, or there is no such rook
    CastlingPathBlocked,
    CastlingOutOfCheck,
    CastlingThroughCheck,  // the king passes an attacked square
    CastlingIntoCheck,
    // Variants
    DropsNotInVariant,
    NotInPocket,
    SquareOccupied,
    PawnDropOnBackRank,
    MustCapture,          // antichess
    KingMayNotCapture,    // atomic
    OwnKingWouldExplode,  // atomic
    MayNotGiveCheck,      // racing kings
};
constexpr Refusal last_key(Refusal) { return Refusal::MayNotGiveCheck; }

// Castling is the king's two steps (or more, in Chess960), or king takes rook.
std::expected<Move, Refusal> resolve(const AnyPosition& position, const MoveText& said);

}  // namespace kydai::chess
