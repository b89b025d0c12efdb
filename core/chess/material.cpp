// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/material.hpp"

#include <algorithm>

namespace kydai::chess {

int points(Role role) {
    constexpr ByRole<int> kPoints = {1, 3, 3, 5, 9, 0};
    return kPoints[role];
}

ByColor<RoleCounts> captured(const Board& start, const Board& now) {
    ByColor<RoleCounts> gone;
    for (const Color color : kColors) {
        for (const Role role : kRoles) {
            const int missing = start.of(color, role).count() - now.of(color, role).count();
            if (missing < 0) {
                // More than at the start: pawns became these.
                gone[color][Role::Pawn] += missing;
            } else {
                gone[color][role] += missing;
            }
        }
        gone[color][Role::Pawn] = std::max(0, gone[color][Role::Pawn]);
    }
    return gone;
}

int material_balance(const Board& board, const Pockets& pockets) {
    int balance = 0;
    for (const Role role : kRoles) {
        const int white = board.of(Color::White, role).count() + pockets[Color::White][role];
        const int black = board.of(Color::Black, role).count() + pockets[Color::Black][role];
        balance += points(role) * (white - black);
    }
    return balance;
}

}  // namespace kydai::chess
