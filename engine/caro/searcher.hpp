// SPDX-License-Identifier: GPL-3.0-or-later
// The caro engine's door. One object is one engine: it owns its table, its threads and nothing
// global, so that any number of them may live in one process.
//
// Protocol: set_position(), then either search(), which returns when its limits are reached, or
// begin() and step() until step() says done, for hosts that nothing can interrupt. stop() may be
// called from any thread (or from the listener) at any time; everything else from one thread.
#pragma once

#include <memory>
#include <vector>

#include "core/caro/position.hpp"
#include "engine/caro/params.hpp"
#include "engine/common/info.hpp"
#include "engine/common/limits.hpp"
#include "engine/common/time_manager.hpp"

namespace kydai::caro_engine {

struct SearcherSettings {
    int threads = 1;
    std::size_t table_megabytes = 64;
    engine::Clock clock{};  // milliseconds; without one, time limits are ignored
    engine::TimeHabits time_habits{};
    Params params{kTunables};
};

using Line = engine::Line<caro::Point>;
using Info = engine::Info<caro::Point>;
using Listener = engine::Listener<caro::Point>;

struct Result {
    std::vector<Line> lines;  // best first; empty only when the game is over
    int depth = 0;
    std::uint64_t nodes = 0;

    [[nodiscard]] std::optional<caro::Point> best() const {
        return lines.empty() ? std::nullopt : std::optional(lines.front().moves.front());
    }
};

class Searcher {
  public:
    Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;
    virtual ~Searcher() = default;

    virtual void new_game() = 0;
    virtual void set_position(const caro::Position& position) = 0;
    virtual Result search(const engine::Limits& limits, const Listener& listener) = 0;

    virtual void begin(const engine::Limits& limits, const Listener& listener) = 0;
    // Searches about `nodes` more, or some times that where an iteration does not fit; true when
    // there is nothing left to do.
    virtual bool step(std::uint64_t nodes) = 0;
    [[nodiscard]] virtual Result result() const = 0;

    virtual void stop() = 0;
};

[[nodiscard]] std::unique_ptr<Searcher> make_searcher(SearcherSettings settings);

}  // namespace kydai::caro_engine
