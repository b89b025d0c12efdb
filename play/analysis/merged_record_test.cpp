// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/merged_record.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/game/pgn.hpp"

namespace kydai::play {
namespace {

game::ChessRecord record(std::string_view pgn) { return game::PgnReader(pgn).next()->value(); }

std::string both(std::string_view own, std::string_view other) {
    return game::write_record<game::Pgn>(merged(record(own), record(other)));
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// Line breaks may fall anywhere.
std::string flat(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

TEST(MergedRecord, KeepsWhatWasNotedMeanwhileAndTakesTheReview) {
    const std::string text = flat(
        both("1. e4 {my thought} e5 2. Nf3 (2. f4 {the gambit [%cal Gf2f4]}) 2... Nc6 *",
             "1. e4 {[%eval 0.20] [%review 5000] [%best e7e5]} e5 $6 {[%eval 0.31] [%best g1f3]} "
             "2. Nf3 {[%eval 0.25] [%best b8c6]} (2. Nc3 Nf6) 2... Nc6 {[%eval 0.30]} *"));
    EXPECT_TRUE(has(text, "my thought")) << text;
    EXPECT_TRUE(has(text, "[%eval 0.20]")) << text;
    EXPECT_TRUE(has(text, "[%best g1f3]")) << text;
    EXPECT_TRUE(has(text, "$6")) << text;
    EXPECT_TRUE(has(text, "the gambit")) << text;
    EXPECT_TRUE(has(text, "2. Nc3")) << text;
    // The main line and the person's variation come first.
    EXPECT_LT(text.find("2. f4"), text.find("2. Nc3")) << text;
}

TEST(MergedRecord, APersonsJudgementStandsAndAnOlderReviewGivesWay) {
    const std::string text = flat(both("1. e4 $1 {good [%eval 0.50] [%best d7d5]} *",
                                       "1. e4 $2 $14 {good [%eval 0.10] [%best e7e5]} *"));
    EXPECT_TRUE(has(text, "$1")) << text;
    EXPECT_FALSE(has(text, "$2 ")) << text;
    EXPECT_TRUE(has(text, "$14")) << text;
    EXPECT_TRUE(has(text, "[%eval 0.10]")) << text;
    EXPECT_FALSE(has(text, "0.50") || has(text, "d7d5")) << text;
    EXPECT_EQ(text.find("good"), text.rfind("good")) << text;
}

TEST(MergedRecord, WithItselfIsItself) {
    const auto one = record("1. e4 $1 {a [%csl Ge4]} (1. d4 d5) 1... e5 {b [%eval 0.2]} *");
    EXPECT_EQ(merged(one, one).tree, one.tree);
}

TEST(MergedRecord, CommandsOfOtherProgramsAreNeitherLostNorDoubled) {
    const auto one = record("1. e4 {[%label a] [%label b] [%seen]} *");
    EXPECT_EQ(merged(one, one).tree, one.tree);
}

}  // namespace
}  // namespace kydai::play
