// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "engine/caro/network/lazy_evaluator.hpp"
#include "engine/caro/network/test_network.hpp"

namespace kydai::caro_engine::network {
namespace {

Spot random_empty(const State& state, Prng& random) {
    while (true) {
        const Spot s = Spot::of(
            *Point::at(static_cast<int>(random.below(10)), static_cast<int>(random.below(10))));
        if (state.empty(s)) return s;
    }
}

// What a search does: down and back up, with passes, asking now and then.
TEST(CaroNetworkFollower, JudgesEveryStateAsIfItWereTheFirst) {
    const auto network = Network::read(RandomNetworkFile(3, 2).bytes());
    const Tables tables(
        *caro::BoardRules::from({.rule_set = caro::RuleSet::Renju, .width = 10, .height = 10}));
    caro::Position root(tables.rules);
    for (const int i : {33, 34, 44, 45, 46}) root.play(*Point::at(i % 10, i / 10));
    State state(tables, root);
    LazyEvaluator follower(*network, state);
    Prng random(6);
    std::vector<bool> passes;  // and stones, in the order they were made
    for (int step = 0; step < 600; ++step) {
        const bool may_pass = passes.empty() || !passes.back();
        const auto what = random.below(10);
        if (what < 4 && !passes.empty()) {
            if (passes.back()) {
                state.undo_pass();
            } else {
                state.undo();
            }
            passes.pop_back();
        } else if (what == 4 && may_pass) {
            state.pass();
            passes.push_back(true);
        } else if (passes.size() < 40) {
            state.play(random_empty(state, random));
            passes.push_back(false);
        }
        if (random.below(3) != 0) continue;
        LazyEvaluator fresh(*network, state);
        EXPECT_EQ(follower.value(state), fresh.value(state));
    }
}

}  // namespace
}  // namespace kydai::caro_engine::network
