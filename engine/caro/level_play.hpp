// SPDX-License-Identifier: GPL-3.0-or-later
// Caro at a level of strength. Below full strength the engine weighs several moves with little
// search and picks among the good ones by a temperature; it never picks one that it sees to lose,
// so that no level walks into an open four that it has noticed.
#pragma once

#include "core/base/prng.hpp"
#include "engine/caro/searcher.hpp"
#include "engine/common/levels.hpp"

namespace kydai::caro_engine {

inline constexpr KeyedArray<engine::Level, engine::LevelLimits> kLevels{
    engine::LevelLimits{},  // random: no search at all
    engine::LevelLimits{
        .nodes = 60, .depth = 1, .lines = 12, .temperature = 90, .loss_budget = 300},
    engine::LevelLimits{
        .nodes = 120, .depth = 1, .lines = 8, .temperature = 45, .loss_budget = 150},
    engine::LevelLimits{.nodes = 300, .depth = 2, .lines = 6, .temperature = 30, .loss_budget = 90},
    engine::LevelLimits{.nodes = 800, .depth = 3, .lines = 5, .temperature = 20, .loss_budget = 60},
    engine::LevelLimits{
        .nodes = 2'000, .depth = 4, .lines = 4, .temperature = 14, .loss_budget = 40},
    engine::LevelLimits{.nodes = 6'000, .lines = 3, .temperature = 10, .loss_budget = 30},
    engine::LevelLimits{.nodes = 20'000, .lines = 2, .temperature = 6, .loss_budget = 16},
    engine::LevelLimits{.nodes = 60'000},
    engine::LevelLimits{.nodes = 250'000},
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
