// SPDX-License-Identifier: GPL-3.0-or-later
// What people choose among in the lab: the algorithms of engine/lab, our own engine, the positions
// to try them on, by game. An algorithm that is added to its table is offered everywhere.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "play/lab/recorded_search.hpp"

namespace kydai::play {

struct OfferedAlgorithm {
    std::string_view id;
    bool uses_depth;
    bool uses_evaluation;  // one of offered_evaluations; the engine has its own
    bool has_tree;         // it looks at moves, so its tree can be recorded
};

// From the simplest on.
[[nodiscard]] std::vector<OfferedAlgorithm> offered_algorithms(LabGame game);
[[nodiscard]] std::span<const std::string_view> offered_positions(LabGame game);

// The default of the tree screen: a position where pieces hang or lines grow, and a depth.
struct UsualSearch {
    int position;  // its number
    int depth;
};
[[nodiscard]] UsualSearch usual_search(LabGame game);

}  // namespace kydai::play
