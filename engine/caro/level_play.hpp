// SPDX-License-Identifier: GPL-3.0-or-later
// Caro at a level of strength. Below full strength the engine weighs several moves with little
// search and picks among the good ones by a temperature. Its sight is short: a forced win or loss
// further away than that is not noticed. All levels see four plies, so that none walks into an open
// four or misses one.
#pragma once

#include "core/base/prng.hpp"
#include "engine/caro/searcher.hpp"
#include "engine/common/levels.hpp"

namespace kydai::caro_engine {

inline constexpr KeyedArray<engine::Level, engine::LevelLimits> kLevels{
    engine::LevelLimits{},  // random: no search at all
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 60,
                        .temperature = 300,
                        .loss_budget = 800,
                        .sight = 4},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 30,
                        .temperature = 100,
                        .loss_budget = 400,
                        .sight = 4},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 12,
                        .temperature = 40,
                        .loss_budget = 200,
                        .sight = 4},
    engine::LevelLimits{
        .nodes = 60'000, .depth = 2, .lines = 4, .temperature = 10, .loss_budget = 40, .sight = 6},
    engine::LevelLimits{
        .nodes = 60'000, .depth = 5, .lines = 2, .temperature = 5, .loss_budget = 20, .sight = 11},
    engine::LevelLimits{.nodes = 4'000},
    engine::LevelLimits{.nodes = 12'000},
    engine::LevelLimits{.nodes = 45'000},
    engine::LevelLimits{.nodes = 200'000},
    engine::LevelLimits{},  // full strength
};

// The limits to search with: the level's own, within the caller's.
[[nodiscard]] engine::Limits limits_at(engine::Level level, const engine::Limits& limits);

// Chooses among the lines that a search with limits_at() found.
[[nodiscard]] std::optional<caro::Point> choose_at(engine::Level level, const Result& result,
                                                   Prng& random);

// All of it at once. Nothing when the game is over.
[[nodiscard]] std::optional<caro::Point> play_at_level(Searcher& searcher,
                                                       const caro::Position& position,
                                                       engine::Level level,
                                                       const engine::Limits& limits, Prng& random);

}  // namespace kydai::caro_engine
