// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/bench.hpp"

#include <array>
#include <string_view>

#include "core/caro/notation.hpp"

namespace kydai::caro_engine {
namespace {

using caro::BoardRules;
using caro::RuleSet;

struct BenchPosition {
    RuleSet rule;
    int side;  // of the board
    int depth;
    std::string_view moves;
};

constexpr std::array kPositions{
    BenchPosition{RuleSet::CaroOpen, 15, 10, "h8"},
    BenchPosition{RuleSet::CaroOpen, 15, 10, "h8i9i8g8"},
    BenchPosition{RuleSet::CaroOpen, 15, 9, "h8h9i8g8g7f6j9"},
    BenchPosition{RuleSet::CaroOpen, 20, 9, "j10k11k10i10j11j9"},
    BenchPosition{RuleSet::CaroOpen, 15, 9, "e5f6f5g5g6h7e7d8"},
    BenchPosition{RuleSet::Caro5, 15, 10, "h8i8i9h10g8"},
    BenchPosition{RuleSet::Caro5, 15, 9, "c4e5h5c6f7g6"},
    BenchPosition{RuleSet::Caro5, 15, 9, "h8g9h10h9i9g7g8i10"},
    BenchPosition{RuleSet::Caro6, 15, 9, "k6l7l6m6m5k7j8"},
    BenchPosition{RuleSet::Freestyle, 15, 9, "h8i9g9f8"},
    BenchPosition{RuleSet::Freestyle, 20, 8, "e5q16f6"},
    BenchPosition{RuleSet::Standard, 15, 9, "h8i8h9h10g10f11"},
    BenchPosition{RuleSet::Renju, 15, 7, "h8h9j10i9g9"},
    BenchPosition{RuleSet::CaroOpen, 10, 9, "e5f6f5e6g5d5"},
};

caro::Position position_of(const BenchPosition& bench) {
    const auto rules =
        BoardRules::from({.rule_set = bench.rule, .width = bench.side, .height = bench.side});
    return *caro::replay(*rules, *caro::parse_points(bench.moves));
}

}  // namespace

BenchResult run_bench(Searcher& searcher, const std::function<void(int)>& on_position) {
    BenchResult result;
    for (const BenchPosition& bench : kPositions) {
        searcher.new_game();
        searcher.set_position(position_of(bench));
        result.nodes += searcher.search({.depth = bench.depth}, {}).nodes;
        on_position(++result.positions);
    }
    return result;
}

}  // namespace kydai::caro_engine
