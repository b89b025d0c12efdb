// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/targets.hpp"

#include <algorithm>

#include "core/chess/castling.hpp"
#include "core/chess/geometry.hpp"

namespace kydai::chess {

namespace {

TargetKind kind_of(Move move) {
    if (move.is_promotion()) {
        return move.is_capture() ? TargetKind::CapturePromotion : TargetKind::Promotion;
    }
    if (move.is_en_passant()) return TargetKind::EnPassant;
    return move.is_capture() ? TargetKind::Capture : TargetKind::Quiet;
}

void add(std::vector<Target>& targets, Target target) {
    const auto same = [&](const Target& t) { return t.square == target.square; };
    if (std::none_of(targets.begin(), targets.end(), same)) targets.push_back(target);
}

}  // namespace

std::vector<Target> targets_from(const AnyPosition& position, Square from) {
    std::vector<Target> targets;
    std::vector<Move> castlings;
    for (const Move move : position.legal_moves()) {
        if (move.is_drop() || move.from() != from) continue;
        if (move.is_castling()) {
            castlings.push_back(move);
        } else {
            add(targets, {move.to(), kind_of(move)});
        }
    }
    // Last, so that in Chess960 a normal king move to the same square takes precedence; castling is
    // then entered as king takes rook.
    for (const Move move : castlings) {
        const Square king_to = castling_path(move.from(), move.to()).king_to;
        const bool is_step = king_to == from || king_attacks(from).has(king_to);
        if (!is_step) add(targets, {king_to, TargetKind::Castling});
        add(targets, {move.to(), TargetKind::Castling});
    }
    return targets;
}

std::vector<Target> drop_targets(const AnyPosition& position, Role role) {
    std::vector<Target> targets;
    for (const Move move : position.legal_moves()) {
        if (move.is_drop() && move.dropped() == role) {
            targets.push_back({move.to(), TargetKind::Drop});
        }
    }
    return targets;
}

std::vector<Role> promotion_choices(const AnyPosition& position) {
    std::vector<Role> roles = {Role::Queen, Role::Knight, Role::Rook, Role::Bishop};
    if (position.rules().promotes_to_king) roles.push_back(Role::King);
    return roles;
}

std::optional<Square> checked_king(const AnyPosition& position) {
    if (!position.in_check()) return std::nullopt;
    return position.board().king(position.turn());
}

Bitboard premove_targets(const AnyPosition& position, Square from) {
    const auto piece = position.board().at(from);
    if (!piece || piece->color == position.turn()) return {};
    Bitboard targets = attacks(*piece, from, Bitboard());
    if (piece->role == Role::Pawn) {
        const int step = forward(piece->color);
        if (const auto once = from.offset(0, step)) targets |= Bitboard(*once);
        if (may_step_twice(position.rules(), piece->color, from)) {
            targets |= Bitboard(*from.offset(0, 2 * step));
        }
    }
    if (piece->role == Role::King) {
        for (const Square rook : position.castling_rooks() & position.board().of(piece->color)) {
            targets |= Bitboard(rook) | Bitboard(castling_path(from, rook).king_to);
        }
    }
    return targets - Bitboard(from);
}

Bitboard premove_drop_targets(Role role) {
    return role == Role::Pawn ? ~kBackRanks : Bitboard::all();
}

}  // namespace kydai::chess
