// SPDX-License-Identifier: GPL-3.0-or-later
// One game from its first move to its result: the moves with their variations, the clock, offers,
// claims and the end, for any game whose rules come as traits (ChessRules, CaroRules).
//
// A Session is the fold of its events. `apply` either applies an event, or refuses it with a reason
// and changes nothing; the same events at the same times give equal sessions on every
// machine. Time comes in with the events and never runs backwards: an earlier time counts as the
// latest one seen.
//
// A value: copies are independent. It keeps the move tree and the keys of the current line, so undo
// and jumps replay the line from the start (some microseconds).
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <vector>

#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"
#include "core/game/clock.hpp"
#include "core/game/event.hpp"
#include "core/game/move_tree.hpp"

namespace kydai::game {

enum class ClockStart : std::uint8_t {
    AtOnce,
    AfterFirstMoves,  // once both sides have moved (online games)
};
constexpr ClockStart last_key(ClockStart) { return ClockStart::AfterFirstMoves; }

// The initial state of a session. The time of the game is counted from here.
template <class Rules>
struct Begin {
    typename Rules::Position start;
    TimeControl time = {};
    ClockStart clock_start = ClockStart::AtOnce;
    // Ignored unless the game starts from an empty board without `opened` moves.
    typename Rules::Opening::Rule opening = {};
    // The moves of a recorded game to go on with, from the end of its main line; they must be legal
    // from `start`. `begin_of` (opened.hpp) makes one of a record.
    MoveTree<typename Rules::Move> opened = {};
    // How that game ended, if its last position does not decide it.
    std::optional<Result> result = {};

    friend bool operator==(const Begin&, const Begin&) = default;
};

// Why an event is refused.
enum class EventRefusal : std::uint8_t {
    GameOver,
    NotYourTurn,
    IllegalMove,  // Refused::rule says why
    OutOfTime,    // the flag of the side to move had fallen before; a Flag event ends the game
    Suspended,
    NotSuspended,
    NothingToUndo,
    NothingToRedo,
    NoSuchNode,
    AlreadyOffered,  // one offer of a kind between two own moves
    NoSuchOffer,
    NothingToTakeBack,
    NothingToClaim,
    FlagNotFallen,
    NoClock,
    OutOfRange,  // an amount of time
    // In the opening:
    NotNow,          // an unexpected choice, a move while a choice is due, or an offer
    OpeningStone,    // a move of the opening must not end the game
    OpeningSettled,  // moves before a choice cannot be undone
};
constexpr EventRefusal last_key(EventRefusal) { return EventRefusal::OpeningSettled; }

template <class Rules>
struct Refused {
    EventRefusal refusal;
    std::optional<typename Rules::Refusal> rule = {};

    friend bool operator==(const Refused&, const Refused&) = default;
};

template <class Rules>
class Session {
    static_assert(GameRules<Rules>);

  public:
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;
    using Tree = MoveTree<Move>;
    using Stage = typename Rules::Stage;
    using Transition = typename Rules::Transition;
    using Opening = typename Rules::Opening;
    using Done = std::expected<void, Refused<Rules>>;

    explicit Session(const Begin<Rules>& begin);

    // `started`: the time of the side whose clock runs until this event counts from there and not
    // from the event that set it running (Clock::count_from).
    Done apply(const Event<Rules>& event, Instant at, std::optional<Instant> started = {});
    // The same for a clock that goes on running.
    void count_clock_from(Instant since) { clock_.count_from(since); }
    Done play(Move move, Instant at) {
        return apply(Play<typename Rules::MoveText>{turn(), Rules::to_move_text(move)}, at);
    }

    [[nodiscard]] const Position& start() const { return start_; }
    [[nodiscard]] const Position& position() const { return position_; }
    [[nodiscard]] Side turn() const { return Rules::turn(position_); }
    [[nodiscard]] const Tree& tree() const { return tree_; }
    [[nodiscard]] NodeId node() const { return node_; }
    [[nodiscard]] int ply() const { return static_cast<int>(keys_.size()) - 1; }
    [[nodiscard]] Position position_at(NodeId node) const;
    // What a view shows of a node, and what changes on its board on the way to another: a move, its
    // undoing, or a jump. In chess pieces keep their identities for the whole game.
    [[nodiscard]] Stage stage_at(NodeId node) const;
    [[nodiscard]] Transition transition(NodeId from, NodeId to) const;
    // The move that led to the position; nothing at the start.
    [[nodiscard]] std::optional<Move> last_move() const;
    // The keys of the current line back to the last irreversible move, the current position last,
    // for repetition detection by a search. Valid until the next event.
    [[nodiscard]] std::span<const std::uint64_t> keys() const;

