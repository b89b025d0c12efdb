// SPDX-License-Identifier: GPL-3.0-or-later
// From what was said to what the rules allow: a legal Move, or the reason why not. The reasons are
// a closed set that every front end puts into words of its language.
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
    PromotionMissing,      // the pawn reaches the last rank: what does it become?
    PromotionImpossible,   // a promotion was said that cannot be
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

// Castling may be said as the king's two steps (or more, in Chess960) or as king onto rook.
std::expected<Move, Refusal> resolve(const AnyPosition& position, const MoveText& said);

}  // namespace kydai::chess

namespace kydai {
template <>
inline constexpr int kKeyCount<chess::Refusal> =
    static_cast<int>(chess::Refusal::MayNotGiveCheck) + 1;
}
