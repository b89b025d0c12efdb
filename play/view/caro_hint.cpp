// SPDX-License-Identifier: GPL-3.0-or-later
// What a stone does, seen by the rules alone. A side *threatens* at the empty points where its next
// stone would win; two of them cannot both be stopped.
#include <algorithm>

#include "play/view/hint.hpp"

namespace kydai::play {

namespace {

using caro::Point;
using caro::Side;
using words::Message;
using words::MessageId;

constexpr int kTooMany = 2;  // threats that one stone cannot stop
// A stone further away than this is in no line with another.
constexpr int kReach = 5;

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
    // How many of them run through `around`; more than two are not counted.
    int threats(Point around, Side side) {
        int count = 0;
        for_each_near(around, [&](Point point) { count += wins(point, side) ? 1 : 0; });
        return std::min(count, kTooMany);
    }
    // Whether a stone of `side` at `point` would leave two threats through it: an open four.
    bool makes_two(Point point, Side side) {
        if (!may_place(point, side)) return false;
        board_.put(point, side);
        const int count = threats(point, side);
        board_.remove(point);
        return count == kTooMany;
    }
    // Whether it could do so next, near `around`: an open three stands there.
    bool can_make_two(Point around, Side side) {
        bool can = false;
        for_each_near(around, [&](Point point) { can = can || makes_two(point, side); });
        return can;
    }

  private:
    template <class Visit>
    void for_each_near(Point around, Visit&& visit) {
        for (const caro::Direction direction : caro::kDirections) {
            for (int steps = -kReach; steps <= kReach; ++steps) {
                const auto point = board_.step(around, direction, steps);
                if (point && steps != 0) visit(*point);
            }
        }
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
    const int threats = after.threats(move, side);
    if (threats == kTooMany) return MessageId::HintTwoThreats;
    const bool three = after.can_make_two(move, side);
    if (threats == 1) return three ? MessageId::HintFourThree : MessageId::HintFour;
    if (before.makes_two(move, ~side)) return MessageId::HintBlocksThree;
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
