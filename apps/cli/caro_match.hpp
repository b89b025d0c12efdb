// SPDX-License-Identifier: GPL-3.0-or-later
// Games of caro between two players, from openings, both sides of each.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "apps/cli/caro_player.hpp"
#include "apps/cli/match_stats.hpp"

namespace kydai::cli {

struct CaroMatch {
    std::string first;  // specs of caro_player.hpp
    std::string second;
    caro::Rules rules = caro::Rules::usual(caro::RuleId::CaroOpen);
    std::vector<std::vector<caro::Point>> openings{};  // used in turn; empty: made up, balanced
    int pairs = 50;
    int concurrency = 1;
    std::uint64_t seed = 1;
    engine::Millis grace = 0;  // beyond a promised time a move
};

struct CaroMatchReport {
    MatchStats stats;
    int time_losses = 0;   // games in which a player exceeded its time
    int broken_games = 0;  // a player failed or gave an illegal move
    engine::Millis slowest = 0;
};

// Plays it out, or until `go_on` says no; it hears the report after every pair.
// The error names a player that could not be made.
[[nodiscard]] std::expected<CaroMatchReport, std::string> play_caro_match(
    const CaroMatch& match, const engine::Hot& hot,
    const std::function<bool(const CaroMatchReport&)>& go_on,
    const std::function<void(const caro::Position&)>& on_game);

}  // namespace kydai::cli
