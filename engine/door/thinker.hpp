// SPDX-License-Identifier: GPL-3.0-or-later
// One engine that answers the questions of a running game (engine/common/task.hpp), levels
// included: the same interface for both games.
//
// Protocol: begin(), then step() until it says done, then answer(). hurry() may be called from any
// thread at any time and makes the next steps short; everything else from one thread. A new begin()
// drops the question before it.
#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "engine/common/task.hpp"
#include "engine/door/hot.hpp"

namespace kydai::engine {

template <class Position, class Move>
class Thinker {
  public:
    Thinker() = default;
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    virtual ~Thinker() = default;

    virtual void begin(const Task<Position>& task, Listener<Move> listener) = 0;
    // Thinks on for about `node_budget` nodes; true when the answer is there.
    virtual bool step(std::uint64_t node_budget) = 0;
    [[nodiscard]] virtual Answer<Move> answer() const = 0;
    virtual void hurry() = 0;
};

using ChessThinker = Thinker<chess::AnyPosition, chess::Move>;
using CaroThinker = Thinker<caro::Position, caro::Point>;

struct ThinkerSettings {
    Clock clock = [] { return Millis(0); };  // milliseconds; one that stands keeps no time limit
    int threads = 1;
    int table_megabytes = 32;
    std::span<const std::byte> chess_network = {};  // none: judged by hand
};

std::unique_ptr<ChessThinker> make_chess_thinker(const Hot& hot, const ThinkerSettings& settings);
std::unique_ptr<CaroThinker> make_caro_thinker(const Hot& hot, const ThinkerSettings& settings);

}  // namespace kydai::engine
