// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kydai::game {
namespace {

// The paper's own scale: mu = (points - 1500) / 173.7178, phi = deviation / 173.7178.
constexpr double kScale = 173.7178;
constexpr double kCentre = 1500;
// The system constant tau: how far the volatility may move in one period. 0.3 to 1.2 is usual.
constexpr double kTau = 0.5;
constexpr double kLeastVolatility = 0.01;
constexpr double kGreatestVolatility = 0.1;

double mu(const Rating& rating) { return (rating.points - kCentre) / kScale; }
double phi(const Rating& rating) { return rating.deviation / kScale; }

// How much a game against an opponent of this deviation counts.
double g(double deviation) {
    constexpr double kPi2 = std::numbers::pi * std::numbers::pi;
    return 1 / std::sqrt(1 + 3 * deviation * deviation / kPi2);
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

struct Evidence {
    double variance = 0;  // v: of the player's strength, estimated from these games alone
    double gain = 0;      // the sum of g × (score - expected)
};

Evidence evidence_of(const Rating& player, std::span<const RatedGame> games) {
    double information = 0;
    Evidence evidence;
    for (const RatedGame& game : games) {
        const double weight = g(phi(game.opponent));
        const double expected = logistic(weight * (mu(player) - mu(game.opponent)));
        information += weight * weight * expected * (1 - expected);
        evidence.gain += weight * (game.score - expected);
    }
    evidence.variance = 1 / information;
    return evidence;
}

// Step 5 of the paper: the root of f by the Illinois variant of regula falsi.
double new_volatility(const Rating& player, const Evidence& evidence) {
    const double phi2 = phi(player) * phi(player);
    const double delta2 = std::pow(evidence.variance * evidence.gain, 2);
    const double a = std::log(player.volatility * player.volatility);
    const auto f = [&](double x) {
        const double ex = std::exp(x);
        const double sum = phi2 + evidence.variance + ex;
        return ex * (delta2 - sum) / (2 * sum * sum) - (x - a) / (kTau * kTau);
    };
    double low = a;
    double high = 0;
    if (delta2 > phi2 + evidence.variance) {
        high = std::log(delta2 - phi2 - evidence.variance);
    } else {
        // f falls without bound towards minus infinity, so this ends; a few steps are usual.
        high = a - kTau;
        while (f(high) < 0) high -= kTau;
    }
    double f_low = f(low);
    double f_high = f(high);
    constexpr double kPrecision = 1e-6;
    constexpr int kMostSteps = 100;
    for (int i = 0; i < kMostSteps && std::abs(high - low) > kPrecision; ++i) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

double after_pause(double phi, double volatility, double periods) {
    return std::sqrt(phi * phi + periods * volatility * volatility);
}

}  // namespace

// The square of the deviation grows by that of the volatility in each period (after_pause).
double periods_until_provisional(const Rating& rating) {
    const double slack =
        (kProvisionalDeviation * kProvisionalDeviation - rating.deviation * rating.deviation) /
        (kScale * kScale);
    return std::max(0.0, slack / (rating.volatility * rating.volatility));
}

double expected_score(const Rating& player, const Rating& opponent) {
    const double both = std::hypot(phi(player), phi(opponent));
    return logistic(g(both) * (mu(player) - mu(opponent)));
}

Rating rated(const Rating& player, std::span<const RatedGame> games, double periods) {
    Rating next = player;
    double deviation = after_pause(phi(player), player.volatility, periods);
    if (!games.empty()) {
        const Evidence evidence = evidence_of(player, games);
        next.volatility =
            std::clamp(new_volatility(player, evidence), kLeastVolatility, kGreatestVolatility);
        const double before = after_pause(phi(player), next.volatility, periods);
        deviation = 1 / std::sqrt(1 / (before * before) + 1 / evidence.variance);
        next.points = kCentre + kScale * (mu(player) + deviation * deviation * evidence.gain);
    }
    next.deviation = std::clamp(kScale * deviation, kLeastDeviation, kGreatestDeviation);
    return next;
}

}  // namespace kydai::game
