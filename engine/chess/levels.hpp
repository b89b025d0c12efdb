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
        .nodes = 300, .depth = 1, .lines = 12, .temperature = 150, .loss_budget = 450},
    engine::LevelLimits{
        .nodes = 600, .depth = 2, .lines = 10, .temperature = 125, .loss_budget = 380},
    engine::LevelLimits{
        .nodes = 1'500, .depth = 3, .lines = 8, .temperature = 68, .loss_budget = 200},
    engine::LevelLimits{
        .nodes = 2'200, .depth = 4, .lines = 6, .temperature = 62, .loss_budget = 180},
    engine::LevelLimits{
        .nodes = 4'500, .depth = 5, .lines = 5, .temperature = 48, .loss_budget = 130},
    engine::LevelLimits{
        .nodes = 11'000, .depth = 6, .lines = 4, .temperature = 30, .loss_budget = 80},
    engine::LevelLimits{
        .nodes = 18'000, .depth = 7, .lines = 4, .temperature = 22, .loss_budget = 60},
    engine::LevelLimits{
        .nodes = 60'000, .depth = 9, .lines = 3, .temperature = 12, .loss_budget = 35},
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

// Search and pick in one; nothing when there is no legal move.
[[nodiscard]] std::optional<chess::Move> choose_within(const engine::LevelLimits& level,
                                                       Searcher& searcher, const Request& request,
                                                       Prng& random);
// The same for a level of the table, "random" included.
[[nodiscard]] std::optional<chess::Move> choose_at(engine::Level level, Searcher& searcher,
                                                   const Request& request, Prng& random);

}  // namespace kydai::chess_engine
