// SPDX-License-Identifier: GPL-3.0-or-later
// What a player reports about its move, for the record: score, depth, time.
#pragma once

#include <optional>
#include <string>

#include "engine/common/info.hpp"

namespace kydai::cli {

struct MoveNote {
    std::optional<engine::Score> score = {};  // for the mover
    std::optional<int> depth = {};
    engine::Millis spent = 0;
    std::optional<engine::Millis> left = {};  // on the mover's clock, after the move
};

// "+0.31/14 0.520s", as match programs write it into the comment of a move; mates and forced wins
// as "+M5", in moves.
[[nodiscard]] std::string comment_of(const MoveNote& note);

}  // namespace kydai::cli
