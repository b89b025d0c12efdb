// SPDX-License-Identifier: GPL-3.0-or-later
// One run of a textbook algorithm on one position of either game, with its time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lab/chess/evaluation.hpp"
#include "play/words/phrases.hpp"

namespace kydai::desktop {

// Half a minute on a slow machine.
inline constexpr std::uint64_t kMostLabNodes = 20'000'000;

struct LabTask {
    words::GameKind game = words::GameKind::Chess;
    std::string_view algorithm;  // of engine/lab's tables
    std::optional<int> depth;    // none: it does not look ahead
    std::string_view position;   // FEN; in caro, moves on the usual board
    lab::EvaluationId evaluation = lab::EvaluationId::Arena;  // of chess
};

struct LabResult {
    std::uint64_t nodes = 0;
    std::int64_t microseconds = 0;
    std::string move = {};
    int value = 0;            // for the side to move
    bool is_complete = true;  // false: stopped, by `goesOn` or after kMostLabNodes
};

struct LabPlan {
    words::GameKind game = words::GameKind::Chess;
    std::vector<std::string> algorithms;
    int depth = 1;  // from 1 to this
    lab::EvaluationId evaluation = lab::EvaluationId::Arena;
    int position = 0;
};

// Shallow runs first, so that charts grow from the left. Empty for a plan that makes no sense.
[[nodiscard]] std::vector<LabTask> labTasks(const LabPlan& plan);

// `goesOn` is asked now and then with the nodes so far; false ends the run.
[[nodiscard]] LabResult runLab(const LabTask& task,
                               const std::function<bool(std::uint64_t nodes)>& goesOn);

}  // namespace kydai::desktop
