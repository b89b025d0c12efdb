// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/win_draw_loss.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace kydai::chess_engine {
namespace {

constexpr int kGames = 1'000;

// By role; the worth of all pieces at the start of a game.
constexpr chess::ByRole<int> kWorth = {1, 3, 3, 5, 9, 0};
constexpr double kFullWorth = 78;

// Polynomials of the share of that worth which is left, the highest power first: the score at which
// half of the games are won, and how many hundredths of a pawn change the odds by a factor of e.
using Polynomial = std::array<double, 4>;
constexpr Polynomial kHalfWon = {-1195.52, 2569.22, -1863.82, 558.39};
constexpr Polynomial kSpread = {-432.31, 697.90, -282.02, 143.22};

double value_at(const Polynomial& numbers, double at) {
    double value = 0;
    for (const double number : numbers) value = value * at + number;
    return value;
}

double share_left(const chess::Board& board) {
    int worth = 0;
    for (const chess::Role role : chess::kRoles) worth += kWorth[role] * board.of(role).count();
    return std::min(1.0, worth / kFullWorth);
}

}  // namespace

WinDrawLoss win_draw_loss(const engine::Score& score, const chess::Board& board) {
    if (score.wins_in) return {.wins = kGames};
    if (score.loses_in) return {.losses = kGames};
    const double left = share_left(board);
    const double half = value_at(kHalfWon, left);
    const double spread = value_at(kSpread, left);
    const auto won_at = [&](double centi) {
        return static_cast<int>(std::lround(kGames / (1 + std::exp((half - centi) / spread))));
    };
    WinDrawLoss result{.wins = won_at(score.centi), .losses = won_at(-score.centi)};
    result.draws = kGames - result.wins - result.losses;
    return result;
}

}  // namespace kydai::chess_engine
