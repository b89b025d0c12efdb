// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluations of the lab: those of the two original programs, and our own.
//
// - material: pawn 1, knight and bishop 3, rook 5, queen 9, king 100; nothing else.
// - arena: queen 900, rook 500, bishop 330, knight 320, pawn 100, and what a square is worth to the
//   piece on it, by phase: nothing in the opening, all pieces in the middlegame, kings and pawns
//   alone in the endgame.
// - engine: our own engine's, in hundredths of a pawn; the task brings it (own_engine.hpp).
//
// All take every variant: pieces in pockets count, and where the aim is to lose them all, fewer
// are better. A value depends on the position alone, never on the way to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/chess/any_position.hpp"

namespace kydai::lab {

enum class EvaluationId : std::uint8_t { Material, Arena, Engine };

// A won game; the remaining depth is added, so that a quicker win is worth more. Evaluations stay
// below.
inline constexpr int kMate = 10'000;
inline constexpr int kLargestEvaluation = 9'000;
inline constexpr int kInfinite = 20'000;

// For the side to move; the game is not over. Not for EvaluationId::Engine.
[[nodiscard]] int evaluate(EvaluationId id, const chess::AnyPosition& position);

enum class Phase : std::uint8_t { Opening, Middlegame, Endgame };
[[nodiscard]] Phase phase_of(const chess::Board& board);

[[nodiscard]] std::string_view name(EvaluationId id);
[[nodiscard]] std::optional<EvaluationId> parse_evaluation(std::string_view name);

}  // namespace kydai::lab
