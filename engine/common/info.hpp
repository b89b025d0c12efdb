// SPDX-License-Identifier: GPL-3.0-or-later
// What a search reports while it runs and when it ends. Scores are from the side to move's view.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/common/bound.hpp"
#include "engine/common/limits.hpp"

namespace kydai::engine {

// Either centi-units (100 = a clear advantage), or a forced win or loss in so many plies. `centi`
// alone orders all of them: of a forced result it lies beyond every evaluation.
struct Score {
    static constexpr int kForced = 40'000;

    int centi = 0;
    std::optional<int> wins_in = std::nullopt;   // plies until the win
    std::optional<int> loses_in = std::nullopt;  // plies until the loss

    static constexpr Score win(int plies) { return {.centi = kForced - plies, .wins_in = plies}; }
    static constexpr Score loss(int plies) { return {.centi = plies - kForced, .loses_in = plies}; }

    friend bool operator==(const Score&, const Score&) = default;
};

template <class Move>
struct Line {
    Score score;
    std::vector<Move> moves;  // never empty; the first one is the move proposed

    friend bool operator==(const Line&, const Line&) = default;
};

template <class Move>
struct Info {
    int depth = 0;
    int selective_depth = 0;
    int line_index = 0;  // 0 is the best line
    Line<Move> line;
    std::uint64_t nodes = 0;
    Millis elapsed = 0;
    std::uint64_t ending_hits = 0;  // positions that were found solved
    bool exact = false;             // the position itself is: no search changes the score

    friend bool operator==(const Info&, const Info&) = default;
};

// A root move whose search begins.
template <class Move>
struct RootProgress {
    int depth = 0;
    Move move;
    int number = 0;  // of the move in this iteration, from 1

    friend bool operator==(const RootProgress&, const RootProgress&) = default;
};

template <class Move>
struct Listener {
    std::function<void(const Info<Move>&)> on_info = [](const Info<Move>&) {};
    // Signs of life for an interface that shows a long search; only after kQuietTime, so that they
    // do not drown the results of a short one. Nobody needs them to play.
    // The value fell outside the aspiration window: what is known is a bound. Single lines only.
    std::function<void(const Info<Move>&, Bound)> on_bound = {};
    std::function<void(const RootProgress<Move>&)> on_root_move = {};
};
inline constexpr Millis kQuietTime = 3'000;

}  // namespace kydai::engine
