// SPDX-License-Identifier: GPL-3.0-or-later
// The root of a worker's search: the root moves and their values, and the aspiration window.
#include <algorithm>

#include "engine/caro/worker.hpp"

namespace kydai::caro_engine {

void Worker::begin(const Request& request) {
    const caro::Position& root = request.position;
    const auto& network = shared_.networks[root.rule_set()];
    const bool by_network =
        network && !request.by_hand && root.rules().k() == network::kWinningLength;
    state_.emplace(*shared_.tables, root, by_network ? LinearSums::Unused : LinearSums::Kept);
    network_.reset();
    if (by_network) network_.emplace(*network, *state_);
    history_.fade();
    for (Frame& f : frames_) f.excluded = Spot{};
    is_restricted_ = !request.only.empty();
    Candidates moves;
    for (const Move point : request.only) {
        if (root.is_legal(point)) moves.push_back({.spot = Spot::of(point)});
    }
    if (!is_restricted_) moves = candidates(*state_, pressure_on(*state_, state_->turn()));
    // Every move loses; one must be given all the same.
    if (!is_restricted_ && moves.empty()) moves = candidates(*state_, Pressure::None);
    score_moves(moves, Spot{}, kMaxDepth);
    std::ranges::stable_sort(moves, std::greater{}, &Candidate::score);
    root_moves_.clear();
    for (const Candidate& c : moves) root_moves_.add(c.spot.point());
    // The answer of a search that is stopped before its first iteration: the first move of the
    // policy.
    if (!root_moves_.empty()) root_moves_[0].value = evaluation();
    interruption_.begin();
}

// The moves that no better line (MultiPV) has, by the policy; the best of the last iteration first.
Candidates Worker::root_candidates() {
    Candidates moves;
    for (int i = line_; i < root_moves_.size(); ++i) {
        moves.push_back({.spot = Spot::of(root_moves_[i].move)});
    }
    score_moves(moves, Spot::of(root_moves_[line_].move), kMaxDepth);
    std::ranges::stable_sort(moves, std::greater{}, &Candidate::score);
    return moves;
}

bool Worker::prove_root(const engine::ProofTerms& terms) {
    const auto percent = static_cast<std::uint64_t>(param(Param::ThreatsNodesPercent));
    const auto speed = static_cast<std::uint64_t>(param(Param::ThreatsSpeed));
    auto nodes = static_cast<std::uint64_t>(param(Param::ThreatsNodes));
    if (terms.time) nodes = static_cast<std::uint64_t>(*terms.time) * speed;
    if (terms.nodes) nodes = std::min(nodes, *terms.nodes / 100 * percent);
    // A node of the solver costs more than one of the search, so it is also bounded by a share of
    // the time.
    Budget budget{.nodes_left = nodes, .expired = [&] {
                      return terms.is_share_spent(param(Param::ThreatsTimePercent));
                  }};
    ThreatSolver solver(*state_, budget, four_fails_, threat_fails_);
    const auto win = solver.solve(param(Param::ThreatsDepth), param(Param::ThreatsFours));
    interruption_.add_nodes(budget.spent);
    if (!win || !root_moves_.is_open_to(0, win->move.point())) return false;
    root_moves_.start_iteration(1);
    root_moves_.note(win->move.point(),
                     {.value = win_in(win->plies), .selective_depth = win->plies});
    root_moves_.sort_from(0);
    return true;
}

// Aspiration window: searches around the last value, and widens the window on the side where the
// search fails.
bool Worker::search_line(int line, int depth) {
    root_moves_.start_iteration(depth);
    line_ = line;
    selective_depth_ = 0;
    const Value expected = root_moves_[line].previous;
    const bool blind =
        depth < param(Param::AspirationMinDepth) || expected == -kInfinite || is_decisive(expected);
    Value delta = param(Param::AspirationDelta);
    Value alpha = blind ? -kInfinite : expected - delta;
    Value beta = blind ? kInfinite : expected + delta;
    while (true) {
        const Value value = search_root(alpha, beta, depth);
        root_moves_.sort_from(line);
        if (is_interrupted()) return false;
        const bool fails = value <= alpha || value >= beta;
        if (fails && watch_.on_bound) {
            watch_.on_bound(value <= alpha ? engine::Bound::Upper : engine::Bound::Lower);
        }
        if (value <= alpha) {
            alpha = std::max(-kInfinite, value - delta);
        } else if (value >= beta) {
            beta = std::min(kInfinite, value + delta);
        } else {
            break;
        }
        delta *= param(Param::AspirationGrowth);
    }
    root_moves_.sort_lines(line + 1);
    return true;
}

// The result of a narrower window stands until a move raises alpha in this one: an interrupted
// search, or one that fails low, changes nothing.
void Worker::note_root(const Node& n, Spot move, Value value, std::uint64_t nodes_before) {
    const std::uint64_t spent = nodes() - nodes_before;
    if (value <= n.alpha) return root_moves_.add_nodes(move.point(), spent);
    if (n.best_move.is_none()) root_moves_.reset_values(line_);
    auto* const root = root_moves_.note(
        move.point(), {.value = value, .selective_depth = selective_depth_, .nodes = spent});
    const Frame& next = frame(1);
    for (int i = 0; i < next.pv_length; ++i) {
        root->line.push_back(next.pv[static_cast<std::size_t>(i)].point());
    }
}

Value Worker::search_root(Value alpha, Value beta, int depth) {
    Node n{.alpha = alpha, .beta = beta, .depth = depth, .ply = 0, .cut_node = false, .pv = true};
    n.pressure = pressure_on(*state_, state_->turn());
    judge(n);
    for (const Candidate& c : root_candidates()) {
        ++n.moves;
        if (watch_.on_move) watch_.on_move(c.spot.point(), line_ + n.moves);
        const std::uint64_t nodes_before = nodes();
        const Value value = search_child(n, c.spot, 0, late_reduction(n, c.spot));
        if (is_interrupted()) return n.best;
        note_root(n, c.spot, value, nodes_before);
        if (accept(n, c.spot, value)) break;
    }
    if (line_ == 0 && !is_restricted_) finish(n, alpha);
    return n.best;
}

}  // namespace kydai::caro_engine
