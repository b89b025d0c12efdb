// SPDX-License-Identifier: GPL-3.0-or-later
// From scores to winning chances, accuracy and judgements; the same numbers for the bar, the graph
// and the review.
//
// Chess: the chance is 1 / (1 + e^(-0.00368208 · centi)), as lichess fitted it to games of people.
// Caro: the network's value is the logit of winning in games of our engine against itself, and a
// score is that logit times `network.scale`; so the chance is 1 / (1 + e^(-centi / scale)).
//
// A move loses what the chance of its side drops by. Judgements are lichess's: a drop of 5, 10 or
// 15 percent points of the chance (0.1, 0.2, 0.3 on the scale from -1 to 1).
#pragma once

#include <cstdint>

#include "core/game/annotation.hpp"
#include "core/game/result.hpp"
#include "engine/common/info.hpp"

namespace kydai::play {

enum class Judgement : std::uint8_t { Good, Inaccuracy, Mistake, Blunder };
constexpr Judgement last_key(Judgement) { return Judgement::Blunder; }

enum class ChanceOf : std::uint8_t { Chess, Caro };

// In percent, of the side whose score it is; a forced win is 100, a forced loss 0.
[[nodiscard]] double winning_chance(ChanceOf game, const engine::Score& score);
// The winning chance of the first side.
[[nodiscard]] double winning_chance(ChanceOf game, const game::Evaluation& evaluation);

// The accuracy of a move that lost `percent` points of its side's chance:
// 103.1668 · e^(-0.04354 · loss) - 3.1669 between 0 and 100.
[[nodiscard]] double accuracy_of(double percent);
[[nodiscard]] Judgement judgement_of(double percent);
// The glyph that records have for it; 0 for a good move.
[[nodiscard]] game::Nag glyph_of(Judgement judgement);

// A score of the side to move as the first side's evaluation. Forced wins count in moves.
[[nodiscard]] game::Evaluation evaluation_of(const engine::Score& score, bool first_to_move);
// And back; a forced end is as many plies away as its moves take at most.
[[nodiscard]] engine::Score score_of(const game::Evaluation& evaluation, bool first_to_move);
// The score of a position that is over, for the side to move.
[[nodiscard]] engine::Score score_of_end(const game::Result& result, bool first_to_move);

}  // namespace kydai::play
