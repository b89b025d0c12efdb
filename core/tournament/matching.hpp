// SPDX-License-Identifier: GPL-3.0-or-later
// The cheapest perfect matching of a general graph: Edmonds' blossom algorithm, primal-dual, with
// all free vertices as roots of one search, O(n^3). A Swiss bracket is such a problem: players are
// vertices, possible pairs are edges, and the criteria are the costs.
//
// Duals: every vertex v has a dual y(v), every blossom a dual z(B) >= 0. Edges are kept feasible,
// y(u) + y(v) >= weight(u, v) with weight = -4 * cost, matched edges are tight, and a search
// shifts the duals until a tight path joins two free vertices. Weights are multiplied by four and
// duals start as multiples of two, so half of the slack between two even vertices is a whole
// number: all roots always have duals of the same parity.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <vector>

namespace kydai::tournament {

// A graph with vertices 0 .. size - 1. Weight is an integer type with + - <=>, doubled, halved.
template <class Weight>
class CostGraph {
  public:
    explicit CostGraph(int size)
        : size_(size), costs_(cells(size)), edges_(cells(size), static_cast<char>(0)) {}

    [[nodiscard]] int size() const { return size_; }
    void connect(int a, int b, const Weight& cost) {
        costs_[cell(a, b)] = costs_[cell(b, a)] = cost;
        edges_[cell(a, b)] = edges_[cell(b, a)] = 1;
    }
    [[nodiscard]] bool has_edge(int a, int b) const { return edges_[cell(a, b)] != 0; }
    [[nodiscard]] const Weight& cost(int a, int b) const { return costs_[cell(a, b)]; }

  private:
    static std::size_t cells(int size) {
        return static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    }
    [[nodiscard]] std::size_t cell(int a, int b) const {
        return static_cast<std::size_t>(a) * static_cast<std::size_t>(size_) +
               static_cast<std::size_t>(b);
    }

    int size_;
    std::vector<Weight> costs_;
    std::vector<char> edges_;
};

// One search. Nodes are the vertices 1 .. n and the blossoms n + 1 .. n + n / 2; 0 is no node.
template <class Weight>
class MatchingSearch {
  public:
    explicit MatchingSearch(const CostGraph<Weight>& graph)
        : graph_(graph), n_(graph.size()), nodes_(n_ + n_ / 2 + 1) {
        const auto count = static_cast<std::size_t>(nodes_);
        links_.assign(count, std::vector<Link>(count));
        inside_.assign(count, std::vector<int>(static_cast<std::size_t>(n_) + 1, 0));
        parts_.resize(count);
        duals_.resize(count);
        for (auto* list : {&outer_, &match_, &parent_, &nearest_, &visited_})
            list->assign(count, 0);
        labels_.assign(count, Label::None);
        for (int u = 1; u <= n_; ++u) {
            outer_[at(u)] = u;
            inside_[at(u)][at(u)] = u;
            start_dual(u);
            for (int v = 1; v <= n_; ++v) {
                if (u != v && graph_.has_edge(u - 1, v - 1)) links_[at(u)][at(v)] = {u, v};
            }
        }
        match_greedily();
    }

    // The partner of every vertex, or nothing when no perfect matching exists.
    std::optional<std::vector<int>> run() {
        if (n_ % 2 != 0) return std::nullopt;
        while (std::ranges::count(match_.begin() + 1, match_.begin() + n_ + 1, 0) > 0) {
            if (!augment_once()) return std::nullopt;
        }
        std::vector<int> partners;
        for (int u = 1; u <= n_; ++u) partners.push_back(match_[at(u)] - 1);
        return partners;
    }

  private:
    enum class Label : signed char { None, Even, Odd };
    // An edge of the graph between two nodes: an end in this node, an end in that one.
    struct Link {
        int from = 0;
        int to = 0;
    };

    static std::size_t at(int node) { return static_cast<std::size_t>(node); }

