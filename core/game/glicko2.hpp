// SPDX-License-Identifier: GPL-3.0-or-later
// Glicko-2 ratings (Mark Glickman, "Example of the Glicko-2 system", 2022), for people, puzzles and
// anything else that can be met and scored against. Pure functions of values.
//
// A rating is an estimate: with probability 95 % the true strength lies within two deviations of
// the points. The deviation shrinks with every game and grows while nothing is played. Volatility
// says how steady the results have been.
#pragma once

#include <span>

namespace kydai::game {

struct Rating {
    double points = 1500;
    double deviation = 350;
    double volatility = 0.06;

    friend bool operator==(const Rating&, const Rating&) = default;
};

// Bounds of the deviation: below the least one a rating would hardly change any more, above the
// greatest one it would carry no information.
inline constexpr double kLeastDeviation = 45;
inline constexpr double kGreatestDeviation = 350;
// Above this deviation a rating is provisional: shown with a question mark, left off leaderboards.
inline constexpr double kProvisionalDeviation = 110;

[[nodiscard]] constexpr bool is_provisional(const Rating& rating) {
    return rating.deviation > kProvisionalDeviation;
}

// How many periods without a game make the rating provisional; 0 for one that is.
[[nodiscard]] double periods_until_provisional(const Rating& rating);

// One game of a rating period: the opponent as rated before it, and 1, ½ or 0.
struct RatedGame {
    Rating opponent;
    double score = 0;
};

// The expected score of `player` against `opponent`, between 0 and 1; both deviations count.
[[nodiscard]] double expected_score(const Rating& player, const Rating& opponent);

// The rating after a period with these games, in any order. `periods` is the time since the last
// update in rating periods: a fraction when every game is rated at once, more than 1 after a pause.
// Precondition: periods is finite and not negative.
[[nodiscard]] Rating rated(const Rating& player, std::span<const RatedGame> games,
                           double periods = 1);

}  // namespace kydai::game
