// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/input_text.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

using Chess = game::ChessRules;
using Caro = game::CaroRules;

template <class Wanted>
bool says(std::string_view text) {
    const auto input = parse_input<Chess>(text);
    return input && std::holds_alternative<Wanted>(*input);
}

TEST(InputText, AMoveIsReadAsTheGameWritesIt) {
    const auto chess = parse_input<Chess>("move e7e8q");
    ASSERT_TRUE(chess.has_value());
    EXPECT_EQ(std::get<MakeMove<Chess::MoveText>>(*chess).move, *Chess::parse_move_text("e7e8q"));
    const auto caro = parse_input<Caro>("move h8");
    ASSERT_TRUE(caro.has_value());
    EXPECT_EQ(std::get<MakeMove<Caro::MoveText>>(*caro).move, *caro::Point::at(7, 7));
}

TEST(InputText, TypedTextIsKeptUnchanged) {
    const auto input = parse_input<Chess>("type O-O-O ");
    ASSERT_TRUE(input.has_value());
    EXPECT_EQ(std::get<TypeMove>(*input).text, "O-O-O");
}

TEST(InputText, AWordIsAnInput) {
    EXPECT_TRUE(says<TakeBack>("take-back"));
    EXPECT_TRUE(says<RedoMove>("redo"));
    EXPECT_TRUE(says<AskHint>("hint"));
    EXPECT_TRUE(says<Resign>("resign"));
    EXPECT_TRUE(says<StepOnce>("step"));
    EXPECT_TRUE(says<StopReplay>("stop-replay"));
    EXPECT_TRUE(says<TimePassed>("time"));
    EXPECT_EQ(std::get<AnswerDraw>(*parse_input<Chess>("decline-draw")).reply, Reply::Decline);
    EXPECT_EQ(std::get<AnswerTakeBack>(*parse_input<Chess>("accept-take-back")).reply,
              Reply::Accept);
    EXPECT_EQ(std::get<Browse>(*parse_input<Chess>("forward")).where, Where::Forward);
}

TEST(InputText, NumbersAreReadWhole) {
    EXPECT_EQ(std::get<Restart>(*parse_input<Chess>("restart 18446744073709551615")).seed,
              18446744073709551615U);
    EXPECT_EQ(std::get<SetPace>(*parse_input<Chess>("pace 250")).pace, Millis(250));
    EXPECT_EQ(std::get<Show>(*parse_input<Chess>("show 12")).node, NodeId::from_index(12));
}

TEST(InputText, AnOpeningsChoiceIsReadByItsName) {
    using Choice = Caro::Opening::Choice;
    for (const Choice choice : {Choice::KeepO, Choice::TakeX, Choice::AddTwo}) {
        const std::string text = "choose " + std::string(Caro::Opening::name(choice));
        const auto input = parse_input<Caro>(text);
        ASSERT_TRUE(input.has_value()) << text;
        EXPECT_EQ(std::get<MakeChoice<Choice>>(*input).choice, choice);
        EXPECT_FALSE(parse_input<Chess>(text).has_value());
    }
}

TEST(InputText, AnythingElseIsNoInput) {
    for (const std::string_view text :
         {"", " ", "dance", "move", "move z9z9", "type", "hint now", "restart", "restart -1",
          "pace 1.5", "pace 99999999999", "show x", "think 5", "move e2e4 e7e5"}) {
        EXPECT_FALSE(parse_input<Chess>(text).has_value()) << text;
    }
}

}  // namespace
}  // namespace kydai::play