    void start_dual(int u) {
        bool any = false;
        Weight best;
        for (int v = 1; v <= n_; ++v) {
            if (u == v || !graph_.has_edge(u - 1, v - 1)) continue;
            const Weight& cost = graph_.cost(u - 1, v - 1);
            if (!any || cost < best) best = cost;
            any = true;
        }
        if (any) duals_[at(u)] = Weight{} - best.doubled();
    }
    void match_greedily() {
        for (int u = 1; u <= n_; ++u) {
            for (int v = 1; v <= n_ && match_[at(u)] == 0; ++v) {
                const Link link = links_[at(u)][at(v)];
                if (link.from == 0 || match_[at(v)] != 0 || !slack(link).is_zero()) continue;
                match_[at(u)] = v;
                match_[at(v)] = u;
            }
        }
    }

    [[nodiscard]] Weight slack(Link link) const {
        return duals_[at(link.from)] + duals_[at(link.to)] +
               graph_.cost(link.from - 1, link.to - 1).doubled().doubled();
    }
    [[nodiscard]] bool is_top(int node) const { return outer_[at(node)] == node; }

    // Keeps, for a node that is not in a tree or is even, the even vertex nearest to it.
    void note_nearest(int u, int node) {
        int& nearest = nearest_[at(node)];
        if (nearest == 0 || slack(links_[at(u)][at(node)]) < slack(links_[at(nearest)][at(node)])) {
            nearest = u;
        }
    }
    void find_nearest(int node) {
        nearest_[at(node)] = 0;
        for (int u = 1; u <= n_; ++u) {
            if (links_[at(u)][at(node)].from != 0 && outer_[at(u)] != node &&
                labels_[at(outer_[at(u)])] == Label::Even) {
                note_nearest(u, node);
            }
        }
    }
    void enqueue(int node) {
        if (node <= n_) {
            queue_.push_back(node);
        } else {
            for (const int part : parts_[at(node)]) enqueue(part);
        }
    }
    void set_outer(int node, int outer) {
        outer_[at(node)] = outer;
        if (node <= n_) return;
        for (const int part : parts_[at(node)]) set_outer(part, outer);
    }

    // The place of `part` in a blossom, which is turned round so that the place is even: from the
    // base to there runs an alternating path of even length.
    int even_place(int blossom, int part) {
        auto& parts = parts_[at(blossom)];
        const auto place = static_cast<int>(std::ranges::find(parts, part) - parts.begin());
        if (place % 2 == 0) return place;
        std::reverse(parts.begin() + 1, parts.end());
        return static_cast<int>(parts.size()) - place;
    }
    // Matches node u towards node v, and the inside of u accordingly.
    void set_match(int u, int v) {
        const Link link = links_[at(u)][at(v)];
        match_[at(u)] = link.to;
        if (u <= n_) return;
        const int base = inside_[at(u)][at(link.from)];
        const int place = even_place(u, base);
        auto& parts = parts_[at(u)];
        for (int i = 0; i < place; ++i) set_match(parts[at(i)], parts[at(i ^ 1)]);
        set_match(base, v);
        std::rotate(parts.begin(), parts.begin() + place, parts.end());
    }
    void augment_from(int u, int v) {
        while (true) {
            const int next = outer_[at(match_[at(u)])];
            set_match(u, v);
            if (next == 0) return;
            const int up = outer_[at(parent_[at(next)])];
            set_match(next, up);
            u = up;
            v = next;
        }
    }
    int common_ancestor(int u, int v) {
        ++visit_;
        for (; u != 0 || v != 0; std::swap(u, v)) {
            if (u == 0) continue;
            if (visited_[at(u)] == visit_) return u;
            visited_[at(u)] = visit_;
            u = outer_[at(match_[at(u)])];
            if (u != 0) u = outer_[at(parent_[at(u)])];
        }
        return 0;
    }

