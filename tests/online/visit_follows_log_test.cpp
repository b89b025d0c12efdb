// SPDX-License-Identifier: GPL-3.0-or-later
// Under delays, disconnects and crashes, the board of every visitor shows the server's log as far
// as its client has it, and in the end all boards are equal.
#include <gtest/gtest.h>

#include "tests/online/test_venue.hpp"
#include "tests/scale.hpp"

namespace kydai::play {
namespace {

const wire::Terms kChess{.game = wire::Kind::Chess,
                         .start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                         .time = "600+5",
                         .opening = "plain"};
const wire::Terms kCaro{
    .game = wire::Kind::Caro, .start = "caro-open 10x10 5 open x", .time = "-", .opening = "swap2"};

template <class Rules>
void expect_same(const ServerGame<Rules>& board, const wire::AnyOnlineGame& folded) {
    ASSERT_TRUE(std::holds_alternative<wire::OnlineGame<Rules>>(folded));
    const auto& session = std::get<wire::OnlineGame<Rules>>(folded).session();
    ASSERT_EQ(board.confirmed(), session);
    if (!board.proposal()) {
        ASSERT_EQ(board.session(), session);
    }
    ASSERT_TRUE(board.session().tree().contains(board.shown()));
}

void expect_boards_follow(const test::Venue& venue) {
    for (std::size_t who = 0; who < venue.people(); ++who) {
        const Visit& visit = venue.visit(who);
        if (!visit.room()) continue;
        ASSERT_EQ(visit.room()->followed(), visit.joined().have);
        std::visit([&](const auto& board) { expect_same(board, visit.joined().game); },
                   visit.room()->game());
    }
}

// How many plies the game had in the end.
int play(std::uint64_t seed, const wire::Terms& terms) {
    constexpr int kSteps = 1500;
    test::Venue venue(seed, terms);
    for (int i = 0; i < kSteps && !testing::Test::HasFatalFailure(); ++i) {
        venue.step();
        expect_boards_follow(venue);
    }
    venue.settle();
    expect_boards_follow(venue);
    EXPECT_TRUE(venue.all_at_the_board()) << "seed " << seed;
    if (!venue.all_at_the_board()) return 0;
    const auto& first = venue.visit(0).joined().game;
    for (std::size_t who = 1; who < venue.people(); ++who) {
        EXPECT_EQ(venue.visit(who).joined().game, first) << "seed " << seed;
    }
    return std::visit([](const auto& game) { return game.session().ply(); }, first);
}

int plies_of_many(const wire::Terms& terms) {
    int plies = 0;
    for (int seed = 1; seed <= kydai::test::scaled(40); ++seed) {
        plies += play(static_cast<std::uint64_t>(seed), terms);
    }
    return plies;
}

TEST(VisitFollowsLog, InChess) {
    // Fails if hardly any moves were played.
    EXPECT_GT(plies_of_many(kChess), kydai::test::scaled(40) * 4);
}

TEST(VisitFollowsLog, InCaroWithSwap2) {
    EXPECT_GT(plies_of_many(kCaro), kydai::test::scaled(40) * 4);
}

}  // namespace
}  // namespace kydai::play
