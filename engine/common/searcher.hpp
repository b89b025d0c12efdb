// SPDX-License-Identifier: GPL-3.0-or-later
// The interface of an engine, the same for every game: takes a position and limits, reports to a
// listener, returns the answer.
//
// Call protocol: `begin`, then `step` until it returns true, then `result`. Natively one step with
// no budget does it all, with all threads; in a browser's worker steps of some ten thousand nodes
// leave room to hear `stop` between them. `search` is the three in one.
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
#include <utility>
#include <vector>

#include "engine/common/info.hpp"
#include "engine/common/levels.hpp"
#include "engine/common/limits.hpp"

namespace kydai::engine {

// Knows positions that are solved. Each game's engine says what it asks of one (chess:
// engine/chess/endings/prober.hpp).
template <class Position>
class EndingProber;

inline constexpr int kMaxThreads = 256;
inline constexpr int kDefaultTableMegabytes = 16;

template <class Position, class Move>
struct Request {
    Position position;
    // Keys of the game's positions before this one, oldest first: they may be repeated.
    std::vector<std::uint64_t> earlier = {};
    Limits limits = {};
    std::vector<Move> only = {};  // consider these moves alone; empty: all
    bool ponder = false;          // the clock does not run before `ponder_hit`
    Millis overhead = 10;         // between our answer and the other side's clock
    int threads = kMaxThreads;    // at most, of those the searcher has
    bool by_hand = false;         // use the hand-made evaluation even where there is a network
    bool endings = true;          // use solved endings where there are some
    // The answer depends on this request alone: one thread, and nothing that earlier searches
    // learned.
    bool repeatable = false;
};

template <class Move>
struct Found {
    std::vector<Line<Move>> lines;  // the best first; none: there is no legal move
    int depth = 0;
    std::uint64_t nodes = 0;

    [[nodiscard]] std::optional<Move> best() const {
        if (lines.empty()) return std::nullopt;
        return lines[0].moves[0];
    }
    // The reply we expect, to ponder on.
    [[nodiscard]] std::optional<Move> expected_reply() const {
        if (lines.empty() || lines[0].moves.size() < 2) return std::nullopt;
        return lines[0].moves[1];
    }
};

template <class PositionType, class MoveType>
class Searcher {
  public:
    using Position = PositionType;
    using Move = MoveType;
    using Request = engine::Request<Position, Move>;
    using Found = engine::Found<Move>;
    using Listener = engine::Listener<Move>;

    Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;
    virtual ~Searcher() = default;

    // False when there is not enough memory; the smallest table is used then.
    virtual bool resize_table(int megabytes) = 0;
    virtual void set_threads(int count) = 0;
    // False when there is no such parameter (params.hpp) or the value is out of its range.
    virtual bool set_param(std::string_view name, int value) = 0;
    // Evaluates by these networks from now on, each for its rule set (docs/formats/network.md);
    // other rule sets stay as they were. False, and all stays as it was, when the bytes are no
    // networks for this game.
    virtual bool use_network(std::span<const std::byte> file) = 0;
    // Asks these about positions that are solved, the first that knows; a game without them
    // ignores it.
    using Endings = std::vector<std::shared_ptr<const EndingProber<Position>>>;
    virtual void use_endings(Endings /*probers*/) {}
    // How a level of play searches and picks in this position, on a day of this form.
    [[nodiscard]] virtual LevelLimits level_limits(Level level, int form,
                                                   const Position& position) const = 0;
    // Forgets what earlier searches learned.
    virtual void new_game() = 0;
    // Makes the tables that searches under the rules of this position need, before a clock runs.
    virtual void prepare(const Position& position) = 0;

    virtual void begin(const Request& request, Listener listener) = 0;
    // Searches on, for about `node_budget` nodes; true when the search is over.
    virtual bool step(std::uint64_t node_budget) = 0;
    [[nodiscard]] virtual Found result() const = 0;
    virtual void stop() = 0;
    virtual void ponder_hit() = 0;
    // How full the transposition table is, in entries of a thousand (hashfull).
    [[nodiscard]] virtual int permille_full() const = 0;

    Found search(const Request& request, Listener listener = {}) {
        begin(request, std::move(listener));
        while (!step(kNoBudget)) {
        }
        return result();
    }
};

}  // namespace kydai::engine
