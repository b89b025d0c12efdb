// SPDX-License-Identifier: GPL-3.0-or-later
// Property test: under random inputs of people, engines and clocks a running game keeps its
// invariants.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/game/test_random_events.hpp"
#include "play/game/test_front_end.hpp"

namespace kydai::play {
namespace {

using game::test::Choice;
using game::test::chosen_move;
using test::FrontEnd;

template <class Rules>
Setup<Rules> chosen_setup(const game::Begin<Rules>& begin, Choice choice) {
    const auto player = [](int which) -> Player {
        if (which == 0) return Person{};
        return Machine{*engine::Level::of(which)};
    };
    return {
        .begin = begin, .players = {player(choice % 3), player(choice / 3 % 3)}, .seed = choice};
}

// The machine's answer to the open question, or to one that is not open.
template <class Rules>
Input<Rules> chosen_answer(const FrontEnd<Rules>& front, int detail) {
    using Move = typename Rules::Move;
    const ThinkId id = front.asked() ? front.asked()->id : static_cast<ThinkId>(detail % 4);
    const auto move = chosen_move(front.game.session().position(), detail);
    const engine::Score score{.centi = detail % 401 - 200};
    return Answered<Move>{id, {.move = move, .score = score, .line = {}}};
}

template <class Rules>
Input<Rules> chosen_input(const FrontEnd<Rules>& front, Choice choice) {
    const int detail = choice / 32;
    switch (choice % 32) {
        case 31:
            return TakeBack{};
        case 30:
            return RedoMove{};
        case 29:
            return AskHint{};
        case 28:
            return OfferDraw{};
        case 27:
            return AnswerDraw{detail % 4 == 0 ? Reply::Accept : Reply::Decline};
        case 26:
            return ClaimDraw{};
        case 25:
            if (detail % 16 == 0) return Resign{};
            return DropPremove{};
        case 24:
            if (detail % 8 == 0) return Restart{static_cast<std::uint64_t>(detail)};
            return MoveNow{};
        case 23:
            return Pause{};
        case 22:
            return Resume{};
        case 21:
            return StepOnce{};
        case 20:
            return SetPace{Millis(detail % 3 * 500)};
        case 19:
            return Browse{static_cast<Where>(detail % kKeyCount<Where>)};
        case 18:
            return Show{NodeId::from_index(detail % 40)};
        case 17:
            if (detail % 2 == 0) return StopReplay{};
            return StartReplay{};
        case 16:
            return TypeMove{detail % 2 == 0 ? "e4" : "Nf3"};
        case 15:
            return TimePassed{};
        case 13:
            if constexpr (std::is_same_v<Rules, game::CaroRules>) {
                return MakeChoice<caro::Swap2Choice>{
                    static_cast<caro::Swap2Choice>(detail % kKeyCount<caro::Swap2Choice>)};
            }
            break;
        case 14:
            return Thinking<typename Rules::Move>{front.asked() ? front.asked()->id : 0, {}};
        default:
            break;
    }
    if (front.asked()) return chosen_answer(front, detail);
    const auto move = chosen_move(front.game.session().position(), detail);
    if (!move) return TakeBack{};
    return MakeMove<typename Rules::MoveText>{Rules::to_move_text(*move)};
}

template <class Rules>
void keeps_its_promises(const FrontEnd<Rules>& front) {
    const auto& session = front.game.session();
    // Loading the file gives the same game.
    const auto again = front.reloaded();
    RC_ASSERT(again.session() == session);
    RC_ASSERT(again.setup() == front.game.setup());
    // If an engine is to move, it has been asked.
    const bool waits = !session.result() && !session.is_suspended() && front.game.engine_to_move();
    if (waits) RC_ASSERT(front.asked().has_value() || front.game.wake().has_value());
    if (!waits && front.asked()) {
        RC_ASSERT(front.asked()->purpose == Purpose::Hint ||
                  front.asked()->purpose == Purpose::DrawAnswer);
    }
    RC_ASSERT(session.tree().contains(front.game.shown()));
    if (const auto wake = front.game.wake()) RC_ASSERT(*wake > front.now);
}

template <class Rules>
void random_inputs(const Setup<Rules>& setup, const std::vector<Choice>& choices) {
    FrontEnd<Rules> front(setup);
    FrontEnd<Rules> twin(setup);
    for (const Choice choice : choices) {
        const auto input = chosen_input(front, choice);
        for (FrontEnd<Rules>* one : {&front, &twin}) {
            one->now += Millis(choice % 700);
            one->apply(input);
        }
        keeps_its_promises(front);
        RC_ASSERT(twin.game == front.game);
        RC_ASSERT(twin.file() == front.file());
    }
}

RC_GTEST_PROP(RunningGameProperty, NoSequenceOfInputsBreaksAGameOfChess,
              (Choice begin, Choice players, const std::vector<Choice>& choices)) {
    random_inputs(chosen_setup(game::test::chosen_chess_begin(begin), players), choices);
}
RC_GTEST_PROP(RunningGameProperty, NoSequenceOfInputsBreaksAGameOfCaro,
              (Choice begin, Choice players, const std::vector<Choice>& choices)) {
    random_inputs(chosen_setup(game::test::chosen_caro_begin(begin), players), choices);
}

}  // namespace
}  // namespace kydai::play
