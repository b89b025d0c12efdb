// SPDX-License-Identifier: GPL-3.0-or-later
// The time of one evaluation as a search needs it: a stone placed, evaluated and removed.
#include <benchmark/benchmark.h>

#include "engine/caro/network/evaluator.hpp"
#include "engine/caro/network/test_network.hpp"

namespace kydai::caro_engine::network {
namespace {

enum class Ask { Nothing, Value, Policy };

// A middle game of thirty stones; the moves tried are the empty points around them.
void run(benchmark::State& state, int side, Ask ask) {
    const auto network = Network::read(RandomNetworkFile(1, 1).bytes());
    const auto rules =
        *caro::BoardRules::from({.rule_set = caro::RuleSet::Caro5, .width = side, .height = side});
    Evaluator evaluator(*network, rules);
    caro::Board board(rules.size());
    Prng random(4);
    std::vector<Point> tried;
    while (board.stones() < 30) {
        const auto near = [&] { return side / 2 - 4 + static_cast<int>(random.below(9)); };
        const Point p = *Point::at(near(), near());
        if (!board.empty(p)) continue;
        const Side stone = board.stones() % 2 ? Side::O : Side::X;
        evaluator.place(p, stone);
        board.put(p, stone);
    }
    for (int i = 0; i < 81; ++i) {
        const Point p = *Point::at(side / 2 - 4 + i % 9, side / 2 - 4 + i / 9);
        if (board.empty(p)) tried.push_back(p);
    }
    caro::ByPoint<std::int32_t> policy{};
    std::size_t next = 0;
    benchmark::DoNotOptimize(evaluator.value(Side::X));
    for (auto _ : state) {
        evaluator.place(tried[next++ % tried.size()], Side::X);
        if (ask == Ask::Value) benchmark::DoNotOptimize(evaluator.value(Side::O));
        if (ask == Ask::Policy) {
            benchmark::DoNotOptimize(evaluator.value_and_policy(Side::O, policy));
        }
        evaluator.undo();
    }
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK_CAPTURE(run, unasked, 15, Ask::Nothing);
BENCHMARK_CAPTURE(run, value_15, 15, Ask::Value);
BENCHMARK_CAPTURE(run, value_20, 20, Ask::Value);
BENCHMARK_CAPTURE(run, policy_15, 15, Ask::Policy);

}  // namespace
}  // namespace kydai::caro_engine::network
