// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/mining/chess_tactic.hpp"

#include <algorithm>

namespace kydai::mining {
namespace {

using chess::AnyPosition;
using chess::Move;

// Centipawns. A win is worth more than a minor piece for a pawn; a move that keeps less than
// kNoWin of it, and less by kGap, has given it away.
constexpr int kWin = 220;
constexpr int kNoWin = 90;
constexpr int kGap = 220;
// Other moves may win too where one mates, as long as they do not win everything.
constexpr int kBesideMate = 500;

constexpr std::uint64_t kGlanceNodes = 400;
constexpr std::uint64_t kFirstNodes = 12'000;
constexpr std::uint64_t kLaterNodes = 6'000;
constexpr std::size_t kLongest = 9;  // plies: five moves of the solver
// To hold, a win may look a little smaller than to be taken.
constexpr std::uint64_t kCheckNodes = 20'000;
constexpr int kStillWin = 120;
constexpr int kStillGap = 100;

bool is_only_win(const chess_engine::Found& found) {
    const engine::Score& best = found.lines[0].score;
    if (best.centi < kWin) return false;
    if (found.lines.size() < 2) return true;
    const engine::Score& second = found.lines[1].score;
    if (best.wins_in) return !second.wins_in && second.centi <= kBesideMate;
    return second.centi <= kNoWin && best.centi - second.centi >= kGap;
}

}  // namespace

int seed_rating(const AnyPosition& start, const ChessTactic& tactic) {
    const Move first = tactic.line[0];
    const bool forces = first.is_capture() || start.after(first).in_check();
    const int moves = static_cast<int>(tactic.line.size() + 1) / 2;
    return std::clamp(600 + 90 * tactic.depth + 130 * (moves - 1) + (forces ? 0 : 200), 600, 2'700);
}

bool ChessTacticProver::looks_won(const AnyPosition& position) {
    const auto found = searcher_.search(
        {.position = position, .limits = {.nodes = kGlanceNodes}, .repeatable = true});
    return !found.lines.empty() && found.lines[0].score.centi >= kWin;
}

std::optional<ChessTacticProver::Turn> ChessTacticProver::only_win(const AnyPosition& position,
                                                                   std::uint64_t nodes) {
    std::optional<Move> first;
    int since = 0;
    const auto on_info = [&](const chess_engine::Info& info) {
        if (info.line_index != 0 || first == info.line.moves[0]) return;
        first = info.line.moves[0];
        since = info.depth;
    };
    const auto found = searcher_.search(
        {.position = position, .limits = {.nodes = nodes, .lines = 2}, .repeatable = true},
        {.on_info = on_info});
    if (found.lines.empty() || !is_only_win(found)) return std::nullopt;
    return Turn{.line = found.lines[0].moves,
                .depth = since,
                .mates = found.lines[0].score.wins_in.has_value()};
}

std::optional<ChessTactic> ChessTacticProver::prove(const AnyPosition& start) {
    if (start.legal_moves().size() < 2) return std::nullopt;  // nothing to find
    auto turn = only_win(start, kFirstNodes);
    if (!turn) return std::nullopt;
    ChessTactic tactic{.line = {turn->line[0]}, .depth = turn->depth};
    AnyPosition position = start.after(turn->line[0]);
    while (tactic.line.size() < kLongest && !position.outcome() && turn->line.size() > 1) {
        const Move reply = turn->line[1];
        const AnyPosition next = position.after(reply);
        if (next.outcome()) break;
        const bool mated = turn->mates;
        turn = only_win(next, kLaterNodes);
        if (!turn) {
            // A mate that two moves give is still to be shown: the last move may be either.
            if (mated) return std::nullopt;
            break;
        }
        tactic.line.insert(tactic.line.end(), {reply, turn->line[0]});
        position = next.after(turn->line[0]);
    }
    const auto outcome = position.outcome();
    tactic.is_mate = outcome && outcome->reason == chess::EndReason::Checkmate;
    return tactic;
}

bool ChessTacticProver::holds(const AnyPosition& start, std::span<const Move> line) {
    AnyPosition position = start;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i % 2 == 0 && position.legal_moves().size() > 1) {
            const auto found = searcher_.search({.position = position,
                                                 .limits = {.nodes = kCheckNodes, .lines = 2},
                                                 .repeatable = true});
            const int best = found.lines[0].score.centi;
            const int second = found.lines[1].score.centi;
            if (found.best() != line[i] || best < kStillWin || best - second < kStillGap) {
                return false;
            }
        }
        position = position.after(line[i]);
    }
    return true;
}

}  // namespace kydai::mining
