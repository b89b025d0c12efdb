// SPDX-License-Identifier: GPL-3.0-or-later
// Static evaluation. The search reports every move it makes (`push`) and takes back (`pop`), for
// incremental updates; `evaluate` is asked of the position on top only. Standard chess is evaluated
// by the network where there is one; variants, and requests `by_hand`, by the hand-made evaluation.
// Endings with a known result come before both.
//
// One per thread; the endings' table and the network are shared and read-only.
#pragma once

#include <cassert>
#include <vector>

#include "engine/chess/eval/endgames.hpp"
#include "engine/chess/eval/pawns.hpp"
#include "engine/chess/eval/summary.hpp"
#include "engine/chess/nnue/accumulators.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
class Evaluator {
  public:
    explicit Evaluator(const Kpk& kpk) : kpk_(kpk) { stack_.reserve(kMaxPly + 8); }

    // Without a network the hand-made evaluation is used; variants have no other.
    void reset(const Position<R>& root, const nnue::Network* network = nullptr) {
        stack_.clear();
        stack_.push_back(Summary<R>::of(root.board()));
        // More pieces than a game can have are beyond what its sums hold.
        by_network_ = R == RuleSet::Standard && network != nullptr &&
                      root.board().occupied().count() <= nnue::kMaxPieces;
        if (by_network_) accumulators_.reset(*network, root.board());
    }
    void push(const Position<R>& before, const Position<R>& after) {
        stack_.push_back(stack_.back().after(before.board(), after.board()));
        if (by_network_) accumulators_.push(before.board(), after.board());
    }
    void pop() {
        assert(stack_.size() > 1);
        stack_.pop_back();
        if (by_network_) accumulators_.pop();
    }
    [[nodiscard]] const Summary<R>& summary() const { return stack_.back(); }

    // For the side to move, within ±kDecisive. Not at a variant's own end.
    [[nodiscard]] Value evaluate(const Position<R>& position);

  private:
    [[nodiscard]] Value own_value(const Position<R>& position);
    [[nodiscard]] Value white_value(const Position<R>& position);
    [[nodiscard]] std::optional<Value> known_value(const Position<R>& position) const;

    const Kpk& kpk_;
    PawnTable pawns_;
    std::vector<Summary<R>> stack_;
    bool by_network_ = false;
    nnue::Accumulators accumulators_;
};

// Evaluates from scratch; for tests, tuners and explanations.
template <RuleSet R>
[[nodiscard]] Value evaluate_anew(const Position<R>& position, const Kpk& kpk) {
    Evaluator<R> evaluator(kpk);
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

}  // namespace kydai::chess_engine
