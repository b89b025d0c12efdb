// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the ordering of quiet moves that is not history: a bonus for moving a piece away from
// an attack by a less valuable one, a malus for moving it into such an attack, and a bonus for
// checks.
#pragma once

#include "core/chess/move.hpp"
#include "engine/chess/threats.hpp"

namespace kydai::chess_engine {

class QuietBonus {
  public:
    struct Weights {
        int escape = 0;  // percent
        int check = 0;   // points of history
    };

    // `theirs`: what the other side attacks.
    QuietBonus(const Board& board, Color us, const Threats& theirs, Weights weights)
        : check_(weights.check) {
        attacked_by_lesser_[Role::Knight] = attacked_by_lesser_[Role::Bishop] = theirs.by_pawns;
        attacked_by_lesser_[Role::Rook] = theirs.by_minors;
        attacked_by_lesser_[Role::Queen] = theirs.by_rooks;
        for (const Role role : kRoles) escape_[role] = kEscapeValues[role] * weights.escape / 100;
        const Bitboard king = board.of(~us, Role::King);
        if (king.any()) find_checks(~us, king.first(), board.occupied());  // not a horde's
    }

    [[nodiscard]] int of(Role role, Move move) const {
        const Bitboard attacked = attacked_by_lesser_[role];
        int bonus = 0;
        if (!move.is_drop() && attacked.has(move.from())) bonus += escape_[role];
        if (attacked.has(move.to())) bonus -= escape_[role];
        if (checks_[role].has(move.to())) bonus += check_;
        return bonus;
    }

  private:
    // Points of history.
    static constexpr ByRole<int> kEscapeValues = {0, 14'000, 14'000, 24'000, 40'000, 0};

    void find_checks(Color them, Square king, Bitboard occupied) {
        checks_[Role::Pawn] = pawn_attacks(them, king);
        checks_[Role::Knight] = knight_attacks(king);
        checks_[Role::Bishop] = bishop_attacks(king, occupied);
        checks_[Role::Rook] = rook_attacks(king, occupied);
        checks_[Role::Queen] = checks_[Role::Bishop] | checks_[Role::Rook];
    }

    int check_;
    ByRole<int> escape_{};                   // for leaving an attack by a less valuable piece
    ByRole<Bitboard> attacked_by_lesser_{};  // the squares of such attacks
    ByRole<Bitboard> checks_{};
};

}  // namespace kydai::chess_engine
