// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/bench.hpp"

#include "core/caro/notation.hpp"

namespace kydai::caro_engine {
namespace {

using caro::BoardRules;
using caro::RuleSet;

constexpr BenchCase kCases[] = {
    {RuleSet::CaroOpen, 15, 10, "h8"},
    {RuleSet::CaroOpen, 15, 10, "h8i9i8g8"},
    {RuleSet::CaroOpen, 15, 9, "h8h9i8g8g7f6j9"},
    {RuleSet::CaroOpen, 20, 9, "j10k11k10i10j11j9"},
    {RuleSet::CaroOpen, 15, 9, "e5f6f5g5g6h7e7d8"},
    {RuleSet::Caro5, 15, 10, "h8i8i9h10g8"},
    {RuleSet::Caro5, 15, 9, "c4e5h5c6f7g6"},
    {RuleSet::Caro5, 15, 9, "h8g9h10h9i9g7g8i10"},
    {RuleSet::Caro6, 15, 9, "k6l7l6m6m5k7j8"},
    {RuleSet::Freestyle, 15, 9, "h8i9g9f8"},
    {RuleSet::Freestyle, 20, 8, "e5q16f6"},
    {RuleSet::Standard, 15, 9, "h8i8h9h10g10f11"},
    {RuleSet::Renju, 15, 7, "h8h9j10i9g9"},
    {RuleSet::CaroOpen, 10, 9, "e5f6f5e6g5d5"},
};

caro::Position position_of(const BenchCase& item) {
    const auto rules =
        BoardRules::from({.rule_set = item.rule, .width = item.side, .height = item.side});
    return *caro::replay(*rules, *caro::parse_points(item.moves));
}

}  // namespace

std::uint64_t bench(Searcher& searcher, BenchBy by,
                    const std::function<void(const BenchCase&, std::uint64_t)>& told) {
    std::uint64_t total = 0;
    for (const BenchCase& item : kCases) {
        searcher.new_game();
        constexpr int kShallower = 2;
        const bool by_hand = by == BenchBy::Weights;
        const Found found =
            searcher.search({.position = position_of(item),
                             .limits = {.depth = item.depth - (by_hand ? 0 : kShallower)},
                             .by_hand = by_hand});
        total += found.nodes;
        told(item, found.nodes);
    }
    return total;
}

}  // namespace kydai::caro_engine
