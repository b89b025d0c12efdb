// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::cli {
namespace {

constexpr double kPriorPairs = 0.5;   // of each result
constexpr double kDeviations = 1.96;  // 95 % of a normal distribution lie within so many

double expected_score(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
double elo_of(double score) { return 400 * std::log10(score / (1 - score)); }

}  // namespace

int Statistics::pairs() const {
    int sum = 0;
    for (const int count : pairs_) sum += count;
    return sum;
}

double Statistics::score() const { return games() == 0 ? 0.5 : (wins() + 0.5 * draws()) / games(); }

Statistics::Moments Statistics::moments() const {
    const auto points = [](std::size_t i) { return static_cast<double>(i) / 4; };
    Moments m;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        m.weight += pairs_[i] + kPriorPairs;
        m.mean += (pairs_[i] + kPriorPairs) * points(i);
    }
    m.mean /= m.weight;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const double off = points(i) - m.mean;
        m.variance += (pairs_[i] + kPriorPairs) * off * off;
    }
    m.variance /= m.weight;
    return m;
}

EloEstimate Statistics::elo() const {
    if (pairs() == 0) return {};
    double mean = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) mean += pairs_[i] * static_cast<double>(i) / 4;
    mean /= pairs();
    const double deviation = kDeviations * std::sqrt(moments().variance / pairs());
    const double edge = 0.25 / (2 * pairs());  // a quarter point, over all games
    const auto elo_within = [edge](double score) {
        return elo_of(std::clamp(score, edge, 1 - edge));
    };
    const double elo = elo_within(mean);
    const double below = elo - elo_within(mean - deviation);
    const double above = elo_within(mean + deviation) - elo;
    const bool is_inside = mean - deviation > edge && mean + deviation < 1 - edge;
    // An end of the interval beyond all scores has no Elo; the other end gives the error.
    return {.elo = elo, .error = is_inside ? (below + above) / 2 : std::max(below, above)};
}

double Statistics::log_likelihood_ratio(double elo0, double elo1) const {
    if (pairs() == 0) return 0;
    const auto [weight, mean, variance] = moments();
    const double s0 = expected_score(elo0);
    const double s1 = expected_score(elo1);
    return weight * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

void SequentialTest::weigh(const Statistics& statistics) {
    if (verdict_ != Verdict::Undecided) return;
    ratio_ = statistics.log_likelihood_ratio(elo0_, elo1_);
    if (ratio_ >= kSprtBound) verdict_ = Verdict::Accepted;
    if (ratio_ <= -kSprtBound) verdict_ = Verdict::Rejected;
}

}  // namespace kydai::cli
