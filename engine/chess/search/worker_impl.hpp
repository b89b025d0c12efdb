// SPDX-License-Identifier: GPL-3.0-or-later
// The worker's ground: making and unmaking moves, draws, ends, interruptions.
#pragma once

#include "engine/chess/search/worker.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
Worker<R>::Worker(Shared& shared)
    : shared_(shared),
      histories_(std::make_unique<Histories>()),
      evaluator_(shared.kpk),
      frames_(kMaxPly + kLookBack + 2),
      lines_(kMaxPly + 2) {}

template <RuleSet R>
void Worker<R>::forget() {
    *histories_ = Histories{};
}

template <RuleSet R>
void Worker<R>::begin(const Position<R>& root, std::span<const Key> earlier,
                      std::span<const Move> moves, bool by_hand) {
    positions_.assign(kMaxPly + 2, root);
    evaluator_.reset(root, by_hand ? nullptr : shared_.network.get());
    keys_.assign(earlier.begin(), earlier.end());
    keys_.push_back(root.key());
    for (Frame& f : frames_) {
        f = Frame{};
        f.follow_ups = histories_->after_nothing();
    }
    frame(0).plies_since_null = root.halfmove_clock();
    root_moves_.clear();
    for (const Move move : moves) root_moves_.push_back({.move = move, .line = {move}});
    nodes_.store(0, std::memory_order_relaxed);
    node_limit_ = 0;
    next_look_ = 0;
    interrupted_ = false;
    completed_depth = 0;
    prepared_depth_ = 0;
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
    keys_.push_back(after.key());
    evaluator_.push(at(ply), after);
}

template <RuleSet R>
inline void Worker<R>::undo() {
    keys_.pop_back();
    evaluator_.pop();
}

template <RuleSet R>
void Worker<R>::look() {
    const std::uint64_t now = nodes();
    next_look_ = now + kLookEvery;
    if (node_limit_ != 0) next_look_ = std::min(next_look_, node_limit_);
    // The first iteration is always finished, so that there is a move to give.
    if (root_depth_ <= 1) return;
    interrupted_ = shared_.stop.raised() || shared_.halt.raised() ||
                   (node_limit_ != 0 && now >= node_limit_) || (out_of_time_ && out_of_time_());
}

// Whether the search was interrupted.
template <RuleSet R>
inline bool Worker<R>::count_node() {
    const std::uint64_t now = nodes();
    if (now >= next_look_ && !interrupted_) look();
    if (!interrupted_) nodes_.store(now + 1, std::memory_order_relaxed);
    return interrupted_;
}

template <RuleSet R>
bool Worker<R>::is_repetition(int ply) const {
    const int reach = std::min(at(ply).halfmove_clock(), frame(ply).plies_since_null);
    const int last = static_cast<int>(keys_.size()) - 1;
    const Key key = at(ply).key();
    int seen = 0;
    for (int back = 4; back <= std::min(reach, last); back += 2) {
        if (keys_[static_cast<std::size_t>(last - back)] != key) continue;
        // Once within the line is enough: what was good once is good again.
        if (back < ply || ++seen == 2) return true;
    }
    return false;
}

template <RuleSet R>
bool Worker<R>::is_draw(int ply) const {
    const Position<R>& position = at(ply);
    if (position.halfmove_clock() >= kFiftyMoves) {
        return !position.in_check() || position.has_legal_move();
    }
    return is_repetition(ply);
}

// No move is left: by the rules this is mate, stalemate, or in some variants a win.
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

// The best line from `ply` is `move` and the best line from the next ply.
template <RuleSet R>
void Worker<R>::take_line(int ply, Move move) {
    auto& line = lines_[static_cast<std::size_t>(ply)];
    const auto& rest = lines_[static_cast<std::size_t>(ply + 1)];
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
}

}  // namespace kydai::chess_engine
