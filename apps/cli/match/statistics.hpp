// SPDX-License-Identifier: GPL-3.0-or-later
// Statistics of a match: score, Elo with its error, and the sequential probability ratio test
// (SPRT). Counts pairs of games from the same opening with colours reversed, whose results are
// correlated (the pentanomial model).
//
// The variance includes a prior of half a pair of each of the five results. Without it a few equal
// results would have no variance and would prove anything.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/keyed_array.hpp"

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
    // From the pairs. If one side won everything, the other is given a quarter point: the Elo
    // difference would be infinite otherwise.
    [[nodiscard]] EloEstimate elo() const;
    // The log-likelihood ratio of "elo1 better" against "elo0 better", from the pairs.
    [[nodiscard]] double log_likelihood_ratio(double elo0, double elo1) const;

  private:
    // Mean and variance of a pair's score (0 to 1), with the prior added.
    struct Moments {
        double weight = 0;  // pairs
        double mean = 0;
        double variance = 0;
    };
    [[nodiscard]] Moments moments() const;

    std::array<int, 5> pairs_{};
    std::array<int, 3> games_{};
};

enum class Verdict : std::uint8_t { Undecided, Accepted, Rejected };
constexpr Verdict last_key(Verdict) { return Verdict::Rejected; }

// Accepts when the ratio passes ln((1 − β) / α), rejects below its negative; α = β = 5 %.
inline constexpr double kSprtBound = 2.944;

// The sequential probability ratio test between two Elo differences.
class SequentialTest {
  public:
    SequentialTest(double elo0, double elo1) : elo0_(elo0), elo1_(elo1) {}

    // Updates the ratio from the pairs so far. A verdict stands: pairs that finish after it change
    // nothing.
    void weigh(const Statistics& statistics);

    [[nodiscard]] Verdict verdict() const { return verdict_; }
    [[nodiscard]] double ratio() const { return ratio_; }  // when last weighed, or decided
    [[nodiscard]] double elo0() const { return elo0_; }
    [[nodiscard]] double elo1() const { return elo1_; }

  private:
    double elo0_;
    double elo1_;
    double ratio_ = 0;
    Verdict verdict_ = Verdict::Undecided;
};

}  // namespace kydai::cli
