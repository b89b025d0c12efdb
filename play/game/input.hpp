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

// Made on the board. While a machine is to move it is kept as a premove.
template <class Said>
struct MakeMove {
    Said move;
};
// Typed: algebraic notation or coordinates.
struct TypeMove {
    std::string text;
};
struct DropPremove {};
// What the opening asks for, of the player who acts.
template <class Choice>
struct MakeChoice {
    Choice choice;
};
// Undo and redo. Against a machine, a pair: it is the person's turn again afterwards. Over the
// network, taking back is a wish.
struct TakeBack {};
struct PutForward {};

// --- what people ask and say ---

struct AskHint {};
struct OfferDraw {};
enum class Reply : std::uint8_t { Accept, Decline };
constexpr Reply last_key(Reply) { return Reply::Decline; }
struct AnswerDraw {
    Reply reply;
};
// In a game over the network: a wish to take back needs consent.
struct AnswerTakeBack {
    Reply reply;
};
struct ClaimDraw {};
// What was refused is understood: the person goes on to something else.
struct DismissRefusal {};
struct Resign {};
// The same game from its beginning.
struct Restart {
    std::uint64_t seed;
};

// --- machines ---

// The machine is to play the best it has found so far.
struct MoveNow {};
// Clocks and thinking stand still: the game is left, or two machines are halted.
struct Pause {};
struct Resume {};
// One move of a machine, then still again.
struct StepOnce {};
// The least time between two moves of machines, and between two moves of a replay.
struct SetPace {
    game::Millis pace;
};
// How strong the machines play from now on; one that is thinking begins again.
struct SetLevel {
    engine::Level level;
};
// How long a machine of full strength thinks when there is no clock.
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
// From the node shown (from the start, when that is the last one) to the end, at the pace.
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
using Input =
    std::variant<MakeMove<typename Rules::Said>, TypeMove, DropPremove,
                 MakeChoice<typename Rules::Opening::Choice>, TakeBack, PutForward, AskHint,
                 OfferDraw, AnswerDraw, AnswerTakeBack, ClaimDraw, DismissRefusal, Resign, Restart,
                 MoveNow, Pause, Resume, StepOnce, SetPace, SetLevel, SetThinkingTime, Browse, Show,
                 StartReplay, StopReplay, TimePassed, Thinking<typename Rules::Move>,
                 Answered<typename Rules::Move>>;

}  // namespace kydai::play
