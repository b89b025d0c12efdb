// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/searcher.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <thread>

#include "core/chess/resolve.hpp"
#include "core/chess/uci_move.hpp"
#include "engine/chess/bench.hpp"
#include "engine/chess/nnue/test_network.hpp"
#include "tests/scale.hpp"

namespace kydai::chess_engine {
namespace {

constexpr std::string_view kMiddlegame =
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 8";

using chess::AnyPosition;
using chess::Variant;

// A clock that a test turns by hand.
engine::Clock still() {
    return [] { return engine::Millis{0}; };
}

Request request(std::string_view fen, engine::Limits limits, Variant variant = Variant::Chess) {
    return {.position = *AnyPosition::parse(variant, fen), .limits = limits};
}

engine::Limits to_depth(int depth) {
    engine::Limits limits;
    limits.depth = depth;
    return limits;
}

engine::Limits to_nodes(std::uint64_t nodes) {
    engine::Limits limits;
    limits.nodes = nodes;
    return limits;
}

std::string uci(const std::optional<chess::Move>& move) {
    return move ? chess::to_uci(*move, chess::CastlingNotation::KingTwoSteps) : "none";
}

struct MateCase {
    Variant variant;
    std::string_view fen;
    int moves;
};

constexpr MateCase kMates[] = {
    {Variant::Chess, "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 1},
    {Variant::Chess, "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 2},
    {Variant::Chess, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},
    {Variant::Chess, "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3},
    {Variant::Chess, "3r1r1k/1p3p1p/p2p4/4n1NN/6bQ/1BPq4/P3p1PP/1R5K w - - 0 1", 3},
    {Variant::KingOfTheHill, "4k3/8/8/8/8/3K4/8/8 w - - 0 1", 1},
    {Variant::ThreeCheck, "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", 1},
    {Variant::Atomic, "rnbqkbnr/pppp1ppp/8/6N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1", 1},
    {Variant::RacingKings, "8/K7/8/7k/8/8/8/8 w - - 0 1", 1},
};

TEST(Searcher, FindsShortWins) {
    for (const MateCase& mate : kMates) {
        const auto searcher = make_searcher(still());
        engine::Limits limits = to_nodes(2'000'000);
        limits.mate = mate.moves;
        const Found found = searcher->search(request(mate.fen, limits, mate.variant));
        ASSERT_FALSE(found.lines.empty()) << mate.fen;
        ASSERT_TRUE(found.lines[0].score.wins_in) << mate.fen;
        EXPECT_EQ((*found.lines[0].score.wins_in + 1) / 2, mate.moves) << mate.fen;
    }
}

TEST(Searcher, AnyNumberOfMovesMayBeAskedForAMate) {
    const auto searcher = make_searcher(still());
    engine::Limits limits = to_nodes(2'000'000);
    limits.mate = std::numeric_limits<int>::max();
    const Found found = searcher->search(request(kMates[0].fen, limits));
    EXPECT_EQ(found.lines.at(0).score.wins_in, 1);
    EXPECT_LT(found.depth, 5);
}

// Quiet moves that win a variant are never pruned, however much material they give away.
TEST(Searcher, SeesWhatWinsAVariantAtOnce) {
    // Taking the bishop lets the queen give the third check, where she would be lost otherwise.
    const auto checks = make_searcher(still())->search(
        request("3q2k1/5ppp/8/8/8/8/P4PPP/2b2RK1 w - - 3+1 0 1", to_depth(6), Variant::ThreeCheck));
    EXPECT_NE(uci(checks.best()), "f1c1");
    EXPECT_FALSE(checks.lines.at(0).score.loses_in);
    // Nothing keeps the king from the hill.
    const auto hill = make_searcher(still())->search(
        request("q6R/8/4k3/8/8/8/PPP4P/RN5K w - - 0 1", to_depth(1), Variant::KingOfTheHill));
    EXPECT_EQ(hill.lines.at(0).score.loses_in, 2);
    ASSERT_EQ(hill.lines.at(0).moves.size(), 2U) << "the line shows how";
}

TEST(Searcher, ThereIsNoMoveWhereTheGameIsOver) {
    const auto searcher = make_searcher(still());
    EXPECT_FALSE(searcher->search(request("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", to_depth(5))).best());
    EXPECT_FALSE(searcher->search(request("6rk/5Npp/8/8/8/8/8/K7 b - - 0 1", to_depth(5))).best());
}

// Plays both sides with `nodes` a move; the number of plies until mate, if it comes.
std::optional<int> plies_to_mate(std::string_view fen, std::uint64_t nodes, int most) {
    const auto searcher = make_searcher(still());
    auto position = *AnyPosition::parse(Variant::Chess, fen);
    std::vector<chess::Key> earlier;
    for (int ply = 0; ply < most; ++ply) {
        if (const auto outcome = position.outcome()) {
            return outcome->winner ? std::optional(ply) : std::nullopt;
        }
        const auto found =
            searcher->search({.position = position, .earlier = earlier, .limits = to_nodes(nodes)});
        earlier.push_back(position.key());
        position.play(*found.best());
    }
    return std::nullopt;
}

TEST(Searcher, WinsTheElementaryEndings) {
    EXPECT_TRUE(plies_to_mate("8/8/8/3k4/8/8/8/KQ6 w - - 0 1", 20'000, 60));
    EXPECT_TRUE(plies_to_mate("8/8/8/3k4/8/8/8/KR6 w - - 0 1", 20'000, 80));
    if (test::scaled(10) == 1) return;  // under sanitizers the others would show nothing more
    EXPECT_TRUE(plies_to_mate("8/8/8/3k4/8/8/8/KBB5 w - - 0 1", 20'000, 90));
    EXPECT_TRUE(plies_to_mate("8/8/8/3k4/8/8/8/KBN5 w - - 0 1", 40'000, 120));
    EXPECT_TRUE(plies_to_mate("8/8/8/8/4k3/8/4P3/4K3 w - - 0 1", 20'000, 120) == std::nullopt);
    EXPECT_TRUE(plies_to_mate("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", 20'000, 80));
}

TEST(Searcher, SeesARepetitionThatSavesTheGame) {
    // White is lost but has a perpetual check with the queen.
    const auto searcher = make_searcher(still());
    const auto found =
        searcher->search(request("5rk1/5ppp/8/8/8/6Q1/qr6/6K1 b - - 0 1", to_depth(8)));
    EXPECT_TRUE(found.lines[0].score.wins_in || found.lines[0].score.centi > 300);
    const auto draw = searcher->search(request("6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1", to_depth(12)));
    EXPECT_EQ(draw.lines[0].score, engine::Score{});
}

TEST(Searcher, AThirdRepetitionIsADraw) {
    const auto start = *AnyPosition::parse(Variant::Chess, "7k/8/8/8/8/8/5Q2/K7 w - - 20 40");
    Request request{.position = start, .limits = to_depth(1)};
    const auto move = *chess::resolve(start, *chess::parse_uci_move("f2e2"));
    request.only = {move};
    EXPECT_GT(make_searcher(still())->search(request).lines[0].score.centi, 300);
    // The position after f2e2 has stood in the game twice, eight and four plies before.
    const auto key = start.after(move).key();
    request.earlier = {key, 1, 2, 3, key, 4, 5};
    EXPECT_EQ(make_searcher(still())->search(request).lines[0].score, engine::Score{});
}

TEST(Searcher, HeedsDepthNodesAndSearchmoves) {
    const auto searcher = make_searcher(still());
    const auto start = chess::start_fen(Variant::Chess);
    EXPECT_EQ(searcher->search(request(start, to_depth(6))).depth, 6);
    EXPECT_LE(searcher->search(request(start, to_nodes(10'000))).nodes, 10'000U);
    Request only = request(start, to_depth(6));
    only.only = {*chess::resolve(only.position, *chess::parse_uci_move("a2a3"))};
    EXPECT_EQ(uci(searcher->search(only).best()), "a2a3");
}

TEST(Searcher, MultiPvGivesDistinctLinesBestFirst) {
    const auto searcher = make_searcher(still());
    auto limits = to_depth(7);
    limits.lines = 4;
    const Found found = searcher->search(request(chess::start_fen(Variant::Chess), limits));
    ASSERT_EQ(found.lines.size(), 4U);
    for (std::size_t i = 1; i < 4; ++i) {
        EXPECT_LE(found.lines[i].score.centi, found.lines[i - 1].score.centi);
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_NE(found.lines[i].moves[0], found.lines[j].moves[0]);
        }
    }
}

TEST(Searcher, TheLastLineToldStartsWithTheMoveGiven) {
    for (const std::uint64_t nodes : {1, 77, 1'000, 5'555, 30'000}) {
        const auto searcher = make_searcher(still());
        std::optional<chess::Move> told;
        const Found found = searcher->search(
            request("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                    to_nodes(nodes)),
            {.on_info = [&](const Info& info) { told = info.line.moves[0]; }});
        EXPECT_EQ(told, found.best());
    }
}

// What a search says between its results when the clock shows `now` from its first node on.
struct Signs {
    std::vector<engine::RootProgress<chess::Move>> moves;
    std::vector<std::pair<Info, engine::Bound>> bounds;
    std::vector<Info> results;
};

// So that some value falls outside.
void narrow_window(Searcher& searcher) { ASSERT_TRUE(searcher.set_param("aspiration.delta", 4)); }

Signs signs_of(engine::Millis now, int lines) {
    engine::Millis time = 0;
    const auto searcher = make_searcher([&] { return std::exchange(time, now); });
    narrow_window(*searcher);
    Signs signs;
    Request asked = request(kMiddlegame, to_depth(12));
    asked.limits.lines = lines;
    searcher->search(
        asked, {.on_info = [&](const Info& info) { signs.results.push_back(info); },
                .on_bound = [&](const Info& info,
                                engine::Bound bound) { signs.bounds.emplace_back(info, bound); },
                .on_root_move = [&](const auto& move) { signs.moves.push_back(move); }});
    return signs;
}

TEST(Searcher, ALongSearchNamesTheMoveThatItIsAt) {
    const Signs signs = signs_of(engine::kQuietTime, 1);
    ASSERT_FALSE(signs.moves.empty());
    const auto legal = AnyPosition::parse(Variant::Chess, kMiddlegame)->legal_moves().size();
    int last_number = 0;
    for (const auto& at : signs.moves) {
        EXPECT_TRUE(at.number == last_number + 1 || at.number == 1) << "depth " << at.depth;
        EXPECT_LE(at.number, legal);
        last_number = at.number;
    }
    EXPECT_EQ(signs.moves.back().depth, 12);
}

// The last line told is a result, not a bound, and starts with the best move.
TEST(Searcher, ALongSearchTellsOnWhichSideOfItsWindowTheValueLies) {
    const Signs signs = signs_of(engine::kQuietTime, 1);
    ASSERT_FALSE(signs.bounds.empty());
    for (const auto& [info, bound] : signs.bounds) {
        EXPECT_TRUE(bound == engine::Bound::Lower || bound == engine::Bound::Upper);
        EXPECT_FALSE(info.line.moves.empty());
    }
    EXPECT_EQ(signs.results.back().depth, 12);
}

TEST(Searcher, AShortSearchAndOneOfSeveralLinesSayResultsAlone) {
    const Signs quick = signs_of(engine::kQuietTime - 1, 1);
    EXPECT_TRUE(quick.moves.empty());
    EXPECT_TRUE(quick.bounds.empty());
    EXPECT_FALSE(quick.results.empty());
    EXPECT_TRUE(signs_of(engine::kQuietTime, 2).bounds.empty());
}

// Listening changes nothing.
TEST(Searcher, ASearchThatIsWatchedFindsTheSame) {
    const Signs watched = signs_of(engine::kQuietTime, 1);
    std::vector<std::uint64_t> nodes;
    const auto alone = make_searcher(still());
    narrow_window(*alone);
    alone->search(request(kMiddlegame, to_depth(12)),
                  {.on_info = [&](const Info& info) { nodes.push_back(info.nodes); }});
    ASSERT_EQ(nodes.size(), watched.results.size());
    EXPECT_EQ(nodes.back(), watched.results.back().nodes);
}

TEST(Searcher, SeveralLinesAreOfOneDepth) {
    for (const std::uint64_t nodes : {700, 1'500, 4'000, 9'000, 21'000}) {
        Request asked = request(kMiddlegame, to_nodes(nodes));
        asked.limits.lines = 4;
        std::vector<Line> told(4);
        const Found found = make_searcher(still())->search(
            asked, {.on_info = [&](const Info& info) {
                told[static_cast<std::size_t>(info.line_index)] = info.line;
            }});
        EXPECT_EQ(found.lines, told) << nodes << " nodes";
    }
}

TEST(Searcher, ARepeatableSearchDependsOnNothingBefore) {
    Request asked = request(kMiddlegame, to_nodes(5'000));
    asked.repeatable = true;
    const auto fresh = make_searcher(still());
    const Found first = fresh->search(asked);
    const auto used = make_searcher(still());
    used->set_threads(2);
    used->search(request(kMiddlegame, to_nodes(50'000)));
    const Found second = used->search(asked);
    EXPECT_EQ(first.lines, second.lines);
    EXPECT_EQ(first.nodes, second.nodes);
}

TEST(Searcher, StopsWhenToldAtOnce) {
    const auto searcher = make_searcher(still());
    searcher->begin(request(chess::start_fen(Variant::Chess), {}), {});
    searcher->stop();
    EXPECT_TRUE(searcher->step(engine::kNoBudget));
    EXPECT_TRUE(searcher->result().best());
    EXPECT_LT(searcher->result().nodes, 2'000U);
}

TEST(Searcher, IsInterruptedFromAnotherThread) {
    const auto searcher = make_searcher(still());
    searcher->begin(request(chess::start_fen(Variant::Chess), {}), {});
    std::thread thread([&] { searcher->stop(); });
    EXPECT_TRUE(searcher->step(engine::kNoBudget));
    thread.join();
    EXPECT_TRUE(searcher->result().best());
}

TEST(Searcher, StepsOfAFewNodesReachTheSameDepth) {
    const auto searcher = make_searcher(still());
    searcher->begin(request(chess::start_fen(Variant::Chess), to_depth(9)), {});
    int steps = 0;
    while (!searcher->step(1'000)) ASSERT_LT(++steps, 500);
    EXPECT_EQ(searcher->result().depth, 9);
    EXPECT_GE(steps, 2);
}

TEST(Searcher, TimeLimitsComeFromTheClockHandedIn) {
    engine::Millis now = 0;
    const auto searcher = make_searcher([&] { return now++; });  // a look costs a millisecond
    engine::Limits limits;
    limits.move_time = 40;
    const Found found = searcher->search(request(chess::start_fen(Variant::Chess), limits));
    EXPECT_TRUE(found.best());
    EXPECT_LE(now, 60);
}

TEST(Searcher, NoTimeLimitEndsAPonder) {
    engine::Millis now = 0;
    const auto searcher = make_searcher([&] { return now += 10; });
    Request ponder = request(chess::start_fen(Variant::Chess), {});
    ponder.limits.move_time = 30;
    ponder.ponder = true;
    searcher->begin(ponder, {});
    EXPECT_FALSE(searcher->step(20'000));
    EXPECT_FALSE(searcher->step(20'000));
    searcher->ponder_hit();
    EXPECT_TRUE(searcher->step(engine::kNoBudget));
}

TEST(Searcher, AfterALongPonderTheAnswerIsReadyAtOnce) {
    engine::Millis now = 0;
    const auto searcher = make_searcher([&] { return now += 10; });
    Request ponder = request(chess::start_fen(Variant::Chess), {});
    ponder.limits.remaining = {.left = 60'000};
    ponder.ponder = true;
    searcher->begin(ponder, {});
    // Several times the soft limit: an iteration has ended since, however unsettled the choice is.
    EXPECT_FALSE(searcher->step(600'000));
    searcher->ponder_hit();
    const engine::Millis hit = now;
    EXPECT_TRUE(searcher->step(engine::kNoBudget));
    EXPECT_LT(now - hit, 100);
}

TEST(Searcher, ASingleLegalMoveIsPlayedAtOnce) {
    for (const bool clocked : {true, false}) {
        engine::Millis now = 0;
        const auto searcher = make_searcher([&] { return now += 10; });
        Request asked = request("7k/8/8/8/8/8/6q1/7K w - - 0 1", {});
        if (clocked) asked.limits.remaining = {.left = 60'000};
        if (!clocked) asked.limits.move_time = 60'000;
        EXPECT_EQ(uci(searcher->search(asked).best()), "h1g2");
        EXPECT_LT(now, 500);
    }
}

// Each thread has its share of a node limit: nodes beyond the first one's are the helper's.
TEST(Searcher, HelpersSearchWhileAStepRuns) {
    const auto searcher = make_searcher(still());
    searcher->set_threads(2);
    searcher->begin(request(kMiddlegame, to_nodes(400'000)), {});
    EXPECT_TRUE(searcher->step(engine::kNoBudget));
    EXPECT_GT(searcher->result().nodes, 201'000U);
}

TEST(Searcher, TwoThreadsFindTheMoveOfOne) {
    const auto searcher = make_searcher(still());
    searcher->set_threads(2);
    const Found found =
        searcher->search(request("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", to_depth(9)));
    EXPECT_TRUE(found.lines[0].score.wins_in);
}

TEST(Searcher, TheSameSearchTwiceIsTheSame) {
    std::uint64_t nodes[2];
    for (auto& n : nodes) {
        n = make_searcher(still())
                ->search(request(chess::start_fen(Variant::Chess), to_depth(9)))
                .nodes;
    }
    EXPECT_EQ(nodes[0], nodes[1]);
}

TEST(Searcher, UnknownParametersAreRefused) {
    const auto searcher = make_searcher(still());
    EXPECT_TRUE(searcher->set_param("razor.base", 200));
    EXPECT_FALSE(searcher->set_param("razor.base", 20'000));
    EXPECT_FALSE(searcher->set_param("no such thing", 1));
}

// Every move that a search gives is legal, in every variant, to the end of the game.
TEST(Searcher, PlaysLegalGamesOfEveryVariant) {
    for (const Variant variant : chess::kVariants) {
        const auto searcher = make_searcher(still());
        for (int game = 0; game < 2; ++game) {
            auto position = AnyPosition::start(variant);
            std::vector<chess::Key> earlier;
            searcher->new_game();
            for (int ply = 0; ply < 160 && !position.outcome(); ++ply) {
                const auto found = searcher->search(
                    {.position = position,
                     .earlier = earlier,
                     .limits = to_nodes(static_cast<std::uint64_t>(200 + 37 * game))});
                ASSERT_TRUE(found.best()) << chess::name(variant) << " " << position.fen();
                ASSERT_TRUE(position.is_legal(*found.best())) << position.fen();
                AnyPosition line = position;
                for (const chess::Move move : found.lines[0].moves) {
                    ASSERT_TRUE(line.is_legal(move)) << line.fen();
                    line.play(move);
                }
                earlier.push_back(position.key());
                position.play(*found.best());
            }
        }
    }
}

// The value of a search with a random network, which differs from any other evaluation.
std::uint64_t nodes_with_network(Request asked) {
    const auto searcher = make_searcher(still());
    EXPECT_TRUE(searcher->use_network(nnue::random_network(2)));
    return searcher->search(asked).nodes;
}

TEST(Network, EvaluatesStandardChessUnlessHandMadeIsRequested) {
    Request asked = request(kMiddlegame, to_depth(6));
    const std::uint64_t by_hand = make_searcher(still())->search(asked).nodes;
    EXPECT_NE(nodes_with_network(asked), by_hand);
    asked.by_hand = true;
    EXPECT_EQ(nodes_with_network(asked), by_hand);
}

TEST(Network, LeavesBoardsWithMorePiecesThanAGameHasToTheHandMadeEvaluation) {
    const Request asked = request(
        "rnbqkbnr/pppppppp/nnnnnnnn/8/8/NNNNNNNN/PPPPPPPP/RNBQKBNR w KQkq - 0 1", to_depth(3));
    EXPECT_EQ(nodes_with_network(asked), make_searcher(still())->search(asked).nodes);
}

TEST(Network, EvaluatesItsOwnRuleSetAlone) {
    const Request chess = request(kMiddlegame, to_depth(6));
    const Request atomic = request(chess::start_fen(Variant::Atomic), to_depth(5), Variant::Atomic);
    EXPECT_EQ(nodes_with_network(atomic), make_searcher(still())->search(atomic).nodes);
    const auto searcher = make_searcher(still());
    EXPECT_TRUE(searcher->use_network(nnue::random_network(2, {.rule_set = RuleSet::Atomic})));
    EXPECT_EQ(searcher->search(chess).nodes, make_searcher(still())->search(chess).nodes);
    EXPECT_NE(searcher->search(atomic).nodes, make_searcher(still())->search(atomic).nodes);
}

TEST(Network, OfSeveralRuleSetsMayComeOneAfterTheOther) {
    const Request chess = request(kMiddlegame, to_depth(6));
    const Request atomic = request(chess::start_fen(Variant::Atomic), to_depth(5), Variant::Atomic);
    const auto first = nnue::random_network(2);
    const auto second = nnue::random_network(2, {.rule_set = RuleSet::Atomic});
    const auto apart = make_searcher(still());
    EXPECT_TRUE(apart->use_network(first));
    EXPECT_TRUE(apart->use_network(second));
    auto both = first;
    both.insert(both.end(), second.begin(), second.end());
    const auto together = make_searcher(still());
    EXPECT_TRUE(together->use_network(both));
    EXPECT_EQ(apart->search(chess).nodes, together->search(chess).nodes);
    EXPECT_EQ(apart->search(atomic).nodes, together->search(atomic).nodes);
}

TEST(Network, AFileThatIsNotANetworkChangesNothing) {
    const Request asked = request(kMiddlegame, to_depth(6));
    const auto searcher = make_searcher(still());
    EXPECT_FALSE(searcher->use_network({}));
    EXPECT_EQ(searcher->search(asked).nodes, make_searcher(still())->search(asked).nodes);
}

}  // namespace
}  // namespace kydai::chess_engine
