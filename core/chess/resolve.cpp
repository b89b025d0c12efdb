// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/resolve.hpp"

#include "core/chess/castling.hpp"
#include "core/chess/geometry.hpp"

namespace kydai::chess {

namespace {

using Resolved = std::expected<Move, Refusal>;

// Explains one move. Precondition: `said.from` holds a piece of the side to move.
class Request {
  public:
    Request(const AnyPosition& position, const MoveText& said)
        : position_(position),
          board_(position.board()),
          us_(position.turn()),
          from_(*said.from),
          to_(said.to),
          promotion_(said.promotion),
          role_(board_.role_at(from_)) {}

    Resolved resolve() const {
        if (role_ == Role::King) {
            if (const auto rook = castling_rook()) return resolve_castling(*rook);
        }
        if (board_.of(us_).has(to_)) return std::unexpected(Refusal::OwnPieceThere);
        return role_ == Role::Pawn ? resolve_pawn() : resolve_piece();
    }

  private:
    // The castling rook of a king's move: the rook on the target square, or the rook on that side
    // if the king moves more than one square along the back rank.
    std::optional<Square> castling_rook() const {
        if (!position_.rules().castling || from_.rank() != relative(us_, Rank::R1) ||
            to_.rank() != from_.rank()) {
            return std::nullopt;
        }
        if (board_.of(us_, Role::Rook).has(to_)) return to_;
        if (king_attacks(from_).has(to_) || from_ == to_) return std::nullopt;
        const CastlingSide side = castling_side(from_, to_);
        for (const Square rook : position_.castling_rooks() & board_.of(us_)) {
            if (castling_side(from_, rook) == side && castling_path(from_, rook).king_to == to_) {
                return rook;
            }
        }
        // The right is lost: name the rook that was probably meant, if there is one.
        const bool asks = castling_path(from_, to_).king_to == to_;
        const Bitboard corner(side == CastlingSide::King ? File::H : File::A);
        const Bitboard rook = board_.of(us_, Role::Rook) & corner & Bitboard(from_.rank());
        if (asks && rook.any()) return rook.first();
        return std::nullopt;
    }

    Resolved resolve_castling(Square rook) const {
        if (promotion_) return std::unexpected(Refusal::PromotionImpossible);
        const Move move(from_, rook, MoveKind::Castling);
        if (position_.is_legal(move)) return move;
        if (!position_.castling_rooks().has(rook)) {
            return std::unexpected(Refusal::CastlingRightLost);
        }
        const CastlingPath path = castling_path(from_, rook);
        const Bitboard occupied = board_.occupied();
        if (path.must_be_empty.meets(occupied)) {
            return std::unexpected(Refusal::CastlingPathBlocked);
        }
        if (position_.in_check()) return std::unexpected(Refusal::CastlingOutOfCheck);
        for (const Square square : path.passed) {
            if (!position_.is_safe_for_king(square, ~us_, occupied - Bitboard(from_))) {
                return std::unexpected(Refusal::CastlingThroughCheck);
            }
        }
        return std::unexpected(Refusal::CastlingIntoCheck);
    }

    Resolved resolve_piece() const {
        if (promotion_) return std::unexpected(Refusal::PromotionImpossible);
        const Piece piece{us_, role_};
        if (!attacks(piece, from_, Bitboard()).has(to_)) {
            return std::unexpected(Refusal::PieceMovesOtherwise);
        }
        if (!attacks(piece, from_, board_.occupied()).has(to_)) {
            return std::unexpected(Refusal::PathBlocked);
        }
        return judged(move_between(board_, from_, to_));
    }

    Resolved resolve_pawn() const {
        if (const auto refusal = pawn_geometry()) return std::unexpected(*refusal);
        const bool last_rank = to_.rank() == relative(us_, Rank::R8);
        if (last_rank) return resolve_promotion();
        if (promotion_) return std::unexpected(Refusal::PromotionImpossible);
        return judged(move_between(board_, from_, to_));
    }

