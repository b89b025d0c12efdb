// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/worker.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kydai::caro_engine {
namespace {

constexpr int kFourDepth = 24;

// Wins are counted from the root in the search and from the position in the table.
int to_table(int score, int ply) {
    return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
int from_table(int score, int ply) {
    return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

// Brings the best of the rest to the front.
const Candidate& pick(Candidates& moves, int from) {
    auto* const best =
        std::max_element(moves.begin() + from, moves.end(),
                         [](const Candidate& a, const Candidate& b) { return a.score < b.score; });
    std::swap(moves[from], *best);
    return moves[from];
}

}  // namespace

Worker::Worker(const Tables& tables, Transpositions& table, const Params& params, Control& control,
               Role role)
    : params_(params),
      table_(table),
      control_(control),
      role_(role),
      tables_(tables),
      frames_(kMaxPly + 2) {
    for (int d = 1; d < 64; ++d) {
        for (int c = 1; c < 128; ++c) {
            reductions_[d][c] = static_cast<std::int16_t>(
                params[Param::ReduceBase] + params[Param::ReduceSlope] * std::log(d) * std::log(c));
        }
    }
}

void Worker::set_root(const caro::Position& position) {
    state_.emplace(tables_, position);
    history_.fade();
    lines_.clear();
    nodes_ = 0;
    next_poll_ = 0;
    aborted_ = false;
    selective_depth_ = 0;
}

void Worker::forget() {
    history_.clear();
    four_fails_.clear();
    threat_fails_.clear();
}

bool Worker::poll() {
    if (nodes_ < next_poll_) return aborted_;
    next_poll_ = nodes_ + Control::kPollNodes;
    if (role_ == Role::Leader ? control_.must_stop(nodes_) : control_.stopped()) aborted_ = true;
    return aborted_;
}

int Worker::search(int alpha, int beta, int depth, int ply, bool cut) {
    ++nodes_;
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    frame.pv_length = 0;
    if (poll()) return 0;
    Node n{.alpha = alpha,
           .beta = beta,
           .depth = depth,
           .ply = ply,
           .pv = beta - alpha > 1,
           .cut = cut,
           .excluded = frame.excluded};
    selective_depth_ = std::max(selective_depth_, ply);
    if (const auto s = settled_by_rules(n)) return *s;
    if (ply >= kMaxPly - 1) return state_->evaluation();
    if (n.alpha >= n.beta) return n.alpha;
    if (const auto s = settled_by_table(n)) return *s;
    evaluate(n);
    if (n.pressure != Pressure::Five && n.excluded.is_none()) {
        const bool leaf = n.depth <= 0;
        const int budget = params_[leaf ? Param::LeafFourNodes : Param::NodeFourNodes];
        if (const auto s = win_by_fours(n, budget, kFourDepth)) return *s;
        if (leaf) return n.evaluation;
        if (const auto s = razor(n)) return *s;
        if (const auto s = static_futility(n)) return *s;
        if (const auto s = null_move(n)) return *s;
        if (n.depth >= 4 && (!n.entry || n.entry->move.is_none())) --n.depth;
    }
    const Best best = search_moves(n);
    if (aborted_) return 0;
    if (n.excluded.is_none()) {
        const Bound bound = best.score >= beta   ? Bound::Lower
                            : best.score > alpha ? Bound::Exact
                                                 : Bound::Upper;
        table_.store(state_->key(), {.score = static_cast<std::int16_t>(to_table(best.score, ply)),
                                     .evaluation = static_cast<std::int16_t>(n.evaluation),
                                     .move = best.move,
                                     .depth = static_cast<std::int8_t>(n.depth),
                                     .bound = bound});
    }
    return best.score;
}

// What the rules alone say: fives, open fours, a full board; and no win is worth more than the
// quickest one still possible.
std::optional<int> Worker::settled_by_rules(Node& n) const {
    const Side us = state_->turn();
    if (state_->count(us, Threat::Five) > 0) return win_in(n.ply + 1);
    if (state_->full()) return 0;
    n.pressure = pressure_on(*state_, us);
    if (n.pressure == Pressure::Five) {
        n.overdue = n.depth <= 0;
        n.depth = std::max(n.depth, 1);
    } else if (state_->count(us, Threat::OpenFour) > 0 &&
               state_->legal(us, state_->spots(us, Threat::OpenFour).first())) {
        return win_in(n.ply + 3);
    }
    n.alpha = std::max(n.alpha, loss_in(n.ply + 2));
    n.beta = std::min(n.beta, win_in(n.ply + 3));
    return std::nullopt;
}

std::optional<int> Worker::settled_by_table(Node& n) {
    if (!n.excluded.is_none()) return std::nullopt;
    n.entry = table_.probe(state_->key());
    if (!n.entry) return std::nullopt;
    if (!n.entry->move.is_none() && !state_->empty(n.entry->move)) n.entry.reset();
    if (!n.entry || n.pv || n.entry->depth < n.depth) return std::nullopt;
    const int score = from_table(n.entry->score, n.ply);
    const bool low = n.entry->bound == Bound::Upper || n.entry->bound == Bound::Exact;
    const bool high = n.entry->bound == Bound::Lower || n.entry->bound == Bound::Exact;
    if ((low && score <= n.alpha) || (high && score >= n.beta)) return score;
    return std::nullopt;
}

void Worker::evaluate(Node& n) {
    n.evaluation = std::clamp(state_->evaluation(), -kMaxEvaluation, kMaxEvaluation);
    frames_[static_cast<std::size_t>(n.ply)].evaluation = n.evaluation;
    n.improving =
        n.ply >= 2 && n.evaluation > frames_[static_cast<std::size_t>(n.ply - 2)].evaluation;
}

std::optional<int> Worker::win_by_fours(const Node& n, int nodes, int depth) {
    if (!state_->has_four(state_->turn())) return std::nullopt;
    budget_ = {.nodes_left = static_cast<std::uint64_t>(nodes)};
    FourSolver fours(*state_, budget_, four_fails_);
    const auto win = fours.solve(depth);
    nodes_ += budget_.spent;
    if (!win) return std::nullopt;
    const int score = win_in(n.ply + win->plies);
    table_.store(state_->key(), {.score = static_cast<std::int16_t>(to_table(score, n.ply)),
                                 .evaluation = static_cast<std::int16_t>(n.evaluation),
                                 .move = win->move,
                                 .depth = static_cast<std::int8_t>(std::max(n.depth, 0)),
                                 .bound = Bound::Lower});
    keep_pv(n.ply, win->move);
    return score;
}

// So far below alpha that only a win by fours could help; and there is none.
std::optional<int> Worker::razor(const Node& n) {
    if (n.pv || n.depth > 3 || n.pressure != Pressure::None) return std::nullopt;
    const int margin = params_[Param::RazorBase] + params_[Param::RazorSlope] * n.depth * n.depth;
    if (n.evaluation + margin >= n.alpha) return std::nullopt;
    return n.evaluation;
}

std::optional<int> Worker::static_futility(const Node& n) const {
    if (n.pv || n.depth > params_[Param::StaticFutilityDepth]) return std::nullopt;
    if (n.pressure != Pressure::None || is_win(n.beta) || is_loss(n.beta)) return std::nullopt;
    const int margin = params_[Param::StaticFutility] * (n.depth - int{n.improving});
    if (n.evaluation - margin < n.beta) return std::nullopt;
    return n.evaluation;
}

// Passing is never better than a move here, so a pass that still fails high settles the node.
std::optional<int> Worker::null_move(const Node& n) {
    const bool allowed = !n.pv && n.depth >= params_[Param::NullDepth] &&
                         n.pressure == Pressure::None && n.evaluation >= n.beta &&
                         !is_win(n.beta) && !is_loss(n.beta) && n.ply > 0;
    if (!allowed) return std::nullopt;
    const int reduced = n.depth - params_[Param::NullBase] - n.depth / 4;
    const Pass passed(*state_);
    const int score = -search(-n.beta, -n.beta + 1, reduced, n.ply + 1, !n.cut);
    if (aborted_ || score < n.beta) return std::nullopt;
    return is_win(score) ? n.beta : score;
}

void Worker::score_moves(Candidates& moves, Spot first) const {
    const Side us = state_->turn();
    const Spot answer = history_.answer(us, state_->last());
    for (Candidate& c : moves) {
        const int policy = state_->weight(us, c.spot).attack + state_->weight(~us, c.spot).defence;
        c.score = policy * params_[Param::PolicyScale] +
                  history_.of(us, c.spot) * params_[Param::HistoryScale] / 64;
        if (c.spot == answer) c.score += 400;
        if (c.spot == first) c.score = 1'000'000;
    }
}

bool Worker::is_quiet(Spot s) const {
    const Side us = state_->turn();
    return state_->threat(us, s) < Threat::Three && state_->threat(~us, s) < Threat::Three;
}

bool Worker::prune(const Node& n, const Candidate& c, int count, const Best& best) const {
    if (n.ply == 0 || n.pressure != Pressure::None || is_loss(best.score) || count <= 1)
        return false;
    if (!is_quiet(c.spot)) return false;
    const int limit = params_[Param::CountBase] +
                      params_[Param::CountSlope] * n.depth * n.depth / (n.improving ? 2 : 3);
    if (count > limit) return true;
    if (n.pv) return false;
    return n.depth <= 5 &&
           n.evaluation + params_[Param::FutilityBase] + params_[Param::FutilitySlope] * n.depth <=
               n.alpha;
}

// The table's move stands alone if nothing else comes near it: look deeper there.
int Worker::singular_extension(const Node& n, Spot move) {
    const bool asked = n.entry && n.entry->move == move && n.excluded.is_none() && n.ply > 0 &&
                       n.depth >= params_[Param::SingularDepth] && n.entry->depth >= n.depth - 3 &&
                       n.entry->bound != Bound::Upper && !is_win(n.entry->score) &&
                       !is_loss(n.entry->score);
    if (!asked) return 0;
    const int target = n.entry->score - params_[Param::SingularMargin] * n.depth;
    Frame& frame = frames_[static_cast<std::size_t>(n.ply)];
    frame.excluded = move;
    const int score = search(target - 1, target, (n.depth - 1) / 2, n.ply, n.cut);
    frame.excluded = Spot{};
    if (aborted_) return 0;
    if (score < target) return 1;
    return target >= n.beta ? -1 : 0;
}

int Worker::reduction(const Node& n, const Candidate& c, int count) const {
    if (n.depth < 2 || count <= 1 || n.pressure == Pressure::Five) return 0;
    int hundredths = reductions_[static_cast<std::size_t>(std::min(n.depth, 63))]
                                [static_cast<std::size_t>(std::min(count, 127))];
    if (n.pv) hundredths -= 80;
    if (n.cut) hundredths += 80;
    if (!n.improving) hundredths += 40;
    if (!is_quiet(c.spot)) hundredths -= 100;
    hundredths -= history_.of(state_->turn(), c.spot) * 100 / History::kLimit;
    return std::clamp(hundredths / 100, 0, n.depth - 1);
}

// Reduced and with a null window first; the full depth and window only as far as they are needed.
int Worker::search_move(const Node& n, Spot move, int count, int reduced_by, int extension) {
    const Played made(*state_, move);
    table_.prefetch(state_->key());
    const int depth = n.depth - 1 + extension;
    const int ply = n.ply + 1;
    if (n.pv && count == 1) return -search(-n.beta, -n.alpha, depth, ply, false);
    int score = -search(-n.alpha - 1, -n.alpha, depth - reduced_by, ply, true);
    if (score > n.alpha && reduced_by > 0 && !aborted_) {
        score = -search(-n.alpha - 1, -n.alpha, depth, ply, !n.cut);
    }
    if (n.pv && score > n.alpha && score < n.beta && !aborted_) {
        score = -search(-n.beta, -n.alpha, depth, ply, false);
    }
    return score;
}

Worker::Best Worker::search_moves(Node& n) {
    Candidates moves = candidates(*state_, n.pressure);
    if (moves.empty()) {
        if (n.pressure == Pressure::None) return {0, {}};  // no legal move: a draw
        return {loss_in(n.ply + (n.pressure == Pressure::Five ? 2 : 4)), {}};
    }
    score_moves(moves, n.entry ? n.entry->move : Spot{});
    const bool forced = moves.size() == 1 && !n.overdue;
    Best best;
    int count = 0;
    for (int i = 0; i < moves.size(); ++i) {
        const Candidate c = pick(moves, i);
        if (c.spot == n.excluded) continue;
        ++count;
        if (prune(n, c, count, best)) continue;
        const int extension = forced ? 1 : singular_extension(n, c.spot);
        if (aborted_) return best;
        const int reduced_by = reduction(n, c, count);
        const int score = search_move(n, c.spot, count, reduced_by, extension);
        if (aborted_) return best;
        if (score <= best.score) continue;
        best.score = score;
        if (score <= n.alpha) continue;
        best.move = c.spot;
        keep_pv(n.ply, c.spot);
        n.alpha = score;
        if (score < n.beta) continue;
        learn(n, best, moves, i);
        break;
    }
    if (best.score == -kInfinite) best.score = n.alpha;  // only the excluded move is left
    return best;
}

void Worker::learn(const Node& n, const Best& best, const Candidates& moves, int tried) {
    if (n.pressure == Pressure::Five) return;
    const Side us = state_->turn();
    const int bonus = std::min(32 * n.depth * n.depth, 1600);
    history_.reward(us, best.move, bonus);
    for (int i = 0; i < tried; ++i) history_.reward(us, moves[i].spot, -bonus / 2);
    history_.set_answer(us, state_->last(), best.move);
}

void Worker::keep_pv(int ply, Spot move) {
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    const Frame& next = frames_[static_cast<std::size_t>(ply + 1)];
    const int length = std::min(next.pv_length, kMaxPly - 1);
    frame.pv[0] = move;
    std::copy_n(next.pv.begin(), length, frame.pv.begin() + 1);
    frame.pv_length = length + 1;
}

}  // namespace kydai::caro_engine
