// SPDX-License-Identifier: GPL-3.0-or-later
// The basic operations of a worker: make and unmake moves, recognise draws and ends of the game.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "engine/chess/search/worker.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
Worker<R>::Worker(Shared& shared)
    : shared_(shared),
      histories_(std::make_unique<Histories>()),
      evaluator_(shared.kpk),
      frames_(kMaxPly + kLookBack + 2),
      lines_(kMaxPly + 2),
      interruption_(shared.signals) {}

template <RuleSet R>
void Worker<R>::forget() {
    histories_ = std::make_unique<Histories>();  // not on the stack: 3 MB
}

// In check, or must capture: the static evaluation means little before the forced reply.
template <RuleSet R>
bool is_forced(const Position<R>& position) {
    if constexpr (Position<R>::kRules.compulsory_capture) return position.must_capture();
    return position.in_check();
}

// Extracts the Position<R> from an AnyPosition that holds one.
template <RuleSet R>
struct Held {
    const Position<R>& operator()(const Position<R>& position) const { return position; }
    template <RuleSet Other>
    const Position<R>& operator()(const Position<Other>& /*other*/) const {
        std::abort();  // the searcher picks the workers by the rule set
    }
};

template <RuleSet R>
void Worker<R>::begin(const Request& request) {
    const Position<R>& root = request.position.visit(Held<R>{});
    positions_.assign(kMaxPly + 2, root);
    evaluator_.reset(root, request.by_hand ? nullptr : shared_.networks[network_rule_set(R)].get());
    keys_.assign(request.earlier.begin(), request.earlier.end());
    keys_.push_back(root.key());
    for (Frame& f : frames_) {
        f = Frame{};
        f.follow_ups = histories_->after_nothing();
    }
    frame(0).plies_since_null = root.halfmove_clock();
    frame(0).is_forced = is_forced(root);
    const std::vector<Move>& only = request.only;
    root_moves_.clear();
    for (const Move move : root.legal_moves()) {
        if (only.empty() || std::ranges::find(only, move) != only.end()) root_moves_.add(move);
    }
    endings_.reset();
    // In a function of its own, so that the web page's first load does without it.
    if (request.endings && !shared_.probers.empty()) look_up_root(request);
    interruption_.begin();
    null_allowed_from_ = 0;
}

template <RuleSet R>
inline void Worker<R>::play(int ply, Move move) {
    const Position<R>& before = at(ply);
    Frame& f = frame(ply);
    const Piece piece = moved_piece(before.board(), before.turn(), move);
    f.move = move;
    f.moved = piece_square(piece, move.to());
    f.follow_ups = &histories_->follow_ups[static_cast<std::size_t>(f.moved)];
    Position<R>& after = positions_[static_cast<std::size_t>(ply + 1)];
    after = before;
    after.play(move);
    shared_.table.prefetch(after.key());
    frame(ply + 1).plies_since_null = f.plies_since_null + 1;
    frame(ply + 1).is_forced = is_forced(after);
    keys_.push_back(after.key());
    evaluator_.push(before, after);
}

template <RuleSet R>
void Worker<R>::play_null(int ply) {
    Frame& f = frame(ply);
    f.move = Move();
    f.moved = kPieceSquares;
    f.follow_ups = histories_->after_nothing();
    Position<R>& after = positions_[static_cast<std::size_t>(ply + 1)];
    after = at(ply).after_null();
    shared_.table.prefetch(after.key());
    frame(ply + 1).plies_since_null = 0;
    frame(ply + 1).is_forced = is_forced(after);
    keys_.push_back(after.key());
    evaluator_.push(at(ply), after);
}

template <RuleSet R>
inline void Worker<R>::undo() {
    keys_.pop_back();
    evaluator_.pop();
}

template <RuleSet R>
bool Worker<R>::is_repetition(int ply) const {
    const int reach = std::min(at(ply).halfmove_clock(), frame(ply).plies_since_null);
    const int last = static_cast<int>(keys_.size()) - 1;
    const Key key = at(ply).key();
    int seen = 0;
    for (int back = 4; back <= std::min(reach, last); back += 2) {
        if (keys_[static_cast<std::size_t>(last - back)] != key) continue;
        // One repetition within the searched line is enough: it could be repeated again.
        if (back < ply || ++seen == 2) return true;
    }
    return false;
}

template <RuleSet R>
inline void Worker<R>::see_threats(int ply) {
    frame(ply).threats = Threats::of(at(ply).board(), ~at(ply).turn());
}

template <RuleSet R>
bool Worker<R>::is_draw(int ply) const {
    const Position<R>& position = at(ply);
    if (position.halfmove_clock() >= kFiftyMoves) {
        return !position.in_check() || position.has_legal_move();
    }
    return is_repetition(ply);
}

// The side to move has no legal move: mate, stalemate, or in antichess a win.
template <RuleSet R>
Value Worker<R>::terminal_value(int ply) const {
    const Position<R>& position = at(ply);
    if constexpr (kRules.losing_wins) return win_in(ply);
    return position.in_check() ? loss_in(ply) : kDraw;
}

template <RuleSet R>
std::optional<Value> Worker<R>::variant_end(int ply) const {
    if constexpr (R == RuleSet::Standard || R == RuleSet::Crazyhouse) return std::nullopt;
    const Position<R>& position = at(ply);
    if constexpr (kRules.losing_wins) {
        if (position.board().of(position.turn()).empty()) return win_in(ply);
    }
    if (!position.is_variant_end()) return std::nullopt;
    const auto outcome = position.variant_outcome();
    if (!outcome || !outcome->winner) return kDraw;
    return *outcome->winner == position.turn() ? win_in(ply) : loss_in(ply);
}

template <RuleSet R>
inline bool Worker<R>::can_win_at_once(int ply) {
    if constexpr (!kHasWinningMoves<R>) return false;
    const auto move = winning_move(at(ply));
    if (move) lines_[static_cast<std::size_t>(ply)].assign(1, *move);
    return move.has_value();
}

template <RuleSet R>
Value Worker<R>::static_evaluation(int ply) {
    return evaluator_.evaluate(at(ply));
}

// Principal variation: `move`, followed by the line of the next ply.
template <RuleSet R>
void Worker<R>::take_line(int ply, Move move) {
    auto& line = lines_[static_cast<std::size_t>(ply)];
    const auto& rest = lines_[static_cast<std::size_t>(ply + 1)];
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
}

}  // namespace kydai::chess_engine
