// SPDX-License-Identifier: GPL-3.0-or-later
// One run of an algorithm on one position, of either game: what the window and the page compare. It
// counts what `kydai lab` counts for the same inputs.
#pragma once

#include <string>

#include "play/lab/recorded_search.hpp"

namespace kydai::play {

struct LabRun {
    std::uint64_t nodes = 0;
    std::string move = {};
    int value = 0;            // for the side to move
    bool is_complete = true;  // false: ended by `goes_on`, or after the most nodes
};

// Nothing when there is no such algorithm, the depth is out of range, or the engine that it needs
// is not there.
[[nodiscard]] std::optional<LabRun> run_lab(const LabRequest& request, std::uint64_t max_nodes);

}  // namespace kydai::play
