// SPDX-License-Identifier: GPL-3.0-or-later
// Static evaluation. The search reports every move it makes (`push`) and takes back (`pop`), for
// incremental updates; `evaluate` is asked of the position on top only. A rule set is evaluated by
// its network where there is one, and variants close to standard chess by that of standard chess
// and their own terms; requests `by_hand` by the hand-made (hand-crafted, HCE) evaluation.
// Endings with a known result come before both.
//
// One per thread; the endings' table and the network are shared and read-only.
#pragma once

#include <cassert>
#include <vector>

#include "engine/chess/eval/endgames.hpp"
#include "engine/chess/eval/pawns.hpp"
#include "engine/chess/eval/summary.hpp"
#include "engine/chess/network_rule_set.hpp"
#include "engine/chess/nnue/accumulators.hpp"

namespace kydai::chess_engine {

template <RuleSet R>
class Evaluator {
  public:
    explicit Evaluator(const Kpk& kpk) : kpk_(kpk) {
        keys_.reserve(kMaxPly + 8);
        summaries_.reserve(kMaxPly + 8);
    }

    // The network is that of network_rule_set; without one the hand-made evaluation is used.
    void reset(const Position<R>& root, const nnue::Network* network = nullptr) {
        keys_.assign(1, part_of<PartKeys>(root.board()));
        // More pieces than a game can have are beyond what its sums hold.
        by_network_ = network != nullptr &&
                      nnue::count_pieces(root.board(), root.pockets()) <= nnue::max_pieces(R);
        if (by_network_) {
            accumulators_.reset(*network, root.board());
        } else {
            summaries_.assign(1, part_of<Summary<R>>(root.board()));
        }
    }
    void push(const Position<R>& before, const Position<R>& after) {
        const Changes changes = Changes::of_move(before.board(), after.board());
        keys_.push_back(part_after(keys_.back(), changes));
        if (by_network_) {
            if constexpr (Position<R>::kRules.pockets) {
                accumulators_.push(changes, after.board(), before.pockets(), after.pockets());
            } else {
                accumulators_.push(changes, after.board());
            }
        } else {
            summaries_.push_back(part_after(summaries_.back(), changes));
        }
    }
    void pop() {
        assert(keys_.size() > 1);
        keys_.pop_back();
        if (by_network_) {
            accumulators_.pop();
        } else {
            summaries_.pop_back();
        }
    }
    // The keys of the position on top.
    [[nodiscard]] const PartKeys& keys() const { return keys_.back(); }

    // For the side to move, within ±kDecisive. Not at a variant's own end.
    [[nodiscard]] Value evaluate(const Position<R>& position);

  private:
    [[nodiscard]] Value own_value(const Position<R>& position);
    [[nodiscard]] Value white_value(const Position<R>& position);
    [[nodiscard]] std::optional<Value> known_value(const Position<R>& position) const;

    const Kpk& kpk_;
    PawnTable pawns_;
    std::vector<PartKeys> keys_;
    std::vector<Summary<R>> summaries_;  // only without a network
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
