// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of a game with all their variations, as a tree. The root is the start of the game and
// holds no move. The first child of a node is its main continuation, the others are variations;
// following first children from the root is the main line.
//
// A NodeId stays valid for the life of the tree: removed nodes keep their place and are only
// unlinked. Notes (annotation.hpp) are kept aside, so that a bare node takes 32 bytes or less.
// A value: copies are independent. Knows no rules: the caller checks that moves are legal.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game/annotation.hpp"

namespace kydai::game {

class NodeId {
  public:
    constexpr NodeId() = default;  // the root
    static constexpr NodeId from_index(int index) {
        NodeId id;
        id.index_ = index;
        return id;
    }
    static constexpr NodeId root() { return {}; }
    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr bool is_root() const { return index_ == 0; }

    friend constexpr auto operator<=>(NodeId, NodeId) = default;

  private:
    std::int32_t index_ = 0;
};

template <class Move>
class MoveTree {
  public:
    MoveTree() : nodes_(1) {}

    // Nodes ever made, the root and removed ones included: ids are below it.
    [[nodiscard]] int size() const { return static_cast<int>(nodes_.size()); }
    [[nodiscard]] bool contains(NodeId id) const {
        return id.index() >= 0 && id.index() < size() && (id.is_root() || at(id).linked);
    }

