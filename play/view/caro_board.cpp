// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/caro_board.hpp"

#include <algorithm>

#include "play/view/hint_steps.hpp"

namespace kydai::play {

namespace {

std::vector<caro::UnwonLine> unwon_lines(const caro::Position& position) {
    constexpr int kLatest = 2;
    std::vector<caro::UnwonLine> found;
    const caro::Stones& stones = position.stones();
    for (int i = std::max(0, stones.size() - kLatest); i < stones.size(); ++i) {
        const auto lines = caro::unwon_lines(position.board(), position.rules(), stones[i].point);
        found.insert(found.end(), lines.begin(), lines.end());
    }
    return found;
}

void show_hint(CaroBoard& board, caro::BoardSize size, const Hint<caro::Point>& hint) {
    if (step_of(hint) == HintStep::Where) {
        board.hint_place = hint_place(size, hint.move);
    } else {
        board.hint = hint.move;
    }
}

}  // namespace

CaroBoard caro_board(const CaroGame& game) {
    const caro::Position position = game.session().position_at(game.shown());
    const caro::BoardSize size = position.rules().size();
    const auto lines = position.winning_lines();
    CaroBoard board{.width = size.width(),
                    .height = size.height(),
                    .stones = {position.stones().begin(), position.stones().end()},
                    .turn = position.turn(),
                    .winning_lines = {lines.begin(), lines.end()},
                    .unwon_lines = unwon_lines(position)};
    if (!position.outcome()) {
        const auto forbidden = position.forbidden_points();
        board.forbidden = {forbidden.begin(), forbidden.end()};
    }
    if (game.shows_the_game()) {
        if (game.hint()) show_hint(board, size, *game.hint());
        board.premove = game.premove();
        if (game.session().is_opening()) board.opening = game.session().opening_phase();
    }
    return board;
}

std::vector<caro::Swap2Choice> choices(const CaroGame& game) {
    using enum caro::Swap2Choice;
    const auto& session = game.session();
    std::vector<caro::Swap2Choice> allowed;
    if (session.result() || game.is_paused() || game.other_to_move()) return allowed;
    for (const caro::Swap2Choice choice : {KeepO, TakeX, AddTwo}) {
        if (session.opening().allows(choice, session.ply())) allowed.push_back(choice);
    }
    return allowed;
}

bool can_place(const CaroGame& game) {
    const auto& session = game.session();
    if (session.result() || game.people() == 0 || !game.shows_the_game()) return false;
    if (session.is_opening() && game.other_to_move()) return false;
    return !game.is_paused() && session.opening().takes_moves(session.ply());
}

}  // namespace kydai::play