    void collect_path(int from, int base, std::vector<int>& parts) {
        for (int x = from; x != base;) {
            const int y = outer_[at(match_[at(x)])];
            parts.push_back(x);
            parts.push_back(y);
            enqueue(y);
            x = outer_[at(parent_[at(y)])];
        }
    }
    void make_blossom(int u, int base, int v) {
        int b = n_ + 1;
        while (outer_[at(b)] != 0) ++b;
        assert(b < nodes_);
        auto& parts = parts_[at(b)];
        parts = {base};
        collect_path(u, base, parts);
        std::reverse(parts.begin() + 1, parts.end());
        collect_path(v, base, parts);
        duals_[at(b)] = Weight{};
        labels_[at(b)] = Label::Even;
        match_[at(b)] = match_[at(base)];
        parent_[at(b)] = parent_[at(base)];
        set_outer(b, b);
        join_links(b);
        find_nearest(b);
    }
    // The shortest links of a blossom are those of its parts.
    void join_links(int b) {
        for (int x = 1; x < nodes_; ++x) links_[at(b)][at(x)] = links_[at(x)][at(b)] = {};
        std::ranges::fill(inside_[at(b)], 0);
        for (const int part : parts_[at(b)]) {
            for (int x = 1; x < nodes_; ++x) {
                const Link link = links_[at(part)][at(x)];
                Link& best = links_[at(b)][at(x)];
                if (link.from == 0 || outer_[at(x)] == 0 || outer_[at(x)] == b) continue;
                if (best.from != 0 && !(slack(link) < slack(best))) continue;
                best = link;
                links_[at(x)][at(b)] = links_[at(x)][at(part)];
            }
            for (int x = 1; x <= n_; ++x) {
                if (inside_[at(part)][at(x)] != 0) inside_[at(b)][at(x)] = part;
            }
        }
    }
    // An odd blossom whose dual is zero: its parts on the even path stay in the tree.
    void open_blossom(int b) {
        auto& parts = parts_[at(b)];
        for (const int part : parts) set_outer(part, part);
        const int entry = inside_[at(b)][at(links_[at(b)][at(parent_[at(b)])].from)];
        const int place = even_place(b, entry);
        for (int i = 0; i < place; i += 2) {
            const int odd = parts[at(i)];
            const int even = parts[at(i + 1)];
            parent_[at(odd)] = links_[at(even)][at(odd)].from;
            labels_[at(odd)] = Label::Odd;
            labels_[at(even)] = Label::Even;
            nearest_[at(odd)] = 0;
            find_nearest(even);
            enqueue(even);
        }
        labels_[at(entry)] = Label::Odd;
        parent_[at(entry)] = parent_[at(b)];
        for (std::size_t i = at(place) + 1; i < parts.size(); ++i) {
            labels_[at(parts[i])] = Label::None;
            find_nearest(parts[i]);
        }
        outer_[at(b)] = 0;
    }

    // A tight link from an even node: grows a tree, closes a blossom, or augments (true).
    bool follow(Link link) {
        const int u = outer_[at(link.from)];
        const int v = outer_[at(link.to)];
        if (labels_[at(v)] == Label::None) {
            parent_[at(v)] = link.from;
            labels_[at(v)] = Label::Odd;
            const int mate = outer_[at(match_[at(v)])];
            nearest_[at(v)] = nearest_[at(mate)] = 0;
            labels_[at(mate)] = Label::Even;
            enqueue(mate);
        } else if (labels_[at(v)] == Label::Even) {
            const int base = common_ancestor(u, v);
            if (base == 0) {
                augment_from(u, v);
                augment_from(v, u);
                return true;
            }
            make_blossom(u, base, v);
        }
        return false;
    }

