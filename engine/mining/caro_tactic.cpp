// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/mining/caro_tactic.hpp"

#include <algorithm>
#include <bit>

#include "engine/caro/fives.hpp"
#include "engine/caro/proof_check.hpp"
#include "engine/caro/relevance.hpp"

namespace kydai::mining {
namespace {

using caro::Point;
using caro::Position;
using caro::Side;
using caro_engine::Budget;
using caro_engine::FailTable;
using caro_engine::FourSolver;
using caro_engine::Proof;
using caro_engine::Spot;
using caro_engine::State;
using caro_engine::Threat;
using caro_engine::ThreatSolver;

constexpr int kFours = 12;   // the longest run of fours
constexpr int kThreats = 3;  // the most threats before the fours
constexpr std::uint64_t kFourNodes = 3'000;
constexpr std::uint64_t kThreatNodes = 8'000;
constexpr std::uint64_t kRefutingNodes = 3'000;
constexpr std::uint64_t kCheckedPositions = 3'000'000;

// Whether some other first move wins in the same manner. A move is refuted by a reply after which
// the solver, within its budget, finds nothing; without a refutation it counts as a win.
class OtherWins {
  public:
    OtherWins(State& state, Manner manner, FailTable& four_fails, FailTable& fails)
        : state_(state),
          manner_(manner),
          four_fails_(four_fails),
          fails_(fails),
          us_(state.turn()) {}

    bool exist_beside(Spot solution) {
        solution_ = solution;
        const int width = state_.rules().size().width();
        for (int i = 0; i < state_.rules().size().points(); ++i) {
            const Spot move = Spot::of(*Point::at(i % width, i / width));
            if (move == solution || !state_.empty(move) || !state_.legal(us_, move)) continue;
            if (wins(move)) return true;
        }
        return false;
    }

  private:
    bool wins(Spot move) {
        const Played made(state_, move);
        if (state_.count(~us_, Threat::Five) > 0) return false;
        if (state_.count(us_, Threat::Five) > 0) {
            return std::ranges::all_of(caro_engine::replies_to_fives(state_, us_),
                                       [this](Spot reply) { return wins_after(reply); });
        }
        if (manner_ == Manner::Fours) return false;
        return threatens() && (!state_.legal(~us_, solution_) || wins_after(solution_)) &&
               wins_after_all();
    }

    // Whether fours win should the defender pass.
    bool threatens() {
        const caro_engine::Passed passed(state_);
        Budget budget{.nodes_left = kFourNodes};
        FourSolver fours(state_, budget, four_fails_);
        const auto win = fours.solve(kFours);
        if (win) relevant_ = caro_engine::relevant_spots(state_, fours.proof(), win->node);
        return win.has_value() || budget.nodes_left == 0;
    }

    // After every reply that could spoil the threat; the defender's own fours come too.
    bool wins_after_all() {
        caro_engine::SpotSet replies = relevant_;
        for (const Threat t :
             {Threat::Four, Threat::FourThree, Threat::DoubleFour, Threat::OpenFour}) {
            state_.spots(~us_, t).for_each([&](Spot s) { replies.insert(s); });
        }
        bool all = true;
        replies.for_each([&](Spot s) { all = all && (!state_.legal(~us_, s) || wins_after(s)); });
        return all;
    }

    bool wins_after(Spot reply) {
        const Played replied(state_, reply);
        Budget budget{.nodes_left = kRefutingNodes};
        if (manner_ == Manner::Fours) {
            FourSolver fours(state_, budget, four_fails_);
            return fours.solve(kFours).has_value() || budget.nodes_left == 0;
        }
        ThreatSolver solver(state_, budget, four_fails_, fails_);
        return solver.solve(kThreats, kFours).has_value() || budget.nodes_left == 0;
    }

    using Played = caro_engine::Played;

    State& state_;
    Manner manner_;
    FailTable& four_fails_;
    FailTable& fails_;
    Side us_;
    Spot solution_;
    caro_engine::SpotSet relevant_;
};

// The line of a proof against the reply that holds out longest.
class LongestLine {
  public:
    LongestLine(const Position& position, const Proof& proof)
        : position_(position), proof_(proof), attacker_(position.turn()) {}

    std::vector<Point> from(int index) {
        const auto& node = proof_.node(index);
        std::vector<Point> line{node.move};
        position_.play(node.move);
        if (!position_.outcome()) {
            const auto rest = after(node);
            line.insert(line.end(), rest.begin(), rest.end());
        }
        position_.undo();
        return line;
    }

