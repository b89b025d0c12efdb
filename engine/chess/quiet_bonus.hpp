// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the ordering of quiet moves that is not history: a bonus for moving a piece away from
// an attack by a less valuable one, a malus for moving it into such an attack, and a bonus for
// checks.
#pragma once

#include "core/chess/board.hpp"
#include "core/chess/move.hpp"

namespace kydai::chess_engine {

using namespace chess;  // NOLINT(google-build-using-namespace): as in value.hpp

class QuietBonus {
  public:
    struct Weights {
        int escape = 0;  // percent
        int check = 0;   // points of history
    };

    QuietBonus(const Board& board, Color us, Weights weights) : weights_(weights) {
        find_attacks_by_lesser(board, ~us);
        const Bitboard king = board.of(~us, Role::King);
        if (king.empty()) return;  // a horde, or antichess
        for (const Role role : {Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
            checks_[role] = attacks({~us, role}, king.first(), board.occupied());
        }
    }

    [[nodiscard]] int of(Role role, Move move) const {
        const int value = kEscapeValues[role] * weights_.escape / 100;
        int bonus = 0;
        if (!move.is_drop() && attacked_by_lesser_[role].has(move.from())) bonus += value;
        if (attacked_by_lesser_[role].has(move.to())) bonus -= value;
        if (checks_[role].has(move.to())) bonus += weights_.check;
        return bonus;
    }

  private:
    // Points of history.
    static constexpr ByRole<int> kEscapeValues = {0, 14'000, 14'000, 24'000, 40'000, 0};

    // The squares where a piece of each role is attacked by a less valuable one.
    void find_attacks_by_lesser(const Board& board, Color them) {
        Bitboard seen;
        const auto add = [&](Role role) {
            for (const Square from : board.of(them, role)) {
                seen |= attacks({them, role}, from, board.occupied());
            }
        };
        add(Role::Pawn);
        attacked_by_lesser_[Role::Knight] = attacked_by_lesser_[Role::Bishop] = seen;
        add(Role::Knight);
        add(Role::Bishop);
        attacked_by_lesser_[Role::Rook] = seen;
        add(Role::Rook);
        attacked_by_lesser_[Role::Queen] = seen;
    }

    Weights weights_;
    ByRole<Bitboard> attacked_by_lesser_{};
    ByRole<Bitboard> checks_{};
};

}  // namespace kydai::chess_engine
