// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/annotation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"

namespace kydai::game {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Taken {
    Notes notes;
    std::optional<Millis> clock;
};

Taken taken(std::string_view comment, const Places& places = Pgn::kPlaces) {
    Taken result{.notes = {.after = std::string(comment)}};
    result.clock = take_commands(result.notes, places, true);
    return result;
}

std::string written(std::string_view comment, const Places& places = Pgn::kPlaces) {
    return commands_text(taken(comment, places).notes, places);
}

TEST(Annotation, SquaresAndArrowsAreTakenOutOfTheText) {
    const auto [notes, clock] = taken("good [%csl Ge4,Rd5] or [%cal Ye2e4,Bg1f3] not");
    EXPECT_EQ(notes.after, "good or not");
    EXPECT_THAT(notes.marks,
                ElementsAre(Mark{MarkColor::Green, 28, 28}, Mark{MarkColor::Red, 35, 35},
                            Mark{MarkColor::Yellow, 12, 28}, Mark{MarkColor::Blue, 6, 21}));
    EXPECT_EQ(written("[%csl Ge4,Rd5][%cal Ye2e4,Bg1f3]"), "[%csl Ge4,Rd5] [%cal Ye2e4,Bg1f3]");
}

TEST(Annotation, PointsOfCaroMayHaveTwoDigits) {
    EXPECT_EQ(written("[%csl Gh8,Ro15] [%cal Ba1v22]", CaroNotation::kPlaces),
              "[%csl Gh8,Ro15] [%cal Ba1v22]");
}

TEST(Annotation, AnEvaluationIsInUnitsOrMovesToTheWin) {
    EXPECT_EQ(taken("[%eval 0.35]").notes.evaluation, (Evaluation{.centi = 35}));
    EXPECT_EQ(taken("[%eval -1.5,22]").notes.evaluation, (Evaluation{.centi = -150, .depth = 22}));
    EXPECT_EQ(taken("[%eval #-3]").notes.evaluation, (Evaluation{.wins_in = -3}));
    EXPECT_EQ(taken("[%eval +12]").notes.evaluation, (Evaluation{.centi = 1200}));
    EXPECT_EQ(taken("[%eval .5]").notes.evaluation, (Evaluation{.centi = 50}));
    EXPECT_EQ(to_text(Evaluation{.centi = -5}), "-0.05");
    EXPECT_EQ(to_text(Evaluation{.wins_in = 4, .depth = 9}), "#4,9");
}

// They come back as they were, and are no part of the text.
TEST(Annotation, WhatCannotBeReadIsKeptAsACommandOfOthers) {
    for (const std::string_view command :
         {"[%eval soon]", "[%eval #0]", "[%eval 0.3,-1]", "[%eval 123456]", "[%csl Ge9]",
          "[%csl Pe4]", "[%cal Ge4e4]", "[%cal Ge4]", "[%csl Ge4e5]", "[%emt 0:00:04]",
          "[%clk 1:60:00]", "[%x]"}) {
        const auto [notes, clock] = taken(command);
        EXPECT_THAT(notes.commands, ElementsAre(command));
        EXPECT_EQ(notes.after, "") << command;
        EXPECT_EQ(written(command), command);
    }
}

TEST(Annotation, WhatOnlyLooksLikeACommandStaysText) {
    for (const std::string_view text : {"[% 1]", "[%", "[%csl Ge4", "[%csl {]", "100 [%]"}) {
        EXPECT_EQ(taken(text).notes.after, text);
        EXPECT_THAT(taken(text).notes.commands, IsEmpty());
    }
}

TEST(Annotation, TheSecondOfTwoIsKeptApart) {
    const auto [notes, clock] = taken("[%clk 0:01:00] [%clk 0:02:00] [%eval 1] [%eval 2]");
    EXPECT_EQ(clock, std::chrono::minutes(1));
    EXPECT_THAT(notes.commands, ElementsAre("[%clk 0:02:00]", "[%eval 2]"));
}

TEST(Annotation, ACommandThatAppearsOnlyWhenAnotherIsTakenIsTakenToo) {
    const auto [notes, clock] = taken("[%e[%csl Ge4]mt x]");
    EXPECT_EQ(notes.after, "");
    EXPECT_THAT(notes.commands, ElementsAre("[%e mt x]"));
}

TEST(Annotation, TheSamePlaceTakesTheLastColour) {
    EXPECT_EQ(written("[%csl Ge4,Re4] [%csl Be4]"), "[%csl Be4]");
}

TEST(Annotation, StandsInRecordsOfBothGames) {
    constexpr std::string_view kCaro =
        "1. h8 {[%eval 0.20] [%csl Gi9] [%cal Rh8i9] Tốt} 1... h9 {[%eval #-4,12]} *";
    CaroRecordReader reader(kCaro);
    const auto record = reader.next();
    ASSERT_TRUE(record && *record);
    const std::string text = write_caro_record(**record);
    EXPECT_THAT(text, testing::HasSubstr("1. h8 {[%eval 0.20] [%csl Gi9] [%cal Rh8i9] Tốt}"));
    EXPECT_THAT(text, testing::HasSubstr("{[%eval #-4,12]}"));
}

// Before the first move of a variation they belong to that move.
TEST(Annotation, InAVariationsFirstCommentTheyGoToItsMove) {
    const auto record = PgnReader("1. e4 ({[%csl Ge4] First} 1. d4) *").next();
    ASSERT_TRUE(record && *record);
    EXPECT_THAT(write_pgn(**record), testing::HasSubstr("1. e4 ({First} 1. d4 {[%csl Ge4]}) *"));
}

}  // namespace
}  // namespace kydai::game
