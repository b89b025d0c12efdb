// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/material.hpp"

#include <bitset>

namespace kydai::chess {

int points(Role role) {
    constexpr ByRole<int> kPoints = {1, 3, 3, 5, 9, 0};
    return kPoints[role];
}

ByColor<RoleCounts> captured(const Board& start, const Stage& now) {
    std::bitset<Roster::kFirstFresh> here;
    for (const Square square : now.position.board().occupied()) {
        const PieceId id = *now.roster.at(square);
        if (id < Roster::kFirstFresh) here.set(id);
    }
    const Roster first(start);
    ByColor<RoleCounts> gone;
    for (const Square square : start.occupied()) {
        const Piece piece = *start.at(square);
        if (!here[*first.at(square)]) ++gone[piece.color][piece.role];
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
