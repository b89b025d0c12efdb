// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/chess_plain_reason.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/chess/material.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::File;
using chess::Rank;
using chess::Role;
using chess::Square;
using words::Message;
using words::MessageId;

constexpr int kOpeningMoves = 12;

// A king is worth more than anything that could take it back.
int worth(Role role) {
    constexpr int kKing = 100;
    return role == Role::King ? kKing : chess::points(role);
}

int cheapest(const Board& board, Bitboard pieces) {
    int least = worth(Role::King) + 1;
    for (const Square square : pieces) least = std::min(least, worth(board.role_at(square)));
    return least;
}

// Something stands to be lost there: what attacks is worth less, or nothing defends.
bool is_threatened(const Board& board, Square square, Color owner) {
    const Bitboard attackers = board.attackers(square, ~owner, board.occupied());
    if (attackers.empty()) return false;
    if (cheapest(board, attackers) < worth(board.role_at(square))) return true;
    const bool defended = board.attackers(square, owner, board.occupied()).any();
    return !defended && cheapest(board, attackers) < worth(Role::King);
}

bool is_passed(const Board& board, Square pawn, Color side) {
    const int up = side == Color::White ? 1 : -1;
    for (const Square other : board.of(~side, Role::Pawn)) {
        const int files = std::abs(static_cast<int>(other.file()) - static_cast<int>(pawn.file()));
        const int ranks = static_cast<int>(other.rank()) - static_cast<int>(pawn.rank());
        if (files <= 1 && ranks * up > 0) return false;
    }
    return true;
}

bool is_central(Square square) {
    const bool file = square.file() == File::D || square.file() == File::E;
    return file && (square.rank() == Rank::R4 || square.rank() == Rank::R5);
}

// One move, and the boards on both sides of it.
class Reasons {
  public:
    Reasons(const chess::AnyPosition& position, chess::Move move)
        : before_(position.board()),
          next_(position.after(move)),
          after_(next_.board()),
          us_(position.turn()),
          from_(move.from()),
          to_(move.to()),
          role_(before_.role_at(from_)),
          captures_(move.is_capture()),
          in_opening_(position.fullmove_number() <= kOpeningMoves) {}

    [[nodiscard]] std::optional<Message> reason() const {
        const bool stays = !is_threatened(after_, to_, us_);
        if (stays && is_worth_saving() && is_threatened(before_, from_, us_)) {
            return about(MessageId::HintSaves, us_, role_);
        }
        if (next_.in_check()) return Message{MessageId::HintChecks};
        if (captures_) return about_capture();
        if (const auto target = attacked(); target && stays) {
            return about(MessageId::HintAttacks, ~us_, *target);
        }
        if (develops()) return about(MessageId::HintDevelops, us_, role_);
        if (role_ == Role::Pawn) return about_pawn();
        if (role_ == Role::Rook && takes_open_file()) return Message{MessageId::HintOpenFile};
        return std::nullopt;
    }

  private:
    static Message about(MessageId id, Color side, Role role) {
        return {id, {{"piece", words::piece_of(side, role)}}};
    }

    [[nodiscard]] bool is_worth_saving() const {
        return role_ != Role::Pawn && role_ != Role::King && !captures_;
    }
    // A capture with a recapture is a trade; one without wins the piece.
    [[nodiscard]] Message about_capture() const {
        const bool comes_back = after_.attackers(to_, ~us_, after_.occupied()).any();
        if (comes_back) return {MessageId::HintTrades};
        const bool en_passant = !before_.of(~us_).has(to_);
        return about(MessageId::HintTakes, ~us_, en_passant ? Role::Pawn : before_.role_at(to_));
    }
    // The best piece that the moved one has come to threaten.
    [[nodiscard]] std::optional<Role> attacked() const {
        std::optional<Role> best;
        const Bitboard seen = attacks({us_, role_}, to_, after_.occupied());
        for (const Square square : seen& after_.of(~us_)) {
            const Role role = after_.role_at(square);
            if (role == Role::Pawn || role == Role::King) continue;
            if (!is_threatened(after_, square, ~us_)) continue;
            if (is_threatened(before_, square, ~us_)) continue;
            if (!best || worth(role) > worth(*best)) best = role;
        }
        return best;
    }
    [[nodiscard]] bool develops() const {
        const bool minor = role_ == Role::Knight || role_ == Role::Bishop;
        const Rank home = relative(us_, Rank::R1);
        return in_opening_ && minor && from_.rank() == home && to_.rank() != home;
    }
    [[nodiscard]] std::optional<Message> about_pawn() const {
        if (in_opening_ && is_central(to_)) return Message{MessageId::HintCentre};
        if (is_passed(after_, to_, us_)) return Message{MessageId::HintPassedPawn};
        return std::nullopt;
    }
    [[nodiscard]] bool takes_open_file() const {
        const Bitboard pawns = after_.of(Role::Pawn);
        return !pawns.meets(Bitboard(to_.file())) && pawns.meets(Bitboard(from_.file()));
    }

    Board before_;
    chess::AnyPosition next_;
    Board after_;
    Color us_;
    Square from_;
    Square to_;
    Role role_;
    bool captures_;
    bool in_opening_;
};

}  // namespace

std::optional<Message> plain_reason(const chess::AnyPosition& position, chess::Move move) {
    if (move.is_castling()) return Message{MessageId::HintCastles};
    if (move.is_drop()) return std::nullopt;
    return Reasons(position, move).reason();
}

}  // namespace kydai::play
