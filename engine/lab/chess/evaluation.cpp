// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/chess/evaluation.hpp"

#include <algorithm>

#include "engine/lab/chess/piece_squares.hpp"

namespace kydai::lab {
namespace {

using chess::AnyPosition;
using chess::Board;
using chess::ByRole;
using chess::Color;
using chess::Role;

// Pawn, knight, bishop, rook, queen, king.
constexpr ByRole<int> kMaterial = {1, 3, 3, 5, 9, 100};
constexpr ByRole<int> kArena = {100, 320, 330, 500, 900, 0};

constexpr int kOpeningMen = 28;  // of 32: the opening lasts until the fifth capture

int material_of(const AnyPosition& position, Color side, const ByRole<int>& values) {
    const Board& board = position.board();
    const chess::Pocket pocket = position.pockets()[side];
    int total = 0;
    for (const Role role : chess::kRoles) {
        total += values[role] * (board.of(side, role).count() + pocket[role]);
    }
    return total;
}

int squares_of(const Board& board, Color side, Phase phase) {
    if (phase == Phase::Opening) return 0;
    int total = 0;
    for (const Role role : chess::kRoles) {
        if (phase == Phase::Endgame && role != Role::King && role != Role::Pawn) continue;
        const auto& table = square_values(role, phase);
        for (const chess::Square square : board.of(side, role)) {
            total += table[side == Color::White ? square : square.mirrored()];
        }
    }
    return total;
}

int arena_of(const AnyPosition& position, Color side, Phase phase) {
    return material_of(position, side, kArena) + squares_of(position.board(), side, phase);
}

}  // namespace

// The endgame begins when no side has a queen with more than one minor piece, or any rook, beside
// it.
Phase phase_of(const Board& board) {
    const auto has_attack = [&](Color side) {
        const int minors =
            board.of(side, Role::Knight).count() + board.of(side, Role::Bishop).count();
        return board.of(side, Role::Queen).any() &&
               (minors > 1 || board.of(side, Role::Rook).any());
    };
    if (!has_attack(Color::White) && !has_attack(Color::Black)) return Phase::Endgame;
    return board.occupied().count() >= kOpeningMen ? Phase::Opening : Phase::Middlegame;
}

int evaluate(EvaluationId id, const AnyPosition& position) {
    const Color us = position.turn();
    int value = 0;
    if (id == EvaluationId::Material) {
        value = material_of(position, us, kMaterial) - material_of(position, ~us, kMaterial);
    } else {
        const Phase phase = phase_of(position.board());
        value = arena_of(position, us, phase) - arena_of(position, ~us, phase);
    }
    if (position.rules().losing_wins) value = -value;
    return std::clamp(value, -kLargestEvaluation, kLargestEvaluation);
}

std::string_view name(EvaluationId id) {
    switch (id) {
        case EvaluationId::Material:
            return "material";
        case EvaluationId::Arena:
            return "arena";
        case EvaluationId::Engine:
            break;
    }
    return "engine";
}

std::optional<EvaluationId> parse_evaluation(std::string_view text) {
    for (const EvaluationId id :
         {EvaluationId::Material, EvaluationId::Arena, EvaluationId::Engine}) {
        if (name(id) == text) return id;
    }
    return std::nullopt;
}

}  // namespace kydai::lab
