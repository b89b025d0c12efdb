// SPDX-License-Identifier: GPL-3.0-or-later
// What bounds a search, for every game. Times are milliseconds; the clock is handed in and only
// its differences matter. A search with no limit at all runs until it is stopped.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

namespace kydai::engine {

// The budget of a step that runs to the end of the search.
inline constexpr std::uint64_t kNoBudget = std::numeric_limits<std::uint64_t>::max();

using Millis = std::int64_t;
using Clock = std::function<Millis()>;

// A game clock as the side to move sees it.
struct RemainingTime {
    Millis left = 0;
    Millis increment = 0;
    std::optional<int> moves_to_go = std::nullopt;

    friend bool operator==(const RemainingTime&, const RemainingTime&) = default;
};

struct Limits {
    std::optional<int> depth = std::nullopt;
    std::optional<std::uint64_t> nodes = std::nullopt;
    std::optional<Millis> move_time = std::nullopt;         // never to be exceeded
    std::optional<RemainingTime> remaining = std::nullopt;  // to be shared out by the time manager
    std::optional<int> mate = std::nullopt;  // stop once a win in so many moves is found
    int lines = 1;                           // MultiPV

    friend bool operator==(const Limits&, const Limits&) = default;
};

}  // namespace kydai::engine
