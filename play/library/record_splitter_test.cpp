// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/library/record_splitter.hpp"

#include <gtest/gtest.h>

#include "play/text/open_text.hpp"

namespace kydai::play {
namespace {

std::vector<RecordEntry> all_of(std::string_view text, std::size_t bytes) {
    RecordSplitter splitter(text);
    std::vector<RecordEntry> all;
    while (!splitter.is_done()) {
        for (auto& entry : splitter.next(bytes)) all.push_back(std::move(entry));
    }
    return all;
}

constexpr std::string_view kThree =
    "\xEF\xBB\xBF[White \"An\"]\n\n1. e4 e5 1-0\n\n"
    "[Game \"caro\"]\n[X \"Chi\"]\n\n1. h8 h9 2. i8 *\n\n"
    "[White \"Dung\"]\n\n1. d4 {a 1-0 in a comment} (1. c4 1-0) d5 1/2-1/2\n";

TEST(RecordSplitter, EveryGameKnowsItsPlaceAndOpensAlone) {
    const auto entries = all_of(kThree, 1 << 20);
    ASSERT_EQ(entries.size(), 3U);
    EXPECT_EQ(entries[0].line, 1);
    EXPECT_EQ(entries[1].summary->game, words::GameKind::Caro);
    EXPECT_EQ(entries[1].summary->plies, 3);
    EXPECT_EQ(entries[2].summary->plies, 2);
    for (const RecordEntry& entry : entries) {
        EXPECT_EQ(entry.faults, 0);
        EXPECT_TRUE(open_text(entry.text(kThree))) << entry.text(kThree);
        const auto whole = summary_of(entry.text(kThree));
        ASSERT_TRUE(whole);
        EXPECT_EQ(whole->players, entry.summary->players);
        EXPECT_EQ(whole->plies, entry.summary->plies);
    }
}

TEST(RecordSplitter, StepsOfAnySizeGiveTheSameGames) {
    const auto whole = all_of(kThree, 1 << 20);
    for (const std::size_t bytes : {1, 7, 40, 100}) {
        const auto entries = all_of(kThree, bytes);
        ASSERT_EQ(entries.size(), whole.size()) << bytes;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            EXPECT_EQ(entries[i].begin, whole[i].begin);
            EXPECT_EQ(entries[i].line, whole[i].line);
        }
    }
}

TEST(RecordSplitter, AStepReadsNoMoreThanItsGames) {
    RecordSplitter splitter(kThree);
    EXPECT_EQ(splitter.next(1).size(), 1U);
    EXPECT_LT(splitter.read_bytes(), kThree.size() / 2);
    EXPECT_FALSE(splitter.is_done());
}

TEST(RecordSplitter, AGameWithAFaultIsListedAndTheNextOnesToo) {
    const auto entries = all_of("[White \"An\"]\n\n1. e4 Ke4 1-0\n\n[White \"B\"]\n\n1. e4 *\n", 9);
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0].faults, 1);
    EXPECT_EQ(entries[0].summary->plies, 1);
    EXPECT_EQ(entries[1].faults, 0);
}

TEST(RecordSplitter, AListIsOfferedForMoreThanOneGameOnly) {
    EXPECT_TRUE(has_many_games(kThree));
    EXPECT_FALSE(has_many_games("[White \"An\"]\n\n1. e4 e5 1-0\n\n"));
    EXPECT_FALSE(has_many_games("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    EXPECT_FALSE(has_many_games(""));
}

}  // namespace
}  // namespace kydai::play
