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
        .nodes = 4'000, .depth = 1, .lines = 20, .temperature = 145, .loss_budget = 435},
    engine::LevelLimits{
        .nodes = 4'800, .depth = 2, .lines = 14, .temperature = 75, .loss_budget = 225},
    engine::LevelLimits{
        .nodes = 6'100, .depth = 4, .lines = 8, .temperature = 48, .loss_budget = 140},
    engine::LevelLimits{
        .nodes = 8'300, .depth = 6, .lines = 5, .temperature = 66, .loss_budget = 186},
    engine::LevelLimits{
        .nodes = 12'000, .depth = 7, .lines = 4, .temperature = 48, .loss_budget = 135},
    engine::LevelLimits{
        .nodes = 19'500, .depth = 9, .lines = 4, .temperature = 19, .loss_budget = 54},
    engine::LevelLimits{
        .nodes = 38'000, .depth = 11, .lines = 3, .temperature = 8, .loss_budget = 23},
    engine::LevelLimits{
        .nodes = 68'000, .lines = 2, .temperature = 5, .loss_budget = 14, .network = true},
    engine::LevelLimits{
        .nodes = 260'000, .lines = 2, .temperature = 4, .loss_budget = 10, .network = true},
    engine::LevelLimits{.network = true},
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
// The request as a level may answer it. Levels below full strength remember nothing: what they play
// depends on the position and the lot alone, not on hints that were asked for in between. Up to the
// seventh they judge by hand, with or without a network.
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
