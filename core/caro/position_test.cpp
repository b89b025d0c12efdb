// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/position.hpp"

#include <gtest/gtest.h>

#include "core/base/text.hpp"
#include "core/caro/test_support.hpp"

namespace kydai::caro {
namespace {

TEST(Position, ARefusalNamesItsReason) {
    Position position = test::played(BoardRules::usual(RuleSet::TicTacToe), "b2");
    EXPECT_EQ(position.refusal(test::at("b2")), Refusal::Occupied);
    EXPECT_EQ(position.refusal(test::at("d1")), Refusal::OffBoard);
    EXPECT_EQ(position.try_play(test::at("b2")).error(), Refusal::Occupied);
    for (const char* move : {"a1", "b1", "a2", "b3"})
        ASSERT_TRUE(position.try_play(test::at(move)));
    EXPECT_EQ(position.outcome(), (Outcome{Side::X, EndReason::Line}));
    EXPECT_EQ(position.refusal(test::at("c3")), Refusal::GameOver);
}

TEST(Position, AFullBoardWithoutALineIsADraw) {
    const Position position =
        test::played(BoardRules::usual(RuleSet::TicTacToe), "b2a1c3b3b1a3a2c2c1");
    ASSERT_TRUE(position.outcome());
    EXPECT_EQ(*position.outcome(), (Outcome{std::nullopt, EndReason::BoardFull}));
    EXPECT_TRUE(position.winning_lines().empty());
}

TEST(Position, TheKeyKeptEqualsTheKeyComputedAndUndoRestoresEverything) {
    Prng random(11);
    for (const RuleSet id : kKeys<RuleSet>) {
        Position position(BoardRules::usual(id));
        std::vector<Position> before;
        while (!position.outcome() && position.stones().size() < 60) {
            const Points legal = position.legal_moves();
            before.push_back(position);
            position.play(
                legal[static_cast<int>(random.below(static_cast<std::uint64_t>(legal.size())))]);
            ASSERT_EQ(position.key(), position.recomputed_key());
        }
        while (!before.empty()) {
            position.undo();
            ASSERT_EQ(position, before.back());
            ASSERT_EQ(position.key(), before.back().key());
            ASSERT_FALSE(position.outcome());
            before.pop_back();
        }
    }
}

TEST(Position, TheKeyForgetsTheOrderButNotTheRules) {
    const BoardRules rules = BoardRules::usual(RuleSet::Caro5);
    EXPECT_EQ(test::played(rules, "h8a1i8").key(), test::played(rules, "i8a1h8").key());
    EXPECT_NE(test::played(rules, "h8").key(),
              test::played(BoardRules::usual(RuleSet::Caro6), "h8").key());
}

TEST(Position, ASetupIsUncheckedAPositionIsValid) {
    const Stone h8{test::at("h8"), Side::X};
    EXPECT_EQ(Position::from({.rules = {.k = 2}, .stones = {}, .turn = {}}).error(),
              PositionError(RulesError::WinningLength));
    EXPECT_EQ(Position::from({.rules = {}, .stones = {h8, h8}, .turn = {}}).error(),
              PositionError(SetupError::Occupied));
    EXPECT_EQ(
        Position::from({.rules = {.width = 5, .height = 5}, .stones = {h8}, .turn = {}}).error(),
        PositionError(SetupError::OffBoard));
    const Position position =
        Position::from({.rules = {}, .stones = {h8, {test::at("a1"), Side::X}}, .turn = Side::X})
            .value();
    EXPECT_EQ(position.turn(), Side::X);
    EXPECT_EQ(position.key(), position.recomputed_key());
}

TEST(Position, AccessorsOfATemporaryReturnCopies) {
    static_assert(!std::is_reference_v<decltype(std::declval<Position>().stones())>);
    static_assert(!std::is_reference_v<decltype(std::declval<Position>().board())>);
    static_assert(!std::is_reference_v<decltype(std::declval<Position>().rules())>);
    static_assert(!std::is_reference_v<decltype(std::declval<Position>().outcome())>);
    const Position start(BoardRules::usual(RuleSet::Standard));
    EXPECT_EQ(start.after(test::at("h8")).stones().size(), 1);
}

// "c8x d8o": stones as records write them.
std::expected<Position, PositionError> set_up(RuleSet rule, std::string_view words) {
    Setup setup{.rules = {.rule_set = rule}, .stones = {}, .turn = {}};
    for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
        const Side side = word.back() == 'x' ? Side::X : Side::O;
        setup.stones.push_back({test::at(word.substr(0, word.size() - 1)), side});
    }
    return Position::from(setup);
}

TEST(Position, ASetupIsJudgedAsAWholeWhateverTheOrderOfItsStones) {
    const auto blocked = set_up(RuleSet::Caro5, "c8x d8x e8x f8x g8x b8o h8o");
    ASSERT_TRUE(blocked);
    EXPECT_FALSE(blocked->outcome()) << "a five blocked at both ends";
    const auto six = set_up(RuleSet::Standard, "c8x d8x e8x f8x g8x h8x a1o c1o e1o g1o i1o");
    ASSERT_TRUE(six);
    EXPECT_FALSE(six->outcome()) << "six do not win";
}

TEST(Position, InASetupTheStoneThatWonBecomesTheLast) {
    auto won = set_up(RuleSet::Freestyle, "c8x d8x e8x f8x g8x a1o c1o e1o g1o").value();
    EXPECT_EQ(won.outcome(), (Outcome{Side::X, EndReason::Line}));
    EXPECT_EQ(won.last()->point, test::at("g8"));
    EXPECT_EQ(won.winning_lines().size(), 1);
    EXPECT_EQ(won.key(), won.recomputed_key());
    won.undo();
    EXPECT_FALSE(won.outcome());
    const auto kept = set_up(RuleSet::Freestyle, "a1o c8x d8x e8x f8x g8x").value();
    EXPECT_EQ(kept.last()->point, test::at("g8"));
}

TEST(Position, LinesThatNoSingleStoneCanHaveMadeAreNoPosition) {
    EXPECT_EQ(set_up(RuleSet::Freestyle, "c8x d8x e8x f8x g8x c1o d1o e1o f1o g1o").error(),
              PositionError(SetupError::AlreadyOver));
    EXPECT_EQ(set_up(RuleSet::Freestyle, "c8x d8x e8x f8x g8x c1x d1x e1x f1x g1x").error(),
              PositionError(SetupError::AlreadyOver));
    EXPECT_TRUE(set_up(RuleSet::Freestyle, "c8x d8x e8x f8x g8x c9x c10x c11x c12x"))
        << "c8 made both";
}

TEST(Position, ReplaySaysWhichMoveWasRefused) {
    const auto moves = parse_points("h8h9h8");
    const auto result = replay(BoardRules::usual(RuleSet::Caro5), *moves);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().index, 2);
    EXPECT_EQ(result.error().refusal, Refusal::Occupied);
}

TEST(Position, ATransitionListsWhatGoesAndWhatComes) {
    const BoardRules rules = BoardRules::usual(RuleSet::CaroOpen);
    const Transition change =
        transition(test::played(rules, "h8h9i8"), test::played(rules, "h8g7"));
    ASSERT_EQ(change.removed.size(), 2);
    EXPECT_EQ(change.removed[0].point, test::at("i8"));
    ASSERT_EQ(change.placed.size(), 1);
    EXPECT_EQ(change.placed[0], (Stone{test::at("g7"), Side::O}));
}

}  // namespace
}  // namespace kydai::caro
