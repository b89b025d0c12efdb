// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/chance.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::play {

namespace {

constexpr double kChessSlope = 0.00368208;
constexpr double kCaroScale = 200.0;  // the default of network.scale in engine/caro/params.hpp
// Beyond this many centi-units a game is won or lost anyway.
constexpr int kMostCenti = 1'000;

constexpr double kInaccuracy = 5.0;
constexpr double kMistake = 10.0;
constexpr double kBlunder = 15.0;

constexpr game::Nag kMistakeGlyph = 2;     // ?
constexpr game::Nag kBlunderGlyph = 4;     // ??
constexpr game::Nag kInaccuracyGlyph = 6;  // ?!
constexpr int kPliesPerMove = 2;

double chance_of_centi(ChanceOf game, int centi) {
    const double slope = game == ChanceOf::Chess ? kChessSlope : 1.0 / kCaroScale;
    const int bounded = std::clamp(centi, -kMostCenti, kMostCenti);
    return 100.0 / (1.0 + std::exp(-slope * bounded));
}

}  // namespace

double winning_chance(ChanceOf game, const engine::Score& score) {
    if (score.wins_in) return 100.0;
    if (score.loses_in) return 0.0;
    return chance_of_centi(game, score.centi);
}

double winning_chance(ChanceOf game, const game::Evaluation& evaluation) {
    if (evaluation.wins_in) return *evaluation.wins_in > 0 ? 100.0 : 0.0;
    return chance_of_centi(game, evaluation.centi);
}

double accuracy_of(double percent) {
    const double loss = std::max(percent, 0.0);
    return std::clamp(103.1668 * std::exp(-0.04354 * loss) - 3.1669, 0.0, 100.0);
}

Judgement judgement_of(double percent) {
    if (percent >= kBlunder) return Judgement::Blunder;
    if (percent >= kMistake) return Judgement::Mistake;
    return percent >= kInaccuracy ? Judgement::Inaccuracy : Judgement::Good;
}

game::Nag glyph_of(Judgement judgement) {
    switch (judgement) {
        case Judgement::Good:
            return 0;
        case Judgement::Inaccuracy:
            return kInaccuracyGlyph;
        case Judgement::Mistake:
            return kMistakeGlyph;
        case Judgement::Blunder:
            return kBlunderGlyph;
    }
    return 0;
}

game::Evaluation evaluation_of(const engine::Score& score, bool first_to_move) {
    const int sign = first_to_move ? 1 : -1;
    const auto moves = [](int plies) { return std::max(1, (plies + 1) / kPliesPerMove); };
    if (score.wins_in) return {.wins_in = sign * moves(*score.wins_in)};
    if (score.loses_in) return {.wins_in = -sign * moves(*score.loses_in)};
    return {.centi = sign * score.centi};
}

engine::Score score_of(const game::Evaluation& evaluation, bool first_to_move) {
    const int sign = first_to_move ? 1 : -1;
    if (!evaluation.wins_in) return {.centi = sign * evaluation.centi};
    const int moves = sign * *evaluation.wins_in;
    return moves > 0 ? engine::Score::win(kPliesPerMove * moves - 1)
                     : engine::Score::loss(-kPliesPerMove * moves);
}

engine::Score score_of_end(const game::Result& result, bool first_to_move) {
    if (!result.winner) return {};
    const bool won = (*result.winner == game::Side::First) == first_to_move;
    return won ? engine::Score::win(0) : engine::Score::loss(0);
}

}  // namespace kydai::play