    [[nodiscard]] const std::optional<Result>& result() const { return result_; }
    [[nodiscard]] const Clock& clock() const { return clock_; }
    [[nodiscard]] ClockStart clock_start() const { return clock_start_; }
    [[nodiscard]] bool is_suspended() const { return suspended_; }
    // The event caused by time: flag fall of the side to move, once its time has run out. The owner
    // of the clock applies it.
    [[nodiscard]] std::optional<Event<Rules>> due(Instant at) const;
    // The latest time seen.
    [[nodiscard]] Instant now() const { return now_; }

    // The opening: which player is to act, and which player has which side. Until a choice is made,
    // the first player has the first side (so that either can resign), although the player to act
    // places the stones of both sides. Clocks are stopped during the opening.
    [[nodiscard]] const Opening& opening() const { return opening_; }
    [[nodiscard]] typename Opening::Phase opening_phase() const { return opening_.phase(ply()); }
    [[nodiscard]] bool is_opening() const { return !opening_.is_done(ply()); }
    [[nodiscard]] Seat seat_to_act() const { return opening_.to_act(ply(), turn()); }
    [[nodiscard]] Seat seat_of(Side side) const { return opening_.seat_of(side); }
    [[nodiscard]] Side side_of(Seat seat) const {
        return seat_of(Side::First) == seat ? Side::First : Side::Second;
    }

    [[nodiscard]] bool can_undo() const { return ply() > opening_.settled_plies(); }
    [[nodiscard]] bool can_redo() const { return next_redo().has_value(); }
    // The side whose offer is pending. A draw offer lapses when the other side moves, a takeback
    // request with any move.
    [[nodiscard]] std::optional<Side> offer(OfferKind kind) const { return offers_[kind]; }
    // How often the position has occurred, this time included.
    [[nodiscard]] int occurrences() const;
    // The draw the side to move may claim now.
    [[nodiscard]] std::optional<EndReason> claimable() const;

    friend bool operator==(const Session&, const Session&) = default;

  private:
    Done on(const Play<typename Rules::MoveText>& event, Instant at);
    Done on(const Choose<typename Opening::Choice>& event, Instant at);
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

    static Done refuse(EventRefusal refusal) { return std::unexpected(Refused<Rules>{refusal}); }
    // Why the opening refuses a legal move.
    [[nodiscard]] std::optional<EventRefusal> opening_refusal(Move move) const;
    // Whether a node lies behind the moves that the opening has settled.
    [[nodiscard]] bool keeps_opening(NodeId node) const;
    // Whether the side to move has run out of time; the other one's clock stands still.
    [[nodiscard]] bool flagged(Instant at) const {
        return !result_ && clock_.has_run_out(turn(), at);
    }
    // An upper bound on how many positions back a repetition can lie.
    [[nodiscard]] std::size_t repeatable() const;
    [[nodiscard]] std::optional<NodeId> next_redo() const;
    [[nodiscard]] BySide<Millis> clocks_at_node() const;
    // The plies that a takeback of `side` undoes: its last move, and the reply if there is one.
    [[nodiscard]] int plies_to_take_back(Side side) const { return side == turn() ? 2 : 1; }

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
    std::vector<NodeId> undone_;       // the redo stack
    [[no_unique_address]] Opening opening_;
    Clock clock_;
    ClockStart clock_start_;
    bool suspended_ = false;
    Instant now_;
    KeyedArray<OfferKind, std::optional<Side>> offers_;
    // The sides that have made such an offer since their last move.
    KeyedArray<OfferKind, BySide<bool>> spoke_;
    std::optional<Result> result_;
};

using ChessSession = Session<ChessRules>;
using CaroSession = Session<CaroRules>;

extern template class Session<ChessRules>;
extern template class Session<CaroRules>;

}  // namespace kydai::game
