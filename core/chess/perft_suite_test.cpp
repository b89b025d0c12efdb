// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/perft_suite.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kydai::chess {
namespace {

using ::testing::ElementsAre;

TEST(PerftSuite, ReadsOneLineAPosition) {
    const auto cases =
        parse_perft_suite("8/8 w - - 0 1 ;D1 20 ;D2 400\r\n# more\n\n7k/8 b - -;D3 5");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 2U);
    EXPECT_EQ(cases->at(0).fen, "8/8 w - - 0 1");
    EXPECT_THAT(cases->at(0).counts, ElementsAre(PerftCount{1, 20}, PerftCount{2, 400}));
    EXPECT_EQ(cases->at(1).fen, "7k/8 b - -");
    EXPECT_EQ(cases->at(1).line, 4);
}

TEST(PerftSuite, ReadsOneLineACount) {
    const auto cases = parse_perft_suite("id start\nepd 8/8 w - -\nperft 1 20\nperft 2 400\n");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 1U);
    EXPECT_EQ(cases->at(0).id, "start");
    EXPECT_EQ(cases->at(0).fen, "8/8 w - -");
    EXPECT_THAT(cases->at(0).counts, ElementsAre(PerftCount{1, 20}, PerftCount{2, 400}));
}

TEST(PerftSuite, CommentsBelongToThePositionThatFollows) {
    const auto cases = parse_perft_suite("# a\nid x\n# b\nepd 8/8 w - -\nperft 1 20\n8/8 b ;D1 1");
    ASSERT_TRUE(cases);
    EXPECT_THAT(cases->at(0).comments, ElementsAre("# a", "# b"));
    EXPECT_TRUE(cases->at(1).comments.empty());
    EXPECT_TRUE(cases->at(1).id.empty());
}

TEST(PerftSuite, ABrokenLineIsNamed) {
    for (const std::string_view text : {"\nperft 1 20", "\n8/8 w - - ;D1 x", "\n8/8 w - - ;1 20",
                                        "\n8/8 w ;D1 20 30", "epd 8/8 w - -\nperft one 20"}) {
        const auto cases = parse_perft_suite(text);
        ASSERT_FALSE(cases) << text;
        EXPECT_EQ(cases.error().line, 2) << text;
    }
}

}  // namespace
}  // namespace kydai::chess
