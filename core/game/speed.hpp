// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a game is, by the time a side may expect to use in forty moves. Ratings are kept per
// speed, since blitz and long games are different skills. The bounds are those of lichess.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/keyed_array.hpp"
#include "core/game/time_control.hpp"

namespace kydai::game {

enum class Speed : std::uint8_t { Bullet, Blitz, Rapid, Classical };
constexpr Speed last_key(Speed) { return Speed::Classical; }

inline constexpr int kExpectedMoves = 40;

// A game without a clock counts as classical.
[[nodiscard]] constexpr Speed speed_of(const TimeControl& control) {
    using std::chrono::minutes;
    if (control.is_none()) return Speed::Classical;
    const bool per_move = control.kind() == TimeControl::Kind::PerMove;
    const Millis expected = per_move ? kExpectedMoves * control.base()
                                     : control.base() + kExpectedMoves * control.increment();
    return expected < minutes(3)    ? Speed::Bullet
           : expected < minutes(8)  ? Speed::Blitz
           : expected < minutes(25) ? Speed::Rapid
                                    : Speed::Classical;
}

inline constexpr KeyedArray<Speed, std::string_view> kSpeedNames = {"bullet", "blitz", "rapid",
                                                                    "classical"};
[[nodiscard]] constexpr std::string_view name(Speed speed) { return kSpeedNames[speed]; }
[[nodiscard]] constexpr std::optional<Speed> parse_speed(std::string_view text) {
    return parse_key(kSpeedNames, text);
}

}  // namespace kydai::game
