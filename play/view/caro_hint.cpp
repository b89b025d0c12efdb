// SPDX-License-Identifier: GPL-3.0-or-later
// What a stone does, as the rules alone prove it. A side *threatens* at the empty points where its
// next stone would win. Two threats win in gomoku; under caro rules one stone may stop both, so the
// replies are tried. An *open four* is a stone after which no single reply stops every threat; an
// *open three* one after which an open four can follow.
#include <algorithm>

#include "play/view/hint.hpp"

namespace kydai::play {

namespace {

using caro::Point;
using caro::Side;
using words::Message;
using words::MessageId;

class Threats {
  public:
    explicit Threats(const caro::Position& position)
        : board_(position.board()), rules_(position.rules()) {}

    void put(Point point, Side side) { board_.put(point, side); }

    [[nodiscard]] bool may_place(Point point, Side side) const {
        return board_.empty(point) && (side == Side::O || !caro::foul_at(board_, rules_, point));
    }
    bool wins(Point point, Side side) {
        if (!board_.empty(point)) return false;
        board_.put(point, side);
        const bool won = caro::wins_at(board_, rules_, point);
        board_.remove(point);
        return won;
    }
    // Whether `side` threatens to win in a line through `around`.
    bool has_threat(Point around, Side side) {
        return any_near(around, [&](Point point) { return wins(point, side); });
    }
    // Whether the threats of `side` through `around`, one at least, win: no reply of the other side
    // stops all of them, or wins first. What stops a line lies in it, or just beyond its ends.
    bool is_unstoppable(Point around, Side side) {
        const bool stopped = any_near(around, [&](Point reply) {
            if (!may_place(reply, ~side)) return false;
            board_.put(reply, ~side);
            const bool stops = !has_threat(around, side);
            board_.remove(reply);
            return stops;
        });
        return !stopped && !can_win_anywhere(~side);
    }
    bool makes_open_four(Point point, Side side) {
        if (!may_place(point, side)) return false;
        board_.put(point, side);
        const bool open = has_threat(point, side) && is_unstoppable(point, side);
        board_.remove(point);
        return open;
    }
    // Whether `side` could make an open four next, near `around`.
    bool has_open_three(Point around, Side side) {
        return any_near(around, [&](Point point) { return makes_open_four(point, side); });
    }

  private:
    template <class Test>
    bool any_near(Point around, Test&& test) {
        for (const caro::Direction direction : caro::kDirections) {
            for (int steps = -rules_.k(); steps <= rules_.k(); ++steps) {
                const auto point = board_.step(around, direction, steps);
                if (point && steps != 0 && test(*point)) return true;
            }
        }
        return false;
    }
    bool can_win_anywhere(Side side) {
        const auto size = rules_.size();
        for (int row = 0; row < size.height(); ++row) {
            for (int column = 0; column < size.width(); ++column) {
                if (wins(*Point::at(column, row), side)) return true;
            }
        }
        return false;
    }

    caro::Board board_;
    caro::BoardRules rules_;
};

std::optional<MessageId> reason_of(const caro::Position& position, Point move) {
    const Side side = position.turn();
    Threats before(position);
    if (before.wins(move, side)) return MessageId::HintFive;
    if (before.wins(move, ~side)) return MessageId::HintBlocksFour;
    Threats after(position);
    after.put(move, side);
    const bool threat = after.has_threat(move, side);
    if (threat && after.is_unstoppable(move, side)) return MessageId::HintTwoThreats;
    const bool three = after.has_open_three(move, side);
    if (threat) return three ? MessageId::HintFourThree : MessageId::HintFour;
    if (before.makes_open_four(move, ~side)) return MessageId::HintBlocksThree;
    return three ? std::optional(MessageId::HintOpenThree) : std::nullopt;
}

}  // namespace

std::optional<Message> hint_reason(const caro::Position& position, const Hint<Point>& hint,
                                   std::optional<Point> /*last*/) {
    if (!position.is_legal(hint.move)) return std::nullopt;
    const auto reason = reason_of(position, hint.move);
    const bool at_once = reason == MessageId::HintFive || reason == MessageId::HintBlocksFour ||
                         reason == MessageId::HintTwoThreats;
    if (at_once) return Message{*reason};
    if (hint.score.wins_in) {
        return Message{MessageId::HintWinsIn, {{"count", moves_in(*hint.score.wins_in)}}};
    }
    if (reason) return Message{*reason};
    if (hint.score.loses_in) return Message{MessageId::HintHoldsOut};
    return std::nullopt;
}

}  // namespace kydai::play
