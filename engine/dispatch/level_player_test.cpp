// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dispatch/level_player.hpp"

#include <gtest/gtest.h>

#include "core/caro/notation.hpp"
#include "core/chess/uci_move.hpp"

namespace kydai::engine {
namespace {

constexpr std::uint64_t kSlice = 1000;

template <class Position, class Move>
Answer<Move> answer_to(LevelPlayer<Position, Move>& thinker, const Task<Position>& task) {
    thinker.begin(task, {});
    while (!thinker.step(kSlice)) {
    }
    return thinker.answer();
}

const Dispatch& plain() { return dispatch(CpuLevel::Plain); }

TEST(LevelPlayer, FindsAMateInOneAtEveryLevelFromCasualUp) {
    const auto position =
        chess::AnyPosition::parse(chess::Variant::Chess, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    ChessThinker thinker(plain(), {});
    for (int level = level_named("casual")->index(); level < Level::kCount; ++level) {
        const auto answer = answer_to(
            thinker,
            {.position = *position, .level = *Level::of(level), .limits = {.nodes = 20'000}});
        ASSERT_TRUE(answer.move);
        EXPECT_EQ(chess::to_uci(*answer.move, chess::CastlingNotation::KingTwoSteps), "a1a8");
        EXPECT_TRUE(answer.score.wins_in) << level;
    }
}

TEST(LevelPlayer, KnowsHowManyMovesWereNearlyAsGood) {
    ChessThinker thinker(plain(), {});
    const auto rivals = [&](std::string_view fen) {
        return answer_to(thinker,
                         {.position = *chess::AnyPosition::parse(chess::Variant::Chess, fen),
                          .level = *level_named("learner")})
            .rivals;
    };
    EXPECT_GE(rivals("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 2);
    EXPECT_EQ(rivals("1n2k2N/8/8/8/8/8/5PPP/R2r2K1 w - - 0 1"), 0) << "the only legal move";
}

TEST(LevelPlayer, PlaysGamesFromTheBookAndAnalysesWithoutIt) {
    ChessThinker thinker(plain(), {.book = "0 a2a3\n"});
    Task<chess::AnyPosition> task{.position = chess::AnyPosition::start(chess::Variant::Chess),
                                  .level = *level_named("strong"),
                                  .from_book = true};
    const auto answered = [&] {
        const auto answer = answer_to(thinker, task);
        return chess::to_uci(*answer.move, chess::CastlingNotation::KingTwoSteps);
    };
    EXPECT_EQ(answered(), "a2a3");
    task.level = *level_named("child");
    EXPECT_NE(answered(), "a2a3") << "children know no openings";
    task.level = *level_named("strong");
    task.from_book = false;
    EXPECT_NE(answered(), "a2a3");
}

TEST(LevelPlayer, PlaysCaroFromTheBookAtFullStrength) {
    CaroThinker thinker(plain(), {.table_megabytes = 2, .book = "rules caro-open 15\n0 a1=7\n"});
    Task<caro::Position> task{
        .position = caro::Position(caro::BoardRules::usual(caro::RuleSet::CaroOpen)),
        .limits = {.nodes = 200},
        .from_book = true};
    const auto is_corner = [](caro::Point point) {
        return point.column() % 14 == 0 && point.row() % 14 == 0;
    };
    const auto answer = answer_to(thinker, task);
    EXPECT_TRUE(is_corner(*answer.move));
    EXPECT_EQ(answer.score.centi, 7) << "Swap2 chooses a side by it";
    task.level = *Level::of(11);
    EXPECT_FALSE(is_corner(*answer_to(thinker, task).move));
    task.level = Level::full();
    task.from_book = false;
    EXPECT_FALSE(is_corner(*answer_to(thinker, task).move));
}

TEST(LevelPlayer, TheStonesOfAnOpeningAreThoseOfTheBook) {
    CaroThinker thinker(plain(),
                        {.table_megabytes = 2, .book = "rules caro-open 15\n0 a1 h8 a15 h9=0\n"});
    caro::Position position(caro::BoardRules::usual(caro::RuleSet::CaroOpen));
    for (int i = 0; i < 3; ++i) {
        const auto answer = answer_to(
            thinker, {.position = position, .seed = 4, .aim = Aim::Balance, .from_book = true});
        ASSERT_TRUE(answer.move);
        ASSERT_TRUE(position.try_play(*answer.move));
    }
    EXPECT_EQ(caro::to_text(position.stones()[1].point), "h8");
}

TEST(LevelPlayer, SaysBeforeASearchWhatItWouldNeed) {
    CaroThinker thinker(plain(), {.table_megabytes = 2});
    Task<caro::Position> task{
        .position = caro::Position(caro::BoardRules::usual(caro::RuleSet::CaroOpen)),
        .from_book = true};
    EXPECT_TRUE(CaroThinker::asks_book(task));
    EXPECT_TRUE(thinker.wants_network(task));
    task.level = *level_named("learner");
    EXPECT_FALSE(CaroThinker::asks_book(task));
    EXPECT_FALSE(thinker.wants_network(task));
    task.aim = Aim::Balance;
    EXPECT_TRUE(CaroThinker::asks_book(task)) << "the stones of Swap2";
}

TEST(LevelPlayer, ABookThatComesLaterIsUsedFromTheNextQuestionOn) {
    CaroThinker thinker(plain(), {.table_megabytes = 2});
    const Task<caro::Position> task{
        .position = caro::Position(caro::BoardRules::usual(caro::RuleSet::CaroOpen)),
        .limits = {.nodes = 200},
        .from_book = true};
    EXPECT_NE(answer_to(thinker, task).score.centi, 4321);
    thinker.use_book("rules caro-open 15\n0 a1=4321\n");
    EXPECT_EQ(answer_to(thinker, task).score.centi, 4321);
    thinker.use_book("");
    EXPECT_NE(answer_to(thinker, task).score.centi, 4321);
}

TEST(LevelPlayer, TheSameSeedChoosesTheSameMove) {
    const Task<chess::AnyPosition> task{
        .position = chess::AnyPosition::start(chess::Variant::Chess),
        .level = *Level::of(2),
        .seed = 7};
    ChessThinker one(plain(), {});
    ChessThinker other(plain(), {});
    EXPECT_EQ(answer_to(one, task), answer_to(other, task));
}

TEST(LevelPlayer, RandomChoosesDifferentMovesForDifferentSeeds) {
    ChessThinker thinker(plain(), {});
    std::vector<chess::Move> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto answer =
            answer_to(thinker, {.position = chess::AnyPosition::start(chess::Variant::Atomic),
                                .level = Level::random(),
                                .seed = seed});
        if (std::ranges::find(seen, *answer.move) == seen.end()) seen.push_back(*answer.move);
    }
    EXPECT_GT(seen.size(), 5U);
}

TEST(LevelPlayer, WithoutALegalMoveThereIsNone) {
    const auto mated =
        chess::AnyPosition::parse(chess::Variant::Chess, "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1");
    ChessThinker thinker(plain(), {});
    for (const Level level : {Level::random(), *Level::of(1), Level::full()}) {
        EXPECT_EQ(answer_to(thinker, {.position = *mated, .level = level}).move, std::nullopt);
    }
}

TEST(LevelPlayer, CaroCompletesItsFiveAtEveryLevelButRandom) {
    const auto points = caro::parse_points("h8a1i8a2j8a3k8a4");
    const auto position =
        caro::replay(caro::BoardRules::usual(caro::RuleSet::Freestyle), *points).value();
    CaroThinker thinker(plain(), {.table_megabytes = 2});
    for (int level = 1; level < Level::kCount; ++level) {
        const auto answer = answer_to(
            thinker,
            {.position = position, .level = *Level::of(level), .limits = {.nodes = 20'000}});
        ASSERT_TRUE(answer.move);
        EXPECT_TRUE(position.after(*answer.move).outcome()) << level;
    }
}

TEST(LevelPlayer, TheStonesOfAnOpeningFitTogether) {
    CaroThinker thinker(plain(), {.table_megabytes = 2});
    caro::Position position(caro::BoardRules::usual(caro::RuleSet::CaroOpen));
    for (int i = 0; i < 3; ++i) {
        const auto answer =
            answer_to(thinker, {.position = position, .seed = 4, .aim = Aim::Balance});
        ASSERT_TRUE(answer.move);
        ASSERT_TRUE(position.try_play(*answer.move));
    }
    EXPECT_FALSE(position.outcome());
}

TEST(LevelPlayer, HurryEndsASearchWithoutLimitsWithALegalMove) {
    ChessThinker thinker(plain(), {});
    const auto position = chess::AnyPosition::start(chess::Variant::Chess);
    thinker.begin({.position = position}, {});
    EXPECT_FALSE(thinker.step(kSlice));
    thinker.hurry();
    while (!thinker.step(kSlice)) {
    }
    ASSERT_TRUE(thinker.answer().move);
    EXPECT_TRUE(position.is_legal(*thinker.answer().move));
}

}  // namespace
}  // namespace kydai::engine
