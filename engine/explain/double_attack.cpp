// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/explain/double_attack.hpp"

#include <algorithm>

#include "engine/explain/exchange.hpp"

namespace kydai::explain {

namespace {

using chess::AnyPosition;
using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Role;
using chess::Square;

Bitboard attacks_of(const Board& board, Square square, Bitboard occupied) {
    return attacks(board.at(square).value(), square, occupied);
}

// A piece worth attacking: more than a pawn, and the king, more than the attacker, or unguarded.
bool is_target(const Board& board, Square square, Role attacker, Color owner) {
    const Role role = board.role_at(square);
    if (role == Role::King) return true;
    if (role == Role::Pawn) return false;
    const bool guarded = board.attackers(square, owner, board.occupied()).any();
    return worth(role) > worth(attacker) || !guarded;
}

bool is_slider(Role role) {
    return role == Role::Bishop || role == Role::Rook || role == Role::Queen;
}

// Whether the first of two pieces on a line is the one that has to go.
bool stands_in_front(Role front, Role back) {
    return back != Role::Pawn && back != Role::King &&
           (front == Role::King || worth(front) > worth(back));
}

std::optional<ChessReason> proved(ChessCode code, const MoveSeen& seen, Bitboard attackers,
                                  std::vector<Square> squares) {
    std::vector<chess::Move> worst;
    if (!wins_material(seen.after, attackers, worst)) return std::nullopt;
    ChessReason reason{.code = code, .squares = std::move(squares), .line = {seen.move}};
    reason.line.insert(reason.line.end(), worst.begin(), worst.end());
    return reason;
}

// Enemy pieces of `them` that stand alone between their king and a slider of the other side.
struct Pinned {
    Square slider;
    Square piece;
};
std::vector<Pinned> pinned(const Board& board, Color them) {
    std::vector<Pinned> all;
    if (board.of(them, Role::King).empty()) return all;
    const Square king = board.king(them);
    const Bitboard lines = (rook_attacks(king, {}) & board.straight_sliders(~them)) |
                           (bishop_attacks(king, {}) & board.diagonal_sliders(~them));
    for (const Square slider : lines) {
        const Bitboard blockers = chess::between(king, slider) & board.occupied();
        if (blockers.count() == 1 && board.of(them).has(blockers.first())) {
            all.push_back({slider, blockers.first()});
        }
    }
    return all;
}

}  // namespace

std::optional<ChessReason> fork(const MoveSeen& seen) {
    const Board& board = seen.after.board();
    const Role role = board.role_at(seen.to);
    std::vector<Square> targets;
    for (const Square square : attacks_of(board, seen.to, board.occupied()) & board.of(~seen.us)) {
        if (is_target(board, square, role, ~seen.us)) targets.push_back(square);
    }
    if (targets.size() < 2) return std::nullopt;
    return proved(ChessCode::Fork, seen, Bitboard(seen.to), std::move(targets));
}

std::optional<ChessReason> skewer(const MoveSeen& seen) {
    const Board& board = seen.after.board();
    const Role role = board.role_at(seen.to);
    if (!is_slider(role)) return std::nullopt;
    const Bitboard seen_now = attacks_of(board, seen.to, board.occupied());
    for (const Square front : seen_now& board.of(~seen.us)) {
        if (!is_target(board, front, role, ~seen.us)) continue;
        const Bitboard through = board.occupied() - Bitboard(front);
        const Bitboard uncovered = attacks_of(board, seen.to, through) - seen_now;
        for (const Square back : uncovered& board.of(~seen.us)) {
            if (!stands_in_front(board.role_at(front), board.role_at(back))) continue;
            if (auto reason = proved(ChessCode::Skewer, seen, Bitboard(seen.to), {front, back})) {
                return reason;
            }
        }
    }
    return std::nullopt;
}

std::optional<ChessReason> discovered_attack(const MoveSeen& seen) {
    if (seen.move.is_drop() || seen.move.is_castling()) return std::nullopt;
    const Board& before = seen.before.board();
    const Board& board = seen.after.board();
    const Bitboard others = board.of(seen.us) - Bitboard(seen.to);
    for (const Square slider : others) {
        if (!is_slider(board.role_at(slider))) continue;
        const Bitboard fresh = attacks_of(board, slider, board.occupied()) -
                               attacks_of(before, slider, before.occupied());
        for (const Square target : fresh& board.of(~seen.us)) {
            if (board.role_at(target) == Role::King) continue;  // a check: said as such
            if (!chess::between(slider, target).has(seen.move.from())) continue;
            if (!is_target(board, target, board.role_at(slider), ~seen.us)) continue;
            const Bitboard attackers = Bitboard(slider) | Bitboard(seen.to);
            if (auto reason =
                    proved(ChessCode::DiscoveredAttack, seen, attackers, {slider, target})) {
                return reason;
            }
        }
    }
    return std::nullopt;
}

// New, of more than a pawn, and by a piece that cannot be taken with profit.
std::optional<ChessReason> pin(const MoveSeen& seen) {
    if (seen.after.in_check()) return std::nullopt;
    const Board& board = seen.after.board();
    const auto earlier = pinned(seen.before.board(), ~seen.us);
    for (const auto& [slider, piece] : pinned(board, ~seen.us)) {
        const bool was =
            std::ranges::any_of(earlier, [p = piece](const Pinned& e) { return e.piece == p; });
        if (was || board.role_at(piece) == Role::Pawn) continue;
        if (best_exchange(seen.after, slider) > 0) continue;
        return ChessReason{.code = ChessCode::Pin,
                           .piece = board.at(piece),
                           .squares = {slider, piece, board.king(~seen.us)},
                           .line = {seen.move}};
    }
    return std::nullopt;
}

}  // namespace kydai::explain
