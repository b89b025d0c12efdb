// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/see.hpp"

namespace kydai::chess_engine {
namespace {

// Of both colours, but for sliders.
Bitboard all_leapers(const Board& board, Square target) {
    return (pawn_attacks(Color::Black, target) & board.of(Color::White, Role::Pawn)) |
           (pawn_attacks(Color::White, target) & board.of(Color::Black, Role::Pawn)) |
           (knight_attacks(target) & board.of(Role::Knight)) |
           (king_attacks(target) & board.of(Role::King));
}

}  // namespace

bool survives_exchange(const Board& board, Square target, Bitboard occupied, Color side,
                       int balance) {
    const Bitboard diagonal = board.of(Role::Bishop) | board.of(Role::Queen);
    const Bitboard straight = board.of(Role::Rook) | board.of(Role::Queen);
    Bitboard attackers = all_leapers(board, target) |
                         (bishop_attacks(target, occupied) & diagonal) |
                         (rook_attacks(target, occupied) & straight);
    Color turn = ~side;
    // Invariant: `balance` is what `~turn` has left above its threshold if the exchange goes on.
    while (true) {
        attackers &= occupied;
        const Bitboard own = attackers & board.of(turn);
        if (own.empty()) break;
        Role role = Role::Pawn;
        for (const Role candidate : kRoles) {
            role = candidate;
            if (own.meets(board.of(candidate))) break;
        }
        // A king may not take what is still guarded.
        if (role == Role::King && attackers.meets(board.of(~turn))) break;
        occupied -= Bitboard((own & board.of(role)).first());
        if (role == Role::Pawn || role == Role::Bishop || role == Role::Queen) {
            attackers |= bishop_attacks(target, occupied) & diagonal;
        }
        if (role == Role::Rook || role == Role::Queen) {
            attackers |= rook_attacks(target, occupied) & straight;
        }
        turn = ~turn;
        balance = -balance - 1 - kExchangeValues[role];
        if (balance >= 0) break;
    }
    return turn != side;
}

int explosion_gain(const Position<RuleSet::Atomic>& position, Move move) {
    const Board& board = position.board();
    const Color us = position.turn();
    int gain = first_gain(position, move) - kExchangeValues[board.role_at(move.from())];
    const Bitboard blast = king_attacks(move.to()) - board.of(Role::Pawn) - Bitboard(move.from());
    for (const Square square : blast& board.occupied()) {
        const int value = kExchangeValues[board.role_at(square)];
        gain += board.of(us).has(square) ? -value : value;
    }
    return gain;
}

}  // namespace kydai::chess_engine
