// SPDX-License-Identifier: GPL-3.0-or-later
// One game from its first move to its result: the moves with their variations, the clock, offers,
// claims and the end, for any game whose rules come as traits (ChessRules, CaroRules).
//
// A Session is the fold of its events. `apply` either takes an event, or refuses it with a reason
// and leaves everything as it was; the same events at the same times give equal sessions on every
// machine. Time comes in with the events and never runs backwards: an earlier time counts as the
// latest one seen.
//
// A value: copies are independent. What it keeps of the past is the tree and the keys of the
// current line, so undo and jumps replay the line from the start (some microseconds).
#pragma once

#include <expected>
#include <optional>
#include <vector>

#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"
#include "core/game/clock.hpp"
#include "core/game/event.hpp"
#include "core/game/move_tree.hpp"

namespace kydai::game {

enum class ClockStart : std::uint8_t {
    AtOnce,
    AfterFirstMoves,  // once both sides have moved, as on a server where people have to arrive
};

template <class Rules>
struct Begin {
    typename Rules::Position start;
    TimeControl time = {};
    ClockStart clock_start = ClockStart::AtOnce;
};

// Why an event is refused.
enum class Denial : std::uint8_t {
    GameOver,
    NotYourTurn,
    IllegalMove,  // Refused::rule says why
    OutOfTime,    // the flag had fallen before; a Flag event ends the game
    Suspended,
    NotSuspended,
    NothingToUndo,
    NothingToRedo,
    NoSuchNode,
    AlreadyOffered,  // once between two moves of one's own
    NoSuchOffer,
    NothingToTakeBack,
    NothingToClaim,
    FlagNotFallen,
    NoClock,
    OutOfRange,  // an amount of time
};

template <class Rules>
struct Refused {
    Denial denial;
    std::optional<typename Rules::Refusal> rule = {};

    friend bool operator==(const Refused&, const Refused&) = default;
};

template <class Rules>
class Session {
  public:
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;
    using Tree = MoveTree<Move>;
    using Done = std::expected<void, Refused<Rules>>;

    explicit Session(const Begin<Rules>& begin, Instant at = {});
    // A recorded game, to go on with from the end of its main line. The moves of `tree` must be
    // legal from `begin.start`, as those of a read record are.
    Session(const Begin<Rules>& begin, Tree tree, Instant at = {});

    Done apply(const Event<Rules>& event, Instant at);
    Done play(Move move, Instant at) {
        return apply(Play<typename Rules::Said>{to_move(), Rules::said(move)}, at);
    }

    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] Side to_move() const { return Rules::to_move(position_); }
    [[nodiscard]] const Tree& tree() const { return tree_; }
    [[nodiscard]] NodeId node() const { return node_; }
    [[nodiscard]] int ply() const { return static_cast<int>(keys_.size()) - 1; }
    [[nodiscard]] Position position_at(NodeId node) const;

    [[nodiscard]] const std::optional<Result>& result() const { return result_; }
    [[nodiscard]] const Clock& clock() const { return clock_; }
    [[nodiscard]] ClockStart clock_start() const { return clock_start_; }
    [[nodiscard]] bool is_suspended() const { return suspended_; }
    // The latest time seen.
    [[nodiscard]] Instant now() const { return now_; }

    [[nodiscard]] bool can_undo() const { return !node_.is_root(); }
    [[nodiscard]] bool can_redo() const { return next_redo().has_value(); }
    // Who made an offer that still stands. A draw offer lapses when the other side moves, a wish to
    // take back with any move.
    [[nodiscard]] std::optional<Side> offer(OfferKind kind) const { return offers_[kind]; }
    // How often the position has occurred, this time included.
    [[nodiscard]] int occurrences() const;
    // The draw the side to move may claim now.
    [[nodiscard]] std::optional<Reason> claimable() const;

    friend bool operator==(const Session&, const Session&) = default;

  private:
    Done on(const Play<typename Rules::Said>& event, Instant at);
    Done on(const Undo& event, Instant at);
    Done on(const Redo& event, Instant at);
    Done on(const GoTo& event, Instant at);
    Done on(const MakeOffer& event, Instant at);
    Done on(const Accept& event, Instant at);
    Done on(const Decline& event, Instant at);
    Done on(const Resign& event, Instant at);
    Done on(const ClaimDraw& event, Instant at);
    Done on(const Flag& event, Instant at);
    Done on(const Abandon& event, Instant at);
    Done on(const Abort& event, Instant at);
    Done on(const Suspend& event, Instant at);
    Done on(const Resume& event, Instant at);
    Done on(const AddTime& event, Instant at);
    Done on(const Tick& event, Instant at);

    static Done refuse(Denial denial) { return std::unexpected(Refused<Rules>{denial}); }
    [[nodiscard]] std::optional<NodeId> next_redo() const;
    [[nodiscard]] BySide<Millis> clocks_at_node() const;
    // The moves that a wish of `side` to take back means: its own last, and an answer to it.
    [[nodiscard]] int plies_to_take_back(Side side) const { return side == to_move() ? 2 : 1; }

    Done accept_draw(Instant at);
    Done accept_take_back(Instant at);
    void advance(Move move);
    void move_to(NodeId node);
    void judge();
    void let_offers_lapse(Side mover);
    void forget_offers();
    void run_clock(Instant at);
    void jump(NodeId node, Instant at);
    Done end(const Result& result, Instant at);

    Position start_;
    Position position_;
    Tree tree_;
    NodeId node_;
    std::vector<std::uint64_t> keys_;  // of the positions from the start to the current one
    std::vector<NodeId> undone_;       // what redo brings back, the last is next
    Clock clock_;
    ClockStart clock_start_;
    bool suspended_ = false;
    Instant now_;
    KeyedArray<OfferKind, std::optional<Side>> offers_;
    // Who has made such an offer since its last move.
    KeyedArray<OfferKind, BySide<bool>> spoke_;
    std::optional<Result> result_;
};

using ChessSession = Session<ChessRules>;
using CaroSession = Session<CaroRules>;

extern template class Session<ChessRules>;
extern template class Session<CaroRules>;

}  // namespace kydai::game

namespace kydai {
template <>
inline constexpr int kKeyCount<game::Denial> = 16;
template <>
inline constexpr int kKeyCount<game::ClockStart> = 2;
}  // namespace kydai
