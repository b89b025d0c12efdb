// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/analysis_text.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

using game::CaroRules;
using game::ChessRules;

template <class Input, class Rules = ChessRules>
Input parsed(std::string_view text) {
    const auto input = parse_analysis_input<Rules>(text);
    EXPECT_TRUE(input) << text;
    EXPECT_TRUE(input && std::holds_alternative<Input>(*input)) << text;
    return std::get<Input>(*input);
}

TEST(AnalysisText, MovesAndBrowsingAreThoseOfAGame) {
    EXPECT_EQ(ChessRules::to_text(parsed<MakeMove<chess::MoveText>>("move e2e4").move), "e2e4");
    EXPECT_EQ(parsed<TypeMove>("type Nf3").text, "Nf3");
    EXPECT_EQ(parsed<Browse>("back").where, Where::Back);
    EXPECT_EQ(parsed<Show>("show 7").node, NodeId::from_index(7));
}

TEST(AnalysisText, VariationsAreNamedByTheirNode) {
    EXPECT_EQ(parsed<PromoteVariation>("promote-variation 3").node, NodeId::from_index(3));
    EXPECT_EQ(parsed<PromoteToMainLine>("main-line 3").node, NodeId::from_index(3));
    EXPECT_EQ(parsed<DemoteVariation>("demote-variation 3").node, NodeId::from_index(3));
    EXPECT_EQ(parsed<DeleteFrom>("delete 3").node, NodeId::from_index(3));
    EXPECT_EQ(parsed<SwitchVariation>("next-variation").to, Neighbour::Next);
}

TEST(AnalysisText, ACommentIsTheRestOfTheLine) {
    EXPECT_EQ(parsed<SetComment>("comment  Trắng hơi tốt hơn").text, "Trắng hơi tốt hơn");
    EXPECT_EQ(parsed<SetComment>("comment").text, "");
}

TEST(AnalysisText, AMarkIsASquareOrAnArrow) {
    const auto arrow = parsed<ToggleMark>("mark red e2 e4").mark;
    EXPECT_EQ(arrow.color, game::MarkColor::Red);
    EXPECT_EQ(game::Pgn::kPlaces.text(arrow.from), "e2");
    EXPECT_EQ(game::Pgn::kPlaces.text(arrow.to), "e4");
    EXPECT_FALSE(parsed<ToggleMark>("mark blue d4").mark.is_arrow());
    const auto point = parsed<ToggleMark, CaroRules>("mark green o15").mark;
    EXPECT_EQ(game::CaroNotation::kPlaces.text(point.from), "o15");
}

TEST(AnalysisText, TheEngineIsSwitchedAndItsLinesAreEntered) {
    EXPECT_TRUE(parsed<SwitchEngine>("engine on").on);
    EXPECT_FALSE(parsed<ShowThreat>("threat off").on);
    EXPECT_EQ(parsed<SetLines>("lines 3").count, 3);
    EXPECT_EQ(parsed<EnterLine>("enter 1 4").plies, 4);
    EXPECT_EQ(parsed<ToggleGlyph>("glyph 5").nag, 5);
}

TEST(AnalysisText, AReviewIsBegunCancelledAndClosed) {
    const auto begin = parse_review_request("begin 5000", 3);
    ASSERT_TRUE(begin);
    EXPECT_EQ(std::get<BeginReview>(*begin).settings.nodes, 5'000U);
    EXPECT_EQ(std::get<BeginReview>(*begin).settings.book_plies, 3);
    EXPECT_TRUE(std::holds_alternative<CancelReview>(*parse_review_request("cancel", 0)));
    EXPECT_TRUE(std::holds_alternative<CloseReview>(*parse_review_request("close", 0)));
    for (const std::string_view text : {"", "begin", "begin 0", "begin -1", "cancel 1", "go"}) {
        EXPECT_FALSE(parse_review_request(text, 0)) << text;
    }
}

TEST(AnalysisText, ALearnerBeginsTriesAndEnds) {
    EXPECT_EQ(std::get<BeginLearning>(*parse_learn_request("begin second")).side, Side::Second);
    EXPECT_FALSE(std::get<BeginLearning>(*parse_learn_request("begin both")).side);
    EXPECT_TRUE(std::holds_alternative<TryAgain>(*parse_learn_request("again")));
    EXPECT_TRUE(std::holds_alternative<ShowSolution>(*parse_learn_request("solution")));
    EXPECT_TRUE(std::holds_alternative<NextMistake>(*parse_learn_request("next")));
    EXPECT_TRUE(std::holds_alternative<CloseLearning>(*parse_learn_request("close")));
    for (const std::string_view text : {"", "begin", "begin white", "next 1", "go"}) {
        EXPECT_FALSE(parse_learn_request(text)) << text;
    }
}

TEST(AnalysisText, AnythingElseIsNothing) {
    for (const std::string_view text : {"",
                                        "engine",
                                        "engine maybe",
                                        "lines",
                                        "lines x",
                                        "glyph 0",
                                        "glyph 256",
                                        "enter 1",
                                        "enter 1 2 3",
                                        "mark",
                                        "mark pink e4",
                                        "mark red z9",
                                        "mark red e2 e4 e6",
                                        "mark red e2x",
                                        "move",
                                        "move e2",
                                        "show",
                                        "show me",
                                        "promote-variation 1 2",
                                        "promote 1",
                                        "resign",
                                        "hint",
                                        "glyph 3 4"}) {
        EXPECT_FALSE(parse_analysis_input<ChessRules>(text)) << text;
    }
}

}  // namespace
}  // namespace kydai::play
