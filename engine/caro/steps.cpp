// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a node before its moves are tried (known results, transposition table, pruning), the
// steps of a move before it is searched (pruning, extension, reduction), and the histories.
#include <algorithm>

#include "engine/caro/worker.hpp"

namespace kydai::caro_engine {
namespace {

static_assert(kTunables[Param::FoursNodes].max <= BriefFourSolver::kMaxNodes &&
              kTunables[Param::FoursNodesAtLeaf].max <= BriefFourSolver::kMaxNodes);

// 1024 × ln(depth)
constexpr auto kLn = [] {
    std::array<int, 128> table{};
    for (int i = 0; i < 128; ++i) table[static_cast<std::size_t>(i)] = engine::scaled_ln(i);
    return table;
}();

}  // namespace

Value refined(Value value, const engine::TableEntry& entry) {
    if (is_decisive(entry.value)) return value;
    const auto useless = entry.value > value ? engine::Bound::Upper : engine::Bound::Lower;
    return entry.bound == useless ? value : entry.value;
}

int gap_reduction(int gap, int depth, const Params& params) {
    const int costly = std::max(0, gap - params[Param::NetworkReductionFree]);
    const int per_ln = costly * params[Param::NetworkReductionPerLogit] / 100;
    const int ln = kLn[static_cast<std::size_t>(std::clamp(depth, 0, 127))];
    return std::min(per_ln * ln / engine::kPly, params[Param::NetworkReductionMost]);
}

bool is_likely_fail_high(const Node& n, const Params& params) {
    if (n.pv || n.depth < params[Param::FailHighMinDepth]) return false;
    if (n.pressure != Pressure::None || is_decisive(n.beta)) return false;
    return n.estimate >=
           n.beta + params[Param::FailHighBase] + params[Param::FailHighPerPly] * n.depth;
}

// What the rules alone decide: fives, open fours, a full board, the maximum ply. Mate distance
// pruning: no value is better than the quickest win still possible, or worse than the quickest
// loss.
std::optional<Value> Worker::settle(Node& n) {
    const Side us = state_->turn();
    if (state_->count(us, Threat::Five) > 0) return win_in(n.ply + 1);
    if (state_->full()) return kDraw;
    n.pressure = pressure_on(*state_, us);
    if (n.pressure == Pressure::Five) {
        n.overdue = n.depth <= 0;
        n.depth = std::max(n.depth, 1);
    } else if (state_->count(us, Threat::OpenFour) > 0 &&
               state_->legal(us, state_->spots(us, Threat::OpenFour).first())) {
        return win_in(n.ply + 3);
    }
    if (n.ply >= kMaxPly - 1) return evaluation();
    n.alpha = std::max(n.alpha, loss_in(n.ply + 2));
    n.beta = std::min(n.beta, win_in(n.ply + 3));
    if (n.alpha >= n.beta) return n.alpha;
    return std::nullopt;
}

std::optional<Value> Worker::use_table(Node& n) {
    if (!n.excluded.is_none()) return std::nullopt;
    n.entry = shared_.table.probe(state_->key());
    if (!n.entry) return std::nullopt;
    n.table_move = Spot(n.entry->move);
    // A key collision: the table's move is not possible here.
    if (!n.table_move.is_none() && !state_->empty(n.table_move)) {
        n.entry.reset();
        n.table_move = Spot{};
    }
    if (!n.entry || n.pv || n.entry->depth < n.depth) return std::nullopt;
    const Value value = from_table(n.entry->value, n.ply);
    const bool low = n.entry->bound != engine::Bound::Lower;
    const bool high = n.entry->bound != engine::Bound::Upper;
    if ((low && value <= n.alpha) || (high && value >= n.beta)) return value;
    return std::nullopt;
}

Value Worker::evaluation() {
    if (!network_) return std::clamp(state_->evaluation(), -kMaxEvaluation, kMaxEvaluation);
    const std::int64_t logit = network_->value(*state_);
    return static_cast<Value>(std::clamp<std::int64_t>(
        logit * param(Param::NetworkScale) / network::kValueOne, -kMaxEvaluation, kMaxEvaluation));
}

// Static evaluation. The network is only asked where its answer is used and unknown: not where a
// five must be stopped (nothing is pruned there), not where the table has the evaluation, and not
// again in a singular search of the same position.
void Worker::judge(Node& n) {
    if (!network_) {
        n.static_value = evaluation();
    } else if (!n.excluded.is_none()) {
        n.static_value = frame(n.ply).static_value;
    } else if (n.pressure == Pressure::Five) {
        n.static_value = n.ply >= 2 ? frame(n.ply - 2).static_value : kDraw;
    } else {
        n.static_value = n.entry ? n.entry->evaluation : evaluation();
    }
    frame(n.ply).static_value = n.static_value;
    n.estimate = n.entry ? refined(n.static_value, *n.entry) : n.static_value;
    n.improving = n.ply >= 2 && n.static_value > frame(n.ply - 2).static_value;
}

// Pruning of the whole node. Not where a five of the other side must be stopped: the replies are
// forced, and the static evaluation means little before they are searched.
std::optional<Value> Worker::prune_whole(Node& n) {
    if (n.pressure == Pressure::Five || !n.excluded.is_none()) return std::nullopt;
    const bool leaf = n.depth <= 0;
    const int nodes = param(leaf ? Param::FoursNodesAtLeaf : Param::FoursNodes);
    if (const auto v = try_fours(n, nodes)) return v;
    if (leaf) return n.static_value;
    if (const auto v = try_razoring(n)) return v;
    if (const auto v = try_reverse_futility(n)) return v;
    if (const auto v = try_null_move(n)) return v;
    reduce_node(n);
    return std::nullopt;
}

// Internal iterative reduction (IIR): without a table move, search one ply less deep; the move
// found is the table move of the next visit. Fail-high reduction: where beta will most likely be
// reached, a shallower search confirms it.
void Worker::reduce_node(Node& n) const {
    if (n.depth >= param(Param::InternalReductionMinDepth) && n.table_move.is_none()) --n.depth;
    if (is_likely_fail_high(n, shared_.params)) --n.depth;
}

// Victory by continuous fours, within a few nodes.
std::optional<Value> Worker::try_fours(const Node& n, int nodes) {
    if (!state_->has_four(state_->turn())) return std::nullopt;
    const auto [win, spent] =
        brief_fours_.solve(*state_, four_fails_, nodes, param(Param::FoursDepth));
    interruption_.add_nodes(spent);
    if (!win) return std::nullopt;
    Node found = n;
    found.best = win_in(n.ply + win->plies);
    found.best_move = win->move;
    store(found, engine::Bound::Lower);
    frame(n.ply + 1).pv_length = 0;  // the PV ends here: the solver has no line
    take_line(n.ply, win->move);
    return found.best;
}

// Razoring: so far below alpha that only a win by fours could help, and there is none.
std::optional<Value> Worker::try_razoring(const Node& n) const {
    if (n.pv || n.depth > param(Param::RazorMaxDepth) || n.pressure != Pressure::None) {
        return std::nullopt;
    }
    const Value margin =
        param(Param::RazorBase) + param(Param::RazorPerPlySquared) * n.depth * n.depth;
    if (n.estimate + margin >= n.alpha) return std::nullopt;
    return n.estimate;
}

// Reverse futility pruning: so far above beta that no reply is expected to bring it below.
std::optional<Value> Worker::try_reverse_futility(const Node& n) const {
    if (n.pv || n.depth > param(Param::ReverseFutilityMaxDepth)) return std::nullopt;
    if (n.pressure != Pressure::None || is_decisive(n.beta)) return std::nullopt;
    const Value margin = param(Param::ReverseFutilityPerPly) * (n.depth - int{n.improving});
    if (n.estimate - margin < n.beta) return std::nullopt;
    return n.estimate;
}

// Null-move pruning: a stone is never worse than passing (there is no zugzwang), so a pass that
// still fails high settles the node. Never two in a row: that would be the same position, searched
// less deep.
std::optional<Value> Worker::try_null_move(const Node& n) {
    const bool allowed = !n.pv && n.ply > 0 && !state_->is_after_pass() &&
                         n.depth >= param(Param::NullMinDepth) && n.pressure == Pressure::None &&
                         n.estimate >= n.beta && !is_decisive(n.beta);
    if (!allowed) return std::nullopt;
    const int reduced = n.depth - param(Param::NullBase) - n.depth / param(Param::NullDepthDivisor);
    const Passed passed(*state_);
    const Value value = -search(-n.beta, -n.beta + 1, reduced, n.ply + 1, !n.cut_node);
    if (is_interrupted() || value < n.beta) return std::nullopt;
    return is_win(value) ? n.beta : value;
}

bool Worker::is_quiet(Spot s) const {
    const Side us = state_->turn();
    return state_->threat(us, s) < Threat::Three && state_->threat(~us, s) < Threat::Three;
}

// How many moves are tried before late-move pruning: the fewer, the better their order.
int Worker::most_moves(const Node& n, bool quiet) const {
    const int per_ply =
        param(network_ ? Param::NetworkLateMovePerPlySquared : Param::LateMovePerPlySquared);
    const int divisor =
        param(n.improving ? Param::LateMoveImprovingDivisor : Param::LateMoveDivisor);
    const int most = param(network_ ? Param::NetworkLateMoveBase : Param::LateMoveBase) +
                     per_ply * n.depth * n.depth / divisor;
    if (quiet) return most;
    return network_ ? most * param(Param::NetworkLateMoveThreatPercent) / 100 : Point::kCount;
}

// Late-move pruning, and futility pruning of quiet moves. What makes or stops more than a three or
// a plain four is always searched. Nothing is pruned until one move is known not to lose.
bool Worker::is_skippable(const Node& n, Spot move) const {
    if (n.pressure != Pressure::None || is_loss(n.best) || n.moves <= 1) return false;
    const Side us = state_->turn();
    if (std::max(state_->threat(us, move), state_->threat(~us, move)) > Threat::Four) return false;
    const bool quiet = is_quiet(move);
    if (n.moves > most_moves(n, quiet)) return true;
    if (!quiet || n.pv || n.depth > param(Param::FutilityMaxDepth)) return false;
    const Value hope =
        n.estimate + param(Param::FutilityBase) + param(Param::FutilityPerPly) * n.depth;
    return hope <= n.alpha;
}

// Whether late-move pruning skips all moves from here on, whatever they make or stop: nothing is
// gained by ordering them.
bool Worker::are_all_late(const Node& n) const {
    if (n.moves <= most_moves(n, false)) return false;
    for (const Side side : {Side::X, Side::O}) {
        for (const Threat t :
             {Threat::FourThree, Threat::DoubleFour, Threat::OpenFour, Threat::Five}) {
            if (state_->count(side, t) > 0) return false;
        }
    }
    return true;
}

// Singular extension: the table's move is searched deeper when all others are clearly worse.
int Worker::extension(const Node& n, Spot move) {
    if (move != n.table_move || !n.excluded.is_none() || !n.entry || n.ply == 0) return 0;
    if (n.depth < param(Param::SingularMinDepth) ||
        n.entry->depth < n.depth - param(Param::SingularTableSlack) ||
        n.entry->bound == engine::Bound::Upper || is_decisive(n.entry->value)) {
        return 0;
    }
    const Value target = n.entry->value - n.depth * param(Param::SingularMarginPerPly) / 64;
    frame(n.ply).excluded = move;
    const Value others = search(target - 1, target, (n.depth - 1) / 2, n.ply, n.cut_node);
    frame(n.ply).excluded = Spot{};
    if (is_interrupted()) return 0;
    if (others < target) return 1;
    return target >= n.beta ? -1 : 0;
}

// Late-move reduction (LMR), in plies.
int Worker::late_reduction(const Node& n, Spot move) const {
    if (n.depth < 2 || n.moves <= 1 || n.pressure == Pressure::Five) return 0;
    int r = shared_.reductions.at(n.depth, n.moves);
    if (network_) r += gap_reduction(n.gap, n.depth, shared_.params);
    if (n.pv) r -= param(Param::LateReductionPv);
    if (n.cut_node) r += param(Param::LateReductionCutNode);
    if (!n.improving) r += param(Param::LateReductionNotImproving);
    if (!is_quiet(move)) r -= param(Param::LateReductionThreat);
    r -= history_.of(state_->turn(), move) * engine::kPly / param(Param::LateReductionHistory);
    return std::clamp(r / engine::kPly, 0, n.depth - 1);
}

void Worker::score_moves(Candidates& moves, Spot first, int depth) {
    constexpr int kFirst = 1'000'000;  // above all other scores
    constexpr int kUnit = 100;         // of the linear policy: hundredths of a logit
    const Side us = state_->turn();
    const Spot counter_move = history_.counter_move(us, state_->last());
    const bool by_network = network_ && depth >= param(Param::NetworkPolicyMinDepth);
    if (by_network) network_->value_and_policy(*state_, logits_);
    for (Candidate& c : moves) {
        c.policy = by_network
                       ? logits_[c.spot.point()] / (network::kPolicyOne / kUnit)
                       : state_->weight(us, c.spot).attack + state_->weight(~us, c.spot).defence;
        c.score = c.policy * param(Param::OrderPolicy) +
                  history_.of(us, c.spot) * param(Param::OrderHistory) / 64;
        if (c.spot == counter_move) c.score += param(Param::OrderCounterMove);
        if (c.spot == first) c.score = kFirst;
    }
}

// History: a bonus for the move that caused the cutoff, a malus for those tried before it;
// counter-move.
void Worker::learn_cutoff(const Node& n, const Candidates& moves, int tried) {
    if (n.pressure == Pressure::Five) return;
    const Side us = state_->turn();
    const int bonus = std::min(param(Param::HistoryBonusPerPlySquared) * n.depth * n.depth,
                               param(Param::HistoryBonusMax));
    const int malus = bonus * param(Param::HistoryMalusPercent) / 100;
    history_.update(us, n.best_move, bonus);
    for (int i = 0; i < tried; ++i) history_.update(us, moves[i].spot, -malus);
    history_.set_counter_move(us, state_->last(), n.best_move);
}

}  // namespace kydai::caro_engine
