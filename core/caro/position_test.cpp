// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/position.hpp"

#include <gtest/gtest.h>

#include "core/caro/test_support.hpp"

namespace kydai::caro {
namespace {

TEST(Position, a_refusal_names_its_reason) {
    Position position = test::played(Rules::usual(RuleId::TicTacToe), "b2");
    EXPECT_EQ(position.refusal(test::at("b2")), Refusal::Occupied);
    EXPECT_EQ(position.refusal(test::at("d1")), Refusal::OffBoard);
    EXPECT_EQ(position.play(test::at("b2")).error(), Refusal::Occupied);
    for (const char* move : {"a1", "b1", "a2", "b3"}) ASSERT_TRUE(position.play(test::at(move)));
    EXPECT_EQ(position.ending(), (Ending{Side::X, EndReason::Line}));
    EXPECT_EQ(position.refusal(test::at("c3")), Refusal::GameOver);
}

TEST(Position, a_full_board_without_a_line_is_a_draw) {
    const Position position = test::played(Rules::usual(RuleId::TicTacToe), "b2a1c3b3b1a3a2c2c1");
    ASSERT_TRUE(position.ending());
    EXPECT_EQ(*position.ending(), (Ending{std::nullopt, EndReason::BoardFull}));
    EXPECT_TRUE(position.winning_lines().empty());
}

TEST(Position, the_key_kept_equals_the_key_computed_and_undo_restores_everything) {
    Prng random(11);
    for (const RuleId id : kRuleIds) {
        Position position(Rules::usual(id));
        std::vector<Position> before;
        while (!position.ending() && position.stones().size() < 60) {
            const Points legal = position.legal_points();
            before.push_back(position);
            position.make(
                legal[static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size())))]);
            ASSERT_EQ(position.key(), computed_key(position));
        }
        while (!before.empty()) {
            position.undo();
            ASSERT_EQ(position, before.back());
            ASSERT_EQ(position.key(), before.back().key());
            ASSERT_FALSE(position.ending());
            before.pop_back();
        }
    }
}

TEST(Position, the_key_forgets_the_order_but_not_the_rules) {
    const Rules rules = Rules::usual(RuleId::Caro5);
    EXPECT_EQ(test::played(rules, "h8a1i8").key(), test::played(rules, "i8a1h8").key());
    EXPECT_NE(test::played(rules, "h8").key(),
              test::played(Rules::usual(RuleId::Caro6), "h8").key());
}

TEST(Position, a_setup_may_be_anything_a_position_not) {
    const Stone h8{test::at("h8"), Side::X};
    EXPECT_EQ(Position::from({.rules = {.k = 2}, .stones = {}, .to_move = {}}).error(),
              SetupError::Rules);
    EXPECT_EQ(Position::from({.rules = {}, .stones = {h8, h8}, .to_move = {}}).error(),
              SetupError::Occupied);
    EXPECT_EQ(
        Position::from({.rules = {.width = 5, .height = 5}, .stones = {h8}, .to_move = {}}).error(),
        SetupError::OffBoard);
    const Position position =
        Position::from({.rules = {}, .stones = {h8, {test::at("a1"), Side::X}}, .to_move = Side::X})
            .value();
    EXPECT_EQ(position.to_move(), Side::X);
    EXPECT_EQ(position.key(), computed_key(position));
}

TEST(Position, replay_says_which_move_was_refused) {
    const auto moves = points_from("h8h9h8");
    const auto result = replay(Rules::usual(RuleId::Caro5), *moves);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().index, 2);
    EXPECT_EQ(result.error().refusal, Refusal::Occupied);
}

TEST(Position, a_transition_lists_what_goes_and_what_comes) {
    const Rules rules = Rules::usual(RuleId::CaroOpen);
    const Transition change =
        transition(test::played(rules, "h8h9i8"), test::played(rules, "h8g7"));
    ASSERT_EQ(change.removed.size(), 2);
    EXPECT_EQ(change.removed[0].point, test::at("i8"));
    ASSERT_EQ(change.placed.size(), 1);
    EXPECT_EQ(change.placed[0], (Stone{test::at("g7"), Side::O}));
}

}  // namespace
}  // namespace kydai::caro
