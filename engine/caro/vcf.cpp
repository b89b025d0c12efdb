// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/vcf.hpp"

#include <algorithm>
#include <bit>

#include "engine/caro/fives.hpp"

namespace kydai::caro_engine {
namespace {

constexpr int kMaxDepth = 200;  // fits the fail table's eight bits

// At most as many fours as a side can have; more are left out, which costs completeness only.
using Fours = StaticVector<Spot, 64>;

Fours fours_of(const State& state, Side side) {
    Fours fours;
    for (const Threat t : {Threat::DoubleFour, Threat::FourThree, Threat::Four}) {
        if (state.count(side, t) == 0) continue;
        state.spots(side, t).for_each([&](Spot s) {
            if (!fours.full()) fours.push_back(s);
        });
    }
    return fours;
}

// When the defender threatens a five, only a four that also stops it will do.
Fours fours_that_stop(const State& state, Side side) {
    Fours fours;
    for (const Spot s : replies_to_fives(state, ~side)) {
        if (makes_four(state.threat(side, s))) fours.push_back(s);
    }
    return fours;
}

}  // namespace

FailTable::FailTable(int bits) : entries_(std::size_t{1} << bits) {}

void FailTable::clear() { std::ranges::fill(entries_, 0); }

std::optional<Win> FourSolver::solve(int depth) { return attack(std::min(depth, kMaxDepth)); }

std::optional<Win> FourSolver::win_by(Spot move, int plies) {
    return Win{plies, move, proof_.add(move.point(), {}, Proof::kWinsAtOnce)};
}

std::optional<Win> FourSolver::attack(int depth) {
    const Side us = state_.turn();
    if (state_.count(us, Threat::Five) > 0) {
        return win_by(state_.spots(us, Threat::Five).first(), 1);
    }
    const bool hurried = state_.count(~us, Threat::Five) > 0;
    if (!state_.has_four(us) || depth <= 0 || fails_.knows(state_.key(), depth)) {
        return std::nullopt;
    }
    if (!hurried && state_.count(us, Threat::OpenFour) > 0) {
        const Spot open = state_.spots(us, Threat::OpenFour).first();
        if (state_.legal(us, open)) return win_by(open, 3);
    }
    for (const Spot move : hurried ? fours_that_stop(state_, us) : fours_of(state_, us)) {
        if (!state_.legal(us, move)) continue;
        if (const auto win = try_four(move, depth)) return win;
        if (budget_.nodes_left == 0) return std::nullopt;  // the budget is spent: nothing is proved
    }
    fails_.learn(state_.key(), depth);
    return std::nullopt;
}

// The four must leave the defender without a five, and every reply that stops it must lose.
std::optional<Win> FourSolver::try_four(Spot move, int depth) {
    if (!budget_.spend()) return std::nullopt;
    const Side us = state_.turn();
    const Proof::Mark mark = proof_.mark();
    const Played made(state_, move);
    if (state_.count(~us, Threat::Five) > 0 || state_.count(us, Threat::Five) == 0) {
        return std::nullopt;
    }
    int plies = 1;
    StaticVector<ProofReply, Replies::kCapacity> answers;
    for (const Spot reply : replies_to_fives(state_, us)) {
        const Played replied(state_, reply);
        const auto win = attack(depth - 1);
        if (!win) {
            proof_.rewind(mark);
            return std::nullopt;
        }
        plies = std::max(plies, win->plies);
        answers.push_back({reply.point(), win->node});
    }
    return Win{plies + 2, move,
               proof_.add(move.point(), {answers.begin(), answers.end()}, Proof::kWinsAtOnce)};
}

BriefFourSolver::Answer BriefFourSolver::solve(State& state, FailTable& fails, int nodes,
                                               int depth) {
    if (spent_.knows(state.key(), nodes)) return {};
    Budget budget{.nodes_left = static_cast<std::uint64_t>(nodes)};
    FourSolver solver(state, budget, fails);
    const auto win = solver.solve(depth);
    if (!win && budget.nodes_left == 0) spent_.learn(state.key(), nodes);
    return {win, budget.spent};
}

}  // namespace kydai::caro_engine
