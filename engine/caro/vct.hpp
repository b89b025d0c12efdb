// SPDX-License-Identifier: GPL-3.0-or-later
// Victory by continuous threats: every move of the attacker makes a four, or threatens to win by
// fours (vcf.hpp) should the defender pass. The defender's replies to such a threat are those that
// could spoil it (relevance.hpp); all of them are searched, all others lose to the threat itself.
// Sound under every rule set: a win claimed comes with a proof. Not complete where budgets end.
#pragma once

#include <optional>

#include "engine/caro/vcf.hpp"

namespace kydai::caro_engine {

class ThreatSolver {
  public:
    ThreatSolver(State& state, Budget& budget, FailTable& four_fails, FailTable& fails)
        : state_(state), budget_(budget), fails_(fails), fours_(state, budget, four_fails) {}

    // A win for the side to move by at most `depth` threats, looked for by growing depth. Each
    // threat is to win by at most `fours` fours in a row.
    std::optional<Win> solve(int depth, int fours = 12);
    [[nodiscard]] const Proof& proof() { return fours_.proof(); }

  private:
    std::optional<Win> attack(int depth);
    std::optional<Win> try_threat(Spot move, int depth);
    std::optional<Win> defend_fives(Spot move, int depth);
    std::optional<Win> defend_threat(Spot move, int depth);
    std::optional<Win> threat_if_passed();

    State& state_;
    Budget& budget_;
    FailTable& fails_;
    FourSolver fours_;
    int fours_depth_ = 0;
};

}  // namespace kydai::caro_engine
