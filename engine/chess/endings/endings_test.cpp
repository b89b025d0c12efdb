// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of three pieces (tests/data); those of four are proved through `kydai endings`.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <set>

#include "core/base/prng.hpp"
#include "core/chess/san.hpp"
#include "engine/chess/endings/part.hpp"
#include "engine/chess/endings/tables.hpp"
#include "engine/chess/searcher.hpp"
#include "tests/data_folder.hpp"

namespace kydai::chess_engine::endings {
namespace {

using chess::AnyPosition;
using chess::StandardPosition;

std::string read_three() {
    std::ifstream file(kydai::test::data_file("chess/endings-of-three.bin"), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
const std::string& three() {
    static const std::string bytes = read_three();
    return bytes;
}
std::shared_ptr<const Tables> tables_of_three() {
    auto tables = std::make_shared<Tables>();
    EXPECT_TRUE(tables->add(std::as_bytes(std::span(three()))));
    return tables;
}

AnyPosition any(std::string_view fen) { return *AnyPosition::parse(chess::Variant::Chess, fen); }
StandardPosition standard(std::string_view fen) {
    return *StandardPosition::from(any(fen).to_setup());
}

TEST(Endings, ThereAreFiveOfThreePiecesAndThirtyOfFour) {
    std::set<std::string> names;
    int of_three = 0;
    for (const Ending& ending : kEndings) {
        names.insert(ending.name());
        of_three += ending.count() == 3 ? 1 : 0;
    }
    EXPECT_EQ(names.size(), 35U);
    EXPECT_EQ(of_three, 5);
    EXPECT_TRUE(names.contains("KBNK") && names.contains("KQKR") && names.contains("KPKP"));
}

TEST(Endings, MirrorImagesHaveOneNumber) {
    Prng random(1);
    for (const Ending& ending : kEndings) {
        for (int i = 0; i < 200; ++i) {
            const int number =
                static_cast<int>(random.below(static_cast<unsigned>(position_count(ending))));
            Squares squares = squares_of(ending, number);
            // The second of two pawns may stand on a square where no pawn can be.
            if (ending.pawns() == 2 && (squares[3] < 8 || squares[3] >= 56)) continue;
            const int same = number_of(ending, squares);
            EXPECT_LE(same, number);
            EXPECT_EQ(number_of(ending, squares_of(ending, same)), same);
            Squares mirrored = squares;
            for (auto& s : mirrored) s ^= 7;
            EXPECT_EQ(number_of(ending, mirrored), same) << ending.name();
            if (ending.pawns() > 0) continue;
            for (auto& s : squares) s = static_cast<std::uint8_t>((s >> 3 | s << 3) & 63);
            EXPECT_EQ(number_of(ending, squares), same) << ending.name();
        }
    }
}

TEST(Endings, TheStrongerSideMovesUp) {
    const auto at = locate(any("8/8/8/4k3/8/8/1q6/4K2R w - - 0 1").board(), Color::White);
    ASSERT_TRUE(at);
    EXPECT_EQ(kEndings[static_cast<std::size_t>(at->ending)].name(), "KQKR");
    EXPECT_EQ(at->turn, Side::Weak);
    EXPECT_EQ(at->squares[2], 49);  // b2 as Black sees it: b7
    EXPECT_FALSE(locate(any("8/8/8/4k3/8/8/8/4K3 w - - 0 1").board(), Color::White));
    EXPECT_FALSE(locate(any("8/8/8/4k3/8/8/1qqq4/4K3 w - - 0 1").board(), Color::White));
}

struct Known {
    std::string_view fen;
    Result result;
    int plies;
};

class KnownEnding : public ::testing::TestWithParam<Known> {};

TEST_P(KnownEnding, IsExact) {
    const auto& [fen, result, plies] = GetParam();
    const auto exact = tables_of_three()->exact(standard(fen));
    ASSERT_TRUE(exact);
    EXPECT_EQ(*exact, (Exact{result, plies}));
}

INSTANTIATE_TEST_SUITE_P(
    OfThree, KnownEnding,
    ::testing::Values(Known{"k7/8/1K6/8/8/8/8/7R w - - 0 1", Result::Won, 1},
                      Known{"k6R/8/1K6/8/8/8/8/8 b - - 0 1", Result::Lost, 0},
                      Known{"8/8/8/8/8/2k5/8/K1q5 w - - 0 1", Result::Lost, 2},
                      Known{"k7/2Q5/8/8/8/8/8/K7 b - - 0 1", Result::Drawn, 0},   // stalemate
                      Known{"8/8/8/3k4/3R4/8/8/K7 b - - 0 1", Result::Drawn, 0},  // the rook falls
                      Known{"8/8/8/8/4k3/8/4P3/4K3 w - - 0 1", Result::Drawn,
                            0},  // without the opposition
                      Known{"8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", Result::Lost, 36},  // with it
                      Known{"8/8/8/8/8/4k3/8/K6B w - - 0 1", Result::Drawn, 0}));

TEST(Endings, KnownCountsOfThreePieces) {
    struct Counted {
        int ending;
        std::array<int, 3> strong;  // drawn, won, lost
        std::array<int, 3> weak;
        int longest;  // plies, the strong side to move
    };
    // KPK: the 124,960 wins of all placements, half of which are mirror images.
    constexpr Counted kCounted[] = {
        {0, {0, 18'081, 0}, {2'896, 0, 25'160}, 19},
        {1, {0, 21'959, 0}, {2'796, 0, 25'260}, 31},
        {24, {19'184, 62'480, 0}, {35'210, 0, 48'802}, 55},
    };
    const auto tables = tables_of_three();
    for (const Counted& counted : kCounted) {
        const Ending& ending = kEndings[static_cast<std::size_t>(counted.ending)];
        std::array<std::array<int, 3>, 2> counts{};
        int longest = 0;
        for (int i = 0; i < 2 * position_count(ending); ++i) {
            const Squares s = squares_of(ending, i / 2);
            if (number_of(ending, s) != i / 2) continue;
            chess::Setup setup;
            setup.turn = i % 2 == 0 ? Color::White : Color::Black;
            for (int man = 0; man < 3; ++man) {
                const bool strong = ending[man].side == Side::Strong;
                setup.board.set(
                    Square::from_index(s[static_cast<std::size_t>(man)]),
                    chess::Piece{strong ? Color::White : Color::Black, ending[man].role});
            }
            if (setup.board.occupied().count() != 3) continue;
            const auto position = StandardPosition::from(setup);
            if (!position) continue;
            const auto exact = tables->exact(*position);
            ASSERT_TRUE(exact);
            ++counts[static_cast<std::size_t>(i % 2)][static_cast<std::size_t>(exact->result)];
            if (i % 2 == 0) longest = std::max(longest, exact->plies);
        }
        EXPECT_EQ(counts[0], counted.strong) << ending.name();
        EXPECT_EQ(counts[1], counted.weak) << ending.name();
        EXPECT_EQ(longest, counted.longest) << ending.name();
    }
}

TEST(Endings, BadBytesAreRefused) {
    Tables tables;
    const auto add = [&](std::string_view bytes) {
        return tables.add(std::as_bytes(std::span(bytes)));
    };
    const std::string_view good = three();
    EXPECT_FALSE(add(good.substr(1)));
    EXPECT_FALSE(add(good.substr(0, good.size() - 1)));
    EXPECT_FALSE(add("EN1"));
    EXPECT_FALSE(tables.result(standard("8/8/8/4k3/8/8/8/K6R w - - 0 1"), Effort::Full));
    // Bytes that are changed inside give wrong results, never a read outside.
    Prng random(3);
    for (int i = 0; i < 50; ++i) {
        std::string broken(good);
        broken[random.below(static_cast<unsigned>(broken.size()))] ^= 1 << random.below(8);
        Tables other;
        if (!other.add(std::as_bytes(std::span(broken)))) continue;
        (void)other.exact(standard("8/8/8/4k3/8/8/8/K6R w - - 0 1"));
        (void)other.exact(standard("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1"));
    }
}

std::unique_ptr<Searcher> searcher_with(std::shared_ptr<const EndingProber> prober) {
    auto searcher = make_searcher([] { return engine::Millis{0}; });
    searcher->use_endings({std::move(prober)});
    return searcher;
}

TEST(EndingsInSearch, ASolvedRootHasItsMateAndTheWayThere) {
    const auto searcher = searcher_with(tables_of_three());
    engine::Limits limits;
    limits.depth = 1;
    // One of the longest of rook against king.
    const AnyPosition start = any("8/8/8/8/8/8/2Rk4/1K6 b - - 0 1");
    const auto exact = tables_of_three()->exact(standard(start.fen()));
    ASSERT_TRUE(exact);
    const Found found = searcher->search({.position = start, .limits = limits});
    ASSERT_FALSE(found.lines.empty());
    EXPECT_EQ(found.lines[0].score, engine::Score::loss(exact->plies));
    EXPECT_EQ(static_cast<int>(found.lines[0].moves.size()), exact->plies);
    AnyPosition end = start;
    for (const chess::Move move : found.lines[0].moves) {
        ASSERT_TRUE(end.is_legal(move));
        end.play(move);
    }
    EXPECT_TRUE(end.in_check() && end.legal_moves().empty());
}

TEST(EndingsInSearch, EachOfSeveralLinesIsExact) {
    const auto searcher = searcher_with(tables_of_three());
    engine::Limits limits;
    limits.depth = 3;
    limits.lines = 50;
    const AnyPosition start = any("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1");
    const Found found = searcher->search({.position = start, .limits = limits});
    EXPECT_EQ(found.lines.size(), static_cast<std::size_t>(start.legal_moves().size()));
    const auto tables = tables_of_three();
    for (const Line& line : found.lines) {
        const auto after = tables->exact(standard(start.after(line.moves[0]).fen()));
        const Exact own = a_ply_before(*after);
        const auto score = own.result == Result::Drawn ? engine::Score{}
                           : own.result == Result::Won ? engine::Score::win(own.plies)
                                                       : engine::Score::loss(own.plies);
        EXPECT_EQ(line.score, score) << to_san(start, line.moves[0]);
    }
}

TEST(EndingsInSearch, NearTheFiftyMoveRuleTheSearchDecides) {
    const auto searcher = searcher_with(tables_of_three());
    engine::Limits limits;
    limits.depth = 12;
    // Mate takes longer than the ten plies that are left.
    const Found found =
        searcher->search({.position = any("8/8/8/3k4/8/8/8/KR6 w - - 90 100"), .limits = limits});
    ASSERT_FALSE(found.lines.empty());
    EXPECT_FALSE(found.lines[0].score.wins_in);
}

// A win is in sight but not in time, so the root is searched among the moves that keep the result.
// If the request (UCI searchmoves) allows none of those, the best allowed move is the answer.
TEST(EndingsInSearch, AnAllowedMoveIsFoundEvenIfItSpoilsTheWin) {
    const auto searcher = searcher_with(tables_of_three());
    engine::Limits limits;
    limits.depth = 4;
    const AnyPosition start = any("8/8/8/8/8/6k1/8/K6R w - - 90 100");
    const auto gives_rook = parse_san(start, "Rh2");
    ASSERT_TRUE(gives_rook);
    const Found found =
        searcher->search({.position = start, .limits = limits, .only = {*gives_rook}});
    EXPECT_EQ(found.best(), *gives_rook);
}

// Half way to the fifty-move rule slower wins would come too late, but the best one does not.
TEST(EndingsInSearch, AWinInTimeIsPlayedToItsEnd) {
    const auto searcher = searcher_with(tables_of_three());
    engine::Limits limits;
    limits.depth = 1;
    AnyPosition position = any("8/8/8/3k4/8/8/8/KR6 w - - 69 100");
    int plies = 0;
    for (; plies < 100 && !position.legal_moves().empty(); ++plies) {
        const Found found = searcher->search({.position = position, .limits = limits});
        const auto& score = found.lines[0].score;
        EXPECT_TRUE(score.wins_in || score.loses_in);
        position.play(*found.best());
    }
    EXPECT_TRUE(position.in_check());
    EXPECT_EQ(plies, tables_of_three()->exact(standard("8/8/8/3k4/8/8/8/KR6 w - - 0 1"))->plies);
}

TEST(EndingsInSearch, LevelsAndBenchDoNotAsk) {
    const auto searcher = searcher_with(tables_of_three());
    engine::Limits limits;
    limits.depth = 4;
    std::uint64_t hits = 1;
    const auto listener = Listener{.on_info = [&](const Info& info) { hits = info.ending_hits; }};
    searcher->search(
        {.position = any("8/8/8/3k4/8/8/8/KR6 w - - 0 1"), .limits = limits, .endings = false},
        listener);
    EXPECT_EQ(hits, 0U);
    searcher->search({.position = any("8/8/8/3k4/8/8/8/KR6 w - - 0 1"), .limits = limits},
                     listener);
    EXPECT_GT(hits, 0U);
}

}  // namespace
}  // namespace kydai::chess_engine::endings
