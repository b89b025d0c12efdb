// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/searcher.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "core/base/text.hpp"
#include "core/caro/test_support.hpp"
#include "engine/caro/opening.hpp"
#include "engine/common/level_play.hpp"
#include "tests/scale.hpp"

namespace kydai::caro_engine {
namespace {

using caro::BoardRules;
using caro::Point;
using caro::Position;
using caro::RuleSet;
using caro::test::at;
using caro::test::played;

std::unique_ptr<Searcher> fresh(int threads = 1) {
    auto searcher = make_searcher([] { return engine::Millis{0}; });
    searcher->set_threads(threads);
    searcher->resize_table(4);
    return searcher;
}

Found searched(Searcher& searcher, const Position& position, const engine::Limits& limits) {
    return searcher.search({.position = position, .limits = limits});
}

const Position& quiet() {
    static const Position position = played(BoardRules::usual(RuleSet::CaroOpen), "h8i9i8g8");
    return position;
}

TEST(Searcher, PassesTheOfficialProbes) {
    int probes = 0;
    for (const std::string& text : caro::test::data_lines("probes.txt")) {
        std::string_view rest = text;
        const auto rule = caro::parse_rule_set(next_word(rest));
        if (!rule) continue;
        const auto searcher = fresh();
        const Position position = played(BoardRules::usual(*rule), next_word(rest));
        const bool among = next_word(rest) == "among";
        std::set<Point> named;
        for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
            named.insert(at(word));
        }
        const auto best = searched(*searcher, position, {.nodes = 20'000}).best();
        ASSERT_TRUE(best);
        EXPECT_EQ(named.contains(*best), among) << text << " -> " << caro::to_text(*best);
        ++probes;
    }
    EXPECT_EQ(probes, 10);
}

TEST(Searcher, TicTacToeIsADrawAndNeverLost) {
    const auto searcher = fresh();
    EXPECT_EQ(searched(*searcher, Position(BoardRules::usual(RuleSet::TicTacToe)), {})
                  .lines.front()
                  .score,
              engine::Score{});
    Prng random(8);
    for (int game = 0; game < 40; ++game) {
        Position position(BoardRules::usual(RuleSet::TicTacToe));
        const auto us = game % 2 ? caro::Side::X : caro::Side::O;
        while (!position.outcome()) {
            const auto level =
                position.turn() == us ? engine::Level::full() : engine::Level::random();
            position.play(*choose_at(level, *searcher, Request{.position = position}, random));
        }
        EXPECT_NE(position.outcome()->winner, std::optional(~us));
    }
}

TEST(Searcher, TheSameSearchTwiceGivesTheSameNodes) {
    std::set<std::uint64_t> nodes;
    for (int i = 0; i < 2; ++i) {
        nodes.insert(searched(*fresh(), quiet(), {.depth = 7}).nodes);
    }
    EXPECT_EQ(nodes.size(), 1U);
}

TEST(Searcher, TwoEnginesInOneProcessDoNotDisturbEachOther) {
    const auto one = fresh();
    const auto two = fresh();
    const Position won = played(BoardRules::usual(RuleSet::Freestyle), "h8h9i8i9j8j9k8k9");
    one->begin({.position = quiet(), .limits = {.depth = 6}}, {});
    two->begin({.position = won, .limits = {.depth = 6}}, {});
    bool one_done = false;
    bool two_done = false;
    while (!one_done || !two_done) {
        one_done = one->step(200);
        two_done = two->step(200);
    }
    EXPECT_TRUE(one->result().best());
    EXPECT_EQ(two->result().lines.front().score.wins_in, 1);
}

TEST(Searcher, AStepWithoutABudgetGoesToTheEnd) {
    const auto searcher = fresh();
    for (int search = 0; search < 2; ++search) {  // the second one counts on from the first
        searcher->begin(
            {.position = Position(BoardRules::from({}).value()), .limits = {.nodes = 3'000}}, {});
        EXPECT_TRUE(searcher->step(engine::kNoBudget));
    }
}

TEST(Searcher, SlicesComeToAnEndAndToAGoodMove) {
    const auto searcher = fresh();
    searcher->begin({.position = quiet(), .limits = {.depth = 6}}, {});
    int slices = 1;
    while (!searcher->step(2000)) ASSERT_LT(++slices, 1000);
    EXPECT_EQ(searcher->result().depth, 6);
    EXPECT_GT(slices, 1);
}

TEST(Searcher, ANodeLimitIsKept) {
    const auto searcher = fresh();
    EXPECT_LT(searched(*searcher, quiet(), {.nodes = 10'000}).nodes, 11'000U);
}

TEST(Searcher, TheListenerCanStopIt) {
    const auto searcher = fresh();
    const Listener listener{[&](const Info& info) {
        if (info.depth >= 3) searcher->stop();
    }};
    const Found found = searcher->search({.position = quiet()}, listener);
    EXPECT_TRUE(found.best());
    EXPECT_LE(found.depth, 4);
}

TEST(Searcher, SeveralLinesAreDistinctAndSorted) {
    const auto searcher = fresh();
    const Found found = searched(*searcher, quiet(), {.depth = 5, .lines = 4});
    ASSERT_EQ(found.lines.size(), 4U);
    std::set<Point> firsts;
    for (const Line& line : found.lines) firsts.insert(line.moves.front());
    EXPECT_EQ(firsts.size(), 4U);
    EXPECT_TRUE(std::ranges::is_sorted(found.lines, std::greater{},
                                       [](const Line& line) { return line.score.centi; }));
}

TEST(Searcher, ThreadsAgreeOnAWin) {
    const auto searcher = fresh(3);
    const Position won = played(BoardRules::usual(RuleSet::Freestyle), "h8h9i8i9j8j9");
    EXPECT_TRUE(searched(*searcher, won, {.depth = 8}).lines.front().score.wins_in);
}

// Each thread has its share of a node limit: nodes beyond the first one's are the helper's.
TEST(Searcher, HelpersSearchWhileAStepRuns) {
    const auto searcher = fresh(2);
    searcher->begin({.position = quiet(), .limits = {.nodes = 400'000}}, {});
    EXPECT_TRUE(searcher->step(engine::kNoBudget));
    EXPECT_GT(searcher->result().nodes, 201'000U);
}

TEST(Searcher, ASingleReplyIsPlayedAtOnce) {
    engine::Millis now = 0;
    const auto searcher = make_searcher([&] { return now += 10; });
    // O has four in a row with one end closed: X has to take the other.
    const Position position = played(BoardRules::usual(RuleSet::Freestyle), "g8h8a1i8c2j8e15k8");
    const Request request{.position = position, .limits = {.move_time = 60'000}};
    EXPECT_EQ(searcher->search(request).best(), at("l8"));
    EXPECT_LT(now, 500);
}

TEST(Searcher, ConsidersTheMovesAskedForAlone) {
    const auto searcher = fresh();
    const Request request{
        .position = quiet(), .limits = {.depth = 4}, .only = {at("a1"), at("o15")}};
    const auto best = searcher->search(request).best();
    EXPECT_TRUE(best == at("a1") || best == at("o15"));
}

TEST(Searcher, UnknownParametersAreRefused) {
    const auto searcher = fresh();
    EXPECT_TRUE(searcher->set_param("reverse_futility.per_ply", 60));
    EXPECT_FALSE(searcher->set_param("reverse_futility.per_ply", 5'000));
    EXPECT_FALSE(searcher->set_param("no such thing", 1));
}

TEST(Searcher, ARepeatableSearchDependsOnNothingBefore) {
    const Request asked{.position = quiet(), .limits = {.nodes = 5'000}, .repeatable = true};
    const Found first = fresh()->search(asked);
    const auto used = fresh(2);
    searched(*used, quiet(), {.nodes = 50'000});
    const Found second = used->search(asked);
    EXPECT_EQ(first.lines, second.lines);
    EXPECT_EQ(first.nodes, second.nodes);
}

// Every move of a line can be played: a line has no stale tail.
void expect_playable(const Position& start, const Found& found) {
    for (const Line& line : found.lines) {
        Position position = start;
        for (const Point move : line.moves) {
            ASSERT_TRUE(position.is_legal(move)) << caro::to_text(std::span(line.moves));
            position.play(move);
        }
    }
}

TEST(Searcher, LinesArePlayable) {
    const auto searcher = fresh();
    Prng random(34);
    for (int game = 0; game < 6; ++game) {
        Position position(BoardRules::usual(RuleSet::Freestyle));
        while (!position.outcome() && position.stones().size() < 60) {
            const Found found = searched(*searcher, position, {.nodes = 3'000, .lines = 3});
            expect_playable(position, found);
            if (HasFatalFailure()) return;
            position.play(found.lines[random.below(found.lines.size())].moves[0]);
        }
    }
}

void play_out(Searcher& searcher, Position position, Prng& random) {
    while (!position.outcome() && position.stones().size() < 80) {
        const auto level = *engine::Level::of(1 + static_cast<int>(random.below(10)));
        const Request request{.position = position, .limits = {.nodes = 600}};
        const auto move = choose_at(level, searcher, request, random);
        ASSERT_TRUE(move && position.is_legal(*move));
        position.play(*move);
    }
}

// Odd boards: not square, other winning lengths. 21 games a round.
TEST(Searcher, PlaysWholeGamesOnOddBoards) {
    const auto searcher = fresh();
    Prng random(31);
    const int rounds = test::scaled(1);
    for (int round = 0; round < rounds; ++round) {
        for (const RuleSet rule : kKeys<caro::RuleSet>) {
            for (const int side : {5 + round % 4, 9, 22 - round % 8}) {
                const int k = rule == RuleSet::TicTacToe            ? 3
                              : side == 9 && rule != RuleSet::Renju ? 4 + round % 3
                                                                    : 5;
                const auto rules =
                    BoardRules::from({.rule_set = rule, .width = side, .height = side - 1, .k = k});
                ASSERT_TRUE(rules);
                play_out(*searcher, Position(*rules), random);
                if (HasFatalFailure()) return;
            }
        }
    }
}

// A board of each size that is offered under each rule: 34 games a round, and 510 in the long run,
// under sanitizers too.
TEST(Searcher, PlaysWholeGamesUnderEveryRuleAndSize) {
    const auto searcher = fresh();
    Prng random(32);
    const int rounds = test::is_long() ? 15 : 1;
    int games = 0;
    for (int round = 0; round < rounds; ++round) {
        for (const RuleSet rule : kKeys<caro::RuleSet>) {
            for (const int side : {3, 10, 15, 19, 20}) {
                const int k = rule == RuleSet::TicTacToe || side == 3 ? 3 : 5;
                const auto rules =
                    BoardRules::from({.rule_set = rule, .width = side, .height = side, .k = k});
                if (!rules) continue;  // Renju's fouls need five in a row
                play_out(*searcher, Position(*rules), random);
                if (HasFatalFailure()) return;
                ++games;
            }
        }
    }
    EXPECT_EQ(games, 34 * rounds);
}

// For ThreadSanitizer above all.
TEST(Searcher, TwoThreadsPlayWholeGames) {
    const auto searcher = fresh(2);
    Prng random(33);
    for (const RuleSet rule : {RuleSet::CaroOpen, RuleSet::Standard, RuleSet::Renju}) {
        play_out(*searcher, Position(BoardRules::usual(rule)), random);
        if (HasFatalFailure()) return;
    }
}

TEST(Searcher, FindsTheWonPositionsOfOurOwnGames) {
    int positions = 0;
    int solved = 0;
    std::uint64_t nodes = 0;
    const auto searcher = fresh();
    for (const std::string& text : caro::test::data_lines("won.txt")) {
        std::string_view rest = text;
        const auto rule = caro::parse_rule_set(next_word(rest));
        const auto side = parse_number<int>(next_word(rest));
        if (!rule || !side) continue;
        const BoardRules rules =
            BoardRules::from({.rule_set = *rule, .width = *side, .height = *side}).value();
        searcher->new_game();
        const Found found = searched(*searcher, played(rules, next_word(rest)), {.nodes = 60'000});
        ++positions;
        solved += int{found.lines.front().score.wins_in.has_value()};
        nodes += found.nodes;
    }
    std::printf("solved %d of %d, %llu nodes\n", solved, positions,
                static_cast<unsigned long long>(nodes));
    EXPECT_EQ(solved, positions);
}

TEST(Opening, MadeUpOpeningsAreBalanced) {
    const auto searcher = fresh();
    Prng random(6);
    const OpeningSettings settings{.stones = 5, .tolerance = 60, .nodes = 2'000, .tries = 30};
    const auto opening =
        balanced_opening(*searcher, BoardRules::usual(RuleSet::Caro5), settings, random);
    ASSERT_EQ(opening.size(), 5U);
    const Position position = caro::replay(BoardRules::usual(RuleSet::Caro5), opening).value();
    const Found found = searched(*searcher, position, {.nodes = 2'000});
    EXPECT_LT(std::abs(found.lines.front().score.centi), 150);
}

}  // namespace
}  // namespace kydai::caro_engine