    Resolved resolve_promotion() const {
        const bool with_king = position_.rules().promotes_to_king;
        if (promotion_ == Role::Pawn || (promotion_ == Role::King && !with_king)) {
            return std::unexpected(Refusal::PromotionImpossible);
        }
        const auto move =
            judged(move_between(board_, from_, to_, promotion_.value_or(Role::Queen)));
        if (move && !promotion_) return std::unexpected(Refusal::PromotionMissing);
        return move;
    }

    // Why a pawn cannot move there, king safety aside.
    std::optional<Refusal> pawn_geometry() const {
        if (pawn_attacks(us_, from_).has(to_)) {
            if (captures() || position_.en_passant() == to_) return std::nullopt;
            const Square beside(to_.file(), from_.rank());
            return board_.of(~us_, Role::Pawn).has(beside) &&
                           from_.rank() == relative(us_, Rank::R5)
                       ? Refusal::EnPassantNotPossible
                       : Refusal::NothingToCapture;
        }
        const auto once = from_.offset(0, forward(us_));
        const auto twice = from_.offset(0, 2 * forward(us_));
        const bool steps_twice = may_step_twice(position_.rules(), us_, from_) && to_ == twice;
        if (to_ != once && !steps_twice) return Refusal::PieceMovesOtherwise;
        const Bitboard way = Bitboard(*once) | Bitboard(to_);
        return way.meets(board_.occupied()) ? std::optional(Refusal::PathBlocked) : std::nullopt;
    }

    // The move is pseudo-legal: checks king safety and the rules of the variant.
    Resolved judged(Move move) const {
        if (position_.is_legal(move)) return move;
        const Rules& rules = position_.rules();
        if (rules.explosions && role_ == Role::King && move.is_capture()) {
            return std::unexpected(Refusal::KingMayNotCapture);
        }
        if (position_.is_safe(move)) {
            return std::unexpected(rules.compulsory_capture ? Refusal::MustCapture
                                                            : Refusal::PieceMovesOtherwise);
        }
        if (rules.explosions && move.is_capture() && king_attacks(to_).has(board_.king(us_))) {
            return std::unexpected(Refusal::OwnKingWouldExplode);
        }
        if (rules.race && position_.after(move).in_check()) {
            return std::unexpected(Refusal::MayNotGiveCheck);
        }
        if (role_ == Role::King) return std::unexpected(Refusal::KingWouldBeInCheck);
        return std::unexpected(position_.in_check() ? Refusal::CheckNotAnswered
                                                    : Refusal::PiecePinned);
    }

    [[nodiscard]] bool captures() const { return board_.of(~us_).has(to_); }

    const AnyPosition& position_;
    const Board& board_;
    Color us_;
    Square from_;
    Square to_;
    std::optional<Role> promotion_;
    Role role_;
};

Resolved resolve_drop(const AnyPosition& position, Role role, Square to) {
    if (!position.rules().pockets) return std::unexpected(Refusal::DropsNotInVariant);
    if (position.pockets()[position.turn()][role] == 0) {
        return std::unexpected(Refusal::NotInPocket);
    }
    if (position.board().at(to)) return std::unexpected(Refusal::SquareOccupied);
    if (role == Role::Pawn && kBackRanks.has(to)) {
        return std::unexpected(Refusal::PawnDropOnBackRank);
    }
    const Move move = Move::drop(role, to);
    if (!position.is_legal(move)) return std::unexpected(Refusal::CheckNotAnswered);
    return move;
}

}  // namespace

std::expected<Move, Refusal> resolve(const AnyPosition& position, const MoveText& said) {
    if (position.is_variant_end()) return std::unexpected(Refusal::GameOver);
    if (said.drop) return resolve_drop(position, *said.drop, said.to);
    const auto piece = said.from ? position.board().at(*said.from) : std::nullopt;
    if (!piece) return std::unexpected(Refusal::NoPieceThere);
    if (piece->color != position.turn()) return std::unexpected(Refusal::NotYourTurn);
    return Request(position, said).resolve();
}

}  // namespace kydai::chess
