// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/caro/selfplay/search.hpp"

#include <algorithm>
#include <cmath>

#include "engine/caro/fives.hpp"

namespace kydai::caro_training {
namespace {

using caro_engine::Threat;

constexpr int kFourDepth = 12;
constexpr int kMostEdges = 32;           // below the root
constexpr float kLeastLogit = -6.5F;     // below the best, likewise
constexpr float kUnvisitedLoss = 0.25F;  // first-play urgency

// Which visit count comes next at the root: sequential halving of `moves` over `simulations`.
std::vector<int> halving(int moves, int simulations) {
    std::vector<int> schedule;
    if (moves <= 1) {
        for (int i = 0; i < simulations; ++i) schedule.push_back(i);
        return schedule;
    }
    const int rounds = static_cast<int>(std::ceil(std::log2(moves)));
    std::vector<int> visits(static_cast<std::size_t>(moves), 0);
    int left = moves;
    while (static_cast<int>(schedule.size()) < simulations) {
        const int times = std::max(1, simulations / (rounds * left));
        for (int t = 0; t < times; ++t) {
            for (int i = 0; i < left; ++i)
                schedule.push_back(visits[static_cast<std::size_t>(i)]++);
        }
        left = std::max(2, left / 2);
    }
    schedule.resize(static_cast<std::size_t>(simulations));
    return schedule;
}

float mean(float total, int visits) { return total / static_cast<float>(visits); }

}  // namespace

void Search::begin(const Settings& settings, int simulations, const Choice& choice) {
    settings_ = settings;
    nodes_.assign(1, Node{.complete = choice.complete});
    edges_.clear();
    path_.clear();
    choice_ = choice;
    simulations_ = simulations;
    done_ = 0;
}

void Search::expand_root(const Answer& answer, float noise, Prng& random) {
    expand(0, answer, caro::Point::kCount);
    Node& root = nodes_.front();
    for (int i = 0; i < root.count; ++i) {
        const double u = std::clamp(random.unit(), 1e-7, 1 - 1e-7);
        edges_[static_cast<std::size_t>(root.first + i)].noise =
            noise * static_cast<float>(-std::log(-std::log(u)));
    }
    schedule_ = halving(std::min(settings_.candidates, root.count), simulations_);
}

// The moves of choice_ become the node's edges: all of them, or the most likely ones.
void Search::expand(int node, const Answer& answer, int most_edges) {
    float best = -1e30F;
    for (const Spot s : choice_.moves) {
        best = std::max(best,
                        answer.logits[static_cast<std::size_t>(canvas_index(s, settings_.canvas))]);
    }
    const auto first = edges_.size();
    float sum = 0;
    for (const Spot s : choice_.moves) {
        const float logit =
            answer.logits[static_cast<std::size_t>(canvas_index(s, settings_.canvas))] - best;
        const float likelihood = std::exp(logit);
        sum += likelihood;
        if (most_edges <= kMostEdges && logit < kLeastLogit) continue;
        edges_.push_back({.move = s, .prior = likelihood, .logit = logit});
    }
    if (edges_.size() - first > static_cast<std::size_t>(most_edges)) {
        const auto begin = edges_.begin() + static_cast<std::ptrdiff_t>(first);
        std::nth_element(begin, begin + most_edges, edges_.end(),
                         [](const Edge& a, const Edge& b) { return a.prior > b.prior; });
        edges_.resize(first + static_cast<std::size_t>(most_edges));
    }
    for (auto i = first; i < edges_.size(); ++i) edges_[i].prior /= sum;
    Node& n = nodes_[static_cast<std::size_t>(node)];
    n.value = answer.value;
    n.first = static_cast<int>(first);
    n.count = static_cast<int>(edges_.size() - first);
    n.complete = choice_.complete && n.count == choice_.moves.size();
}

bool Search::advance(State& state, Scratch& scratch) {
    while (done_ < simulations_ && nodes_.front().proof == Proof::None) {
        const Leaf leaf = descend(state, scratch);
        if (leaf.waits) return true;
        unwind(state);
        back_up(leaf.value, leaf.proof);
        ++done_;
    }
    return false;
}

Search::Leaf Search::descend(State& state, Scratch& scratch) {
    int node = 0;
    while (true) {
        const int chosen = select(node);
        const auto edge =
            static_cast<std::size_t>(nodes_[static_cast<std::size_t>(node)].first + chosen);
        path_.push_back({node, static_cast<int>(edge)});
        state.play(edges_[edge].move);
        const int child = edges_[edge].child;
        if (child >= 0) {
            const Node& n = nodes_[static_cast<std::size_t>(child)];
            if (n.proof != Proof::None) {
                return {.value = static_cast<float>(n.proof), .proof = n.proof};
            }
            if (n.drawn) return {};
            node = child;
            continue;
        }
        Node fresh;
        fresh.proof = judge(state, scratch);
        if (fresh.proof == Proof::None) {
            choice_ = choices(state);
            fresh.drawn = state.full() || choice_.moves.empty();
        }
        edges_[edge].child = static_cast<int>(nodes_.size());
        pending_ = edges_[edge].child;
        nodes_.push_back(fresh);
        if (fresh.proof != Proof::None) ++proven_leaves_;
        if (fresh.proof != Proof::None || fresh.drawn) {
            return {.value = static_cast<float>(fresh.proof), .proof = fresh.proof};
        }
        if (choice_.complete && choice_.moves.size() == 1) {  // forced: nothing to ask
            Node& forced = nodes_.back();
            forced.first = static_cast<int>(edges_.size());
            forced.count = 1;
            forced.complete = true;
            edges_.push_back({.move = choice_.moves[0], .prior = 1});
            node = pending_;
            continue;
        }
        return {.waits = true};
    }
}

Search::Proof Search::judge(State& state, Scratch& scratch) const {
    const Side us = state.turn();
    if (state.count(us, Threat::Five) > 0) return Proof::Won;
    if (state.count(~us, Threat::Five) > 0 && caro_engine::replies_to_fives(state, ~us).empty()) {
        return Proof::Lost;
    }
    if (settings_.leaf_budget <= 0 || !state.has_four(us)) return Proof::None;
    caro_engine::Budget budget{.nodes_left = static_cast<std::uint64_t>(settings_.leaf_budget)};
    caro_engine::FourSolver solver(state, budget, scratch.fails);
    return solver.solve(kFourDepth) ? Proof::Won : Proof::None;
}

void Search::expand_leaf(State& state, const Answer& answer) {
    expand(pending_, answer, kMostEdges);
    unwind(state);
    back_up(answer.value, Proof::None);
    ++done_;
}

void Search::unwind(State& state) {
    for (std::size_t i = 0; i < path_.size(); ++i) state.undo();
}

Search::Proof Search::proof_of_parent(const Node& parent, Proof child) const {
    if (child == Proof::Lost) return Proof::Won;
    if (child == Proof::None || !parent.complete) return Proof::None;
    const bool all_lose =
        std::ranges::all_of(edges(parent), [this](const Edge& e) { return lost_after(e); });
    return all_lose ? Proof::Lost : Proof::None;
}

// The value is that of the side to move at the leaf.
void Search::back_up(float value, Proof proof) {
    for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
        Node& parent = nodes_[static_cast<std::size_t>(step->node)];
        Edge& edge = edges_[static_cast<std::size_t>(step->edge)];
        value = -value;
        ++edge.visits;
        edge.total += value;
        ++parent.visits;
        proof = proof_of_parent(parent, proof);
        if (proof != Proof::None) {
            parent.proof = proof;
            value = static_cast<float>(proof);
        }
    }
    path_.clear();
}

