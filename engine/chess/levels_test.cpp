// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/scale.hpp"

namespace kydai::chess_engine {
namespace {

using engine::Level;
using engine::level_named;

Line line(int centi) { return {.score = {.centi = centi}, .moves = {chess::Move()}}; }

TEST(Levels, AMoveBeyondTheBudgetIsNeverPicked) {
    const Found found{.lines = {line(100), line(60), line(-500)}, .depth = 3, .nodes = 1};
    Prng random(1);
    for (int i = 0; i < 1000; ++i) {
        EXPECT_LT(pick_line(found, kLevels[*level_named("beginner")], random), 2U);
    }
}

TEST(Levels, WeakerLevelsStrayMoreOften) {
    const Found found{.lines = {line(50), line(30), line(10)}, .depth = 3, .nodes = 1};
    int last = 1001;
    for (const int number : {3, 6, 9}) {
        Prng random(1);
        int strayed = 0;
        for (int i = 0; i < 1000; ++i) {
            strayed += pick_line(found, kLevels[*Level::of(number)], random) != 0 ? 1 : 0;
        }
        EXPECT_LT(strayed, last);
        EXPECT_GT(strayed, 0);
        last = strayed;
    }
}

TEST(Levels, AWinInSightIsTaken) {
    Found found{.lines = {line(0), line(0)}, .depth = 3, .nodes = 1};
    found.lines[0].score.wins_in = 3;
    Prng random(1);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(pick_line(found, kLevels[*level_named("first-game")], random), 0U);
}

TEST(Levels, EveryLevelButTheFullIsBoundedByNodes) {
    for (int i = 1; i < Level::kCount - 1; ++i) EXPECT_TRUE(kLevels[*Level::of(i)].nodes);
    EXPECT_FALSE(kLevels[Level::full()].nodes);
}

TEST(Levels, TheSameLevelPlaysTheSame) {
    const Request request{.position = chess::AnyPosition::start(chess::Variant::Chess)};
    for (int i = 0; i < 8; ++i) {
        std::optional<chess::Move> moves[2];
        for (auto& move : moves) {
            const auto searcher = make_searcher([] { return engine::Millis{0}; });
            Prng random(7);
            move = choose_at(*Level::of(i), *searcher, request, random);
            ASSERT_TRUE(move);
        }
        EXPECT_EQ(moves[0], moves[1]);
    }
}

TEST(Levels, BelowFullStrengthDependOnThePositionAlone) {
    const Request request{.position = chess::AnyPosition::start(chess::Variant::Chess)};
    for (int i = 1; i < Level::kCount - 1; ++i) {
        const Request asked = limited(request, kLevels[*Level::of(i)]);
        EXPECT_TRUE(asked.repeatable) << "level " << i;
        EXPECT_EQ(asked.by_hand, i <= level_named("strong")->index()) << "level " << i;
    }
    const Request full = limited(request, kLevels[Level::full()]);
    EXPECT_FALSE(full.by_hand);
    EXPECT_FALSE(full.repeatable);
    EXPECT_TRUE(limited(request, limits_for_elo(1500)).by_hand);
    const int between = (engine::kChessElo[*level_named("expert")] + kHighestElo) / 2;
    EXPECT_FALSE(limited(request, limits_for_elo(between)).by_hand) << "between two that do not";
    EXPECT_FALSE(limited(request, limits_for_elo(kHighestElo)).by_hand);
}

// Plays `position` out: White at a level on its worst day, Black with all it has in a few thousand
// nodes.
chess::Outcome played_out(engine::Level level, chess::AnyPosition position, std::uint64_t seed) {
    constexpr int kMaxPlies = 200;
    constexpr std::uint64_t kDefenceNodes = 2'000;
    const auto attack = make_searcher([] { return engine::Millis{0}; });
    const auto defence = make_searcher([] { return engine::Millis{0}; });
    Prng random(seed);
    std::vector<chess::Key> earlier;
    for (int ply = 0; ply < kMaxPlies; ++ply) {
        if (const auto outcome = position.outcome()) return *outcome;
        if (std::ranges::count(earlier, position.key()) >= 2) break;
        const bool white = position.turn() == chess::Color::White;
        Request request{.position = position, .earlier = earlier};
        if (!white) request.limits.nodes = kDefenceNodes;
        const auto move = white ? choose_at(level, *attack, request, random, -engine::kBestForm)
                                : defence->search(request).best();
        earlier.push_back(position.key());
        position.play(*move);
    }
    return {.winner = std::nullopt, .reason = chess::EndReason::Stalemate};
}

class WonEndings : public ::testing::TestWithParam<std::string_view> {};

TEST_P(WonEndings, NoLevelFromCasualUpThrowsThemAway) {
    const auto position = chess::AnyPosition::parse(chess::Variant::Chess, GetParam());
    ASSERT_TRUE(position);
    const int games = std::min(2, test::scaled(10));
    // Under sanitizers the weakest, and one that thinks for less than a second there too.
    const int step = games == 2 ? 1 : 3;
    const int last = games == 2 ? kTop.index() : level_named("strong")->index();
    for (int number = level_named("casual")->index(); number <= last; number += step) {
        for (int seed = 1; seed <= games; ++seed) {
            const auto outcome =
                played_out(*Level::of(number), *position, static_cast<std::uint64_t>(seed));
            EXPECT_EQ(outcome.winner, chess::Color::White) << "level " << number;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Levels, WonEndings,
    ::testing::Values("8/8/8/3k4/8/8/8/Q3K3 w - - 0 1",          // queen
                      "8/8/8/3k4/8/8/8/R3K3 w - - 0 1",          // rook
                      "8/8/4k3/8/4K3/8/4P3/8 w - - 0 1",         // pawn: e3 alone wins
                      "6k1/5ppp/8/8/8/8/PP3PPP/R5K1 w - - 0 1",  // rook up
                      // Two pawns up, all else equal.
                      "6k1/5ppp/8/8/8/8/PP3PPP/6K1 w - - 0 1"));

TEST(Levels, FirstGameBeatsRandom) {
    const auto start = chess::AnyPosition::start(chess::Variant::Chess);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto searcher = make_searcher([] { return engine::Millis{0}; });
        Prng random(seed);
        chess::AnyPosition position = start;
        while (!position.outcome() && position.halfmove_clock() < 100) {
            const bool white = position.turn() == chess::Color::White;
            const Level level = white ? *level_named("first-game") : Level::random();
            position.play(*choose_at(level, *searcher, {.position = position}, random));
        }
        ASSERT_TRUE(position.outcome());
        EXPECT_EQ(position.outcome()->winner, chess::Color::White);
    }
}

TEST(Levels, HowManyLinesAreShownDoesNotChangeTheLevel) {
    Request request{.position = chess::AnyPosition::start(chess::Variant::Chess)};
    request.limits.lines = 50;
    const auto& third = kLevels[*level_named("learner")];
    EXPECT_EQ(limited(request, third).limits.lines, third.lines);
    EXPECT_EQ(limited(request, kLevels[Level::full()]).limits.lines, 50);
}

TEST(Levels, TheFormOfTheDayReachesTheNeighbours) {
    for (int i = 1; i < Level::kCount - 1; ++i) {
        const Level level = *Level::of(i);
        const auto usual = limits_of(level, 0);
        const auto worst = limits_of(level, -engine::kBestForm);
        const auto best = limits_of(level, engine::kBestForm);
        EXPECT_EQ(usual.nodes, kLevels[level].nodes);
        EXPECT_EQ(usual.depth, kLevels[level].depth);
        EXPECT_EQ(usual.temperature, kLevels[level].temperature);
        EXPECT_LE(worst.nodes, usual.nodes);
        EXPECT_LT(usual.nodes, best.nodes);
        if (i > 1) {
            EXPECT_EQ(worst.nodes, kLevels[*Level::of(i - 1)].nodes);
        }
        if (i < Level::kCount - 2) {
            EXPECT_EQ(best.nodes, kLevels[*Level::of(i + 1)].nodes);
        }
    }
    EXPECT_GT(limits_of(*Level::of(1), -engine::kBestForm).temperature,
              kLevels[*Level::of(1)].temperature);
    EXPECT_FALSE(limits_of(Level::full(), engine::kBestForm).nodes);
}

TEST(Levels, TheFormOfTheDayIsDrawnForEachPlayerOfEachGame) {
    int lowest = 0;
    int highest = 0;
    int same = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const int form = engine::strength_offset(seed, 0);
        EXPECT_EQ(form, engine::strength_offset(seed, 0));
        lowest = std::min(lowest, form);
        highest = std::max(highest, form);
        same += form == engine::strength_offset(seed, 1) ? 1 : 0;
    }
    EXPECT_EQ(lowest, -engine::kBestForm);
    EXPECT_EQ(highest, engine::kBestForm);
    EXPECT_LT(same, 50);
}

TEST(Levels, EloRunsFromTheWeakestToTheStrongest) {
    EXPECT_EQ(limits_for_elo(0).nodes, limits_for_elo(kLowestElo).nodes);
    EXPECT_LT(limits_for_elo(0).nodes, kLevels[kFirst].nodes);
    EXPECT_GT(limits_for_elo(0).temperature, kLevels[kFirst].temperature);
    EXPECT_GE(limits_for_elo(0, -engine::kBestForm).temperature, limits_for_elo(0).temperature);
    EXPECT_EQ(limits_for_elo(9999).nodes, kLevels[kTop].nodes);
    std::uint64_t last = 0;
    for (int elo = kLowestElo; elo <= kHighestElo; elo += 100) {
        EXPECT_GT(*limits_for_elo(elo).nodes, last);
        last = *limits_for_elo(elo).nodes;
    }
}

}  // namespace
}  // namespace kydai::chess_engine
