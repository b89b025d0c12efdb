// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/puzzle_json.hpp"

#include <gmock/gmock.h>

#include "play/puzzles/test_puzzles.hpp"

namespace kydai::play {
namespace {

using puzzles::GameKind;
using puzzles::PuzzleRun;
using testing::HasSubstr;
using testing::Not;
using words::Language;

TEST(PuzzleJson, TheTaskHasItsBoardAndTheMistake) {
    PuzzleRun run(puzzles::test::puzzle(GameKind::Chess, puzzles::test::kBackRank));
    const std::string json = puzzle_json(run, Language::English);
    EXPECT_THAT(json, HasSubstr(R"({"game":"chess","rating":820,"themes":["mate","back-rank"])"));
    EXPECT_THAT(json, HasSubstr(R"("near":"first","mood":"task","over":false,"missed":false)"));
    EXPECT_THAT(json, HasSubstr(R"("last":{"from":"f8","to":"f7"})"));
    EXPECT_THAT(json, HasSubstr(R"({"kind":"wR","at":"c1","name":"white rook"})"));
    EXPECT_THAT(json, Not(HasSubstr("hint")));
}

TEST(PuzzleJson, AHintIsAnArrowAndTheReplyIsShownInTwoSteps) {
    PuzzleRun run(puzzles::test::puzzle(GameKind::Chess, puzzles::test::kBackRank));
    run.hint();
    EXPECT_THAT(puzzle_json(run, Language::English),
                HasSubstr(R"("hint":{"from":"c1","to":"c8"})"));
    run.try_move(puzzles::test::move(GameKind::Chess, "c1c8"));
    EXPECT_THAT(puzzle_json(run, Language::English), HasSubstr(R"("replied":[)"));
    run.try_move(puzzles::test::move(GameKind::Chess, "c8f8"));
    EXPECT_THAT(puzzle_json(run, Language::English), HasSubstr(R"("mood":"solved","over":true)"));
}

TEST(PuzzleJson, ThemesAreCounted) {
    const auto collection = puzzles::test::collection(std::string(puzzles::test::kBackRank) + "\n");
    EXPECT_EQ(collection_json(collection), R"({"count":1,"themes":{"mate":1,"back-rank":1}})");
}

TEST(PuzzleJson, WhatAPersonHasDone) {
    const auto collection = puzzles::test::collection(std::string(puzzles::test::kBackRank) + "\n");
    puzzles::Trainer trainer;
    trainer.record(collection.entry(0), true);
    EXPECT_THAT(trainer_json(trainer),
                HasSubstr(R"("provisional":true,"met":1,"solved":1,"streak":1,"bestStreak":1)"));
}

}  // namespace
}  // namespace kydai::play
