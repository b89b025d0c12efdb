// SPDX-License-Identifier: GPL-3.0-or-later
// What the strongest level may use of the machine, as a person sets it, for all front ends. As text
// one line, which is remembered:
//
//   threads=4 memory=128 time=3000
//
// Levels below full strength use one thread and few nodes, whatever is set here. A browser has one
// thread and a table of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game/time.hpp"

namespace kydai::play {

struct EngineSettings {
    int threads = kAutomatic;
    int megabytes = 64;                // of the transposition table
    game::Millis thinking_time{3000};  // a move, in games without a clock

    static constexpr int kAutomatic = 0;  // half of the machine's cores
    static constexpr int kMostThreads = 64;
    static constexpr int kFewestMegabytes = 1;
    static constexpr int kMostMegabytes = 4096;
    static constexpr game::Millis kShortestThought{50};
    static constexpr game::Millis kLongestThought = std::chrono::hours(1);

    // What front ends offer to choose from.
    static constexpr int kOfferedThreads[] = {kAutomatic, 1, 2, 4, 8, 16, 32, 64};
    static constexpr int kOfferedMegabytes[] = {16, 32, 64, 128, 256, 512, 1024};
    static constexpr game::Millis kOfferedTimes[] = {game::Millis(1000), game::Millis(3000),
                                                     game::Millis(5000), game::Millis(10000),
                                                     game::Millis(30000)};

    // How many threads that is on a machine with so many cores: never more than it has.
    [[nodiscard]] int threads_of(int cores) const;

    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

[[nodiscard]] std::string to_text(const EngineSettings& settings);
// Fields without a word are as at first; numbers beyond their range are the nearest in it. Nothing
// when a word makes no sense.
[[nodiscard]] std::optional<EngineSettings> parse_engine_settings(std::string_view text);

}  // namespace kydai::play
