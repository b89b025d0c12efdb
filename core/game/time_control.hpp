// SPDX-License-Identifier: GPL-3.0-or-later
// Time controls: no clock, a base with an increment per move, or a fixed time per move. The factory
// functions check their arguments; times are whole milliseconds.
//
// As text it is what a PGN `TimeControl` tag says, in seconds with up to three decimals:
//   "-"  no clock      "900+5"  15 minutes and 5 seconds a move      "300"  5 minutes
//   "1/30"  30 seconds for every move
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/keyed_array.hpp"
#include "core/game/time.hpp"

namespace kydai::game {

class TimeControl {
  public:
    enum class Kind : std::uint8_t { None, BaseAndIncrement, PerMove };
    friend constexpr Kind last_key(Kind) { return Kind::PerMove; }

    static constexpr Millis kLongest = std::chrono::hours(24 * 14);

    // No clock.
    constexpr TimeControl() = default;
    // Either may be zero, not both.
    static constexpr std::optional<TimeControl> base(Millis base, Millis increment = Millis(0)) {
        if (base < Millis(0) || base > kLongest) return std::nullopt;
        if (increment < Millis(0) || increment > kLongest) return std::nullopt;
        if (base + increment == Millis(0)) return std::nullopt;
        return TimeControl(Kind::BaseAndIncrement, base, increment);
    }
    static constexpr std::optional<TimeControl> per_move(Millis time) {
        if (time <= Millis(0) || time > kLongest) return std::nullopt;
        return TimeControl(Kind::PerMove, time, Millis(0));
    }
    static std::optional<TimeControl> parse(std::string_view text);

    [[nodiscard]] constexpr Kind kind() const { return kind_; }
    [[nodiscard]] constexpr bool is_none() const { return kind_ == Kind::None; }
    // The initial time of a side. With a base of zero it is one increment, because an empty clock
    // would flag at once.
    [[nodiscard]] constexpr Millis at_first() const {
        return base_ > Millis(0) ? base_ : increment_;
    }
    [[nodiscard]] constexpr Millis base() const { return base_; }
    [[nodiscard]] constexpr Millis increment() const { return increment_; }

    friend constexpr bool operator==(const TimeControl&, const TimeControl&) = default;

  private:
    constexpr TimeControl(Kind kind, Millis base, Millis increment)
        : kind_(kind), base_(base), increment_(increment) {}

    Kind kind_ = Kind::None;
    Millis base_{0};  // of the whole game, or of every move
    Millis increment_{0};
};

std::string to_text(const TimeControl& control);

// Seconds with as many decimals as are needed, at most three: "900", "0.5".
std::string to_seconds_text(Millis time);
std::optional<Millis> parse_seconds(std::string_view text);

}  // namespace kydai::game
