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
                        .lines = 30,
                        .temperature = 100,
                        .loss_budget = 400,
                        .sight = 4,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 1,
                        .lines = 12,
                        .temperature = 40,
                        .loss_budget = 200,
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
    engine::LevelLimits{.nodes = 60'000,
                        .depth = 5,
                        .lines = 2,
                        .temperature = 5,
                        .loss_budget = 20,
                        .sight = 11,
                        .clear_advantage = 120,
                        .remembers = true},
    engine::LevelLimits{.nodes = 4'000, .remembers = true},
    engine::LevelLimits{.nodes = 12'000, .remembers = true},
    engine::LevelLimits{.nodes = 45'000, .remembers = true},
    engine::LevelLimits{.nodes = 200'000, .remembers = true},
    engine::LevelLimits{.network = true},  // full strength
};

}  // namespace kydai::caro_engine
