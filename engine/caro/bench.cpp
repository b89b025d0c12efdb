// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/bench.hpp"

#include <array>
#include <string_view>

#include "core/caro/notation.hpp"

namespace kydai::caro_engine {
namespace {

using caro::RuleId;
using caro::Rules;

struct BenchPosition {
    RuleId rule;
    int side;  // of the board
    int depth;
    std::string_view moves;
};

constexpr std::array kPositions{
    BenchPosition{RuleId::CaroOpen, 15, 10, "h8"},
    BenchPosition{RuleId::CaroOpen, 15, 10, "h8i9i8g8"},
    BenchPosition{RuleId::CaroOpen, 15, 9, "h8h9i8g8g7f6j9"},
    BenchPosition{RuleId::CaroOpen, 20, 9, "j10k11k10i10j11j9"},
    BenchPosition{RuleId::CaroOpen, 15, 9, "e5f6f5g5g6h7e7d8"},
    BenchPosition{RuleId::Caro5, 15, 10, "h8i8i9h10g8"},
    BenchPosition{RuleId::Caro5, 15, 9, "c4e5h5c6f7g6"},
    BenchPosition{RuleId::Caro5, 15, 9, "h8g9h10h9i9g7g8i10"},
    BenchPosition{RuleId::Caro6, 15, 9, "k6l7l6m6m5k7j8"},
    BenchPosition{RuleId::Freestyle, 15, 9, "h8i9g9f8"},
    BenchPosition{RuleId::Freestyle, 20, 8, "e5q16f6"},
    BenchPosition{RuleId::Standard, 15, 9, "h8i8h9h10g10f11"},
    BenchPosition{RuleId::Renju, 15, 7, "h8h9j10i9g9"},
    BenchPosition{RuleId::CaroOpen, 10, 9, "e5f6f5e6g5d5"},
};

caro::Position position_of(const BenchPosition& bench) {
    const auto rules = Rules::from({.rule = bench.rule, .width = bench.side, .height = bench.side});
    return *caro::replay(*rules, *caro::points_from(bench.moves));
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
