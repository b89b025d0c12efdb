// SPDX-License-Identifier: GPL-3.0-or-later
// How the levels of play play chess. A level sees as far as its nodes and depth reach, weighs a few
// moves, and takes one of those that it thinks cost little: oversights come from short sight, and
// what it sees clearly it does not give away. Levels 0–9 are bounded by nodes alone, so that they
// play the same on every machine.
#pragma once

#include "core/base/prng.hpp"
#include "engine/chess/searcher.hpp"
#include "engine/common/levels.hpp"

namespace kydai::chess_engine {

// "random" has no search to limit: `choose_at` plays it.
inline constexpr KeyedArray<engine::Level, engine::LevelLimits> kLevels = {
    engine::LevelLimits{},
    engine::LevelLimits{
        .nodes = 300, .depth = 1, .lines = 12, .temperature = 160, .loss_budget = 500},
    engine::LevelLimits{
        .nodes = 600, .depth = 2, .lines = 10, .temperature = 110, .loss_budget = 320},
    engine::LevelLimits{
        .nodes = 1'200, .depth = 3, .lines = 8, .temperature = 75, .loss_budget = 220},
    engine::LevelLimits{
        .nodes = 3'000, .depth = 4, .lines = 6, .temperature = 50, .loss_budget = 140},
    engine::LevelLimits{
        .nodes = 6'000, .depth = 5, .lines = 5, .temperature = 35, .loss_budget = 90},
    engine::LevelLimits{
        .nodes = 12'000, .depth = 6, .lines = 4, .temperature = 24, .loss_budget = 60},
    engine::LevelLimits{
        .nodes = 30'000, .depth = 8, .lines = 3, .temperature = 14, .loss_budget = 40},
    engine::LevelLimits{
        .nodes = 90'000, .depth = 11, .lines = 2, .temperature = 8, .loss_budget = 20},
    engine::LevelLimits{.nodes = 400'000},
    engine::LevelLimits{},
};

inline constexpr int kLowestElo = 600;
inline constexpr int kHighestElo = 2600;
// Levels for UCI_Elo, and everything between them.
[[nodiscard]] engine::LevelLimits limits_for_elo(int elo);

// The request as a level may answer it.
[[nodiscard]] Request limited(Request request, const engine::LevelLimits& level);
// Which of the lines found the level takes: an index into Found::lines, which must not be empty.
[[nodiscard]] std::size_t pick_line(const Found& found, const engine::LevelLimits& level,
                                    Prng& random);

// Search and pick in one, "random" included; nothing when there is no legal move.
[[nodiscard]] std::optional<chess::Move> choose_at(engine::Level level, Searcher& searcher,
                                                   const Request& request, Prng& random);

}  // namespace kydai::chess_engine
