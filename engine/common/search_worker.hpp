// SPDX-License-Identifier: GPL-3.0-or-later
// What a team (team.hpp) asks of one searching thread of a game's engine. Everything a worker
// learns is its own but for the transposition table, which all workers of a searcher share.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/common/interruption.hpp"
#include "engine/common/root_moves.hpp"
#include "engine/common/searcher.hpp"
#include "engine/common/time_manager.hpp"
#include "engine/common/transposition.hpp"

namespace kydai::engine {

// What the workers of one searcher share; each game's engine adds its own.
struct SharedSearch {
    TranspositionTable table;
    Signals signals;
};

// The budget of a worker for the proof of a forced win before the first iteration.
struct ProofTerms {
    std::optional<std::uint64_t> nodes;       // of the whole search
    std::optional<Millis> time;               // of the whole search
    std::function<bool(int)> is_share_spent;  // so many hundredths of the time, or stopped
};

// What the main worker says of the root while it searches a line. Empty functions: nobody listens.
template <class Move>
struct RootWatch {
    std::function<void(Move, int number)> on_move;  // from 1; its search begins
    std::function<void(Bound)> on_bound;            // aspiration failed; the root moves are sorted
};

template <class W>
concept SearchWorker = requires(W worker, const W& seen, const typename W::Request& request,
                                const ProofTerms& terms, const RootWatch<typename W::Move>& watch) {
    { W::kMaxDepth } -> std::convertible_to<int>;
    // Whether iterations to this depth make a forced win or loss certain to be the quickest.
    { W::is_settled(Value{}, int{}) } -> std::same_as<bool>;
    // Whether such a result ends a search without a clock, too.
    { W::kStopsAtForcedResult } -> std::convertible_to<bool>;

    // Forgets what it learned, for a new game.
    worker.forget();
    // Takes up a new root. No root move was searched yet.
    worker.begin(request);
    // Looks for a forced win before the first iteration. True: it stands first in the root
    // moves.
    { worker.prove_root(terms) } -> std::same_as<bool>;
    // Searches one line (0: the best) to one depth; false when interrupted. Called again it
    // takes the same iteration up anew.
    { worker.search_line(int{}, int{}) } -> std::same_as<bool>;

    // Reports to this watch from now on.
    worker.set_watch(watch);

    { worker.interruption() } -> std::same_as<Interruption&>;
    { seen.nodes() } -> std::same_as<std::uint64_t>;
    { seen.root_moves() } -> std::same_as<const RootMoves<typename W::Move>&>;
};

}  // namespace kydai::engine
