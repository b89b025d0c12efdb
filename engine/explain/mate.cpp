// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/explain/mate.hpp"

#include <algorithm>
#include <unordered_map>

namespace kydai::explain {

namespace {

using chess::AnyPosition;
using chess::Move;

bool is_mate(const AnyPosition& position) {
    const auto outcome = position.outcome();
    return outcome && outcome->reason == chess::EndReason::Checkmate;
}

class MateProof {
  public:
    bool defender_loses(const AnyPosition& position, int moves, std::vector<Move>& line) {
        if (is_mate(position)) return true;
        if (moves == 0 || position.outcome() || !spend()) return false;
        std::vector<Move> longest;
        for (const Move reply : position.legal_moves()) {
            std::vector<Move> rest{reply};
            if (!attacker_wins(position.after(reply), moves, rest)) return false;
            if (rest.size() > longest.size()) longest = std::move(rest);
        }
        line.insert(line.end(), longest.begin(), longest.end());
        return true;
    }

  private:
    static constexpr int kBudget = 20'000;

    bool spend() { return left_ > 0 && left_-- > 0; }

    bool attacker_wins(const AnyPosition& position, int moves, std::vector<Move>& line) {
        if (position.outcome() || !spend()) return false;
        for (const Move move : position.legal_moves()) {
            const AnyPosition after = position.after(move);
            if (!after.in_check()) continue;
            std::vector<Move> rest{move};
            if (!defender_loses(after, moves - 1, rest)) continue;
            line.insert(line.end(), rest.begin(), rest.end());
            return true;
        }
        return false;
    }

    int left_ = kBudget;
};

// The positions that checks lead to, with the side that checks to move. A position is *alive* while
// one of its checks has only alive positions behind every reply: the greatest fixed point. What
// lies beyond the budget counts as dead.
class CheckGraph {
  public:
    bool holds_after(const AnyPosition& checked) {
        std::vector<int> first;
        if (!add_replies(checked, first)) return false;
        for (std::size_t i = 0; i < nodes_.size(); ++i) expand(static_cast<int>(i));
        while (prune()) {
        }
        return all_alive(first);
    }

  private:
    static constexpr std::size_t kMaxNodes = 3'000;

    struct Node {
        AnyPosition position;
        std::vector<std::vector<int>> checks = {};  // behind each check, a node for every reply
        bool alive = true;
    };

    // Nodes for every reply to a check; false where a reply ends the game or captures too much of
    // the budget.
    bool add_replies(const AnyPosition& checked, std::vector<int>& to) {
        if (checked.outcome()) return false;
        for (const Move reply : checked.legal_moves()) {
            const AnyPosition next = checked.after(reply);
            const auto [at, fresh] = ids_.try_emplace(next.key(), static_cast<int>(nodes_.size()));
            if (fresh) {
                if (nodes_.size() == kMaxNodes) {
                    ids_.erase(at);
                    return false;
                }
                nodes_.push_back({.position = next});
            }
            to.push_back(at->second);
        }
        return true;
    }

    void expand(int index) {
        const AnyPosition position = nodes_[index].position;
        std::vector<std::vector<int>> checks;
        if (!position.outcome()) {
            for (const Move move : position.legal_moves()) {
                const AnyPosition after = position.after(move);
                std::vector<int> replies;
                if (after.in_check() && add_replies(after, replies)) {
                    checks.push_back(std::move(replies));
                }
            }
        }
        nodes_[index].checks = std::move(checks);
    }

    [[nodiscard]] bool all_alive(const std::vector<int>& indices) const {
        return std::ranges::all_of(indices, [this](int i) { return nodes_[i].alive; });
    }

    bool prune() {
        bool changed = false;
        for (Node& node : nodes_) {
            if (!node.alive) continue;
            node.alive = std::ranges::any_of(
                node.checks, [this](const auto& replies) { return all_alive(replies); });
            changed |= !node.alive;
        }
        return changed;
    }

    std::vector<Node> nodes_;
    std::unordered_map<chess::Key, int> ids_;
};

}  // namespace

bool is_mated_in(const AnyPosition& position, int moves, std::vector<Move>& line) {
    return MateProof().defender_loses(position, moves, line);
}

std::optional<Move> mating_move(const AnyPosition& position) {
    if (position.outcome()) return std::nullopt;
    for (const Move move : position.legal_moves()) {
        if (is_mate(position.after(move))) return move;
    }
    return std::nullopt;
}

bool is_only_defence(const AnyPosition& position, Move move) {
    const auto moves = position.legal_moves();
    if (moves.size() < 2 || mating_move(position.after(move))) return false;
    return std::ranges::all_of(moves, [&](Move other) {
        return other == move || mating_move(position.after(other)).has_value();
    });
}

bool is_perpetual(const AnyPosition& position, Move move) {
    const AnyPosition after = position.after(move);
    return after.in_check() && CheckGraph().holds_after(after);
}

}  // namespace kydai::explain
