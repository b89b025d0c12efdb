// SPDX-License-Identifier: GPL-3.0-or-later
// The chess engine as everyone else sees it: hand it a position and limits, hear what it finds,
// take the answer.
//
// Call protocol: `begin`, then `step` until it returns true, then `result`. Natively one step with
// no budget does it all; in a browser's worker steps of some ten thousand nodes leave room to hear
// `stop` between them. `search` is the three in one.
//
// Threads: one at a time, but `stop` and `ponder_hit` may come from any while a step runs. The
// listener is called from the thread that steps. Several searchers may live side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/chess/any_position.hpp"
#include "engine/common/info.hpp"
#include "engine/common/limits.hpp"

namespace kydai::chess_engine {

using Info = engine::Info<chess::Move>;
using Line = engine::Line<chess::Move>;
using Listener = engine::Listener<chess::Move>;

struct Request {
    chess::AnyPosition position;
    std::vector<chess::Key> earlier;  // of the game's positions before this one, oldest first
    engine::Limits limits;
    std::vector<chess::Move> only;  // consider these moves alone; empty: all
    bool ponder = false;            // the clock does not run before `ponder_hit`
    engine::Millis overhead = 10;   // between our answer and the other side's clock
    bool by_hand = false;           // judged by the hand-made evaluation though there is a network
    // The answer depends on nothing else: one thread, and nothing that earlier searches learned.
    bool repeatable = false;
};

struct Found {
    std::vector<Line> lines;  // the best first; none: there is no legal move
    int depth = 0;
    std::uint64_t nodes = 0;

    [[nodiscard]] std::optional<chess::Move> best() const {
        if (lines.empty()) return std::nullopt;
        return lines[0].moves[0];
    }
    // The reply we expect, to ponder on.
    [[nodiscard]] std::optional<chess::Move> expected_reply() const {
        if (lines.empty() || lines[0].moves.size() < 2) return std::nullopt;
        return lines[0].moves[1];
    }
};

class Searcher {
  public:
    static constexpr int kMaxThreads = 256;
    static constexpr int kDefaultMegabytes = 16;

    virtual ~Searcher() = default;

    // False when the memory is not to be had; the smallest table is kept then.
    virtual bool resize_table(int megabytes) = 0;
    virtual void set_threads(int count) = 0;
    // False when there is no such parameter (params.hpp) or the value is out of its range.
    virtual bool set_param(std::string_view name, int value) = 0;
    // Judges standard chess by this network from now on (docs/formats/network.md). False, and all
    // stays as it was, when the bytes are none.
    virtual bool use_network(std::span<const std::byte> file) = 0;
    virtual void new_game() = 0;

    virtual void begin(const Request& request, Listener listener) = 0;
    // Searches on, for about `node_budget` nodes; true when the search is over.
    virtual bool step(std::uint64_t node_budget) = 0;
    [[nodiscard]] virtual Found result() const = 0;
    virtual void stop() = 0;
    virtual void ponder_hit() = 0;
    // Of the table, how many of a thousand entries are in use.
    [[nodiscard]] virtual int permille_full() const = 0;

    Found search(const Request& request, Listener listener = {}) {
        begin(request, std::move(listener));
        while (!step(engine::kNoBudget)) {
        }
        return result();
    }
};

std::unique_ptr<Searcher> make_searcher(engine::Clock clock);

}  // namespace kydai::chess_engine
