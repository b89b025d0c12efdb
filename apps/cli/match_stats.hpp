// SPDX-License-Identifier: GPL-3.0-or-later
// What a match says about two players: score, Elo with its error, and a sequential test. Games come
// in pairs (one opening, both sides), and the pairs are what is independent.
#pragma once

#include <array>
#include <optional>
#include <string>

namespace kydai::cli {

class MatchStats {
  public:
    // Half points of the first player in one pair of games: 0 to 4.
    void add_pair(int half_points);
    void add_game(int half_points);  // 0, 1 or 2; for the record of wins, draws and losses

    [[nodiscard]] int games() const { return wins_ + draws_ + losses_; }
    [[nodiscard]] double score() const;  // 0 to 1
    [[nodiscard]] double elo() const;
    [[nodiscard]] double elo_error() const;  // 95 %
    [[nodiscard]] std::string text() const;

    // The log-likelihood ratio of "elo1 better" to "elo0 better".
    [[nodiscard]] double llr(double elo0, double elo1) const;

  private:
    struct Moments {
        double mean;
        double variance;  // of the mean
    };
    [[nodiscard]] Moments moments() const;

    std::array<int, 5> pairs_{};
    int wins_ = 0;
    int draws_ = 0;
    int losses_ = 0;
};

}  // namespace kydai::cli
