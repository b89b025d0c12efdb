// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/review.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/chess/san.hpp"
#include "play/analysis/test_board.hpp"

namespace kydai::play {
namespace {

using game::CaroRules;
using game::ChessRules;
using testing::DoubleNear;

// --- chances ---

TEST(WinningChance, IsHalfWhenLevelAndWholeWhenForced) {
    for (const ChanceOf game : {ChanceOf::Chess, ChanceOf::Caro}) {
        EXPECT_DOUBLE_EQ(winning_chance(game, engine::Score{}), 50);
        EXPECT_DOUBLE_EQ(winning_chance(game, engine::Score::win(9)), 100);
        EXPECT_DOUBLE_EQ(winning_chance(game, engine::Score::loss(9)), 0);
        const double up = winning_chance(game, engine::Score{.centi = 150});
        EXPECT_DOUBLE_EQ(up + winning_chance(game, engine::Score{.centi = -150}), 100);
    }
    // 2 / (1 + e^(-0.368208)) - 1 = 0.182 for a pawn.
    EXPECT_THAT(winning_chance(ChanceOf::Chess, engine::Score{.centi = 100}),
                DoubleNear(59.1, 0.05));
}

TEST(WinningChance, AnEvaluationIsTheFirstSides) {
    EXPECT_EQ(evaluation_of({.centi = 30}, false), (game::Evaluation{.centi = -30}));
    EXPECT_EQ(evaluation_of(engine::Score::win(3), false), (game::Evaluation{.wins_in = -2}));
    EXPECT_EQ(evaluation_of(engine::Score::loss(4), false), (game::Evaluation{.wins_in = 2}));
    EXPECT_DOUBLE_EQ(winning_chance(ChanceOf::Chess, game::Evaluation{.wins_in = -2}), 0);
}

TEST(Accuracy, FallsWithTheLoss) {
    EXPECT_THAT(accuracy_of(0), DoubleNear(100, 0.001));
    EXPECT_DOUBLE_EQ(accuracy_of(-5), accuracy_of(0)) << "nothing is gained by luck";
    EXPECT_THAT(accuracy_of(10), DoubleNear(63.58, 0.01));
    EXPECT_DOUBLE_EQ(accuracy_of(100), 0);
    EXPECT_EQ(judgement_of(4.9), Judgement::Good);
    EXPECT_EQ(judgement_of(5), Judgement::Inaccuracy);
    EXPECT_EQ(judgement_of(10), Judgement::Mistake);
    EXPECT_EQ(judgement_of(15), Judgement::Blunder);
}

// --- the review ---

template <class Rules>
class Reviewed {
  public:
    explicit Reviewed(std::string_view text, const ReviewSettings& settings = {.nodes = 1'000})
        : review(test::read<Rules>(text), settings), effects_(review.begin()) {}

    // Answers the open question: a score for the side to move, and the line it would play.
    void answer(const engine::Score& score, std::string_view line = "") {
        const auto& think = std::get<Think<typename Rules::Position>>(effects_.at(0));
        asked.push_back(think.task);
        engine::Answer<typename Rules::Move> answer{.score = score};
        auto position = think.task.position;
        for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
            answer.line.push_back(Rules::parse_input(position, word).value());
            position.play(answer.line.back());
        }
        if (!answer.line.empty()) answer.move = answer.line.front();
        effects_ = review.apply(Answered<typename Rules::Move>{think.id, answer});
    }
    [[nodiscard]] bool asks() const { return !effects_.empty(); }

    Review<Rules> review;
    std::vector<engine::Task<typename Rules::Position>> asked;

  private:
    Effects<Rules> effects_;
};

TEST(Review, AsksAboutEveryPositionWithTheSameNodes) {
    Reviewed<ChessRules> reviewed("1. e4 e5 *");
    EXPECT_EQ(reviewed.review.total(), 3);
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(reviewed.review.is_running());
        reviewed.answer({.centi = 20});
        EXPECT_EQ(reviewed.asked.back().limits.nodes, 1'000U);
    }
    EXPECT_FALSE(reviewed.asks());
    EXPECT_TRUE(reviewed.review.is_whole());
    EXPECT_EQ(reviewed.asked[1].position.turn(), chess::Color::Black);
}

TEST(Review, JudgesAMoveByWhatItsSideLost) {
    Reviewed<ChessRules> reviewed("1. e4 e5 2. Qh5 Nc6 *");
    reviewed.answer({.centi = 20}, "d4");
    reviewed.answer({.centi = -20}, "c5");
    reviewed.answer({.centi = 20}, "Nf3 Nc6");
    reviewed.answer({.centi = 150}, "Nc6");
    reviewed.answer({.centi = -150}, "Bc4");
    const auto moves = reviewed.review.moves();
    ASSERT_EQ(moves.size(), 4U);
    EXPECT_EQ(moves[0].judgement, Judgement::Good);
    EXPECT_EQ(moves[2].judgement, Judgement::Blunder) << moves[2].loss;
    EXPECT_EQ(moves[2].side, Side::First);
    ASSERT_EQ(moves[2].better.size(), 2U);
    EXPECT_EQ(moves[3].judgement, Judgement::Good);
    const auto accuracy = reviewed.review.accuracy();
    EXPECT_LT(*accuracy[Side::First], *accuracy[Side::Second]);
    EXPECT_THAT(*accuracy[Side::Second], DoubleNear(100, 0.001));
}

TEST(Review, AMissedWinIsAnInaccuracyEvenWhereThePositionStaysWon) {
    Reviewed<ChessRules> reviewed("1. e4 *");
    reviewed.answer(engine::Score::win(5), "d4");
    reviewed.answer({.centi = -2'000}, "e5");
    const auto move = reviewed.review.moves()[0];
    EXPECT_LT(move.loss, 5);
    EXPECT_TRUE(move.missed_win);
    EXPECT_EQ(move.judgement, Judgement::Inaccuracy);
}

TEST(Review, TheMoveOfTheSearchItselfLosesNothing) {
    Reviewed<ChessRules> reviewed("1. e4 *");
    reviewed.answer({.centi = 300}, "e4 e5");
    reviewed.answer({.centi = 0}, "e5");
    EXPECT_EQ(reviewed.review.moves()[0].judgement, Judgement::Good);
    EXPECT_DOUBLE_EQ(reviewed.review.moves()[0].loss, 0);
}

TEST(Review, BookMovesAreNotJudged) {
    Reviewed<ChessRules> reviewed("1. g4 *", {.nodes = 1'000, .book_plies = 1});
    reviewed.answer({.centi = 20}, "e4");
    reviewed.answer({.centi = 150}, "d5");
    EXPECT_TRUE(reviewed.review.moves()[0].is_book);
    EXPECT_EQ(reviewed.review.moves()[0].judgement, Judgement::Good);
}

TEST(Review, ABookMoveThatAllowsMateIsJudged) {
    Reviewed<ChessRules> reviewed("1. f3 e5 2. g4 Qh4# 0-1", {.nodes = 1'000, .book_plies = 4});
    for (int i = 0; i < 3; ++i) reviewed.answer({.centi = 0}, "");
    reviewed.answer(engine::Score::win(1), "Qh4");
    EXPECT_EQ(reviewed.review.moves()[2].judgement, Judgement::Blunder);
}

TEST(Review, AFinishedGameNeedsNoSearchOfItsLastPosition) {
    Reviewed<ChessRules> reviewed("1. f3 e5 2. g4 Qh4# 0-1");
    for (int i = 0; i < 3; ++i) reviewed.answer({.centi = 0}, "");
    reviewed.answer(engine::Score::win(1), "Qh4");
    EXPECT_FALSE(reviewed.asks());
    EXPECT_TRUE(reviewed.review.is_whole());
    EXPECT_EQ(reviewed.review.positions().back().evaluation, (game::Evaluation{.wins_in = -1}));
    const auto moves = reviewed.review.moves();
    EXPECT_TRUE(moves[2].allowed_loss);
    EXPECT_EQ(moves[2].judgement, Judgement::Blunder);
    EXPECT_EQ(moves[3].judgement, Judgement::Good);
}

TEST(Review, CancellingKeepsWhatIsThere) {
    Reviewed<ChessRules> reviewed("1. e4 e5 2. Nf3 *");
    reviewed.answer({.centi = 20}, "e4");
    reviewed.answer({.centi = -20}, "e5");
    const auto effects = reviewed.review.apply(CancelReview{});
    ASSERT_EQ(effects.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<Forget>(effects[0]));
    EXPECT_FALSE(reviewed.review.is_running());
    EXPECT_EQ(reviewed.review.moves().size(), 1U);
    EXPECT_TRUE(reviewed.review.apply(Answered<chess::Move>{3, {}}).empty()) << "a late answer";
    EXPECT_EQ(reviewed.review.done(), 2);
    EXPECT_EQ(reviewed.review.begin().size(), 1U) << "it can go on";
}

TEST(Review, IsSavedInTheRecord) {
    Reviewed<ChessRules> reviewed("1. e4 e5 2. Qh5 $2 {Hm [%clk 0:01:00]} *");
    reviewed.answer({.centi = 20}, "e4");
    reviewed.answer({.centi = -20}, "e5");
    reviewed.answer({.centi = 20}, "Nf3 Nc6 Bb5");
    reviewed.answer({.centi = 110}, "Nc6");
    const std::string moves = test::moves_of(reviewed.review.annotated());
    EXPECT_EQ(moves,
              "1. e4 {[%eval 0.20]} 1... e5 {[%eval 0.20]} 2. Qh5 $2 {[%clk 0:01:00]\n"
              "[%eval -1.10] Hm} (2. Nf3 Nc6 3. Bb5) *");
}

// Caro: a win by fours that was there and is not any more.
TEST(Review, FindsAMissedWinInCaro) {
    Reviewed<CaroRules> reviewed("1. h8 a1 2. i8 c2 3. j8 e1 4. a15 *");
    for (int i = 0; i < 6; ++i) reviewed.answer({.centi = 0}, "");
    reviewed.answer(engine::Score::win(3), "k8 l8 g8");
    reviewed.answer({.centi = 50}, "k8");
    const auto moves = reviewed.review.moves();
    ASSERT_EQ(moves.size(), 7U);
    EXPECT_TRUE(moves[6].missed_win);
    EXPECT_EQ(moves[6].judgement, Judgement::Blunder);
    EXPECT_EQ(test::moves_of(reviewed.review.annotated()).ends_with("(4. k8 l8 5. g8) *"), true);
}

}  // namespace
}  // namespace kydai::play