    [[nodiscard]] Move move(NodeId id) const {
        assert(!id.is_root());
        return at(id).move;
    }
    [[nodiscard]] NodeId parent(NodeId id) const {
        assert(!id.is_root());
        return NodeId::from_index(at(id).parent);
    }
    [[nodiscard]] std::optional<NodeId> first_child(NodeId id) const {
        return maybe(at(id).first_child);
    }
    // The next variation of the same parent.
    [[nodiscard]] std::optional<NodeId> next_sibling(NodeId id) const {
        return maybe(at(id).next_sibling);
    }
    [[nodiscard]] bool is_first(NodeId id) const { return first_child(parent(id)) == id; }
    [[nodiscard]] std::optional<NodeId> child(NodeId id, Move move) const {
        for (auto c = first_child(id); c; c = next_sibling(*c)) {
            if (at(*c).move == move) return c;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::vector<NodeId> children(NodeId id) const {
        std::vector<NodeId> all;
        for (auto c = first_child(id); c; c = next_sibling(*c)) all.push_back(*c);
        return all;
    }
    // Half-moves from the root.
    [[nodiscard]] int ply(NodeId id) const {
        int plies = 0;
        for (; !id.is_root(); id = parent(id)) ++plies;
        return plies;
    }
    // The nodes from the root, which is left out, to `id`.
    [[nodiscard]] std::vector<NodeId> path(NodeId id) const {
        std::vector<NodeId> nodes(ply(id));
        for (auto i = nodes.rbegin(); i != nodes.rend(); ++i, id = parent(id)) *i = id;
        return nodes;
    }
    [[nodiscard]] NodeId end_of_line(NodeId id) const {
        while (const auto next = first_child(id)) id = *next;
        return id;
    }
    [[nodiscard]] std::vector<NodeId> main_line() const { return path(end_of_line({})); }
    [[nodiscard]] bool is_ancestor(NodeId ancestor, NodeId of) const {
        while (of != ancestor && !of.is_root()) of = parent(of);
        return of == ancestor;
    }

    // A new last child of `parent`.
    NodeId add(NodeId parent, Move move) {
        const int index = size();
        nodes_.push_back(Node{.parent = parent.index(), .move = move, .linked = true});
        Node& up = nodes_[parent.index()];
        (up.last_child == kNone ? up.first_child : nodes_[up.last_child].next_sibling) = index;
        up.last_child = index;
        return NodeId::from_index(index);
    }
    // Makes `id` the main continuation of its parent; the others keep their order.
    void promote(NodeId id) {
        if (id.is_root() || is_first(id)) return;
        unlink(id);
        Node& up = nodes_[at(id).parent];
        nodes_[id.index()].next_sibling = up.first_child;
        up.first_child = id.index();
    }
    // Makes the line to `id` the main line.
    void promote_line(NodeId id) {
        for (; !id.is_root(); id = parent(id)) promote(id);
    }
    // Moves `id` one place towards the last of its siblings.
    void demote(NodeId id) {
        const auto next = id.is_root() ? std::nullopt : next_sibling(id);
        if (!next) return;
        unlink(id);
        Node& behind = nodes_[next->index()];
        nodes_[id.index()].next_sibling = behind.next_sibling;
        if (behind.next_sibling == kNone) nodes_[at(id).parent].last_child = id.index();
        behind.next_sibling = id.index();
    }
    // Takes `id` and everything after it out of the tree.
    void remove(NodeId id) {
        assert(!id.is_root());
        unlink(id);
        std::vector<NodeId> gone{id};
        while (!gone.empty()) {
            const NodeId next = gone.back();
            gone.pop_back();
            for (auto c = first_child(next); c; c = next_sibling(*c)) gone.push_back(*c);
            nodes_[next.index()].linked = false;
        }
    }

    // What the mover had left on the clock after the move.
    [[nodiscard]] std::optional<Millis> clock(NodeId id) const {
        const Millis clock(at(id).clock);
        if (clock < Millis(0)) return std::nullopt;
        return clock;
    }
    void set_clock(NodeId id, std::optional<Millis> left) {
        nodes_[id.index()].clock = left ? left->count() : kNone;
    }
    // Null where there are none.
    [[nodiscard]] const Notes* notes(NodeId id) const {
        return at(id).notes == kNone ? nullptr : &notes_[at(id).notes];
    }
    // For writing; makes room for notes where there were none.
    Notes& edit_notes(NodeId id) {
        Node& node = nodes_[id.index()];
        if (node.notes == kNone) {
            node.notes = static_cast<std::int32_t>(notes_.size());
            notes_.emplace_back();
        }
        return notes_[node.notes];
    }

    void reserve(int nodes) { nodes_.reserve(nodes); }

    // The same moves in the same order with the same notes, whatever the ids are.
    friend bool operator==(const MoveTree& a, const MoveTree& b) {
        std::vector<std::pair<NodeId, NodeId>> pairs{{NodeId::root(), NodeId::root()}};
        while (!pairs.empty()) {
            const auto [x, y] = pairs.back();
            pairs.pop_back();
            if (!(a.at(x).move == b.at(y).move) || a.at(x).clock != b.at(y).clock) return false;
            if (!equal(a.notes(x), b.notes(y))) return false;
            auto c = a.first_child(x);
            auto d = b.first_child(y);
            for (; c && d; c = a.next_sibling(*c), d = b.next_sibling(*d)) {
                pairs.emplace_back(*c, *d);
            }
            if (c || d) return false;
        }
        return true;
    }

  private:
    static constexpr std::int32_t kNone = -1;

    struct Node {
        std::int64_t clock = kNone;  // milliseconds
        std::int32_t parent = kNone;
        std::int32_t first_child = kNone;
        std::int32_t last_child = kNone;
        std::int32_t next_sibling = kNone;
        std::int32_t notes = kNone;
        Move move{};
        bool linked = false;
    };

    static bool equal(const Notes* a, const Notes* b) {
        if (a == nullptr || b == nullptr) return (!a || a->empty()) && (!b || b->empty());
        return *a == *b;
    }
    [[nodiscard]] const Node& at(NodeId id) const {
        assert(id.index() >= 0 && id.index() < size());
        return nodes_[id.index()];
    }
    static std::optional<NodeId> maybe(std::int32_t index) {
        if (index == kNone) return std::nullopt;
        return NodeId::from_index(index);
    }
    void unlink(NodeId id) {
        Node& up = nodes_[at(id).parent];
        std::int32_t before = kNone;
        for (std::int32_t i = up.first_child; i != id.index(); i = nodes_[i].next_sibling) {
            before = i;
        }
        (before == kNone ? up.first_child : nodes_[before].next_sibling) = at(id).next_sibling;
        if (up.last_child == id.index()) up.last_child = before;
        nodes_[id.index()].next_sibling = kNone;
    }

    std::vector<Node> nodes_;
    std::vector<Notes> notes_;
};

}  // namespace kydai::game
