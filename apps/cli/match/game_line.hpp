// SPDX-License-Identifier: GPL-3.0-or-later
// A game of chess so far, and whether it is over.
#pragma once

#include <optional>
#include <vector>

#include "core/chess/any_position.hpp"
#include "core/game/result.hpp"

namespace kydai::cli {

struct GameLine {
    chess::AnyPosition start;
    chess::AnyPosition now;
    std::vector<chess::Move> moves;
    std::vector<chess::Key> earlier;  // of the positions before `now`

    explicit GameLine(const chess::AnyPosition& position) : start(position), now(position) {}
    void play(chess::Move move) {
        earlier.push_back(now.key());
        moves.push_back(move);
        now.play(move);
    }
};

// How it ended, if it did: by its position, or by a draw that could be claimed.
[[nodiscard]] std::optional<game::Result> ended(const GameLine& line);

}  // namespace kydai::cli
