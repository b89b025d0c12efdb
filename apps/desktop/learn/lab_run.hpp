// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of the lab that a plan asks for, each with its time.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "play/lab/lab_run.hpp"

namespace kydai::desktop {

// Half a minute on a slow machine.
inline constexpr std::uint64_t kMostLabNodes = 20'000'000;

struct LabTask {
    play::LabGame game = play::LabGame::Chess;
    std::string_view algorithm;  // of engine/lab's tables
    std::optional<int> depth;    // none: it does not look ahead
    std::string_view position;   // FEN; in caro, moves on the usual board
    play::LabEvaluation evaluation = {};
};

struct LabResult {
    play::LabRun run;
    std::int64_t microseconds = 0;
};

struct LabPlan {
    play::LabGame game = play::LabGame::Chess;
    std::vector<std::string> algorithms;
    int depth = 1;  // from 1 to this
    play::LabEvaluation evaluation = {};
    int position = 0;
};

// Shallow runs first, so that charts grow from the left. Empty for a plan that makes no sense.
[[nodiscard]] std::vector<LabTask> labTasks(const LabPlan& plan);

using GoesOn = std::function<bool(std::uint64_t nodes)>;

// One after the other: our own engines are made for the first that asks for one, and kept.
class LabRunner {
  public:
    // `goesOn` is asked now and then with the nodes so far; false ends the run.
    [[nodiscard]] LabResult run(const LabTask& task, const GoesOn& goesOn);

  private:
    std::unique_ptr<lab::OwnEngines> own_;
};

}  // namespace kydai::desktop
