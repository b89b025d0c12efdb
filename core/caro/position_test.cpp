// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/position.hpp"

#include <gtest/gtest.h>

#include "core/base/text.hpp"
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
              PositionError(RulesError::WinningLength));
    EXPECT_EQ(Position::from({.rules = {}, .stones = {h8, h8}, .to_move = {}}).error(),
              PositionError(SetupError::Occupied));
    EXPECT_EQ(
        Position::from({.rules = {.width = 5, .height = 5}, .stones = {h8}, .to_move = {}}).error(),
        PositionError(SetupError::OffBoard));
    const Position position =
        Position::from({.rules = {}, .stones = {h8, {test::at("a1"), Side::X}}, .to_move = Side::X})
            .value();
    EXPECT_EQ(position.to_move(), Side::X);
    EXPECT_EQ(position.key(), computed_key(position));
}

TEST(Position, what_a_temporary_gives_outlives_it) {
    static_assert(!std::is_reference_v<decltype(std::declval<Position>().stones())>);
    static_assert(!std::is_reference_v<decltype(std::declval<Position>().board())>);
    static_assert(!std::is_reference_v<decltype(std::declval<Position>().rules())>);
    static_assert(!std::is_reference_v<decltype(std::declval<Position>().ending())>);
    const Position start(Rules::usual(RuleId::Standard));
    EXPECT_EQ(start.after(test::at("h8")).stones().size(), 1);
}

// "c8x d8o": stones as records write them.
std::expected<Position, PositionError> set_up(RuleId rule, std::string_view words) {
    Setup setup{.rules = {.rule = rule}, .stones = {}, .to_move = {}};
    for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
        const Side side = word.back() == 'x' ? Side::X : Side::O;
        setup.stones.push_back({test::at(word.substr(0, word.size() - 1)), side});
    }
    return Position::from(setup);
}

TEST(Position, a_setup_is_judged_as_a_whole_whatever_the_order_of_its_stones) {
    const auto blocked = set_up(RuleId::Caro5, "c8x d8x e8x f8x g8x b8o h8o");
    ASSERT_TRUE(blocked);
    EXPECT_FALSE(blocked->ending()) << "a five blocked at both ends";
    const auto six = set_up(RuleId::Standard, "c8x d8x e8x f8x g8x h8x a1o c1o e1o g1o i1o");
    ASSERT_TRUE(six);
    EXPECT_FALSE(six->ending()) << "six do not win";
}

TEST(Position, in_a_setup_the_stone_that_won_becomes_the_last) {
    auto won = set_up(RuleId::Freestyle, "c8x d8x e8x f8x g8x a1o c1o e1o g1o").value();
    EXPECT_EQ(won.ending(), (Ending{Side::X, EndReason::Line}));
    EXPECT_EQ(won.last()->point, test::at("g8"));
    EXPECT_EQ(won.winning_lines().size(), 1);
    EXPECT_EQ(won.key(), computed_key(won));
    won.undo();
    EXPECT_FALSE(won.ending());
    const auto kept = set_up(RuleId::Freestyle, "a1o c8x d8x e8x f8x g8x").value();
    EXPECT_EQ(kept.last()->point, test::at("g8"));
}

TEST(Position, lines_that_no_single_stone_can_have_made_are_no_position) {
    EXPECT_EQ(set_up(RuleId::Freestyle, "c8x d8x e8x f8x g8x c1o d1o e1o f1o g1o").error(),
              PositionError(SetupError::AlreadyOver));
    EXPECT_EQ(set_up(RuleId::Freestyle, "c8x d8x e8x f8x g8x c1x d1x e1x f1x g1x").error(),
              PositionError(SetupError::AlreadyOver));
    EXPECT_TRUE(set_up(RuleId::Freestyle, "c8x d8x e8x f8x g8x c9x c10x c11x c12x"))
        << "c8 made both";
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
