// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::cli {
namespace {

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of(double score) {
    const double s = std::clamp(score, 1e-4, 1 - 1e-4);
    return -400 * std::log10(1 / s - 1);
}

}  // namespace

int Statistics::pairs() const {
    int sum = 0;
    for (const int count : pairs_) sum += count;
    return sum;
}

double Statistics::score() const { return games() == 0 ? 0.5 : (wins() + 0.5 * draws()) / games(); }

Statistics::Moments Statistics::moments() const {
    const double n = pairs();
    double mean = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) mean += pairs_[i] * static_cast<double>(i) / 4;
    mean /= n;
    double variance = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const double off = static_cast<double>(i) / 4 - mean;
        variance += pairs_[i] * off * off;
    }
    return {.mean = mean, .variance = variance / n};
}

EloEstimate Statistics::elo() const {
    if (pairs() == 0) return {};
    const auto [mean, variance] = moments();
    const double deviation = 1.96 * std::sqrt(variance / pairs());
    return {.elo = elo_of(mean),
            .error = (elo_of(mean + deviation) - elo_of(mean - deviation)) / 2};
}

double Statistics::log_likelihood_ratio(double elo0, double elo1) const {
    if (pairs() < 2) return 0;
    const auto [mean, variance] = moments();
    if (variance <= 0) return 0;
    const double s0 = expected_score(elo0);
    const double s1 = expected_score(elo1);
    return pairs() * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

}  // namespace kydai::cli
