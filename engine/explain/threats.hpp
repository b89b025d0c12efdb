// SPDX-License-Identifier: GPL-3.0-or-later
// Threats on a caro board as the rules alone see them: slow, exhaustive, and sharing no code with
// the patterns of the search. A value.
#pragma once

#include <vector>

#include "core/caro/position.hpp"

namespace kydai::explain {

class Threats {
  public:
    explicit Threats(const caro::Position& position)
        : board_(position.board()), rules_(position.rules()) {}

    void put(caro::Point point, caro::Side side) { board_.put(point, side); }
    [[nodiscard]] const caro::Board& board() const { return board_; }
    [[nodiscard]] const caro::BoardRules& rules() const { return rules_; }

    [[nodiscard]] bool may_place(caro::Point point, caro::Side side) const;
    [[nodiscard]] bool wins(caro::Point point, caro::Side side);
    // Where `side` would win, anywhere on the board.
    [[nodiscard]] std::vector<caro::Point> winning_points(caro::Side side);
    // The same in the lines through one point.
    [[nodiscard]] std::vector<caro::Point> winning_points_near(caro::Point around, caro::Side side);
    // Whether the threats of `side` through `around`, one at least, win: no reply stops all of them
    // or wins first. What stops a line lies in it, or just beyond its ends.
    [[nodiscard]] bool is_unstoppable(caro::Point around, caro::Side side);
    [[nodiscard]] bool makes_open_four(caro::Point point, caro::Side side);
    // Where `side` could make an unstoppable four next, in a line through `around`.
    [[nodiscard]] std::vector<caro::Point> open_fours(caro::Point around, caro::Side side);
    // The replies of the other side after which no threat of `side` through `around` is left.
    [[nodiscard]] std::vector<caro::Point> stops(caro::Point around, caro::Side side);

  private:
    // The points in the eight arms from `around`, as far as a stone there can matter.
    [[nodiscard]] std::vector<caro::Point> near(caro::Point around) const;

    caro::Board board_;
    caro::BoardRules rules_;
};

}  // namespace kydai::explain
