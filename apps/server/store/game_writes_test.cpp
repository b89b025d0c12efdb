// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/store/game_writes.hpp"

#include <gtest/gtest.h>

#include "apps/server/store/test_stored_games.hpp"

namespace kydai::server {
namespace {

using test::head;
using test::line;

class FenceTest : public testing::Test {
  protected:
    // How many of the writes are to be made; nothing when they conflict.
    std::optional<std::size_t> to_make(const std::vector<Write>& batch) {
        const auto games = by_game(batch);
        const auto writes = writes_to_make(games.at(0), known);
        if (!writes) return std::nullopt;
        return writes->size();
    }
    KnownGame known{.exists = true, .head = head(1), .lines = {}};
};

TEST_F(FenceTest, ALineThatContinuesTheLogIsMade) {
    known.lines = {line(7)};  // the expected head, and nothing before it
    EXPECT_EQ(to_make({AppendLine{head(1).id, line(8)}, AppendLine{head(1).id, line(9)}}), 2U);
}

TEST_F(FenceTest, ALineThatIsThereIsNotMadeAgain) {
    known.lines = {line(7), line(8)};
    EXPECT_EQ(to_make({AppendLine{head(1).id, line(8)}, AppendLine{head(1).id, line(9)}}), 1U);
}

TEST_F(FenceTest, AnotherLineInItsPlaceConflicts) {
    wire::LogLine other = line(8);
    other.nonce = 999;
    known.lines = {line(7), other};
    EXPECT_EQ(to_make({AppendLine{head(1).id, line(8)}}), std::nullopt);
}

TEST_F(FenceTest, TheSameNonceInAnotherPlaceConflicts) {
    wire::LogLine moved = line(8);
    moved.seq = 9;
    known.lines = {line(7), line(8)};
    EXPECT_EQ(to_make({AppendLine{head(1).id, moved}}), std::nullopt);
}

TEST_F(FenceTest, ANonceIsUsedOnceInABatch) {
    wire::LogLine same_nonce = line(2);
    same_nonce.nonce = line(1).nonce;
    EXPECT_EQ(to_make({AppendLine{head(1).id, line(1)}, AppendLine{head(1).id, same_nonce}}),
              std::nullopt);
}

TEST_F(FenceTest, AHeadThatIsNotThereConflicts) {
    EXPECT_EQ(to_make({AppendLine{head(1).id, line(8)}}), std::nullopt);
}

TEST_F(FenceTest, WritesAreGroupedByGameInTheOrderOfTheFirst) {
    const std::vector<Write> batch = {CreateGame{head(2)}, CreateGame{head(1)},
                                      AppendLine{head(2).id, line(1)}};
    const auto games = by_game(batch);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].game, head(2).id);
    EXPECT_EQ(games[0].writes, (std::vector<const Write*>{&batch[0], &batch[2]}));
}

}  // namespace
}  // namespace kydai::server
