// SPDX-License-Identifier: GPL-3.0-or-later
// How a level of play picks its move, for every game: it searches within its limits (MultiPV) and
// draws one of the lines by softmax over their scores. Integers only, so that a level plays the
// same in every build.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/prng.hpp"
#include "engine/common/searcher.hpp"

namespace kydai::engine {

// The request with the level's limits applied. Levels below full strength use one thread, so that
// they play the same on every machine.
template <class Position, class Move>
[[nodiscard]] Request<Position, Move> limited(Request<Position, Move> request,
                                              const LevelLimits& level) {
    Limits& limits = request.limits;
    if (level.nodes) limits.nodes = std::min(limits.nodes.value_or(*level.nodes), *level.nodes);
    if (level.depth) limits.depth = std::min(limits.depth.value_or(*level.depth), *level.depth);
    request.by_hand = request.by_hand || !level.network;
    if (!level.nodes) return request;  // full strength
    request.threads = 1;
    request.endings = false;
    request.repeatable = !level.remembers;
    // How many lines someone wants to see must not change how strong the level is.
    limits.lines = level.lines;
    return request;
}

// The softmax weight e^(−loss / temperature) of a move that is worse than the best by `loss`, in
// 4096ths.
[[nodiscard]] constexpr std::uint64_t likelihood(int loss, int temperature) {
    int x = loss * 256 / temperature;
    std::uint64_t weight = 4096;
    for (; x >= 64 && weight > 0; x -= 64) weight = weight * 797 / 1024;  // e^(−1/4)
    return weight - weight * static_cast<std::uint64_t>(x) / 290;         // e^(−x/256), x < 64
}

// Whether a level notices the forced win or loss of this score.
[[nodiscard]] constexpr bool is_in_sight(const Score& score, const LevelLimits& level) {
    return score.wins_in.value_or(level.sight + 1) <= level.sight ||
           score.loses_in.value_or(level.sight + 1) <= level.sight;
}

// What a level sees of the score of a line.
[[nodiscard]] constexpr int seen_centi(const Score& score, const LevelLimits& level) {
    if (is_in_sight(score, level)) return score.centi;
    return std::clamp(score.centi, -level.clear_advantage, level.clear_advantage);
}

// The index of the line that the level takes; `scores` are those of the lines, best first, not
// empty.
[[nodiscard]] std::size_t pick_score(const std::vector<Score>& scores, const LevelLimits& level,
                                     Prng& random);

template <class Move>
[[nodiscard]] std::size_t pick_line(const Found<Move>& found, const LevelLimits& level,
                                    Prng& random) {
    std::vector<Score> scores;
    for (const Line<Move>& line : found.lines) scores.push_back(line.score);
    return pick_score(scores, level, random);
}

// Any legal move, as "random" plays; nothing when there is none.
template <class Move, class Position>
[[nodiscard]] std::optional<Move> random_move(const Position& position, Prng& random) {
    const auto moves = position.legal_moves();
    if (moves.empty()) return std::nullopt;
    const auto count = static_cast<std::uint64_t>(moves.size());
    return moves[static_cast<int>(random.below(count))];
}

// Searches and picks; nothing when there is no legal move.
template <class Position, class Move>
[[nodiscard]] std::optional<Move> choose_within(const LevelLimits& level,
                                                Searcher<Position, Move>& searcher,
                                                const Request<Position, Move>& request,
                                                Prng& random) {
    const Found<Move> found = searcher.search(limited(request, level));
    if (found.lines.empty()) return std::nullopt;
    return found.lines[pick_line(found, level, random)].moves[0];
}

// The same for a level of the game's table, "random" included.
template <class Position, class Move>
[[nodiscard]] std::optional<Move> choose_at(Level level, Searcher<Position, Move>& searcher,
                                            const Request<Position, Move>& request, Prng& random,
                                            int form = 0) {
    if (level.is_random()) return random_move<Move>(request.position, random);
    return choose_within(searcher.level_limits(level, form, request.position), searcher, request,
                         random);
}

}  // namespace kydai::engine
