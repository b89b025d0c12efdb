// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/chess_board.hpp"

#include <algorithm>

#include "core/chess/castling.hpp"
#include "play/view/hint_steps.hpp"

namespace kydai::play {

namespace {

using chess::AnyPosition;
using chess::Square;

std::vector<PieceOnBoard> pieces(const chess::Stage& stage) {
    std::vector<PieceOnBoard> all;
    for (const Square square : stage.position.board().occupied()) {
        all.push_back({.id = stage.roster.at(square).value(),
                       .piece = stage.position.board().at(square).value(),
                       .square = square});
    }
    return all;
}

// The side whose pieces a person may pick up: the side to move, or for a premove the person's side.
std::optional<chess::Color> hand(const ChessGame& game) {
    if (game.session().result() || game.people() == 0 || !game.shows_the_game()) {
        return std::nullopt;
    }
    if (game.is_paused()) return std::nullopt;
    return game::color_of(game.other_to_move() ? game.near_side() : game.session().turn());
}

std::vector<MarkedSquare> premoves(chess::Bitboard squares) {
    std::vector<MarkedSquare> marked;
    for (const Square square : squares) marked.push_back({square, MoveMark::Premove});
    return marked;
}

std::vector<MarkedSquare> marked(const std::vector<chess::Target>& targets) {
    std::vector<MarkedSquare> all;
    for (const chess::Target& target : targets) {
        all.push_back({target.square, static_cast<MoveMark>(target.kind)});
    }
    return all;
}
static_assert(static_cast<int>(MoveMark::Drop) == static_cast<int>(chess::TargetKind::Drop));

// Where the shown move captured, and where pieces stood that it blew up around there.
std::vector<Square> blast(const ChessGame& game) {
    const auto& session = game.session();
    const NodeId shown = game.shown();
    const chess::Move move = session.tree().move(shown);
    if (!session.start().rules().explosions || !move.is_capture()) return {};
    std::vector<Square> squares = {move.to()};
    for (const chess::Change& change : session.transition(session.tree().parent(shown), shown)) {
        const bool exploded = change.kind == chess::ChangeKind::Exploded;
        if (exploded && change.from != move.from()) squares.push_back(*change.from);
    }
    return squares;
}

// Where a king wins by arriving.
std::vector<Square> goals(const chess::Rules& rules) {
    std::vector<Square> squares;
    for (const Square square : chess::kHill) {
        if (rules.hill) squares.push_back(square);
    }
    for (const Square square : chess::Bitboard(chess::Rank::R8)) {
        if (rules.race) squares.push_back(square);
    }
    return squares;
}

}  // namespace

Arrow arrow_of(chess::Move move) {
    if (move.is_drop()) return {.from = std::nullopt, .to = move.to()};
    if (!move.is_castling()) return {.from = move.from(), .to = move.to()};
    return {.from = move.from(), .to = chess::castling_path(move.from(), move.to()).king_to};
}

namespace {

// A piece in hand has no square to look at.
void show_hint(ChessBoard& board, const Hint<chess::Move>& hint) {
    const Arrow arrow = arrow_of(hint.move);
    if (step_of(hint) == HintStep::Where) {
        board.hint_place = arrow.from;
    } else {
        board.hint = arrow;
    }
}

}  // namespace

ChessBoard chess_board(const ChessGame& game) {
    const auto& session = game.session();
    const chess::Stage stage = session.stage_at(game.shown());
    const AnyPosition& position = stage.position;
    ChessBoard board{.pieces = pieces(stage), .turn = position.turn()};
    if (!game.shown().is_root()) {
        const chess::Move last = session.tree().move(game.shown());
        if (!last.is_none()) board.last_move = arrow_of(last);
        board.blast = blast(game);
    }
    board.checked_king = chess::checked_king(position);
    board.goals = goals(position.rules());
    if (game.shows_the_game()) {
        if (game.hint()) show_hint(board, *game.hint());
        if (game.premove()) board.premove = Arrow{game.premove()->from, game.premove()->to};
    }
    board.pockets = position.pockets();
    for (const chess::Color color : chess::kColors) {
        board.checks_left[color] = position.checks_left()[color];
    }
    board.captured = chess::captured(session.start().board(), stage);
    board.balance = chess::material_balance(position.board(), position.pockets());
    return board;
}

bool can_pick_up(const ChessGame& game, chess::Role in_hand) {
    const auto color = hand(game);
    return color && game.session().position().pockets()[*color][in_hand] > 0;
}

bool can_pick_up(const ChessGame& game, Square from) {
    const auto piece = game.session().position().board().at(from);
    return piece && piece->color == hand(game);
}

std::vector<MarkedSquare> targets(const ChessGame& game, Square from) {
    if (!can_pick_up(game, from)) return {};
    const AnyPosition& position = game.session().position();
    if (game.other_to_move()) return premoves(chess::premove_targets(position, from));
    return marked(chess::targets_from(position, from));
}

std::vector<MarkedSquare> targets(const ChessGame& game, chess::Role in_hand) {
    const auto color = hand(game);
    const AnyPosition& position = game.session().position();
    if (!color || position.pockets()[*color][in_hand] == 0) return {};
    if (game.other_to_move()) return premoves(chess::premove_drop_targets(in_hand));
    return marked(chess::drop_targets(position, in_hand));
}

std::vector<chess::Role> promotions(const ChessGame& game, Square from, Square to) {
    const AnyPosition& position = game.session().position();
    const auto piece = position.board().at(from);
    if (!piece || piece->role != chess::Role::Pawn || piece->color != hand(game)) return {};
    if (chess::relative(piece->color, to.rank()) != chess::Rank::R8) return {};
    const auto all = targets(game, from);
    if (std::ranges::find(all, to, &MarkedSquare::square) == all.end()) return {};
    return chess::promotion_choices(position);
}

}  // namespace kydai::play
