// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/caro_threats.hpp"

#include <algorithm>
#include <utility>

namespace kydai::lessons {

namespace {

using caro::Board;
using caro::BoardRules;
using caro::Direction;
using caro::Point;
using caro::Side;

Side side_at(const Board& board, Point point) {
    return board[point] == caro::Cell::X ? Side::X : Side::O;
}

// One line of a board, with stones put on it and taken back.
class Line {
  public:
    Line(const Board& board, const BoardRules& rules, Point through, Direction direction)
        : board_(board),
          rules_(rules),
          through_(through),
          direction_(direction),
          side_(side_at(board, through)) {}

    // Whether one more stone makes a winning run through the point.
    bool is_four() {
        return any_near([&](Point point) { return with(point, side_, [&] { return wins(); }); });
    }

    bool is_open_three() {
        if (is_four()) return false;
        return any_near([&](Point point) {
            if (side_ == Side::X && caro::foul_at(board_, rules_, point)) return false;
            return with(point, side_, [&] { return is_four() && !can_be_stopped(); });
        });
    }

  private:
    // Far enough for a run through the point, and for the cell beyond its end.
    [[nodiscard]] int reach() const { return rules_.k() + 1; }

    template <class Holds>
    bool any_near(Holds&& holds) {
        for (int steps = -reach(); steps <= reach(); ++steps) {
            const auto point = board_.step(through_, direction_, steps);
            if (point && board_.empty(*point) && holds(*point)) return true;
        }
        return false;
    }

    template <class Holds>
    bool with(Point point, Side side, Holds&& holds) {
        board_.put(point, side);
        const bool held = holds();
        board_.remove(point);
        return held;
    }

    bool can_be_stopped() {
        return any_near(
            [&](Point point) { return with(point, ~side_, [&] { return !is_four(); }); });
    }

    [[nodiscard]] bool wins() const {
        return rules_.wins(caro::run_through(board_, through_, direction_, rules_.edge()), side_);
    }

    Board board_;
    const BoardRules& rules_;
    Point through_;
    Direction direction_;
    Side side_;
};

template <class Holds>
int count_directions(const caro::Position& position, Point point, Holds&& holds) {
    int count = 0;
    for (const Direction direction : caro::kDirections) {
        Line line(position.board(), position.rules(), point, direction);
        count += int{holds(line)};
    }
    return count;
}

template <class Holds>
bool any_empty(const Board& board, Holds&& holds) {
    for (int i = 0; i < Point::kCount; ++i) {
        const Point point = Point::from_index(i);
        if (board.size().contains(point) && board.empty(point) && holds(point)) return true;
    }
    return false;
}

}  // namespace

bool wins_next(const caro::Position& position, Side side) {
    Board board = position.board();
    return any_empty(board, [&](Point point) {
        board.put(point, side);
        const bool wins = caro::wins_at(board, position.rules(), point);
        board.remove(point);
        return wins;
    });
}

int count_fours(const caro::Position& position, Point point) {
    return count_directions(position, point, [](Line& line) { return line.is_four(); });
}

int count_open_threes(const caro::Position& position, Point point) {
    return count_directions(position, point, [](Line& line) { return line.is_open_three(); });
}

bool has_open_four(const caro::Position& position) {
    const Side side = ~position.turn();
    if (position.outcome() || !wins_next(position, side)) return false;
    return !any_empty(position.board(), [&](Point reply) {
        if (!position.is_legal(reply)) return false;
        const caro::Position after = position.after(reply);
        return after.outcome() || !wins_next(after, side);
    });
}

// Only a four can become an open four, and fours are found by looking at the lines alone.
bool can_make_open_four(const caro::Position& position) {
    if (position.outcome()) return false;
    return any_empty(position.board(), [&](Point point) {
        if (!position.is_legal(point)) return false;
        const caro::Position after = position.after(point);
        if (after.outcome()) return after.outcome()->winner == position.turn();
        return count_fours(after, point) > 0 && has_open_four(after);
    });
}

}  // namespace kydai::lessons
