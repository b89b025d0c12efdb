// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/see.hpp"

#include "engine/chess/value.hpp"

namespace kydai::chess_engine {
namespace {

// The material that the move itself wins, by capture and promotion.
template <RuleSet R>
int first_gain(const Position<R>& position, Move move) {
    int gain = 0;
    if (move.is_en_passant()) {
        gain += kExchangeValues[Role::Pawn];
    } else if (move.is_capture()) {
        gain += kExchangeValues[position.board().role_at(move.to())];
    }
    if (move.is_promotion()) {
        gain += kExchangeValues[move.promoted()] - kExchangeValues[Role::Pawn];
    }
    return gain;
}

template <RuleSet R>
Role role_after(const Position<R>& position, Move move) {
    if (move.is_drop()) return move.dropped();
    if (move.is_promotion()) return move.promoted();
    return position.board().role_at(move.from());
}

// Of both colours, but for sliders.
Bitboard all_leapers(const Board& board, Square target) {
    return (pawn_attacks(Color::Black, target) & board.of(Color::White, Role::Pawn)) |
           (pawn_attacks(Color::White, target) & board.of(Color::Black, Role::Pawn)) |
           (knight_attacks(target) & board.of(Role::Knight)) |
           (king_attacks(target) & board.of(Role::King));
}

// The exchange after the first move: whether the side that moved still keeps `balance` ≥ 0 when
// the other side takes on the target.
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

}  // namespace

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

template <RuleSet R>
bool exchange_wins(const Position<R>& position, Move move, int threshold) {
    constexpr Rules kRules = Position<R>::kRules;
    if constexpr (kRules.losing_wins) return true;
    if (move.is_castling()) return threshold <= 0;
    if constexpr (kRules.explosions) {
        return (move.is_capture() ? explosion_gain(position, move) : 0) >= threshold;
    }
    int balance = first_gain(position, move) - threshold;
    if (balance < 0) return false;
    balance = kExchangeValues[role_after(position, move)] - balance;
    if (balance <= 0) return true;

    const Board& board = position.board();
    const Color us = position.turn();
    Bitboard occupied = board.occupied() | Bitboard(move.to());
    if (!move.is_drop()) occupied -= Bitboard(move.from());
    if (move.is_en_passant()) {
        const Bitboard to(move.to());
        occupied -=
            us == Color::White ? shifted<Direction::South>(to) : shifted<Direction::North>(to);
    }
    return survives_exchange(board, move.to(), occupied, us, -balance);
}

#define KYDAI_INSTANTIATE(R) template bool exchange_wins(const Position<RuleSet::R>&, Move, int);
KYDAI_FOR_EACH_RULE_SET(KYDAI_INSTANTIATE)
#undef KYDAI_INSTANTIATE

}  // namespace kydai::chess_engine
