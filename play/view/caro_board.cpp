// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/caro_board.hpp"

namespace kydai::play {

CaroBoard caro_board(const CaroGame& game) {
    const caro::Position position = game.session().position_at(game.shown());
    const caro::BoardSize size = position.rules().size();
    const auto lines = position.winning_lines();
    CaroBoard board{.width = size.width(),
                    .height = size.height(),
                    .stones = {position.stones().begin(), position.stones().end()},
                    .turn = position.to_move(),
                    .winning_lines = {lines.begin(), lines.end()}};
    if (!position.ending()) {
        const auto forbidden = position.forbidden_points();
        board.forbidden = {forbidden.begin(), forbidden.end()};
    }
    if (game.shows_the_game()) {
        if (game.hint()) board.hint = game.hint()->move;
        board.premove = game.premove();
    }
    return board;
}

bool can_place(const CaroGame& game, caro::Point point) {
    if (game.session().result() || game.machines() == 2 || !game.shows_the_game()) return false;
    return !game.is_paused() && game.session().position().is_legal(point);
}

}  // namespace kydai::play
