// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/caro_minimax.hpp"

#include <algorithm>
#include <array>

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

class Search {
  public:
    Search(const Position& position, Pruning pruning, const MinimaxGoesOn& goes_on)
        : position_(position), pruning_(pruning), goes_on_(goes_on) {}

    MinimaxResult run(int depth) {
        MinimaxResult result;
        result.value = -2 * kLabWin;
        for (const Point move : moves_of(position_)) {
            position_.play(move);
            const int value = -negamax(depth - 1, -2 * kLabWin, -result.value);
            position_.undo();
            if (value > result.value) {
                result.value = value;
                result.move = move;
            }
        }
        result.nodes = nodes_;
        return result;
    }

  private:
    // A quicker win is worth more: the depth that is left is added to it.
    int negamax(int depth, int alpha, int beta) {
        constexpr std::uint64_t kAskEvery = 1 << 10;
        if (++nodes_ % kAskEvery == 0 && goes_on_ && !goes_on_(nodes_)) is_stopped_ = true;
        if (is_stopped_) return 0;
        if (const auto& outcome = position_.outcome()) {
            return outcome->winner ? -(kLabWin + depth) : 0;
        }
        if (depth == 0) return evaluate_windows(position_);
        int best = -2 * kLabWin;
        for (const Point move : moves_of(position_)) {
            position_.play(move);
            const int value = -negamax(depth - 1, -beta, -std::max(alpha, best));
            position_.undo();
            best = std::max(best, value);
            if (pruning_ == Pruning::AlphaBeta && best >= beta) break;
        }
        return best;
    }

    Position position_;
    Pruning pruning_;
    const MinimaxGoesOn& goes_on_;
    std::uint64_t nodes_ = 0;
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

MinimaxResult minimax(const Position& position, int depth, Pruning pruning,
                      const MinimaxGoesOn& goes_on) {
    return Search(position, pruning, goes_on).run(depth);
}

}  // namespace kydai::lab