// The root's own value and those of its visited moves, the latter weighed by their priors.
float Search::mixed_value(const Node& node) const {
    int visits = 0;
    float priors = 0;
    float values = 0;
    for (const Edge& e : edges(node)) {
        if (e.visits == 0) continue;
        visits += e.visits;
        priors += e.prior;
        values += e.prior * mean(e.total, e.visits);
    }
    if (visits == 0) return node.value;
    const auto n = static_cast<float>(visits);
    return (node.value + n * values / std::max(priors, 1e-9F)) / (1 + n);
}

float Search::value_weight(const Node& root) const {
    int most = 0;
    for (const Edge& e : edges(root)) most = std::max(most, e.visits);
    return (settings_.visit_offset + static_cast<float>(most)) * settings_.value_scale;
}

int Search::select(int node) const {
    if (node == 0) return select_at_root();
    const Node& n = nodes_[static_cast<std::size_t>(node)];
    return n.count == 1 ? 0 : select_below(n);
}

int Search::select_at_root() const {
    const Node& root = nodes_.front();
    const int wanted = schedule_[static_cast<std::size_t>(done_)];
    const float mixed = mixed_value(root);
    const float weight = value_weight(root);
    int best = 0;
    float best_score = -1e30F;
    bool found = false;
    const auto moves = edges(root);
    for (int i = 0; i < root.count; ++i) {
        const Edge& e = moves[static_cast<std::size_t>(i)];
        const bool due = e.visits == wanted;
        if (found && !due) continue;
        const float value = e.visits ? mean(e.total, e.visits) : mixed;
        const float score = e.noise + e.logit + weight * value;
        if ((due && !found) || score > best_score) {
            best = i;
            best_score = score;
        }
        found = found || due;
    }
    return best;
}

