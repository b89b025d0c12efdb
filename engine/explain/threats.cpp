// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/explain/threats.hpp"

namespace kydai::explain {

using caro::Point;
using caro::Side;

std::vector<Point> Threats::near(Point around) const {
    std::vector<Point> points;
    for (const caro::Direction direction : caro::kDirections) {
        for (int steps = -rules_.k(); steps <= rules_.k(); ++steps) {
            const auto point = board_.step(around, direction, steps);
            if (point && steps != 0) points.push_back(*point);
        }
    }
    return points;
}

bool Threats::may_place(Point point, Side side) const {
    return board_.empty(point) && (side == Side::O || !caro::foul_at(board_, rules_, point));
}

bool Threats::wins(Point point, Side side) {
    if (!board_.empty(point)) return false;
    board_.put(point, side);
    const bool won = caro::wins_at(board_, rules_, point);
    board_.remove(point);
    return won;
}

std::vector<Point> Threats::winning_points(Side side) {
    std::vector<Point> points;
    const auto size = rules_.size();
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) {
            const Point point = *Point::at(column, row);
            if (wins(point, side)) points.push_back(point);
        }
    }
    return points;
}

std::vector<Point> Threats::winning_points_near(Point around, Side side) {
    std::vector<Point> points;
    for (const Point point : near(around)) {
        if (wins(point, side)) points.push_back(point);
    }
    return points;
}

std::vector<Point> Threats::stops(Point around, Side side) {
    std::vector<Point> all;
    for (const Point reply : near(around)) {
        if (!may_place(reply, ~side)) continue;
        board_.put(reply, ~side);
        if (winning_points_near(around, side).empty()) all.push_back(reply);
        board_.remove(reply);
    }
    return all;
}

bool Threats::is_unstoppable(Point around, Side side) {
    return !winning_points_near(around, side).empty() && winning_points(~side).empty() &&
           stops(around, side).empty();
}

bool Threats::makes_open_four(Point point, Side side) {
    if (!may_place(point, side)) return false;
    board_.put(point, side);
    const bool open = is_unstoppable(point, side);
    board_.remove(point);
    return open;
}

std::vector<Point> Threats::open_fours(Point around, Side side) {
    std::vector<Point> points = near(around);
    std::erase_if(points, [&](Point point) { return !makes_open_four(point, side); });
    return points;
}

}  // namespace kydai::explain
