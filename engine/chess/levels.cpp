// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/levels.hpp"

#include <algorithm>

namespace kydai::chess_engine {
namespace {

// What the first level tends to on a bad day, which is about kLowestElo, and the strongest of them
// on a good one.
constexpr engine::LevelLimits kBelowTheFirst{.nodes = 2'500,
                                             .depth = 1,
                                             .lines = 60,
                                             .temperature = 600,
                                             .loss_budget = 1'800,
                                             .sight = 1,
                                             .clear_advantage = 1'000,
                                             .sure_endings = false};
constexpr engine::LevelLimits kAboveTheTop{
    .nodes = 700'000, .lines = 2, .temperature = 3, .loss_budget = 8, .network = true};

// `share` hundredths of the way, to the nearest.
int between(int low, int high, int share) {
    return (low * (100 - share) + high * share + 50) / 100;
}

const engine::LevelLimits& row(int number) {
    if (number < kFirst.index()) return kBelowTheFirst;
    return number > kTop.index() ? kAboveTheTop : kLevels[*engine::Level::of(number)];
}

// Between the rows of the table. `height` is in hundredths of a level: 300 is the third.
engine::LevelLimits limits_at_height(int height) {
    const auto& weak = row(height / 100);
    const auto& strong = row(height / 100 + 1);
    const int share = height % 100;
    const auto& nearer = share < 50 ? weak : strong;
    const auto nodes = [](const engine::LevelLimits& l) { return static_cast<int>(*l.nodes); };
    engine::LevelLimits limits = nearer;
    limits.nodes = static_cast<std::uint64_t>(between(nodes(weak), nodes(strong), share));
    if (weak.depth && strong.depth) limits.depth = between(*weak.depth, *strong.depth, share);
    limits.temperature = between(weak.temperature, strong.temperature, share);
    limits.loss_budget = between(weak.loss_budget, strong.loss_budget, share);
    return limits;
}

}  // namespace

engine::LevelLimits limits_of(engine::Level level, int form) {
    if (level.is_random() || level.is_full()) return kLevels[level];
    return limits_at_height(100 * level.index() + form);
}

engine::LevelLimits limits_for_elo(int elo, int form) {
    const int wanted = std::clamp(elo, kLowestElo, kHighestElo);
    int number = kFirst.index() - 1;
    const auto elo_of = [](int level) {
        return level < kFirst.index() ? kLowestElo : engine::kChessElo[*engine::Level::of(level)];
    };
    while (number + 1 < kTop.index() && elo_of(number + 1) <= wanted) ++number;
    const int step = elo_of(number + 1) - elo_of(number);
    const int height = 100 * number + (wanted - elo_of(number)) * 100 / step;
    return limits_at_height(std::max(0, height + form));
}

engine::LevelLimits limits_in(engine::LevelLimits level, const chess::AnyPosition& position) {
    if (!level.sure_endings) return level;
    constexpr int kEndingPieces = 2;  // of both sides together
    const chess::Board& board = position.board();
    const chess::Bitboard pieces =
        board.occupied() - board.of(chess::Role::King) - board.of(chess::Role::Pawn);
    if (pieces.count() > kEndingPieces) return level;
    level.depth.reset();
    level.lines = 1;
    level.temperature = 0;
    return level;
}

}  // namespace kydai::chess_engine
