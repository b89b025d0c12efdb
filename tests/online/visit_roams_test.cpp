// SPDX-License-Identifier: GPL-3.0-or-later
// Users open and cancel seeks, open links, connect and disconnect, in every state of the connection
// and across server crashes. When all has settled, the screens show the server's state.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/online/test_venue.hpp"
#include "tests/scale.hpp"

namespace kydai::play {
namespace {

const wire::Terms kTerms{.game = wire::Kind::Caro,
                         .start = "tictactoe 3x3 3 open x",
                         .time = "60+1",
                         .opening = "plain"};

struct Tally {
    int games = 0;
    int restarts = 0;
    int invitations = 0;  // open in the end
};

// How many wait in public.
int expect_screens_are_true(test::Venue& venue) {
    std::set<std::string> waiting;
    for (std::size_t who = 0; who < venue.people(); ++who) {
        const Visit& visit = venue.visit(who);
        EXPECT_EQ(visit.link(), wire::LinkState::Online);
        EXPECT_FALSE(visit.is_coming()) << "for ever, p" << who;
        const auto& seek = visit.seek();
        if (!seek) continue;
        EXPECT_TRUE(seek->is_known) << "p" << who;
        if (seek->seek.visibility == wire::Visibility::Public) waiting.insert(visit.name());
    }
    EXPECT_EQ(venue.listed(), waiting);
    return static_cast<int>(waiting.size());
}

void roam(std::uint64_t seed, Tally& tally) {
    SCOPED_TRACE("KYDAI_SEED=" + std::to_string(seed));
    constexpr int kSteps = 600;
    test::Venue venue(seed, kTerms, test::Habit::Roam);
    for (int i = 0; i < kSteps; ++i) venue.step();
    venue.settle();
    tally.invitations += expect_screens_are_true(venue);
    tally.games += static_cast<int>(venue.games().size());
    tally.restarts += venue.restarts();
}

// KYDAI_SEED=17 repeats one run exactly.
TEST(VisitRoams, AndItsScreenShowsTheServersState) {
    Tally tally;
    if (const char* seed = std::getenv("KYDAI_SEED")) {
        return roam(std::strtoull(seed, nullptr, 10), tally);
    }
    const int seeds = kydai::test::scaled(400);
    for (int seed = 1; seed <= seeds && !HasFailure(); ++seed) {
        roam(static_cast<std::uint64_t>(seed), tally);
    }
    // Fails if the simulation never reached an interesting state.
    EXPECT_GT(tally.games, seeds);
    EXPECT_GT(tally.restarts, seeds / 4);
    EXPECT_GT(tally.invitations, seeds / 4);
}

}  // namespace
}  // namespace kydai::play
