// SPDX-License-Identifier: GPL-3.0-or-later
// The solvers against brute force on small boards, and their proofs against the checker.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <unordered_map>

#include "core/base/text.hpp"
#include "core/caro/test_support.hpp"
#include "engine/caro/proof_check.hpp"
#include "engine/caro/vct.hpp"
#include "tests/scale.hpp"

namespace kydai::caro_engine {
namespace {

using caro::Position;
using caro::RuleSet;

// The whole game tree, by the rules core: 1, 0 or -1 for the side to move.
class BruteForce {
  public:
    int value(Position& position) {
        if (const auto& outcome = position.outcome()) return outcome->winner ? -1 : 0;
        if (const auto it = known_.find(position.key()); it != known_.end()) return it->second;
        int best = -1;
        for (const Point point : position.legal_moves()) {
            position.play(point);
            best = std::max(best, -value(position));
            position.undo();
            if (best == 1) break;
        }
        return known_[position.key()] = best;
    }

  private:
    std::unordered_map<Key, int> known_;
};

bool threatens_five(const Position& position, Side side) {
    caro::Board board = position.board();
    for (int i = 0; i < Point::kCount; ++i) {
        const Point p = Point::from_index(i);
        if (!board.size().contains(p) || !board.empty(p)) continue;
        board.put(p, side);
        const bool wins = caro::wins_at(board, position.rules(), p);
        board.remove(p);
        if (wins) return true;
    }
    return false;
}

// Whether the side to move wins by making a five or a four with every move: by trying everything.
bool wins_by_fours(Position& position, Side us) {
    for (const Point move : position.legal_moves()) {
        position.play(move);
        bool wins = position.outcome() && position.outcome()->winner == us;
        if (!wins && !position.outcome() && threatens_five(position, us)) {
            wins = true;
            for (const Point reply : position.legal_moves()) {
                position.play(reply);
                wins = !position.outcome() && wins_by_fours(position, us);
                position.undo();
                if (!wins) break;
            }
        }
        position.undo();
        if (wins) return true;
    }
    return false;
}

// A board with `empties` free points, X to move, nobody having won.
std::optional<Position> random_position(const caro::RulesSpec& spec, int empties, Prng& random) {
    std::vector<Point> points;
    for (int row = 0; row < spec.height; ++row) {
        for (int column = 0; column < spec.width; ++column) {
            points.push_back(*Point::at(column, row));
        }
    }
    for (std::size_t i = points.size(); i > 1; --i)
        std::swap(points[i - 1], points[random.below(i)]);
    caro::Setup setup{.rules = spec, .stones = {}, .turn = random.below(2) ? Side::X : Side::O};
    const int stones = static_cast<int>(points.size()) - empties;
    for (int i = 0; i < stones; ++i) {
        setup.stones.push_back({points[static_cast<std::size_t>(i)], i % 2 ? Side::O : Side::X});
    }
    const auto position = Position::from(setup);
    if (!position || position->outcome()) return std::nullopt;
    return *position;
}

struct Tally {
    int positions = 0, wins = 0, four_wins = 0, threat_wins = 0;
};

void compare(const Position& start, const Tables& tables, Tally& tally) {
    Position position = start;
    BruteForce brute;
    const int value = brute.value(position);
    const bool by_fours = wins_by_fours(position, position.turn());
    State state(tables, position);
    FailTable four_fails(10);
    FailTable fails(10);
    Budget budget{.nodes_left = 1'000'000};
    FourSolver fours(state, budget, four_fails);
    const auto four_win = fours.solve(50);
    ASSERT_EQ(four_win.has_value(), by_fours);
    ThreatSolver threats(state, budget, four_fails, fails);
    const auto threat_win = threats.solve(6);
    ++tally.positions;
    tally.wins += int{value == 1};
    if (four_win) {
        ++tally.four_wins;
        ASSERT_EQ(check_proof(start, fours.proof(), four_win->node), ProofVerdict::Holds);
    }
    if (threat_win) {
        ++tally.threat_wins;
        ASSERT_EQ(value, 1);
        ASSERT_EQ(check_proof(start, threats.proof(), threat_win->node), ProofVerdict::Holds);
    }
}

class Solvers : public testing::TestWithParam<RuleSet> {};

TEST_P(Solvers, ClaimOnlyTrueWinsOnSmallBoards) {
    Prng random(17);
    Tally tally;
    const int rounds = test::scaled(600);
    for (int round = 0; round < rounds; ++round) {
        const caro::RulesSpec spec{.rule_set = GetParam(),
                                   .width = 5 + static_cast<int>(random.below(3)),
                                   .height = 5 + static_cast<int>(random.below(2)),
                                   .k = GetParam() == RuleSet::Renju || random.below(2) ? 5 : 4,
                                   .edge = random.below(4) ? caro::Edge::Open : caro::Edge::Blocks};
        const auto position = random_position(spec, 7 + static_cast<int>(random.below(4)), random);
        if (!position || threatens_five(*position, position->turn())) continue;
        const Tables tables(position->rules());
        compare(*position, tables, tally);
        if (HasFatalFailure()) return;
    }
    RecordProperty("positions", tally.positions);
    EXPECT_GE(tally.positions, rounds / 6);
    EXPECT_GE(tally.threat_wins, tally.four_wins);
    std::printf("%d positions: %d won, %d by fours, %d by threats\n", tally.positions, tally.wins,
                tally.four_wins, tally.threat_wins);
}

// Stones thrown close together on a large board: much attack, little order.
Position random_cluster(const BoardRules& rules, Prng& random) {
    while (true) {
        Position position(rules);
        const int stones = 12 + static_cast<int>(random.below(14));
        while (!position.outcome() && position.stones().size() < stones) {
            const auto point = Point::at(4 + static_cast<int>(random.below(7)),
                                         4 + static_cast<int>(random.below(7)));
            (void)position.try_play(*point);
        }
        if (!position.outcome()) return position;
    }
}

TEST_P(Solvers, GiveProofsThatTheCheckerAcceptsOn15x15) {
    const BoardRules rules = BoardRules::usual(GetParam());
    const Tables tables(rules);
    Prng random(23);
    int checked = 0;
    int beyond_fours = 0;
    const int rounds = test::scaled(150);
    for (int round = 0; round < rounds; ++round) {
        const Position position = random_cluster(rules, random);
        State state(tables, position);
        FailTable four_fails(14);
        FailTable fails(14);
        Budget budget{.nodes_left = 4000};
        ThreatSolver threats(state, budget, four_fails, fails);
        const auto win = threats.solve(3);
        if (!win) continue;
        const auto verdict = check_proof(position, threats.proof(), win->node, 2'000'000);
        ASSERT_NE(verdict, ProofVerdict::Refuted);
        checked += int{verdict == ProofVerdict::Holds};
        beyond_fours += int{threats.proof().node(win->node).otherwise != Proof::kWinsAtOnce};
    }
    EXPECT_GE(checked, rounds / 8);
    std::printf("%d proofs hold, %d of them open with a three\n", checked, beyond_fours);
}

// Reads a line of vcf.txt: rule set, board side, moves, plies. Nothing for an empty line.
std::optional<Position> position_won_by_fours(std::string_view line) {
    const auto rule = caro::parse_rule_set(next_word(line));
    if (!rule) return std::nullopt;
    next_word(line);
    return caro::test::played(BoardRules::usual(*rule), next_word(line));
}

TEST(FourSolver, FindsWinsOfSevenFoursAndMore) {
    int longest = 0;
    int cases = 0;
    for (const std::string& text : caro::test::data_lines("vcf.txt")) {
        const auto position = position_won_by_fours(text);
        if (!position) continue;
        const Tables tables(position->rules());
        State state(tables, *position);
        FailTable fails(16);
        Budget budget{.nodes_left = 100'000};
        FourSolver solver(state, budget, fails);
        const auto win = solver.solve(60);
        ASSERT_TRUE(win) << text;
        EXPECT_EQ(check_proof(*position, solver.proof(), win->node), ProofVerdict::Holds) << text;
        longest = std::max(longest, win->plies);
        ++cases;
    }
    EXPECT_GE(cases, 20);
    EXPECT_GE(longest, 27);
}

// Along games with passes, so that positions come back and either side is to move: nothing is
// remembered of any position but the same one, whatever shares its slot.
TEST_P(Solvers, ABriefSearchRemembersFailuresOfTheSamePositionAlone) {
    constexpr int kNodes = 12;
    const Tables tables(BoardRules::usual(GetParam()));
    Prng random(29);
    BriefFourSolver brief(4);
    FailTable fails(12);
    std::map<Key, bool> seen;
    int wins = 0;
    int remembered = 0;
    for (int round = 0; round < 60; ++round) {
        State state(tables, random_cluster(tables.rules, random));
        for (int visit = 0; visit < 6; ++visit) {
            const bool passes = visit % 2 != 0;
            if (passes) state.pass();
            const bool is_known = seen[state.key()];
            FailTable same_fails = fails;
            const auto expected = BriefFourSolver(4).solve(state, same_fails, kNodes, 24);
            const auto answer = brief.solve(state, fails, kNodes, 24);
            remembered += int{expected.spent > 0 && answer.spent == 0};
            if (!is_known) {
                ASSERT_EQ(answer.win.has_value(), expected.win.has_value());
                ASSERT_EQ(answer.spent, expected.spent);
            }
            seen[state.key()] = true;
            wins += int{answer.win.has_value()};
            if (passes) state.undo_pass();
        }
    }
    EXPECT_GT(wins, 0);
    EXPECT_GT(remembered, 0);
}

// Too few nodes are remembered as too few; more still find the win.
TEST(BriefFourSolver, AFailureDoesNotHideTheWinFromMoreNodes) {
    int found = 0;
    for (const std::string& text : caro::test::data_lines("vcf.txt")) {
        const auto position = position_won_by_fours(text);
        if (!position) continue;
        const Tables tables(position->rules());
        State state(tables, *position);
        BriefFourSolver brief(10);
        FailTable fails(16);
        ASSERT_FALSE(brief.solve(state, fails, 3, 60).win) << text;
        EXPECT_EQ(brief.solve(state, fails, 3, 60).spent, 0U) << text;
        EXPECT_EQ(brief.solve(state, fails, 2, 60).spent, 0U) << text;
        const bool wins = brief.solve(state, fails, BriefFourSolver::kMaxNodes, 60).win.has_value();
        FailTable no_fails(16);
        Budget budget{.nodes_left = BriefFourSolver::kMaxNodes};
        if (FourSolver(state, budget, no_fails).solve(60)) EXPECT_TRUE(wins) << text;
        found += int{wins};
    }
    EXPECT_GT(found, 0);
}

INSTANTIATE_TEST_SUITE_P(Rules, Solvers,
                         testing::Values(RuleSet::Freestyle, RuleSet::Standard, RuleSet::Caro5,
                                         RuleSet::Caro6, RuleSet::CaroOpen, RuleSet::Renju),
                         [](const auto& rule) {
                             std::string name(caro::kRules[rule.param].name);
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace kydai::caro_engine
