// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/small_board.hpp"

#include <algorithm>
#include <unordered_map>

#include "engine/caro/score.hpp"

namespace kydai::caro_engine {
namespace {

using caro::Point;
using caro::Position;

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
        std::vector<std::pair<int, Point>> values;
        for (const Point point : position_.legal_moves())
            values.emplace_back(value_of(point), point);
        std::ranges::stable_sort(values, std::greater{}, [](const auto& v) { return v.first; });
        for (const auto& [value, point] : values) lines.push_back({to_score(value), {point}});
        return lines;
    }

  private:
    // Wins and losses are counted in plies from the position that is asked about.
    int value_of(Point point) {
        position_.play(point);
        const int below = value();
        position_.undo();
        return is_win(below) ? -(below - 1) : is_loss(below) ? -(below + 1) : -below;
    }

    int value() {
        if (const auto& outcome = position_.outcome()) return outcome->winner ? loss_in(0) : 0;
        if (const auto it = known_.find(position_.key()); it != known_.end()) return it->second;
        int best = -kInfinite;
        for (const Point point : position_.legal_moves()) best = std::max(best, value_of(point));
        return known_[position_.key()] = best;
    }

    Position position_;
    std::unordered_map<caro::Key, int> known_;
};

}  // namespace

std::optional<std::vector<engine::Line<Point>>> solve_small_board(const Position& position,
                                                                  int lines) {
    if (!fits(position)) return std::nullopt;
    auto all = Solver(position).run();
    if (static_cast<int>(all.size()) > lines)
        all.resize(static_cast<std::size_t>(std::max(lines, 1)));
    return all;
}

}  // namespace kydai::caro_engine
