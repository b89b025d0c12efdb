// SPDX-License-Identifier: GPL-3.0-or-later
// Endgame tablebases in the search. A root with known distances to mate (DTM) is not searched: each
// of its moves has its value at once. Below any other root a position is probed (WDL) right after a
// capture or pawn move, when the halfmove clock is zero, because the tables ignore the fifty-move
// rule.
#pragma once

#include <algorithm>

#include "engine/chess/search/worker_impl.hpp"

namespace kydai::chess_engine {

// A tablebase win without a known distance to mate, less the plies from the root: above every
// static evaluation, below every mate.
inline constexpr Value kEndingWon = 20'000;

constexpr Value value_of(endings::Result result, int ply) {
    if (result == endings::Result::Drawn) return kDraw;
    return result == endings::Result::Won ? kEndingWon - ply : ply - kEndingWon;
}

// Whether `a` is better to play than `b`.
inline bool is_better(const endings::RootVerdict& a, const endings::RootVerdict& b) {
    if (a.result != b.result) return worth(a.result) > worth(b.result);
    if (a.result == endings::Result::Drawn) return a.traps > b.traps;
    return a.result == endings::Result::Won ? a.plies < b.plies : a.plies > b.plies;
}

// Whether the search of the root keeps the move: it preserves the result and, if distances are to
// zeroing (DTZ), is one of the quickest, so that the win makes progress.
inline bool is_as_good(const endings::RootVerdict& verdict, const endings::RootVerdict& best) {
    if (verdict.result != best.result) return false;
    return verdict.measure != endings::Measure::ToZeroing || !is_better(best, verdict) ||
           verdict.result == endings::Result::Drawn;
}

// Whether the mate comes before the fifty-move rule ends the game, whatever is played on the way.
inline bool is_in_time(const endings::RootVerdict& verdict, int halfmove_clock) {
    return verdict.result == endings::Result::Drawn ||
           verdict.plies + halfmove_clock <= kFiftyMoves;
}

template <RuleSet R>
void Worker<R>::look_up_root(const Request& request) {
    if constexpr (R == RuleSet::Standard) {
        endings_.probers = shared_.probers;
        for (const auto& prober : shared_.probers) {
            endings_.most_pieces = std::max(endings_.most_pieces, prober->most_pieces());
        }
        if (at(0).board().occupied().count() > endings_.most_pieces) return;
        auto& verdicts = endings_.root;
        for (const auto& prober : shared_.probers) {
            if (verdicts.empty()) verdicts = prober->root(at(0));
        }
        // The best verdict is that of the moves the request allows (UCI searchmoves).
        std::erase_if(verdicts,
                      [&](const auto& one) { return !root_moves_.is_open_to(0, one.move); });
        if (verdicts.empty()) return;
        std::ranges::stable_sort(verdicts, is_better);
        const bool is_exact = is_in_time(verdicts.front(), at(0).halfmove_clock()) &&
                              std::ranges::all_of(verdicts, [](const auto& verdict) {
                                  return verdict.measure == endings::Measure::ToMate;
                              });
        std::vector<Move> kept;
        for (const auto& verdict : verdicts) {
            if (is_exact || request.limits.lines > 1 || is_as_good(verdict, verdicts.front())) {
                kept.push_back(verdict.move);
            }
        }
        root_moves_.keep(kept);
        if (!is_exact) verdicts.clear();
    }
}

// The value of a move of a solved root, with its line to the mate.
template <RuleSet R>
std::optional<Value> Worker<R>::solved_root_move(const Node& n) {
    if (n.ply != 1 || endings_.root.empty()) return std::nullopt;
    const auto found = std::ranges::find(endings_.root, frame(0).move, &endings::RootVerdict::move);
    if (found == endings_.root.end()) return std::nullopt;
    endings_.count_hit();
    // For the side that did not make the move.
    if (!is_in_time(*found, at(0).halfmove_clock())) {
        return value_of(flipped(found->result), found->plies);
    }
    if (found->result == endings::Result::Drawn) return kDraw;
    const Value value =
        found->result == endings::Result::Won ? loss_in(found->plies) : win_in(found->plies);
    if (n.pv && value > n.alpha && value < n.beta) take_solved_line(n.ply);
    return value;
}

template <RuleSet R>
std::optional<Value> Worker<R>::solved(const Node& n) {
    if constexpr (R == RuleSet::Standard) {
        if (endings_.probers.empty()) return std::nullopt;
        if (const auto value = solved_root_move(n)) return value;
        // Plies. Nearer to the leaves a probe must not cost the unpacking of a group.
        constexpr int kMinUnpackDepth = 4;
        const Position<R>& position = at(n.ply);
        if (position.halfmove_clock() != 0 || !n.excluded.is_none()) return std::nullopt;
        if (position.board().occupied().count() > endings_.most_pieces) return std::nullopt;
        const auto effort =
            n.depth >= kMinUnpackDepth ? endings::Effort::Full : endings::Effort::CachedOnly;
        for (const auto& prober : endings_.probers) {
            const auto result = prober->result(position, effort);
            if (!result) continue;
            endings_.count_hit();
            return value_of(*result, n.ply);
        }
    }
    return std::nullopt;
}

// Best play of both sides from the position at `ply` to the mate.
template <RuleSet R>
void Worker<R>::take_solved_line(int ply) {
    if constexpr (R == RuleSet::Standard) {
        auto& line = lines_[static_cast<std::size_t>(ply)];
        Position<R> position = at(ply);
        while (static_cast<int>(line.size()) < kMaxPly - ply) {
            std::vector<endings::RootVerdict> verdicts;
            for (const auto& prober : endings_.probers) {
                if (verdicts.empty()) verdicts = prober->root(position);
            }
            const auto best = std::ranges::max_element(
                verdicts, [](const auto& a, const auto& b) { return is_better(b, a); });
            if (best == verdicts.end() || best->measure != endings::Measure::ToMate) return;
            line.push_back(best->move);
            position.play(best->move);
        }
    }
}

}  // namespace kydai::chess_engine
