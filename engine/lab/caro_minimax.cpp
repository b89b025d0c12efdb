// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/caro_minimax.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/lab/caro_greedy.hpp"

namespace kydai::lab {
namespace {

using caro::Cell;
using caro::Point;
using caro::Points;
using caro::Position;
using caro::Side;

template <class Visit>
void for_each_point(const Position& position, Visit visit) {
    const auto size = position.rules().size();
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) visit(*Point::at(column, row));
    }
}

bool has_neighbour(const Position& position, Point point) {
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const auto near = Point::at(point.column() + dx, point.row() + dy);
            if (near && position.rules().size().contains(*near) && !position.board().empty(*near)) {
                return true;
            }
        }
    }
    return false;
}

// Points beside a stone; on an empty board the centre. Small boards are looked at in full.
Points moves_of(const Position& position) {
    const auto size = position.rules().size();
    if (size.points() <= 16) return position.legal_moves();
    Points moves;
    for_each_point(position, [&](Point point) {
        if (position.is_legal(point) && has_neighbour(position, point)) moves.push_back(point);
    });
    if (moves.empty()) {
        const Point centre = *Point::at(size.width() / 2, size.height() / 2);
        if (position.is_legal(centre)) moves.push_back(centre);
    }
    return moves.empty() ? position.legal_moves() : moves;
}

// Signed worth of the window of k cells from `from`, for X.
int window_worth(const Position& position, Point from, caro::Direction direction) {
    int x = 0;
    int o = 0;
    for (int i = 0; i < position.rules().k(); ++i) {
        const auto point = position.board().step(from, direction, i);
        if (!point) return 0;
        x += int{position.board()[*point] == Cell::X};
        o += int{position.board()[*point] == Cell::O};
    }
    if ((x > 0) == (o > 0)) return 0;
    int worth = 1;
    for (int i = 1; i < std::min(x + o, 5); ++i) worth *= 10;
    return x > 0 ? worth : -worth;
}

constexpr int kNoValue = 2 * kLabWin;  // beyond every value

// The nodes of the tree that are open, from the root to the one being searched.
class OpenNode {
  public:
    OpenNode(Tree& tree, int most, OpenNode* parent) : tree_(tree) {
        if (static_cast<int>(tree.size()) >= most) return;
        index_ = static_cast<int>(tree.size());
        tree.emplace_back().parent = parent == nullptr ? TreeNode::kNone : parent->index_;
    }
    // Nothing beyond what is recorded.
    [[nodiscard]] TreeNode* node() {
        return index_ == TreeNode::kNone ? nullptr : &tree_[static_cast<std::size_t>(index_)];
    }
    int close(int value, Mark mark) {
        if (TreeNode* recorded = node()) {
            recorded->value = value;
            recorded->mark = mark;
        }
        return value;
    }

  private:
    Tree& tree_;
    int index_ = TreeNode::kNone;
};

class Search {
  public:
    Search(const Position& position, const MinimaxOptions& options)
        : position_(position), options_(options) {}

    MinimaxResult run(int depth) {
        result_.value = negamax(depth, -kNoValue, kNoValue, nullptr);
        return std::move(result_);
    }

  private:
    // A quicker win is worth more: the depth that is left is added to it.
    int negamax(int depth, int alpha, int beta, OpenNode* parent) {
        OpenNode open(result_.tree, options_.recorded_nodes, parent);
        if (TreeNode* node = open.node()) record_entry(*node, alpha, beta, parent);
        if (!count()) return 0;
        if (const auto& outcome = position_.outcome()) {
            return close(open, outcome->winner ? -(kLabWin + depth) : 0, Mark::Ended);
        }
        if (depth == 0) return close(open, evaluate_windows(position_), Mark::Evaluated);
        int best = -kNoValue;
        const Points moves = in_order(moves_of(position_));
        for (int i = 0; i < moves.size(); ++i) {
            position_.play(moves[i]);
            const int value = -negamax(depth - 1, -beta, -std::max(alpha, best), &open);
            position_.undo();
            if (is_stopped_) return 0;
            if (value > best) {
                best = value;
                if (TreeNode* node = open.node()) node->best = moves[i];
                if (parent == nullptr) result_.move = moves[i];
            }
            if (options_.pruning == Pruning::AlphaBeta && best >= beta) {
                if (TreeNode* node = open.node()) node->skipped = moves.size() - 1 - i;
                return close(open, best, Mark::Cut);
            }
        }
        return close(open, best, Mark::Searched);
    }

    bool count() {
        constexpr std::uint64_t kAskEvery = 1 << 10;
        const bool asks = ++result_.nodes % kAskEvery == 0 && options_.goes_on;
        if (asks && !options_.goes_on(result_.nodes)) is_stopped_ = true;
        return !is_stopped_;
    }

    [[nodiscard]] Points in_order(Points moves) const {
        if (options_.order == MoveOrder::Board) return moves;
        std::ranges::stable_sort(moves, std::ranges::greater(),
                                 [&](Point point) { return longest_line_worth(position_, point); });
        return moves;
    }

    void record_entry(TreeNode& node, int alpha, int beta, const OpenNode* parent) const {
        if (parent != nullptr) node.move = position_.last()->point;
        if (options_.pruning == Pruning::None) return;  // it has no window
        node.window = window_of(alpha, beta, position_.turn() == Side::X, kNoValue);
    }

    int close(OpenNode& open, int value, Mark mark) const {
        open.close(position_.turn() == Side::X ? value : -value, mark);
        return value;
    }

    Position position_;
    const MinimaxOptions& options_;
    MinimaxResult result_;
    bool is_stopped_ = false;
};

}  // namespace

int evaluate_windows(const Position& position) {
    int total = 0;
    for_each_point(position, [&](Point point) {
        for (const caro::Direction direction : caro::kDirections) {
            total += window_worth(position, point, direction);
        }
    });
    total = std::clamp(total, -kLabWin / 2, kLabWin / 2);
    return position.turn() == Side::X ? total : -total;
}

MinimaxResult minimax(const Position& position, int depth, const MinimaxOptions& options) {
    return Search(position, options).run(depth);
}

}  // namespace kydai::lab
