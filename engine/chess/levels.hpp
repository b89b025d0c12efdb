// SPDX-License-Identifier: GPL-3.0-or-later
// How the levels of play play chess. A level sees as far as its nodes and depth reach, weighs a few
// moves, and takes one of those that it thinks cost little: oversights come from short sight, and
// what it sees clearly it does not give away. Levels 0–9 are bounded by nodes and depth, never by
// time, so that they play the same on every machine.
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
        .nodes = 4'800, .depth = 2, .lines = 14, .temperature = 68, .loss_budget = 204},
    engine::LevelLimits{
        .nodes = 6'100, .depth = 4, .lines = 8, .temperature = 45, .loss_budget = 131},
    engine::LevelLimits{
        .nodes = 8'300, .depth = 6, .lines = 5, .temperature = 58, .loss_budget = 164},
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

inline constexpr int kLowestElo = 600;
inline constexpr int kHighestElo = 2600;
// The level on a day of this form (engine::form_of_day; 0: as its row says).
[[nodiscard]] engine::LevelLimits limits_of(engine::Level level, int form);
// The same for UCI_Elo: the levels from the first to the ninth, and everything between them.
[[nodiscard]] engine::LevelLimits limits_for_elo(int elo, int form = 0);

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
                                                   const Request& request, Prng& random,
                                                   int form = 0);

}  // namespace kydai::chess_engine
