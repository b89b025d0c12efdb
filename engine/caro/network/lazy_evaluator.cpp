// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/network/lazy_evaluator.hpp"

namespace kydai::caro_engine::network {
namespace {

caro::Board board_of(const State& state) {
    caro::Board board(state.rules().size());
    for (int i = 0; i < Point::kCount; ++i) {
        const Point p = Point::from_index(i);
        if (!board.size().contains(p) || state.empty(Spot::of(p))) continue;
        board.put(p, state[Spot::of(p)] == Content::X ? Side::X : Side::O);
    }
    return board;
}

}  // namespace

LazyEvaluator::LazyEvaluator(const Network& network, const State& root)
    : evaluator_(network, root.rules()), root_stones_(root.stones()) {
    evaluator_.reset(board_of(root));
}

void LazyEvaluator::follow(const State& state) {
    const int made = state.stones() - root_stones_;
    // A null move leaves no stone, so equal points may hold stones of different sides.
    const auto stone = [&](int i) {
        const Spot s = state.last(made - 1 - i);
        return caro::Stone{s.point(), state[s] == Content::X ? Side::X : Side::O};
    };
    int common = 0;
    while (common < made && common < static_cast<int>(followed_.size()) &&
           followed_[static_cast<std::size_t>(common)] == stone(common)) {
        ++common;
    }
    while (static_cast<int>(followed_.size()) > common) {
        followed_.pop_back();
        evaluator_.undo();
    }
    for (int i = common; i < made; ++i) {
        followed_.push_back(stone(i));
        evaluator_.place(followed_.back().point, followed_.back().side);
    }
}

int LazyEvaluator::value(const State& state) {
    follow(state);
    return evaluator_.value(state.turn());
}

int LazyEvaluator::value_and_policy(const State& state, caro::ByPoint<std::int32_t>& policy) {
    follow(state);
    return evaluator_.value_and_policy(state.turn(), policy);
}

}  // namespace kydai::caro_engine::network
