// SPDX-License-Identifier: GPL-3.0-or-later
// How the levels of play play caro. The weak ones weigh several moves with little search and pick
// among the good ones by a temperature. Their sight is short: a forced win or loss further away is
// not noticed. From "first-game" on they see four plies, so that none walks into an open four or
// misses one. The two below do: they see fives, the stronger also its own open fours.
#pragma once

#include "engine/common/level_play.hpp"

namespace kydai::caro_engine {

inline constexpr KeyedArray<engine::Level, engine::LevelLimits> kLevels{
    engine::LevelLimits{},  // random: no search at all
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 100,
                        .temperature = 115,
                        .loss_budget = 640,
                        .sight = 2,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 100,
                        .temperature = 170,
                        .loss_budget = 1'200,
                        .sight = 3,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 60,
                        .temperature = 300,
                        .loss_budget = 800,
                        .sight = 4,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 35,
                        .temperature = 110,
                        .loss_budget = 450,
                        .sight = 4,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 24,
                        .temperature = 70,
                        .loss_budget = 320,
                        .sight = 4,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 14,
                        .temperature = 44,
                        .loss_budget = 215,
                        .sight = 4,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 8,
                        .temperature = 20,
                        .loss_budget = 120,
                        .sight = 4,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 2,
                        .lines = 4,
                        .temperature = 10,
                        .loss_budget = 40,
                        .sight = 6,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 4'000, .remembers = true},
    engine::LevelLimits{.nodes = 24'000, .remembers = true},
    engine::LevelLimits{.nodes = 120'000, .remembers = true},
    engine::LevelLimits{.network = true},  // full strength
};

}  // namespace kydai::caro_engine
