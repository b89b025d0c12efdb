// SPDX-License-Identifier: GPL-3.0-or-later
// A question to an engine as a value, and its answer: a running game asks it when an engine is to
// move. The same for every game, so that the code that runs the search (a thread, a web worker that
// searches in slices) knows nothing of the game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/common/info.hpp"
#include "engine/common/levels.hpp"
#include "engine/common/limits.hpp"

namespace kydai::engine {

enum class Aim : std::uint8_t {
    Win,
    Balance,  // a stone of an opening after which the other player chooses the side
};

template <class Position>
struct Task {
    Position position;
    std::vector<std::uint64_t> earlier =
        {};  // keys of positions that may be repeated, oldest first
    Level level = Level::full();
    Limits limits = {};
    std::uint64_t seed = 0;  // of the choices that a level leaves to chance
    int form = 0;            // the level's in this game
    Aim aim = Aim::Win;
    bool from_book = false;  // may be answered from an opening book: a move of a game, no analysis

    friend bool operator==(const Task&, const Task&) = default;
};

template <class Move>
struct Answer {
    std::optional<Move> move = {};  // nothing: there is no legal move
    Score score = {};               // of that move, for the side to move
    std::vector<Move> line = {};    // what the engine expects, the move first
    int rivals = 0;                 // how many other moves it took for nearly as good

    friend bool operator==(const Answer&, const Answer&) = default;
};

}  // namespace kydai::engine
