// SPDX-License-Identifier: GPL-3.0-or-later
// The levels of play in chess (engine/common/level_play.hpp has how a level picks its move). A weak
// level errs because it searches few nodes to a small depth; what it sees clearly it does not give
// away. All but the last are bounded by nodes and depth, never by time, so that they play the same
// on every machine.
#pragma once

#include "engine/chess/searcher.hpp"
#include "engine/common/level_elo.hpp"
#include "engine/common/level_play.hpp"

namespace kydai::chess_engine {

// "random" has no search to limit: engine::choose_at plays it.
inline constexpr KeyedArray<engine::Level, engine::LevelLimits> kLevels = {
    engine::LevelLimits{},
    engine::LevelLimits{.nodes = 3'000,
                        .depth = 1,
                        .lines = 60,
                        .temperature = 330,
                        .loss_budget = 990,
                        .sight = 1,
                        .clear_advantage = 1'000,
                        .sure_endings = false},
    engine::LevelLimits{.nodes = 3'500,
                        .depth = 1,
                        .lines = 40,
                        .temperature = 183,
                        .loss_budget = 549,
                        .sight = 1,
                        .clear_advantage = 1'000,
                        .sure_endings = false},
    engine::LevelLimits{
        .nodes = 4'000, .depth = 1, .lines = 20, .temperature = 140, .loss_budget = 420},
    engine::LevelLimits{
        .nodes = 4'800, .depth = 2, .lines = 14, .temperature = 72, .loss_budget = 216},
    engine::LevelLimits{
        .nodes = 6'100, .depth = 4, .lines = 8, .temperature = 58, .loss_budget = 170},
    engine::LevelLimits{
        .nodes = 8'300, .depth = 6, .lines = 5, .temperature = 66, .loss_budget = 188},
    engine::LevelLimits{
        .nodes = 12'000, .depth = 7, .lines = 4, .temperature = 44, .loss_budget = 124},
    engine::LevelLimits{
        .nodes = 20'000, .depth = 9, .lines = 4, .temperature = 18, .loss_budget = 51},
    engine::LevelLimits{
        .nodes = 41'000, .depth = 11, .lines = 3, .temperature = 8, .loss_budget = 22},
    engine::LevelLimits{
        .nodes = 67'000, .lines = 2, .temperature = 5, .loss_budget = 14, .network = true},
    engine::LevelLimits{
        .nodes = 300'000, .lines = 2, .temperature = 4, .loss_budget = 10, .network = true},
    engine::LevelLimits{.network = true},
};

// The weakest and the strongest level with limits of their own.
inline constexpr engine::Level kFirst = *engine::Level::of(1);
inline constexpr engine::Level kTop = *engine::Level::of(engine::Level::kCount - 2);
inline constexpr int kLowestElo = 500;  // a little below the weakest
static_assert(kLowestElo < engine::kChessElo[kFirst]);
inline constexpr int kHighestElo = engine::kChessElo[kTop];
// The level on a day of this form (engine::strength_offset; 0: as its row says).
[[nodiscard]] engine::LevelLimits limits_of(engine::Level level, int form);
// The same for UCI_Elo: the levels as measured, everything between them, and a little below.
[[nodiscard]] engine::LevelLimits limits_for_elo(int elo, int form = 0);

// The level in this position. In an ending it takes the best move that its nodes find: many moves
// keep a win there, and a random choice among them, or a small depth, makes no progress.
[[nodiscard]] engine::LevelLimits limits_in(engine::LevelLimits level,
                                            const chess::AnyPosition& position);

}  // namespace kydai::chess_engine
