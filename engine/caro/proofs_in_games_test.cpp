// SPDX-License-Identifier: GPL-3.0-or-later
// The solvers' proofs in positions of whole games: the engine plays itself, and every win that a
// solver claims on the way must pass the checker.
#include <gtest/gtest.h>

#include <cstdio>
#include <vector>

#include "core/base/prng.hpp"
#include "core/caro/test_support.hpp"
#include "engine/caro/proof_check.hpp"
#include "engine/caro/searcher.hpp"
#include "engine/caro/vct.hpp"
#include "tests/scale.hpp"

namespace kydai::caro_engine {
namespace {

using caro::BoardRules;
using caro::Point;
using caro::Position;
using caro::RuleSet;

constexpr std::uint64_t kNodesPerMove = 300;
constexpr std::uint64_t kSolverNodes = 2'000;
constexpr std::uint64_t kCheckerPositions = 2'000'000;

struct Claims {
    int games = 0, positions = 0, held = 0, too_large = 0;
};

// Four stones near the centre, so that no two games are alike.
Position random_start(const BoardRules& rules, Prng& random) {
    const int low = rules.spec().width / 2 - 3;
    Position position(rules);
    while (position.stones().size() < 4) {
        const auto point = Point::at(low + static_cast<int>(random.below(7)),
                                     low + static_cast<int>(random.below(7)));
        (void)position.try_play(*point);
    }
    return position;
}

void check_claim(const Tables& tables, const Position& position, Claims& claims) {
    State state(tables, position);
    FailTable four_fails(12);
    FailTable fails(12);
    Budget budget{.nodes_left = kSolverNodes};
    ThreatSolver threats(state, budget, four_fails, fails);
    ++claims.positions;
    const auto win = threats.solve(3);
    if (!win) return;
    const auto verdict = check_proof(position, threats.proof(), win->node, kCheckerPositions);
    std::vector<Point> played;
    for (const caro::Stone& stone : position.stones()) played.push_back(stone.point);
    ASSERT_NE(verdict, ProofVerdict::Refuted) << caro::to_text(played);
    ++(verdict == ProofVerdict::Holds ? claims.held : claims.too_large);
}

class ProofsInGames : public testing::TestWithParam<RuleSet> {};

TEST_P(ProofsInGames, PassTheChecker) {
    const BoardRules rules = BoardRules::usual(GetParam());
    const Tables tables(rules);
    const auto searcher = make_searcher([] { return engine::Millis{0}; });
    searcher->resize_table(4);
    Prng random(31);
    Claims claims;
    for (const int games = test::scaled(6); claims.games < games; ++claims.games) {
        searcher->new_game();
        Position position = random_start(rules, random);
        while (!position.outcome()) {
            check_claim(tables, position, claims);
            if (HasFatalFailure()) return;
            const auto found =
                searcher->search({.position = position, .limits = {.nodes = kNodesPerMove}});
            ASSERT_TRUE(position.try_play(found.best().value()));
        }
    }
    EXPECT_GE(claims.held, claims.games / 2);
    std::printf("%d games, %d positions: %d proofs hold, %d are too large to check\n", claims.games,
                claims.positions, claims.held, claims.too_large);
}

INSTANTIATE_TEST_SUITE_P(Rules, ProofsInGames,
                         testing::Values(RuleSet::Freestyle, RuleSet::Standard, RuleSet::Caro5,
                                         RuleSet::Caro6, RuleSet::CaroOpen, RuleSet::Renju),
                         [](const auto& rule) {
                             std::string name(caro::kRules[rule.param].name);
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace kydai::caro_engine
