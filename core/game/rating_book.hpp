// SPDX-License-Identifier: GPL-3.0-or-later
// Ratings of many players, folded from a list of results: one Glicko-2 rating per player, rule set
// and speed, updated game by game, with its history. A value; the same results in the same order
// give the same ratings everywhere.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game/glicko2.hpp"
#include "core/game/speed.hpp"

namespace kydai::game {

// The rules ("standard", "atomic", "caro5" ...) and the speed of a rating.
struct RatingKind {
    std::string rules;
    Speed speed = Speed::Rapid;

    friend auto operator<=>(const RatingKind&, const RatingKind&) = default;
};

using RatedPlayer = std::int64_t;  // an account, by the number that the store gave it
using DayTime = std::chrono::sys_seconds;

// A rated game between two different players.
struct RatedResult {
    RatedPlayer first = 0;
    RatedPlayer second = 0;
    double first_score = 0;  // 1, ½ or 0
    RatingKind kind;
    DayTime at;

    friend bool operator==(const RatedResult&, const RatedResult&) = default;
};

// A rating after a game.
struct RatingPoint {
    DayTime at;
    Rating rating;

    friend bool operator==(const RatingPoint&, const RatingPoint&) = default;
};

// A settled rating (deviation 60) becomes provisional (110) after a year without games: that many
// days make one rating period. With a volatility of 0.06, each period adds (0.06 * 173.7)² to the
// square of the deviation; (110² - 60²) / 108.6 = 78 periods.
inline constexpr double kDaysPerPeriod = 365.0 / 78.3;

// The rating at a time: while nothing is played, the deviation grows. A newcomer, who has no point
// yet, has the default.
[[nodiscard]] Rating rating_at(const std::optional<RatingPoint>& last, DayTime at);
// From when on the rating is provisional if nothing more is played.
[[nodiscard]] DayTime provisional_from(const RatingPoint& last);

// Both players' ratings after a game, each from his last one: both are rated against the other as
// he was before it. A result that is earlier than a rating counts as played at its time. Nothing
// for a game against oneself or a score that is none.
struct RatedPair {
    RatingPoint first;
    RatingPoint second;
};
[[nodiscard]] std::optional<RatedPair> rated(const std::optional<RatingPoint>& first,
                                             const std::optional<RatingPoint>& second,
                                             const RatedResult& result);

class RatingBook {
  public:
    // Returns false, and changes nothing, where `rated` has no answer.
    bool add(const RatedResult& result);

    [[nodiscard]] Rating rating(RatedPlayer player, const RatingKind& kind, DayTime at) const;
    // After every game, oldest first.
    [[nodiscard]] std::span<const RatingPoint> history(RatedPlayer player,
                                                       const RatingKind& kind) const;

    // The best of those whose rating is not provisional.
    struct Place {
        RatedPlayer player = 0;
        Rating rating;
    };
    [[nodiscard]] std::vector<Place> leaderboard(const RatingKind& kind, DayTime at,
                                                 std::size_t most) const;

  private:
    std::map<RatingKind, std::map<RatedPlayer, std::vector<RatingPoint>>> books_;
};

}  // namespace kydai::game
