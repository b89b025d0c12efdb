// SPDX-License-Identifier: GPL-3.0-or-later
// Victory by continuous fours: the attacker makes a four with every move, so the defender only has
// the replies that stop it (fives.hpp). Sound under every rule set: a win claimed is a win, and
// comes with a proof. Not complete where the budget runs out.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/caro/proof.hpp"
#include "engine/caro/state.hpp"

namespace kydai::caro_engine {

// The budget of a solver; shared by solvers that call each other.
struct Budget {
    std::uint64_t nodes_left = 0;
    std::uint64_t spent = 0;
    std::function<bool()> expired{};  // called now and then; true ends the search

    bool spend() {
        if (spent % 32 == 31 && expired && expired()) nodes_left = 0;
        if (nodes_left == 0) return false;
        --nodes_left;
        ++spent;
        return true;
    }
};

struct Win {
    int plies;  // until the winning stone, against the longest defence of this proof
    Spot move;
    int node;  // in the solver's proof
};

// Positions known to hold no win for the side to move within some depth. Not shared between
// threads.
class FailTable {
  public:
    explicit FailTable(int bits = 16);

    [[nodiscard]] bool knows(Key key, int depth) const {
        const std::uint64_t entry = entries_[slot(key)];
        return (entry ^ key) >> 8 == 0 && static_cast<int>(entry & 255U) >= depth;
    }
    void learn(Key key, int depth) {
        entries_[slot(key)] = (key & ~std::uint64_t{255}) | static_cast<std::uint64_t>(depth);
    }
    void clear();

  private:
    [[nodiscard]] std::size_t slot(Key key) const { return (key >> 8) & (entries_.size() - 1); }
    std::vector<std::uint64_t> entries_;
};

class FourSolver {
  public:
    // The state and the budget belong to the caller and must outlive the solver.
    FourSolver(State& state, Budget& budget, FailTable& fails)
        : state_(state), budget_(budget), fails_(fails) {}

    // A win for the side to move by at most `depth` fours.
    std::optional<Win> solve(int depth);
    [[nodiscard]] Proof& proof() { return proof_; }

  private:
    std::optional<Win> attack(int depth);
    std::optional<Win> try_four(Spot move, int depth);
    std::optional<Win> win_by(Spot move, int plies);

    State& state_;
    Budget& budget_;
    FailTable& fails_;
    Proof proof_;
};

// A search for fours within a few nodes, which the main search runs at nearly every node. Positions
// where it ran out of nodes are remembered and not searched again with as few. This costs
// completeness only; a win found is as sound as the solver's.
class BriefFourSolver {
  public:
    static constexpr int kMaxNodes = 255;  // fits the table's eight bits
    struct Answer {
        std::optional<Win> win;
        std::uint64_t spent = 0;
    };

    explicit BriefFourSolver(int bits) : spent_(bits) {}

    // At most `nodes`, and at most `depth` fours.
    [[nodiscard]] Answer solve(State& state, FailTable& fails, int nodes, int depth);
    void clear() { spent_.clear(); }

  private:
    FailTable spent_;  // where so many nodes (in place of a depth) were too few
};

}  // namespace kydai::caro_engine