    bool scan_queue() {
        while (next_ < queue_.size()) {
            const int u = queue_[next_++];
            if (labels_[at(outer_[at(u)])] == Label::Odd) continue;
            for (int v = 1; v <= n_; ++v) {
                const Link link = links_[at(u)][at(v)];
                if (link.from == 0 || outer_[at(u)] == outer_[at(v)]) continue;
                if (!slack(link).is_zero()) {
                    note_nearest(u, outer_[at(v)]);
                } else if (follow(link)) {
                    return true;
                }
            }
        }
        return false;
    }
    // How far the duals can move; nothing when nothing stops them: no perfect matching exists.
    [[nodiscard]] std::optional<Weight> step() const {
        std::optional<Weight> least;
        const auto take = [&least](const Weight& value) {
            if (!least || value < *least) least = value;
        };
        for (int x = 1; x < nodes_; ++x) {
            if (!is_top(x)) continue;
            const Label label = labels_[at(x)];
            if (x > n_ && label == Label::Odd) take(duals_[at(x)].halved());
            const int near = nearest_[at(x)];
            if (near == 0 || label == Label::Odd) continue;
            const Weight distance = slack(links_[at(near)][at(x)]);
            take(label == Label::Even ? distance.halved() : distance);
        }
        return least;
    }
    void move_duals(const Weight& by) {
        for (int x = 1; x < nodes_; ++x) {
            if (x <= n_) {
                const Label label = labels_[at(outer_[at(x)])];
                if (label == Label::Even) duals_[at(x)] -= by;
                if (label == Label::Odd) duals_[at(x)] += by;
            } else if (is_top(x)) {
                if (labels_[at(x)] == Label::Even) duals_[at(x)] += by.doubled();
                if (labels_[at(x)] == Label::Odd) duals_[at(x)] -= by.doubled();
            }
        }
    }
    bool follow_new_links() {
        for (int x = 1; x < nodes_; ++x) {
            const int near = nearest_[at(x)];
            if (!is_top(x) || near == 0 || outer_[at(near)] == x) continue;
            const Link link = links_[at(near)][at(x)];
            if (slack(link).is_zero() && follow(link)) return true;
        }
        return false;
    }
    void plant_roots() {
        queue_.clear();
        next_ = 0;
        std::ranges::fill(labels_, Label::None);
        std::ranges::fill(nearest_, 0);
        for (int x = 1; x < nodes_; ++x) {
            if (!is_top(x) || match_[at(x)] != 0) continue;
            parent_[at(x)] = 0;
            labels_[at(x)] = Label::Even;
            enqueue(x);
        }
    }
    bool augment_once() {
        plant_roots();
        while (true) {
            if (scan_queue()) return true;
            const auto by = step();
            if (!by) return false;
            move_duals(*by);
            queue_.clear();
            next_ = 0;
            if (follow_new_links()) return true;
            for (int b = n_ + 1; b < nodes_; ++b) {
                if (is_top(b) && labels_[at(b)] == Label::Odd && duals_[at(b)].is_zero()) {
                    open_blossom(b);
                }
            }
        }
    }

    const CostGraph<Weight>& graph_;
    int n_;
    int nodes_;
    std::vector<std::vector<Link>> links_;
    std::vector<std::vector<int>> inside_;  // by blossom and vertex: the part that holds it
    std::vector<std::vector<int>> parts_;   // of a blossom, round the cycle from its base
    std::vector<Weight> duals_;
    std::vector<int> outer_;    // the outermost blossom of a node; 0 for unused blossoms
    std::vector<int> match_;    // of an outermost node: the vertex at the far end
    std::vector<int> parent_;   // of an odd node: the vertex it was reached from
    std::vector<int> nearest_;  // see note_nearest
    std::vector<int> visited_;
    std::vector<Label> labels_;
    std::vector<int> queue_;
    std::size_t next_ = 0;
    int visit_ = 0;
};

template <class Weight>
std::optional<std::vector<int>> cheapest_matching(const CostGraph<Weight>& graph) {
    return MatchingSearch<Weight>(graph).run();
}

}  // namespace kydai::tournament
