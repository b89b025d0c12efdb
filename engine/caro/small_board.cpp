// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/small_board.hpp"

#include <algorithm>
#include <unordered_map>

#include "engine/common/value.hpp"

namespace kydai::caro_engine {
namespace {

using caro::Point;
using caro::Position;
using engine::Value;

// Empty points up to which a full tree takes milliseconds. Three in a row ends early everywhere.
bool fits(const Position& position) {
    const int empty = position.rules().size().points() - position.board().stones();
    return empty <= 9 || (position.rules().k() == 3 && empty <= 12);
}

class Solver {
  public:
    explicit Solver(const Position& position) : position_(position) {}

    std::vector<engine::Line<Point>> run() {
        std::vector<engine::Line<Point>> lines;
        std::vector<std::pair<Value, Point>> values;
        for (const Point point : position_.legal_moves())
            values.emplace_back(value_of(point), point);
        std::ranges::stable_sort(values, std::greater{}, [](const auto& v) { return v.first; });
        for (const auto& [value, point] : values)
            lines.push_back({engine::to_score(value), {point}});
        return lines;
    }

  private:
    // Wins and losses are counted in plies from the position that is asked about.
    Value value_of(Point point) {
        position_.play(point);
        const Value below = value();
        position_.undo();
        return -engine::from_table(below, 1);
    }

    Value value() {
        if (const auto& outcome = position_.outcome()) {
            return outcome->winner ? engine::loss_in(0) : engine::kDraw;
        }
        if (const auto it = known_.find(position_.key()); it != known_.end()) return it->second;
        Value best = -engine::kInfinite;
        for (const Point point : position_.legal_moves()) best = std::max(best, value_of(point));
        return known_[position_.key()] = best;
    }

    Position position_;
    std::unordered_map<caro::Key, Value> known_;
};

}  // namespace

std::optional<std::vector<engine::Line<Point>>> solve_small_board(const Position& position) {
    if (!fits(position)) return std::nullopt;
    return Solver(position).run();
}

}  // namespace kydai::caro_engine
