// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/insight.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/chess/test_positions.hpp"

namespace kydai::chess_engine {
namespace {

using chess::testing::at;

TEST(Insight, EveryMoveIsTriedOnceTheTablesFirstAndLateOnesLessDeeply) {
    const auto position = at("r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16");
    const chess::MoveList legal = position.legal_moves();
    const auto tried = tried_moves(position, 8, legal[legal.size() - 1]);
    ASSERT_EQ(static_cast<int>(tried.size()), legal.size());
    EXPECT_EQ(tried[0].move, legal[legal.size() - 1]);
    for (const chess::Move move : legal) {
        EXPECT_EQ(std::ranges::count(tried, move, &TriedMove::move), 1);
    }
    EXPECT_TRUE(tried[0].is_full && tried[1].is_full);
    EXPECT_LT(std::ranges::min(tried, {}, &TriedMove::depth).depth, 5);
}

TEST(Insight, NobodyPassesInCheckAndTheSearchAfterPassingIsShallow) {
    EXPECT_FALSE(passed(at("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")));
    const auto after = passed(at("4k3/8/8/3q4/8/8/3R4/4K3 b - - 0 1"));
    ASSERT_TRUE(after);
    EXPECT_EQ(after->turn(), chess::Color::White);
    EXPECT_LT(null_move_depth(8), 7);
}

}  // namespace
}  // namespace kydai::chess_engine
