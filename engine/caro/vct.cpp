// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/vct.hpp"

#include <algorithm>
#include <vector>

#include "engine/caro/fives.hpp"
#include "engine/caro/relevance.hpp"

namespace kydai::caro_engine {
namespace {

constexpr int kWidest = 96;  // capacity: more attacking moves in one position are left out

using Attacks = StaticVector<Spot, kWidest>;

int policy(const State& state, Side side, Spot s) {
    return state.weight(side, s).attack + state.weight(~side, s).defence;
}

// Attacking moves, strongest first: by the class of the threat, then as the policy likes them. If
// the defender threatens a five, only replies that also threaten.
Attacks attacks_of(const State& state, Side side) {
    Attacks attacks;
    if (state.count(~side, Threat::Five) > 0) {
        for (const Spot s : replies_to_fives(state, ~side)) {
            if (state.threat(side, s) >= Threat::Three) attacks.push_back(s);
        }
        return attacks;
    }
    for (const Threat t : {Threat::DoubleFour, Threat::FourThree, Threat::DoubleThree,
                           Threat::Three, Threat::Four}) {
        if (state.count(side, t) == 0) continue;
        const int first = attacks.size();
        state.spots(side, t).for_each([&](Spot s) {
            if (!attacks.full()) attacks.push_back(s);
        });
        std::stable_sort(attacks.begin() + first, attacks.end(), [&](Spot a, Spot b) {
            return policy(state, side, a) > policy(state, side, b);
        });
    }
    return attacks;
}

// The relevant spots and every four of the defender, as far as they are legal.
std::vector<Spot> defences(const State& state, Side defender, SpotSet relevant) {
    for (const Threat t : {Threat::Four, Threat::FourThree, Threat::DoubleFour, Threat::OpenFour}) {
        if (state.count(defender, t) == 0) continue;
        state.spots(defender, t).for_each([&](Spot s) { relevant.insert(s); });
    }
    std::vector<Spot> moves;
    relevant.for_each([&](Spot s) {
        if (state.legal(defender, s)) moves.push_back(s);
    });
    // The attacker's best cells first: a stone there is the likeliest refutation.
    std::ranges::stable_sort(moves, [&](Spot a, Spot b) {
        return policy(state, defender, a) > policy(state, defender, b);
    });
    return moves;
}

}  // namespace

std::optional<Win> ThreatSolver::solve(int depth, int fours) {
    fours_depth_ = fours;
    for (int d = 0; d <= depth && budget_.nodes_left > 0; ++d) {
        fours_.proof().clear();
        if (const auto win = attack(d)) return win;
    }
    return std::nullopt;
}

std::optional<Win> ThreatSolver::attack(int depth) {
    if (const auto win = fours_.solve(fours_depth_)) return win;
    if (depth <= 0 || budget_.nodes_left == 0) return std::nullopt;
    if (fails_.knows(state_.key(), depth)) return std::nullopt;
    const Side us = state_.turn();
    for (const Spot move : attacks_of(state_, us)) {
        if (!state_.legal(us, move)) continue;
        if (const auto win = try_threat(move, depth)) return win;
        if (budget_.nodes_left == 0) return std::nullopt;
    }
    fails_.learn(state_.key(), depth);
    return std::nullopt;
}

std::optional<Win> ThreatSolver::try_threat(Spot move, int depth) {
    if (!budget_.spend()) return std::nullopt;
    const Side us = state_.turn();
    const Proof::Mark mark = fours_.proof().mark();
    const Played made(state_, move);
    if (state_.full() || state_.count(~us, Threat::Five) > 0) return std::nullopt;
    const auto win =
        state_.count(us, Threat::Five) > 0 ? defend_fives(move, depth) : defend_threat(move, depth);
    if (!win) fours_.proof().rewind(mark);
    return win;
}

std::optional<Win> ThreatSolver::defend_fives(Spot move, int depth) {
    StaticVector<ProofReply, Replies::kCapacity> answers;
    int plies = 1;
    for (const Spot reply : replies_to_fives(state_, ~state_.turn())) {
        const Played replied(state_, reply);
        const auto win = attack(depth - 1);
        if (!win) return std::nullopt;
        plies = std::max(plies, win->plies);
        answers.push_back({reply.point(), win->node});
    }
    return Win{
        plies + 2, move,
        fours_.proof().add(move.point(), {answers.begin(), answers.end()}, Proof::kWinsAtOnce)};
}

std::optional<Win> ThreatSolver::threat_if_passed() {
    const Passed passed(state_);
    return fours_.solve(fours_depth_);
}

std::optional<Win> ThreatSolver::defend_threat(Spot move, int depth) {
    const Side defender = state_.turn();
    const auto threat = threat_if_passed();
    if (!threat) return std::nullopt;
    SpotSet relevant;
    {
        const Passed passed(state_);
        relevant = relevant_spots(state_, fours_.proof(), threat->node);
    }
    int plies = threat->plies;
    std::vector<ProofReply> answers;
    for (const Spot reply : defences(state_, defender, relevant)) {
        if (!budget_.spend()) return std::nullopt;
        const Played replied(state_, reply);
        const auto win = attack(depth - 1);
        if (!win) return std::nullopt;
        plies = std::max(plies, win->plies);
        answers.push_back({reply.point(), win->node});
    }
    return Win{plies + 2, move, fours_.proof().add(move.point(), answers, threat->node)};
}

}  // namespace kydai::caro_engine
