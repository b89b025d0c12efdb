// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/gesture.hpp"

#include <algorithm>
#include <utility>

namespace kydai::play {

using chess::Role;
using chess::Square;

namespace {

// Where a running game shows an earlier position, and somebody plays here.
bool is_looking_back(const ChessGame& game) {
    return !game.shows_the_game() && !game.session().result() && game.people() > 0;
}
chess::Board shown_board(const ChessGame& game) {
    return game.session().position_at(game.shown()).board();
}

}  // namespace

bool ChessGesture::is_target(Square square) const {
    return std::ranges::find(targets_, square, &MarkedSquare::square) != targets_.end();
}

bool ChessGesture::may_move(const ChessGame& game) const {
    return premoves_ == Premoves::On || !game.other_to_move();
}

void ChessGesture::let_go() {
    selected_.reset();
    pocket_.reset();
    lifted_.reset();
    targets_.clear();
    promotion_.reset();
}

void ChessGesture::pick_up(const ChessGame& game, Square from) {
    let_go();
    selected_ = from;
    targets_ = play::targets(game, from);
}

auto ChessGesture::press(const ChessGame& game, Square at) -> MaybeInput {
    if (!may_move(game)) return std::nullopt;
    if (is_looking_back(game) && shown_board(game).at(at)) {
        return MakeMove<chess::MoveText>{{.from = at, .to = at}};  // refused, with the reason
    }
    if (promotion_) {
        let_go();
        return std::nullopt;
    }
    if (holds() && is_target(at)) return move_to(game, at);
    if (can_pick_up(game, at)) {
        was_selected_ = selected_ == at;
        pick_up(game, at);
        lifted_ = at;
        return std::nullopt;
    }
    if (holds()) return move_to(game, at);  // refused, with the reason
    if (game.premove()) return DropPremove{};
    return std::nullopt;
}

auto ChessGesture::release(const ChessGame& game, std::optional<Square> at, Pointer pointer)
    -> MaybeInput {
    const auto from = std::exchange(lifted_, std::nullopt);
    if (pocket_ && pointer == Pointer::Dragged) {
        if (at) return move_to(game, *at);
        let_go();
    }
    if (!from || !selected_) return std::nullopt;
    if (at == from) {
        if (was_selected_ && pointer == Pointer::Still) let_go();
        return std::nullopt;
    }
    if (at) return move_to(game, *at);
    let_go();
    return std::nullopt;
}

auto ChessGesture::click(const ChessGame& game, Square at) -> MaybeInput {
    if (auto move = press(game, at)) return move;
    return release(game, at, Pointer::Still);
}

void ChessGesture::pick_from_pocket(const ChessGame& game, Role role) {
    if (!may_move(game) || !can_pick_up(game, role)) return;
    let_go();
    pocket_ = role;
    targets_ = play::targets(game, role);  // where there is none, the drop is refused with a reason
}

auto ChessGesture::move_to(const ChessGame& game, Square to) -> MaybeInput {
    chess::MoveText move{.from = selected_, .to = to, .drop = pocket_};
    if (selected_) {
        auto roles = promotions(game, *selected_, to);
        if (roles.size() > 1) {
            promotion_ = Promotion{.from = *selected_, .to = to, .roles = std::move(roles)};
            targets_.clear();
            return std::nullopt;
        }
    }
    let_go();
    return MakeMove<chess::MoveText>{move};
}

auto ChessGesture::promote(int index) -> MaybeInput {
    if (!promotion_ || index < 0 || index >= std::ssize(promotion_->roles)) return std::nullopt;
    const chess::MoveText move{.from = promotion_->from,
                               .to = promotion_->to,
                               .promotion = promotion_->roles[static_cast<std::size_t>(index)]};
    let_go();
    return MakeMove<chess::MoveText>{move};
}

// The turn may have changed, and with it the targets of the selected piece. A pending promotion
// stays pending.
void ChessGesture::renew(const ChessGame& game) {
    const NodeId node = game.session().node();
    const bool is_elsewhere = std::exchange(seen_node_, node) != node;
    const bool shows_other = std::exchange(seen_shown_, game.shown()) != game.shown();
    if (is_elsewhere || shows_other || game.session().result()) return let_go();
    if (promotion_ && promotions(game, promotion_->from, promotion_->to) == promotion_->roles) {
        return;
    }
    if (pocket_) targets_ = play::targets(game, *pocket_);
    if (!selected_) return;
    const auto lifted = lifted_;
    pick_up(game, *selected_);
    lifted_ = lifted;
}

auto CaroGesture::release(const CaroGame& game, std::optional<caro::Point> at) -> MaybeInput {
    const auto from = std::exchange(pressed_, std::nullopt);
    if (!from || at != from) return std::nullopt;
    return click(game, *at);
}

auto CaroGesture::click(const CaroGame& game, caro::Point at) -> MaybeInput {
    if (premoves_ == Premoves::Off && game.other_to_move()) return std::nullopt;
    const bool aims = placing_ == Placing::Confirmed && aim_ != at && can_place(game) &&
                      game.session().position().refusal(at) != caro::Refusal::Occupied;
    aim_ = aims ? std::optional(at) : std::nullopt;
    if (aims) return std::nullopt;
    return MakeMove<caro::Point>{at};
}

void CaroGesture::renew(const CaroGame& game) {
    if (aim_ &&
        (!can_place(game) || game.session().position().refusal(*aim_) == caro::Refusal::Occupied)) {
        aim_.reset();
    }
}

}  // namespace kydai::play
