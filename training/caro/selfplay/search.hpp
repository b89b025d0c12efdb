// SPDX-License-Identifier: GPL-3.0-or-later
// Monte-Carlo tree search (MCTS) of one position with asynchronous network evaluation: advance()
// stops at a leaf, leaving the state there, and expand_leaf() continues with the answer.
//
// At the root a few moves are drawn by Gumbel noise and prior and share the simulations by
// sequential halving; below, moves are chosen by PUCT. What fives, forced replies and searches for
// wins by fours (VCF) prove is kept as proof and backed up as such. One thread at a time.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/base/prng.hpp"
#include "engine/caro/vcf.hpp"
#include "training/caro/selfplay/settings.hpp"
#include "training/caro/selfplay/view.hpp"

namespace kydai::caro_training {

// Resources of a thread, used by the searches that it runs.
struct Scratch {
    caro_engine::FailTable fails{14};
};

struct Answer {
    std::span<const float> logits;  // one per cell of the canvas
    float value;                    // for the side to move, -1 to 1
};

struct MoveShare {
    Spot move;
    float share;
};

class Search {
  public:
    struct Outcome {
        Spot best;
        float value = 0;                // of the root, for its side to move
        std::vector<MoveShare> policy;  // improved by the search, best first
    };

    // The root's answer is due next. The state must not be won for the side to move.
    void begin(const Settings& settings, int simulations, const Choice& choice);
    void expand_root(const Answer& answer, float noise, Prng& random);
    // True: a leaf waits for the network, and `leaf_choice` is what it may play. False: done.
    bool advance(State& state, Scratch& scratch);
    void expand_leaf(State& state, const Answer& answer);
    [[nodiscard]] const Choice& leaf_choice() const { return choice_; }
    [[nodiscard]] Outcome outcome() const;
    // Leaves that needed no network since this was last asked.
    std::uint64_t take_proven_leaves() { return std::exchange(proven_leaves_, 0); }

  private:
    enum class Proof : std::int8_t { Lost = -1, None = 0, Won = 1 };
    struct Edge {
        Spot move;
        int child = -1;
        int visits = 0;
        float prior = 0;
        float logit = 0;
        float noise = 0;
        float total = 0;  // of the values, for the side that moves along it
    };
    struct Node {
        int first = 0;
        int count = 0;
        int visits = 0;
        float value = 0;
        Proof proof = Proof::None;
        bool complete = false;
        bool drawn = false;
    };
    struct Step {
        int node;
        int edge;
    };
    struct Leaf {
        bool waits = false;
        float value = 0;
        Proof proof = Proof::None;
    };

    Leaf descend(State& state, Scratch& scratch);
    [[nodiscard]] Proof judge(State& state, Scratch& scratch) const;
    void expand(int node, const Answer& answer, int most_edges);
    void unwind(State& state);
    void back_up(float value, Proof proof);
    [[nodiscard]] Proof proof_of_parent(const Node& parent, Proof child) const;
    [[nodiscard]] int select(int node) const;
    [[nodiscard]] int select_at_root() const;
    [[nodiscard]] int select_below(const Node& node) const;
    [[nodiscard]] float mixed_value(const Node& node) const;
    [[nodiscard]] float value_weight(const Node& root) const;
    [[nodiscard]] std::span<const Edge> edges(const Node& node) const {
        return {edges_.data() + node.first, static_cast<std::size_t>(node.count)};
    }
    [[nodiscard]] bool lost_after(const Edge& edge) const {  // for the side that plays it
        return edge.child >= 0 && nodes_[static_cast<std::size_t>(edge.child)].proof == Proof::Won;
    }
    [[nodiscard]] bool won_after(const Edge& edge) const {
        return edge.child >= 0 && nodes_[static_cast<std::size_t>(edge.child)].proof == Proof::Lost;
    }

    Settings settings_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<Step> path_;
    std::vector<int> schedule_;  // the visits a root move must have to be chosen, per simulation
    Choice choice_;              // of the root, then of the pending leaf
    int pending_ = 0;
    int simulations_ = 0;
    int done_ = 0;
    std::uint64_t proven_leaves_ = 0;
};

}  // namespace kydai::caro_training
