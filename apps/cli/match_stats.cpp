// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match_stats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace kydai::cli {
namespace {

double elo_of(double score) {
    const double s = std::clamp(score, 0.001, 0.999);
    return -400 * std::log10(1 / s - 1);
}
double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace

void MatchStats::add_pair(int half_points) { ++pairs_[static_cast<std::size_t>(half_points)]; }

void MatchStats::add_game(int half_points) {
    wins_ += int{half_points == 2};
    draws_ += int{half_points == 1};
    losses_ += int{half_points == 0};
}

double MatchStats::score() const { return games() == 0 ? 0.5 : (wins_ + draws_ / 2.0) / games(); }

MatchStats::Moments MatchStats::moments() const {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const double s = static_cast<double>(i) / 4;
        count += pairs_[i];
        sum += pairs_[i] * s;
        squares += pairs_[i] * s * s;
    }
    if (count < 2) return {.mean = 0.5, .variance = 1};
    const double mean = sum / count;
    const double spread = std::max(squares / count - mean * mean, 1e-6);
    return {.mean = mean, .variance = spread / count};
}

double MatchStats::elo() const { return elo_of(score()); }

double MatchStats::elo_error() const {
    const Moments m = moments();
    const double half = 1.96 * std::sqrt(m.variance);
    return (elo_of(m.mean + half) - elo_of(m.mean - half)) / 2;
}

// Normal approximation over pairs.
double MatchStats::llr(double elo0, double elo1) const {
    const Moments m = moments();
    const double s0 = score_of(elo0);
    const double s1 = score_of(elo1);
    return (s1 - s0) * (2 * m.mean - s0 - s1) / (2 * m.variance);
}

std::string MatchStats::text() const {
    return fmt::format("+{} ={} -{}  {:.1f} %  Elo {:+.0f} +/- {:.0f}", wins_, draws_, losses_,
                       100 * score(), elo(), elo_error());
}

}  // namespace kydai::cli
