// SPDX-License-Identifier: GPL-3.0-or-later
// The project's own engines in the lab: as one more choice beside the textbook algorithms
// (full_engine.cpp of each game), and as an evaluation for the leaves of the others. The caller
// passes them in (engine/insight/own_engines.hpp); the lab knows this interface only.
//
// The same task gives the same answer on every machine: one thread, nothing learned before.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>

#include "core/caro/position.hpp"
#include "core/chess/any_position.hpp"
#include "engine/common/searcher.hpp"
#include "engine/lab/recorder.hpp"

namespace kydai::lab {

template <class Position, class Move>
struct OwnEngine {
    std::unique_ptr<engine::Searcher<Position, Move>> searcher;
    // The static evaluation for the side to move, in hundredths; the game is not over.
    std::function<int(const Position&)> value;
};

using OwnChess = OwnEngine<chess::AnyPosition, chess::Move>;
using OwnCaro = OwnEngine<caro::Position, caro::Point>;

struct OwnEngines {
    OwnChess chess;
    OwnCaro caro;
};

// The values of a won game and of the largest evaluation in a game's lab.
struct ValueScale {
    int win;
    int largest;
};

// The score on the lab's scale. A forced win counts as in the textbook algorithms: more, the more
// of the depth is left.
constexpr int lab_value(const engine::Score& score, int depth, ValueScale scale) {
    if (score.wins_in) return scale.win + std::max(0, depth - *score.wins_in);
    if (score.loses_in) return -scale.win - std::max(0, depth - *score.loses_in);
    return std::clamp(score.centi, -scale.largest, scale.largest);
}

// The whole search of `own`, to the task's depth. It records no tree.
template <class Position, class Move, class Task>
[[nodiscard]] AnswerOf<Move> searched_by(OwnEngine<Position, Move>& own, const Task& task,
                                         ValueScale scale) {
    constexpr std::uint64_t kNodesBetweenQuestions = 20'000;
    engine::Limits limits{.depth = task.depth};
    if (task.max_nodes != kNoNodeBound) limits.nodes = task.max_nodes;
    own.searcher->begin({.position = task.position, .limits = limits, .repeatable = true}, {});
    bool is_ended = false;
    while (!own.searcher->step(kNodesBetweenQuestions)) {
        if (is_ended || !task.goes_on || task.goes_on(own.searcher->result().nodes)) continue;
        is_ended = true;
        own.searcher->stop();
    }
    const engine::Found<Move> found = own.searcher->result();
    AnswerOf<Move> answer{.move = found.best().value_or(Move()),
                          .nodes = found.nodes,
                          .is_complete = !is_ended && found.nodes < task.max_nodes,
                          .tree = {}};
    if (!found.lines.empty()) answer.value = lab_value(found.lines[0].score, task.depth, scale);
    return answer;
}

}  // namespace kydai::lab