  private:
    // A reply and what follows it.
    std::vector<Point> after(const caro_engine::ProofNode& node) {
        std::vector<Point> longest;
        for (const auto& listed : proof_.replies(node)) {
            if (!position_.is_legal(listed.reply)) continue;
            auto line = with_reply(listed.reply, [&] { return from(listed.node); });
            if (line.size() > longest.size()) longest = std::move(line);
        }
        if (!longest.empty()) return longest;
        const Point reply = some_reply();
        if (node.otherwise != Proof::kWinsAtOnce) {
            return with_reply(reply, [&] { return from(node.otherwise); });
        }
        return with_reply(reply, [&] { return std::vector{*winning_point()}; });
    }

    template <class Rest>
    std::vector<Point> with_reply(Point reply, Rest rest) {
        position_.play(reply);
        std::vector<Point> line{reply};
        const auto more = rest();
        line.insert(line.end(), more.begin(), more.end());
        position_.undo();
        return line;
    }

    // Nothing stops the attacker: a stone on a point where he would win, if that is allowed.
    Point some_reply() {
        const auto legal = position_.legal_moves();
        for (const Point point : legal) {
            if (wins(point, attacker_)) return point;
        }
        return legal[0];
    }

    std::optional<Point> winning_point() {
        for (const Point point : position_.legal_moves()) {
            if (wins(point, attacker_)) return point;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool wins(Point point, Side side) const {
        caro::Board board = position_.board();
        board.put(point, side);
        return caro::wins_at(board, position_.rules(), point);
    }

    Position position_;
    const Proof& proof_;
    Side attacker_;
};

}  // namespace

int seed_rating(const CaroTactic& tactic) {
    const int stones = static_cast<int>(tactic.line.size() + 1) / 2;
    const int effort =
        static_cast<int>(std::bit_width(tactic.nodes));  // log2 of what the solver tried
    return std::clamp(350 + 150 * stones + 45 * effort + (tactic.by_fours ? 0 : 250), 600, 2'700);
}

const caro_engine::Tables& CaroTacticProver::tables(const caro::BoardRules& rules) {
    const auto held =
        std::ranges::find_if(tables_, [&](const auto& entry) { return entry->rules == rules; });
    if (held != tables_.end()) return **held;
    return *tables_.emplace_back(std::make_unique<caro_engine::Tables>(rules));
}

std::optional<CaroTacticProver::Solved> CaroTacticProver::solve(const Position& position,
                                                                Manner manner) {
    four_fails_.clear();
    State state(tables(position.rules()), position);
    if (state.count(state.turn(), Threat::Five) > 0) return std::nullopt;
    if (manner == Manner::Fours) {
        Budget budget{.nodes_left = kFourNodes};
        FourSolver fours(state, budget, four_fails_);
        for (int depth = 1; depth <= kFours && budget.nodes_left > 0; ++depth) {
            fours.proof().clear();
            if (const auto win = fours.solve(depth)) {
                return Solved{*win, fours.proof(), budget.spent};
            }
        }
        return std::nullopt;
    }
    fails_.clear();
    Budget budget{.nodes_left = kThreatNodes};
    ThreatSolver threats(state, budget, four_fails_, fails_);
    const auto win = threats.solve(kThreats, kFours);
    if (!win) return std::nullopt;
    return Solved{*win, threats.proof(), budget.spent};
}

bool CaroTacticProver::wins_by_fours(const Position& position) {
    return solve(position, Manner::Fours).has_value();
}

bool CaroTacticProver::is_only_win(const Position& position, Point move, Manner manner) {
    State state(tables(position.rules()), position);
    return !OtherWins(state, manner, four_fails_, fails_).exist_beside(Spot::of(move));
}

std::optional<CaroTactic> CaroTacticProver::prove(const Position& start, Manner manner) {
    const auto solved = solve(start, manner);
    if (!solved || !is_only_win(start, solved->win.move.point(), manner)) return std::nullopt;
    const auto verdict =
        caro_engine::check_proof(start, solved->proof, solved->win.node, kCheckedPositions);
    if (verdict != caro_engine::ProofVerdict::Holds) return std::nullopt;
    CaroTactic tactic{.line = LongestLine(start, solved->proof).from(solved->win.node),
                      .by_fours = manner == Manner::Fours,
                      .nodes = solved->nodes};
    // The last stone is whichever completes the line, so it need not be the only one.
    const int stones = static_cast<int>(tactic.line.size() + 1) / 2;
    Position position = start;
    while (tactic.only < stones) {
        const auto at = static_cast<std::size_t>(tactic.only) * 2;
        position.play(tactic.line[at - 2]);
        position.play(tactic.line[at - 1]);
        if (tactic.only + 1 < stones && !is_only_win(position, tactic.line[at], manner)) break;
        ++tactic.only;
    }
    return tactic;
}

}  // namespace kydai::mining
