// SPDX-License-Identifier: GPL-3.0-or-later
// Every input of a running game, as a closed sum type: actions of people, reports and answers of
// engines, and the passing of time.
#pragma once

#include <string>
#include <variant>

#include "core/game/event.hpp"
#include "core/game/move_tree.hpp"
#include "core/game/time.hpp"
#include "engine/common/info.hpp"
#include "engine/common/levels.hpp"
#include "engine/common/task.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

using ThinkId = std::uint32_t;

// --- moves ---

// A move made on the board. While an engine is to move it is kept as a premove.
template <class MoveText>
struct MakeMove {
    MoveText move;
};
// Typed: algebraic notation or coordinates.
struct TypeMove {
    std::string text;
};
struct DropPremove {};
// The choice that the opening asks of the player to act (Swap2).
template <class Choice>
struct MakeChoice {
    Choice choice;
};
// Undo and redo. Against an engine they apply to a pair of moves, so that it is the person's turn
// again. In an online game TakeBack is a request to the opponent.
struct TakeBack {};
struct RedoMove {};

// --- what people ask and say ---

struct AskHint {};
struct OfferDraw {};
enum class Reply : std::uint8_t { Accept, Decline };
constexpr Reply last_key(Reply) { return Reply::Decline; }
struct AnswerDraw {
    Reply reply;
};
// In an online game: the answer to the opponent's takeback request.
struct AnswerTakeBack {
    Reply reply;
};
struct ClaimDraw {};
// The refusal was read: the notice may go.
struct DismissRefusal {};
struct Resign {};
// Starts the same game again.
struct Restart {
    std::uint64_t seed;
};

// --- machines ---

// The engine stops searching and plays the best move so far.
struct MoveNow {};
// Stops clocks and engines: the user left the game, or halts a game of two engines.
struct Pause {};
struct Resume {};
// Lets an engine make one move, then pauses again.
struct StepOnce {};
// The least time between two moves of engines, and of a replay.
struct SetPace {
    game::Millis pace;
};
// The level of all engines from now on; a running search is started again.
struct SetLevel {
    engine::Level level;
};
// The time per move of an engine at full strength without a clock.
struct SetThinkingTime {
    game::Millis time;
};

// --- looking at earlier moves: the game itself does not change ---

enum class Where : std::uint8_t { First, Back, Forward, Last };
constexpr Where last_key(Where) { return Where::Last; }
struct Browse {
    Where where;
};
struct Show {
    game::NodeId node;
};
// Replays from the shown node to the end, at the pace; from the start if the shown node is the
// last.
struct StartReplay {};
struct StopReplay {};

// --- from outside ---

struct TimePassed {};
template <class Move>
struct Thinking {
    ThinkId id;
    engine::Info<Move> info;
};
template <class Move>
struct Answered {
    ThinkId id;
    engine::Answer<Move> answer;
};

template <class Rules>
using Input = std::variant<MakeMove<typename Rules::MoveText>, TypeMove, DropPremove,
                           MakeChoice<typename Rules::Opening::Choice>, TakeBack, RedoMove, AskHint,
                           OfferDraw, AnswerDraw, AnswerTakeBack, ClaimDraw, DismissRefusal, Resign,
                           Restart, MoveNow, Pause, Resume, StepOnce, SetPace, SetLevel,
                           SetThinkingTime, Browse, Show, StartReplay, StopReplay, TimePassed,
                           Thinking<typename Rules::Move>, Answered<typename Rules::Move>>;

}  // namespace kydai::play
