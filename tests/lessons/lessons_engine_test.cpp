// SPDX-License-Identifier: GPL-3.0-or-later
// What only an engine can judge of the shipped lessons: the steps against the engine can be done
// within their limits against strong play, a wrong move that is named is worse than the answer,
// and a double threat of caro wins by force.
#include <gtest/gtest.h>

#include "core/chess/resolve.hpp"
#include "engine/caro/searcher.hpp"
#include "engine/caro/vct.hpp"
#include "engine/chess/searcher.hpp"
#include "tests/lessons/test_shipped.hpp"

namespace kydai::lessons {
namespace {

using test::each_step;
using test::step_run;

constexpr std::uint64_t kNodes = 20'000;  // a move
constexpr int kWorseBy = 50;              // centipawns

engine::Clock still() {
    return [] { return engine::Millis{0}; };
}

engine::Limits to_nodes(std::uint64_t nodes) {
    engine::Limits limits;
    limits.nodes = nodes;
    return limits;
}

// The best move of either game.
class Engines {
  public:
    Move best(const Position& position) {
        if (const auto* chess = std::get_if<chess::AnyPosition>(&position)) {
            const auto found = chess_->search({.position = *chess, .limits = to_nodes(kNodes)});
            return chess::to_text(found.best().value());
        }
        const auto& caro = std::get<caro::Position>(position);
        return caro_->search({.position = caro, .limits = to_nodes(kNodes)}).best().value();
    }

    // The value of one move for the side that makes it, in centipawns.
    int value(const chess::AnyPosition& position, const Move& move) {
        const auto legal = chess::resolve(position, std::get<chess::MoveText>(move));
        if (!legal) return 0;
        const auto found = chess_->search({.position = position,
                                           .limits = to_nodes(3 * kNodes),
                                           .only = {*legal},
                                           .repeatable = true});
        return found.lines.at(0).score.centi;
    }

  private:
    std::unique_ptr<chess_engine::Searcher> chess_ = chess_engine::make_searcher(still());
    std::unique_ptr<caro_engine::Searcher> caro_ = caro_engine::make_searcher(still());
};

TEST(LessonsAgainstTheEngine, AreWonWithinTheirLimits) {
    Engines engines;
    int played_steps = 0;
    each_step([&](const StepAt& at) {
        if (at.step.opponent != Opponent::Engine) return;
        ++played_steps;
        LessonRun run = step_run(at);
        while (run.saying().mood != Mood::Done && run.saying().mood != Mood::Failed) {
            const Move move = engines.best(run.position());
            if (run.question()) {
                run.apply(EngineMoved{.question = run.question()->id, .move = move});
            } else {
                run.apply(TryMove{move});
                ASSERT_NE(run.saying().mood, Mood::Wrong) << at << ": " << to_text(move);
            }
        }
        EXPECT_EQ(run.saying().mood, Mood::Done) << at << ": " << to_text(run.position());
    });
    EXPECT_GE(played_steps, 15);
}

// Whether the texts of the lesson call the move bad, and not only another move than the one asked
// for.
bool judges_wrong_moves(const StepAt& at) {
    return at.lesson.game == GameKind::Chess && at.lesson.id != "chess.pawn";
}

TEST(Lessons, NameWrongMovesThatAreWorse) {
    Engines engines;
    each_step([&](const StepAt& at) {
        if (!judges_wrong_moves(at)) return;
        for (const WrongMove& wrong : at.step.wrong) {
            const Position position = *parse_position(at.lesson.game, at.step.position);
            const auto& chess = std::get<chess::AnyPosition>(position);
            const int right = engines.value(chess, at.step.turns.at(0).accepted.front());
            EXPECT_LE(engines.value(chess, wrong.move) + kWorseBy, right)
                << at << ": " << to_text(wrong.move);
        }
    });
}

// The side to move wins by threats.
bool wins_by_force(const caro_engine::Tables& tables, const caro::Position& position) {
    caro_engine::State state(tables, position);
    caro_engine::FailTable four_fails(12);
    caro_engine::FailTable fails(12);
    caro_engine::Budget budget{.nodes_left = 50'000};
    caro_engine::ThreatSolver threats(state, budget, four_fails, fails);
    return threats.solve(4).has_value();
}

bool promises_a_win(GoalKind kind) {
    return kind == GoalKind::OpenFour || kind == GoalKind::FourThree ||
           kind == GoalKind::DoubleFour || kind == GoalKind::DoubleThree;
}

TEST(Lessons, DoubleThreatsOfCaroWinByForce) {
    int proved = 0;
    each_step([&](const StepAt& at) {
        if (!promises_a_win(at.step.goal.kind) || at.lesson.id == "caro.tic-tac-toe") return;
        const auto start = parse_position(at.lesson.game, at.step.position);
        const auto after = played(*start, at.step.turns.at(0).accepted.front());
        ASSERT_TRUE(after) << at;
        const auto& position = std::get<caro::Position>(*after);
        const caro_engine::Tables tables(position.rules());
        for (const auto reply : position.legal_moves()) {
            EXPECT_TRUE(wins_by_force(tables, position.after(reply)))
                << at << ": reply " << to_text(Move(reply));
        }
        ++proved;
    });
    EXPECT_GE(proved, 6);
}

}  // namespace
}  // namespace kydai::lessons
