// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/workbench.hpp"

#include <gtest/gtest.h>

#include "play/analysis/test_board.hpp"

namespace kydai::play {
namespace {

using game::ChessRules;
using Position = chess::AnyPosition;

// A workbench with the front end's side of the engine: what is being searched.
class Bench {
  public:
    explicit Bench(std::string_view text)
        : bench(Analysis<ChessRules>(test::read<ChessRules>(text))) {}

    template <class Input>
    void put(const Input& input) {
        carry_out(bench.apply(input));
    }
    void play(std::string_view move) { put(typed(move)); }
    void answer(const engine::Score& score, std::string_view move = "") {
        const Think<Position> think = *searched;
        searched.reset();
        engine::Answer<chess::Move> answer{.score = score};
        if (!move.empty()) {
            answer.move = ChessRules::parse_input(think.task.position, move).value();
            answer.line = {*answer.move};
        }
        put(AnalysisInput<ChessRules>(Answered<chess::Move>{think.id, answer}));
    }
    static AnalysisInput<ChessRules> typed(std::string_view move) {
        return TypeMove{std::string(move)};
    }
    // 2. Ba6 throws a bishop away.
    void review() {
        put(ReviewRequest(BeginReview{{.nodes = 1'000}}));
        answer({.centi = 20}, "e4");
        answer({.centi = -20}, "e5");
        answer({.centi = 20}, "Nf3");
        answer({.centi = 300}, "Nxa6");
    }

    Workbench<ChessRules> bench;
    std::optional<Think<Position>> searched;

  private:
    void carry_out(const Effects<ChessRules>& effects) {
        for (const auto& effect : effects) {
            if (const auto* think = std::get_if<Think<Position>>(&effect)) {
                EXPECT_FALSE(searched) << "one question at a time";
                searched = *think;
            } else if (const auto* forget = std::get_if<Forget>(&effect)) {
                ASSERT_TRUE(searched);
                EXPECT_EQ(searched->id, forget->id);
                searched.reset();
            }
        }
        EXPECT_EQ(searched.has_value(), bench.is_searching());
    }
};

constexpr std::string_view kGame = "1. e4 e5 2. Ba6 *";
const AnalysisInput<ChessRules> kEngineOn = SwitchEngine{true};

TEST(Workbench, AReviewTakesTheEngineFromTheBoard) {
    Bench at(kGame);
    at.put(kEngineOn);
    ASSERT_TRUE(at.searched);
    const ThinkId before = at.searched->id;
    at.put(ReviewRequest(BeginReview{{.nodes = 1'000}}));
    ASSERT_TRUE(at.searched);
    EXPECT_NE(at.searched->id, before);
    EXPECT_EQ(at.searched->task.limits.nodes, 1'000U);
    EXPECT_FALSE(at.bench.analysis().is_engine_on());
}

TEST(Workbench, WhileAReviewRunsItsGameIsLookedAtButNotChanged) {
    Bench at(kGame);
    at.put(ReviewRequest(BeginReview{{.nodes = 1'000}}));
    const ThinkId asked = at.searched->id;
    at.put(AnalysisInput<ChessRules>(Browse{Where::First}));
    EXPECT_TRUE(at.bench.board().shown().is_root());
    at.play("d4");
    at.put(kEngineOn);
    EXPECT_TRUE(at.bench.board().shown().is_root());
    EXPECT_EQ(at.searched->id, asked);
}

TEST(Workbench, AReviewThatEndsIsInTheTreeAndThereWhenTheGameIsOpenedAgain) {
    Bench at(kGame);
    at.review();
    EXPECT_FALSE(at.searched);
    ASSERT_TRUE(at.bench.review()->is_whole());
    const auto record = at.bench.analysis().record();
    const Workbench<ChessRules> again{Analysis<ChessRules>(record)};
    ASSERT_NE(again.review(), nullptr);
    EXPECT_EQ(again.review()->accuracy(), at.bench.review()->accuracy());
    EXPECT_TRUE(again.takes(LearnRequest(BeginLearning{})));
}

TEST(Workbench, ALateAnswerIsDropped) {
    Bench at(kGame);
    at.put(kEngineOn);
    const Think<Position> late = *at.searched;
    at.put(ReviewRequest(BeginReview{{.nodes = 1'000}}));
    at.put(AnalysisInput<ChessRules>(Answered<chess::Move>{late.id, {}}));
    EXPECT_EQ(at.bench.review()->done(), 0);
    at.put(ReviewRequest(CancelReview{}));
    EXPECT_FALSE(at.searched);
    EXPECT_EQ(at.bench.review()->done(), 0);
}

TEST(Workbench, ALearnersMovesAreTries) {
    Bench at(kGame);
    at.review();
    at.put(LearnRequest(BeginLearning{Side::First}));
    ASSERT_NE(at.bench.learn(), nullptr);
    EXPECT_EQ(at.bench.board().session().ply(), 2);
    at.put(AnalysisInput<ChessRules>(SetComment{"not here"}));
    at.play("Bc4");
    ASSERT_TRUE(at.searched) << "the engine judges it";
    at.answer({.centi = -15});
    EXPECT_EQ(at.bench.learn()->phase(), LearnPhase::GoodEnough);
    at.put(LearnRequest(NextMistake{}));
    EXPECT_EQ(at.bench.learn()->phase(), LearnPhase::Done);
    at.put(LearnRequest(CloseLearning{}));
    EXPECT_EQ(at.bench.learn(), nullptr);
    EXPECT_EQ(at.bench.board().session().ply(), 3) << "the game is as it was";
}

TEST(Workbench, ClosingAReviewEndsTheLessonAndItsQuestion) {
    Bench at(kGame);
    at.review();
    at.put(LearnRequest(BeginLearning{}));
    at.play("Bc4");
    ASSERT_TRUE(at.searched);
    at.put(ReviewRequest(CloseReview{}));
    EXPECT_FALSE(at.searched);
    EXPECT_EQ(at.bench.review(), nullptr);
    EXPECT_EQ(at.bench.learn(), nullptr);
}

TEST(Workbench, WithoutAReviewThereIsNothingToLearnFrom) {
    Bench at(kGame);
    EXPECT_FALSE(at.bench.takes(LearnRequest(BeginLearning{})));
    EXPECT_FALSE(at.bench.takes(ReviewRequest(CancelReview{})));
    EXPECT_FALSE(at.bench.takes(ReviewRequest(BeginReview{{.nodes = 0}})));
    at.put(LearnRequest(BeginLearning{}));
    EXPECT_EQ(at.bench.learn(), nullptr);
    at.put(ReviewRequest(BeginReview{{.nodes = 1'000}}));
    EXPECT_FALSE(at.bench.takes(LearnRequest(BeginLearning{}))) << "before it has ended";
}

}  // namespace
}  // namespace kydai::play
