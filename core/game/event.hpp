// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can happen in a game, as a closed sum type (event sourcing). A Session is the
// fold of its events; the server's log, an autosave file and a front end's history are lists of
// events. An event is a request: it may be refused, and its move is not yet known to be legal.
#pragma once

#include <type_traits>
#include <variant>

#include "core/game/move_tree.hpp"
#include "core/game/side.hpp"
#include "core/game/time.hpp"

namespace kydai::game {

enum class OfferKind : std::uint8_t { Draw, TakeBack };
constexpr OfferKind last_key(OfferKind) { return OfferKind::TakeBack; }

// The claim of a side whose opponent has left.
enum class AbandonClaim : std::uint8_t { Win, Draw };
constexpr AbandonClaim last_key(AbandonClaim) { return AbandonClaim::Draw; }

template <class MoveText>
struct Play {
    Side side;
    MoveText move;
    Millis credit{0};  // lag compensation, decided by the server
    friend bool operator==(const Play&, const Play&) = default;
};

// A choice that the opening rule asks of a player (Swap2: which side to take).
template <class Choice>
struct Choose {
    Seat seat;
    Choice choice;
    friend bool operator==(const Choose&, const Choose&) = default;
};

// At one board: undo and redo need no consent and restore the clocks.
struct Undo {
    int plies = 1;
    friend bool operator==(const Undo&, const Undo&) = default;
};
struct Redo {
    int plies = 1;
    friend bool operator==(const Redo&, const Redo&) = default;
};
struct GoTo {
    NodeId node;
    friend bool operator==(const GoTo&, const GoTo&) = default;
};

// Between two people. If the other side has made the same offer, this accepts it.
struct MakeOffer {
    Side side;
    OfferKind kind;
    friend bool operator==(const MakeOffer&, const MakeOffer&) = default;
};
struct Accept {
    Side side;
    OfferKind kind;
    friend bool operator==(const Accept&, const Accept&) = default;
};
// By the side that received the offer; by the side that made it, a withdrawal.
struct Decline {
    Side side;
    OfferKind kind;
    friend bool operator==(const Decline&, const Decline&) = default;
};

struct Resign {
    Side side;
    friend bool operator==(const Resign&, const Resign&) = default;
};
// Threefold repetition or fifty moves, by the side to move.
struct ClaimDraw {
    Side side;
    friend bool operator==(const ClaimDraw&, const ClaimDraw&) = default;
};
// Flag fall: the time of the side to move has run out.
struct Flag {
    friend bool operator==(const Flag&, const Flag&) = default;
};
struct Abandon {
    Side left;  // the side that went away
    AbandonClaim claim;
    friend bool operator==(const Abandon&, const Abandon&) = default;
};
struct Abort {
    friend bool operator==(const Abort&, const Abort&) = default;
};

// Clocks stand still in between.
struct Suspend {
    friend bool operator==(const Suspend&, const Suspend&) = default;
};
struct Resume {
    friend bool operator==(const Resume&, const Resume&) = default;
};
struct AddTime {
    Side side;
    Millis amount;  // negative: a penalty
    friend bool operator==(const AddTime&, const AddTime&) = default;
};
// Time has passed. Logged at intervals, so that a crash gives back little thinking time.
struct Tick {
    friend bool operator==(const Tick&, const Tick&) = default;
};

template <class Rules>
using Event = std::variant<Play<typename Rules::MoveText>, Choose<typename Rules::Opening::Choice>,
                           Undo, Redo, GoTo, MakeOffer, Accept, Decline, Resign, ClaimDraw, Flag,
                           Abandon, Abort, Suspend, Resume, AddTime, Tick>;

template <class E>
inline constexpr bool kIsPlay = false;
template <class MoveText>
inline constexpr bool kIsPlay<Play<MoveText>> = true;

template <class E>
inline constexpr bool kIsChoose = false;
template <class Choice>
inline constexpr bool kIsChoose<Choose<Choice>> = true;

// Undo, redo and jumps: free at one board, refused in a game between two people.
template <class E>
inline constexpr bool kIsFreeMovement =
    std::is_same_v<E, Undo> || std::is_same_v<E, Redo> || std::is_same_v<E, GoTo>;

template <class... Events>
constexpr bool is_free_movement(const std::variant<Events...>& event) {
    return std::visit([]<class E>(const E& /*event*/) { return kIsFreeMovement<E>; }, event);
}

template <class Rules>
struct Timed {
    Instant at;
    Event<Rules> event;
    friend bool operator==(const Timed&, const Timed&) = default;
};

}  // namespace kydai::game
