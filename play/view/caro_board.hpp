// SPDX-License-Identifier: GPL-3.0-or-later
// The caro board of a running game as a view shows it.
#pragma once

#include <optional>
#include <vector>

#include "core/caro/unwon_line.hpp"
#include "play/game/game.hpp"

namespace kydai::play {

using CaroGame = Game<game::CaroRules>;

struct CaroBoard {
    int width = 0;
    int height = 0;
    std::vector<caro::Stone> stones;  // in the order they were placed: the first is number 1
    caro::Side turn = caro::Side::X;
    std::vector<caro::WinningLine> winning_lines;
    // Lines that look won and are not, made by the last stone or the one before: so that they stay
    // in sight while an engine answers.
    std::vector<caro::UnwonLine> unwon_lines;
    std::vector<caro::Point> forbidden;  // to the side to move, under Renju
    // The hint: the middle of the points to look at (kHintPoints × kHintPoints), then the stone
    // instead.
    std::optional<caro::Point> hint_place;
    std::optional<caro::Point> hint;
    std::optional<caro::Point> premove;
    std::optional<caro::Swap2Phase> opening;  // while it lasts
};

// The board of the node that is shown.
CaroBoard caro_board(const CaroGame& game);

// The choices that the opening offers a person now; empty when nothing is asked.
std::vector<caro::Swap2Choice> choices(const CaroGame& game);

// Whether a person may place a stone now, or a premove while an engine or a remote player is to
// move. The game says why a point is refused.
bool can_place(const CaroGame& game);

}  // namespace kydai::play
