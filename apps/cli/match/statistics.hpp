// SPDX-License-Identifier: GPL-3.0-or-later
// What a match says: score, Elo with its error, and the sequential test. Counts pairs of games from
// the same opening with colours reversed, whose results hang together.
#pragma once

#include <array>

namespace kydai::cli {

struct EloEstimate {
    double elo = 0;
    double error = 0;  // 95 %
};

class Statistics {
  public:
    // Points of the first player in a pair: 0 to 4 half points.
    void add_pair(int half_points) { ++pairs_[static_cast<std::size_t>(half_points)]; }
    // One game: −1, 0, 1 for the first player.
    void add_game(int result) { ++games_[static_cast<std::size_t>(result + 1)]; }

    [[nodiscard]] int wins() const { return games_[2]; }
    [[nodiscard]] int draws() const { return games_[1]; }
    [[nodiscard]] int losses() const { return games_[0]; }
    [[nodiscard]] int games() const { return wins() + draws() + losses(); }
    [[nodiscard]] int pairs() const;
    [[nodiscard]] double score() const;  // 0 to 1, over games
    [[nodiscard]] EloEstimate elo() const;
    // The log-likelihood ratio of "elo1 better" against "elo0 better", from the pairs.
    [[nodiscard]] double log_likelihood_ratio(double elo0, double elo1) const;

  private:
    struct Moments {
        double mean = 0;
        double variance = 0;  // of one pair
    };
    [[nodiscard]] Moments moments() const;

    std::array<int, 5> pairs_{};
    std::array<int, 3> games_{};
};

// Accepts when the ratio passes ln((1 − β) / α), rejects below its negative; α = β = 5 %.
inline constexpr double kSprtBound = 2.944;

}  // namespace kydai::cli
