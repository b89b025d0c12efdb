// SPDX-License-Identifier: GPL-3.0-or-later
// What the order of quiet moves adds to their history: a piece that a lesser one attacks gets away
// early and does not go where one attacks it, and checks come early.
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
        see_dangers(board, ~us);
        const Bitboard king = board.of(~us, Role::King);
        if (king.empty()) return;  // a horde, or antichess
        for (const Role role : {Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen}) {
            checks_[role] = attacks({~us, role}, king.first(), board.occupied());
        }
    }

    [[nodiscard]] int of(Role role, Move move) const {
        const int value = kEscapeValues[role] * weights_.escape / 100;
        int bonus = 0;
        if (!move.is_drop() && dangers_[role].has(move.from())) bonus += value;
        if (dangers_[role].has(move.to())) bonus -= value;
        if (checks_[role].has(move.to())) bonus += weights_.check;
        return bonus;
    }

  private:
    // Points of history.
    static constexpr ByRole<int> kEscapeValues = {0, 14'000, 14'000, 24'000, 40'000, 0};

    // Where a piece of each role is attacked by a lesser one.
    void see_dangers(const Board& board, Color them) {
        Bitboard seen;
        const auto add = [&](Role role) {
            for (const Square from : board.of(them, role)) {
                seen |= attacks({them, role}, from, board.occupied());
            }
        };
        add(Role::Pawn);
        dangers_[Role::Knight] = dangers_[Role::Bishop] = seen;
        add(Role::Knight);
        add(Role::Bishop);
        dangers_[Role::Rook] = seen;
        add(Role::Rook);
        dangers_[Role::Queen] = seen;
    }

    Weights weights_;
    ByRole<Bitboard> dangers_{};
    ByRole<Bitboard> checks_{};
};

}  // namespace kydai::chess_engine