int Search::select_below(const Node& node) const {
    float seen = 0;
    float values = node.value;
    int visits = 1;
    for (const Edge& e : edges(node)) {
        if (e.visits == 0) continue;
        seen += e.prior;
        values += e.total;
        visits += e.visits;
    }
    const float unvisited = mean(values, visits) - kUnvisitedLoss * std::sqrt(seen);
    const float urge =
        settings_.exploration * std::sqrt(static_cast<float>(std::max(1, node.visits)));
    int best = 0;
    float best_score = -1e30F;
    const auto moves = edges(node);
    for (int i = 0; i < node.count; ++i) {
        const Edge& e = moves[static_cast<std::size_t>(i)];
        float score = e.visits ? mean(e.total, e.visits) : unvisited;
        score += urge * e.prior / static_cast<float>(1 + e.visits);
        if (lost_after(e)) score -= 100;
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}

Search::Outcome Search::outcome() const {
    const Node& root = nodes_.front();
    const float mixed = mixed_value(root);
    const float weight = value_weight(root);
    int most = 0;
    for (const Edge& e : edges(root)) most = std::max(most, e.visits);
    Outcome outcome;
    float best_score = -1e30F;
    float highest = -1e30F;
    for (const Edge& e : edges(root)) {
        const float value = won_after(e) ? 1.0F : e.visits ? mean(e.total, e.visits) : mixed;
        const float score = e.logit + weight * value;
        const float ranked = won_after(e) ? 1e9F : e.visits == most ? e.noise + score : -1e20F;
        if (ranked > best_score) {
            best_score = ranked;
            outcome.best = e.move;
        }
        highest = std::max(highest, score);
        outcome.policy.push_back({e.move, score});
    }
    float sum = 0;
    for (MoveShare& m : outcome.policy) sum += m.share = std::exp(m.share - highest);
    for (std::size_t i = 0; i < outcome.policy.size(); ++i) {
        const Edge& e = edges(root)[i];
        outcome.policy[i].share /= sum;
        outcome.value += outcome.policy[i].share * (won_after(e) ? 1.0F
                                                    : e.visits   ? mean(e.total, e.visits)
                                                                 : mixed);
    }
    if (root.proof != Proof::None) outcome.value = static_cast<float>(root.proof);
    std::ranges::sort(outcome.policy, std::greater{}, &MoveShare::share);
    return outcome;
}

}  // namespace kydai::caro_training
