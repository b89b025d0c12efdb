// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/chess960.hpp"

#include <array>

namespace kydai::chess {

namespace {

using BackRank = std::array<std::optional<Role>, 8>;

// Puts `role` on the n-th file that is still free.
void put_on_free(BackRank& rank, Role role, int n) {
    for (auto& place : rank) {
        if (place) continue;
        if (n-- == 0) {
            place = role;
            return;
        }
    }
}

// Scharnagl's numbering: bishops, queen, knights, and what is left is rook, king, rook.
BackRank back_rank(int number) {
    BackRank rank{};
    rank[static_cast<std::size_t>(number % 4 * 2 + 1)] = Role::Bishop;
    number /= 4;
    rank[static_cast<std::size_t>(number % 4 * 2)] = Role::Bishop;
    number /= 4;
    put_on_free(rank, Role::Queen, number % 6);
    number /= 6;
    constexpr int kKnights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                     {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    put_on_free(rank, Role::Knight, kKnights[number][0]);
    put_on_free(rank, Role::Knight, kKnights[number][1] - 1);
    for (const Role role : {Role::Rook, Role::King, Role::Rook}) put_on_free(rank, role, 0);
    return rank;
}

}  // namespace

Setup chess960_start(int number) {
    assert(number >= 0 && number < kChess960Count);
    const BackRank pieces = back_rank(number);
    Setup setup;
    for (const Color color : kColors) {
        for (const File file : kFiles) {
            const Role role = *pieces[static_cast<std::size_t>(file)];
            const Square home(file, relative(color, Rank::R1));
            setup.board.put({color, role}, home);
            setup.board.put({color, Role::Pawn}, Square(file, relative(color, Rank::R2)));
            if (role == Role::Rook) setup.castling_rooks |= Bitboard(home);
        }
    }
    return setup;
}

}  // namespace kydai::chess
