// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/forbidden.hpp"

#include <cstdlib>

#include "core/caro/win.hpp"

namespace kydai::caro {
namespace {

// Places a stone of X and removes it in the destructor.
class Trial {
  public:
    Trial(Board& board, Point point) : board_(board), point_(point) { board.put(point, Side::X); }
    ~Trial() { board_.remove(point_); }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

  private:
    Board& board_;
    Point point_;
};

int run_length(const Board& board, Point point, Direction direction) {
    return run_through(board, point, direction, Edge::Open).stones;
}

// Whether the stones from `point` to the one `steps` away all belong to X.
bool one_run(const Board& board, Point point, Direction direction, int steps) {
    const int sign = steps < 0 ? -1 : 1;
    for (int i = 0; i <= std::abs(steps); ++i) {
        const auto between = board.step(point, direction, sign * i);
        if (!between || board[*between] != Cell::X) return false;
    }
    return true;
}

// Whether X on the empty point `at` completes exactly five through the stone `origin` steps away.
bool completes_five(Board& board, Point at, Direction direction, int origin) {
    const Trial trial(board, at);
    return run_length(board, at, direction) == 5 && one_run(board, at, direction, origin);
}

// Where X would complete a five through `origin`, as steps from it: two at most in a straight four,
// otherwise one for each four.
StaticVector<int, 8> five_steps(Board& board, Point origin, Direction direction) {
    StaticVector<int, 8> steps;
    for (int i = -4; i <= 4; ++i) {
        const auto point = board.step(origin, direction, i);
        if (i == 0 || !point || !board.empty(*point)) continue;
        if (completes_five(board, *point, direction, -i)) steps.push_back(i);
    }
    return steps;
}

// The two fives of a straight four lie five steps apart, with its stones between them.
bool is_straight_four(Board& board, Point origin, Direction direction) {
    const auto steps = five_steps(board, origin, direction);
    return steps.size() == 2 && steps[1] - steps[0] == 5 &&
           run_length(board, origin, direction) == 4;
}

int fours(Board& board, Point origin, Direction direction) {
    return is_straight_four(board, origin, direction) ? 1
                                                      : five_steps(board, origin, direction).size();
}

bool makes_five(const Board& board, Point point) {
    for (const Direction direction : kDirections) {
        if (run_length(board, point, direction) == 5) return true;
    }
    return false;
}

std::optional<Foul> foul_of(Board& board, Point point);

// Whether some stone beside `origin` on this line would turn it into a straight four, legally and
// without making a five on any line (a five wins at once and is no threat).
bool makes_three(Board& board, Point origin, Direction direction) {
    for (int i = -3; i <= 3; ++i) {
        const auto point = board.step(origin, direction, i);
        if (i == 0 || !point || !board.empty(*point)) continue;
        bool straight = false;
        {
            const Trial trial(board, *point);
            straight = one_run(board, *point, direction, -i) &&
                       is_straight_four(board, *point, direction) && !makes_five(board, *point);
        }
        if (straight && !foul_of(board, *point)) return true;
    }
    return false;
}

std::optional<Foul> foul_of(Board& board, Point point) {
    const Trial trial(board, point);
    if (makes_five(board, point)) return std::nullopt;
    int four_count = 0;
    int three_count = 0;
    for (const Direction direction : kDirections) {
        if (run_length(board, point, direction) > 5) return Foul::Overline;
        four_count += fours(board, point, direction);
    }
    if (four_count >= 2) return Foul::FourFour;
    for (const Direction direction : kDirections) {
        // A line that already holds a four holds no three (RIF counts a line once).
        if (fours(board, point, direction) > 0) continue;
        three_count += int{makes_three(board, point, direction)};
        if (three_count >= 2) return Foul::ThreeThree;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Foul> foul_at(const Board& board, const BoardRules& rules, Point point) {
    if (rules.switches().fouls == Fouls::None) return std::nullopt;
    Board trial = board;
    return foul_of(trial, point);
}

}  // namespace kydai::caro
