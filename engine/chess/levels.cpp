// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/levels.hpp"

#include <algorithm>

namespace kydai::chess_engine {
namespace {

// Where each level from 1 to 9 stands on the scale of UCI_Elo.
constexpr int kEloOfLevel[] = {600, 850, 1100, 1350, 1600, 1850, 2100, 2350, 2600};

constexpr int kForced = 10'000;  // a forced win or loss, as a value

int value_of(const engine::Score& score) {
    if (score.wins_in) return kForced - *score.wins_in;
    if (score.loses_in) return *score.loses_in - kForced;
    return score.centi;
}

int between(int low, int high, int share, int whole) { return low + (high - low) * share / whole; }

// e^(−x/256) × 4096 in integers, so that a level plays the same in every build.
std::uint64_t weight_of(int x) {
    std::uint64_t weight = 4096;
    for (; x >= 64 && weight > 0; x -= 64) weight = weight * 797 / 1024;  // e^(−1/4)
    return weight - weight * static_cast<std::uint64_t>(x) / 290;         // e^(−x/256), x < 64
}

}  // namespace

engine::LevelLimits limits_for_elo(int elo) {
    const int wanted = std::clamp(elo, kLowestElo, kHighestElo);
    int upper = 1;
    while (upper < 8 && kEloOfLevel[upper] < wanted) ++upper;
    const auto& weak = kLevels[*engine::Level::of(upper)];
    const auto& strong = kLevels[*engine::Level::of(upper + 1)];
    const int share = wanted - kEloOfLevel[upper - 1];
    const int whole = kEloOfLevel[upper] - kEloOfLevel[upper - 1];
    const auto nodes = [](const engine::LevelLimits& l) { return static_cast<int>(*l.nodes); };
    const int top = 20;  // where a level has no depth of its own
    return {.nodes = static_cast<std::uint64_t>(between(nodes(weak), nodes(strong), share, whole)),
            .depth = between(weak.depth.value_or(top), strong.depth.value_or(top), share, whole),
            .lines = std::max(weak.lines, strong.lines),
            .temperature = between(weak.temperature, strong.temperature, share, whole),
            .loss_budget = between(weak.loss_budget, strong.loss_budget, share, whole),
            .network = weak.network || (strong.network && share == whole)};
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
    limits.lines = std::max(limits.lines, level.lines);
    request.by_hand = request.by_hand || !level.network;
    request.repeatable = level.nodes.has_value();
    return request;
}

std::size_t pick_line(const Found& found, const engine::LevelLimits& level, Prng& random) {
    if (level.temperature <= 0 || found.lines.size() < 2) return 0;
    const int best = value_of(found.lines[0].score);
    // A win in sight is taken, and what is far ahead is not given back lightly.
    if (found.lines[0].score.wins_in) return 0;
    const int budget = best > 400 ? level.loss_budget / 2 : level.loss_budget;
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
                                     const Request& request, Prng& random) {
    if (level.is_random()) {
        const chess::MoveList moves = request.position.legal_moves();
        if (moves.empty()) return std::nullopt;
        const auto count = static_cast<std::uint64_t>(moves.size());
        return moves[static_cast<int>(random.below(count))];
    }
    return choose_within(kLevels[level], searcher, request, random);
}

}  // namespace kydai::chess_engine
