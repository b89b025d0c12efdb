// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/caro/workbench.hpp"

#include <algorithm>

namespace kydai::caro_lab {
namespace {

using caro::Point;
using caro::Points;
using caro::Position;

// Boards of at most this many points are looked at in full.
constexpr int kSmallBoard = 16;

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

Points points_to_try(const Position& position) {
    const auto size = position.rules().size();
    if (size.points() <= kSmallBoard) return position.legal_moves();
    Points near;
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) {
            const Point point = *Point::at(column, row);
            if (has_neighbour(position, point) && position.is_legal(point)) near.push_back(point);
        }
    }
    if (near.empty()) {
        const Point centre = *Point::at(size.width() / 2, size.height() / 2);
        if (position.is_legal(centre)) near.push_back(centre);
    }
    return near.empty() ? position.legal_moves() : near;
}

}  // namespace

Workbench::Workbench(const Task& task)
    : Recorder({.max_nodes = task.max_nodes,
                .recorded_nodes = task.recorded_nodes,
                .goes_on = task.goes_on,
                .infinite = kInfinite},
               Point()),
      task_(task) {
    const Points all = moves(task.position);
    if (!all.empty()) begin_with(all[0]);
}

int Workbench::depth() const { return std::clamp(task_.depth, 1, lab::kMaxDepth); }

int Workbench::evaluate(const Position& position) const {
    if (task_.evaluation == EvaluationId::Windows) return caro_lab::evaluate(position);
    return std::clamp(task_.own->value(position), -kLargestEvaluation, kLargestEvaluation);
}

std::optional<int> Workbench::value_at_end(const Position& position, int depth) {
    const auto& outcome = position.outcome();
    if (!outcome) return std::nullopt;
    if (!outcome->winner) return 0;
    return *outcome->winner == position.turn() ? kWin + depth : -(kWin + depth);
}

Points Workbench::moves(const Position& position) const {
    Points points = points_to_try(position);
    if (task_.seed != 0) lab::shuffle(points, task_.seed ^ position.key());
    return points;
}

Position Workbench::after(const Position& position, Point move) {
    follow(move);
    return position.after(move);
}

}  // namespace kydai::caro_lab
