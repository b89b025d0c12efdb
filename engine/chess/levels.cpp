// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/levels.hpp"

#include <algorithm>

namespace kydai::chess_engine {
namespace {

// What the first level tends to on a bad day, and the ninth on a good one.
constexpr engine::LevelLimits kBelowTheFirst{
    .nodes = 4'000, .depth = 1, .lines = 20, .temperature = 300, .loss_budget = 900};
constexpr engine::LevelLimits kAboveTheNinth{
    .nodes = 700'000, .lines = 2, .temperature = 3, .loss_budget = 8, .network = true};

constexpr int kTop = 9;  // the last level with limits of its own

constexpr int kForced = 10'000;  // a forced win or loss, as a value

int value_of(const engine::Score& score) {
    if (score.wins_in) return kForced - *score.wins_in;
    if (score.loses_in) return *score.loses_in - kForced;
    return score.centi;
}

// `share` hundredths of the way, to the nearest.
int between(int low, int high, int share) {
    return (low * (100 - share) + high * share + 50) / 100;
}

const engine::LevelLimits& row(int number) {
    if (number < 1) return kBelowTheFirst;
    return number > kTop ? kAboveTheNinth : kLevels[*engine::Level::of(number)];
}

// Between the rows of the table. `height` is in hundredths of a level: 300 is the third.
engine::LevelLimits limits_at_height(int height) {
    const auto& weak = row(height / 100);
    const auto& strong = row(height / 100 + 1);
    const int share = height % 100;
    const auto& nearer = share < 50 ? weak : strong;
    const auto nodes = [](const engine::LevelLimits& l) { return static_cast<int>(*l.nodes); };
    engine::LevelLimits limits = nearer;
    limits.nodes = static_cast<std::uint64_t>(between(nodes(weak), nodes(strong), share));
    if (weak.depth && strong.depth) limits.depth = between(*weak.depth, *strong.depth, share);
    limits.temperature = between(weak.temperature, strong.temperature, share);
    limits.loss_budget = between(weak.loss_budget, strong.loss_budget, share);
    return limits;
}

// e^(−x/256) × 4096 in integers, so that a level plays the same in every build.
std::uint64_t weight_of(int x) {
    std::uint64_t weight = 4096;
    for (; x >= 64 && weight > 0; x -= 64) weight = weight * 797 / 1024;  // e^(−1/4)
    return weight - weight * static_cast<std::uint64_t>(x) / 290;         // e^(−x/256), x < 64
}

}  // namespace

engine::LevelLimits limits_of(engine::Level level, int form) {
    if (level.is_random() || level.is_full()) return kLevels[level];
    return limits_at_height(100 * level.index() + form);
}

engine::LevelLimits limits_for_elo(int elo, int form) {
    const int wanted = std::clamp(elo, kLowestElo, kHighestElo) - kLowestElo;
    return limits_at_height(100 + wanted * (100 * (kTop - 1)) / (kHighestElo - kLowestElo) + form);
}

engine::LevelLimits limits_in(engine::LevelLimits level, const chess::AnyPosition& position) {
    constexpr int kEndingPieces = 2;  // of both sides together
    const chess::Board& board = position.board();
    const chess::Bitboard pieces =
        board.occupied() - board.of(chess::Role::King) - board.of(chess::Role::Pawn);
    if (pieces.count() > kEndingPieces) return level;
    level.depth.reset();
    level.lines = 1;
    level.temperature = 0;
    return level;
}

Request limited(Request request, const engine::LevelLimits& level) {
    engine::Limits& limits = request.limits;
    if (level.nodes) limits.nodes = std::min(limits.nodes.value_or(*level.nodes), *level.nodes);
    if (level.depth) limits.depth = std::min(limits.depth.value_or(*level.depth), *level.depth);
    request.by_hand = request.by_hand || !level.network;
    request.repeatable = level.nodes.has_value();
    // How many lines someone wants to see must not change how strong the level is.
    if (request.repeatable) limits.lines = level.lines;
    return request;
}

std::size_t pick_line(const Found& found, const engine::LevelLimits& level, Prng& random) {
    if (level.temperature <= 0 || found.lines.size() < 2) return 0;
    const int best = value_of(found.lines[0].score);
    // A win in sight is taken, and what is far ahead is not given back lightly.
    constexpr int kFarAhead = 400;
    if (found.lines[0].score.wins_in) return 0;
    const int budget = best > kFarAhead ? level.loss_budget / 2 : level.loss_budget;
    std::vector<std::uint64_t> weights;
    std::uint64_t total = 0;
    for (const Line& line : found.lines) {
        const int loss = best - value_of(line.score);
        const bool fits = loss <= budget;
        weights.push_back(fits ? weight_of(loss * 256 / level.temperature) : 0);
        total += weights.back();
    }
    if (total == 0) return 0;
    std::uint64_t mark = random.below(total);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (mark < weights[i]) return i;
        mark -= weights[i];
    }
    return 0;
}

std::optional<chess::Move> choose_within(const engine::LevelLimits& level, Searcher& searcher,
                                         const Request& request, Prng& random) {
    const engine::LevelLimits here = limits_in(level, request.position);
    const Found found = searcher.search(limited(request, here));
    if (found.lines.empty()) return std::nullopt;
    return found.lines[pick_line(found, here, random)].moves[0];
}

std::optional<chess::Move> choose_at(engine::Level level, Searcher& searcher,
                                     const Request& request, Prng& random, int form) {
    if (level.is_random()) {
        const chess::MoveList moves = request.position.legal_moves();
        if (moves.empty()) return std::nullopt;
        const auto count = static_cast<std::uint64_t>(moves.size());
        return moves[static_cast<int>(random.below(count))];
    }
    return choose_within(limits_of(level, form), searcher, request, random);
}

}  // namespace kydai::chess_engine
