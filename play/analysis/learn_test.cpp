// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/learn.hpp"

#include <gtest/gtest.h>

#include "play/analysis/test_board.hpp"

namespace kydai::play {
namespace {

using game::ChessRules;

// 1. e4 e5 2. Qh5 Ke7: White could have had Nf3, and Black is mated by Qxe5.
class LearnFromMistakes : public testing::Test {
  protected:
    LearnFromMistakes() {
        Review<ChessRules> review(test::read<ChessRules>("1. e4 e5 2. Qh5 Ke7 *"),
                                  {.nodes = 1'000});
        const struct {
            engine::Score score;
            std::string_view line;
        } answers[] = {{{.centi = 20}, "e4"},
                       {{.centi = -20}, "e5"},
                       {{.centi = 20}, "Nf3 Nc6"},
                       {{.centi = 100}, "Nc6 Nf3"},
                       {engine::Score::win(1), "Qxe5#"}};
        auto effects = review.begin();
        for (const auto& [score, line] : answers) {
            const auto& think = std::get<Think<chess::AnyPosition>>(effects.at(0));
            engine::Answer<chess::Move> answer{.score = score};
            auto position = think.task.position;
            auto rest = line;
            for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
                answer.line.push_back(ChessRules::parse_input(position, word).value());
                position.play(answer.line.back());
            }
            answer.move = answer.line.front();
            effects = review.apply(Answered<chess::Move>{think.id, answer});
        }
        learn_.emplace(review, std::nullopt);
        white_.emplace(review, Side::First);
    }

    void type(std::string_view move) { effects_ = learn_->apply(TypeMove{std::string(move)}); }
    void answer(int centi) {
        const auto& think = std::get<Think<chess::AnyPosition>>(effects_.back());
        learn_->apply(Answered<chess::Move>{think.id, {.score = {.centi = centi}}});
    }

    std::optional<Learn<ChessRules>> learn_;
    std::optional<Learn<ChessRules>> white_;
    Effects<ChessRules> effects_;
};

TEST_F(LearnFromMistakes, TheBoardStandsBeforeTheMistakeAndHidesTheRest) {
    EXPECT_EQ(learn_->count(), 2);
    EXPECT_EQ(white_->count(), 1) << "one side's alone";
    EXPECT_EQ(learn_->phase(), LearnPhase::Try);
    EXPECT_EQ(learn_->board().session().ply(), 2);
    EXPECT_EQ(test::moves_of(learn_->board().record()), "1. e4 e5 *");
    EXPECT_EQ(learn_->played_text(), "Qh5");
    EXPECT_EQ(learn_->solution_text(), "Nf3");
}

TEST_F(LearnFromMistakes, TheMoveOfTheReviewIsRight) {
    type("Nf3");
    EXPECT_EQ(learn_->phase(), LearnPhase::Right);
    EXPECT_EQ(learn_->tried_text(), "Nf3");
    learn_->apply(NextMistake{});
    EXPECT_EQ(learn_->phase(), LearnPhase::Try);
    EXPECT_EQ(learn_->side(), Side::Second);
    EXPECT_EQ(learn_->found(), 1);
}

TEST_F(LearnFromMistakes, TheMoveOfTheGameIsWrongAndCanBeTriedAgain) {
    type("Qh5");
    EXPECT_EQ(learn_->phase(), LearnPhase::Wrong);
    type("Nf3");
    EXPECT_EQ(learn_->phase(), LearnPhase::Right) << "another move takes the wrong one back";
    EXPECT_EQ(learn_->found(), 0) << "but was not found at once";
}

TEST_F(LearnFromMistakes, AnotherMoveIsJudgedByTheEngine) {
    type("Nc3");
    EXPECT_EQ(learn_->phase(), LearnPhase::Checking);
    answer(0);
    EXPECT_EQ(learn_->phase(), LearnPhase::GoodEnough);
    learn_->apply(TryAgain{});
    type("g4");
    answer(200);
    EXPECT_EQ(learn_->phase(), LearnPhase::Wrong);
}

TEST_F(LearnFromMistakes, ALateAnswerSaysNothing) {
    type("Nc3");
    const auto late = effects_;
    learn_->apply(TryAgain{});
    const auto& think = std::get<Think<chess::AnyPosition>>(late.back());
    learn_->apply(Answered<chess::Move>{think.id, {}});
    EXPECT_EQ(learn_->phase(), LearnPhase::Try);
}

TEST_F(LearnFromMistakes, TheSolutionIsShownWithItsLine) {
    learn_->apply(ShowSolution{});
    EXPECT_EQ(learn_->phase(), LearnPhase::Shown);
    EXPECT_EQ(test::moves_of(learn_->board().record()), "1. e4 e5 2. Nf3 Nc6 *");
    EXPECT_EQ(learn_->board().session().ply(), 3);
    EXPECT_EQ(learn_->tried_text(), "Nf3");
}

TEST_F(LearnFromMistakes, AfterTheLastItIsDone) {
    learn_->apply(NextMistake{});
    learn_->apply(NextMistake{});
    EXPECT_EQ(learn_->phase(), LearnPhase::Done);
    EXPECT_EQ(learn_->apply(TryAgain{}).size(), 0U);
    EXPECT_EQ(learn_->phase(), LearnPhase::Done);
}

TEST_F(LearnFromMistakes, AnIllegalMoveIsNoTry) {
    type("Ke3");
    EXPECT_EQ(learn_->phase(), LearnPhase::Try);
    EXPECT_TRUE(learn_->board().notice());
}

}  // namespace
}  // namespace kydai::play
