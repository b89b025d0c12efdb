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
        .nodes = 1'000, .depth = 3, .lines = 8, .temperature = 92, .loss_budget = 270},
    engine::LevelLimits{
        .nodes = 2'200, .depth = 4, .lines = 6, .temperature = 60, .loss_budget = 175},
    engine::LevelLimits{
        .nodes = 4'200, .depth = 5, .lines = 5, .temperature = 56, .loss_budget = 150},
    engine::LevelLimits{
        .nodes = 9'000, .depth = 6, .lines = 4, .temperature = 38, .loss_budget = 100},
    engine::LevelLimits{
        .nodes = 13'500, .depth = 7, .lines = 4, .temperature = 20, .loss_budget = 57},
    engine::LevelLimits{
        .nodes = 16'500, .depth = 8, .lines = 3, .temperature = 13, .loss_budget = 39},
    engine::LevelLimits{
        .nodes = 20'000, .depth = 10, .lines = 2, .temperature = 8, .loss_budget = 24},
    engine::LevelLimits{
        .nodes = 40'000, .depth = 14, .lines = 2, .temperature = 4, .loss_budget = 12},
    engine::LevelLimits{},
};

inline constexpr int kLowestElo = 600;
inline constexpr int kHighestElo = 2600;
// Levels for UCI_Elo, and everything between them.
[[nodiscard]] engine::LevelLimits limits_for_elo(int elo);

// The level in this position. In an ending it takes the best move that its nodes find: there moves
// that keep a win look alike, and who picks among them by lot, or sees a few plies, makes no
// progress.
[[nodiscard]] engine::LevelLimits limits_in(engine::LevelLimits level,
                                            const chess::AnyPosition& position);
// The request as a level may answer it. Levels below full strength judge by hand and remember
// nothing: what they play depends on the position and the lot alone, not on a network, nor on hints
// that were asked for in between.
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
