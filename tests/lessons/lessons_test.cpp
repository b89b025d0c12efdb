// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson that is shipped, against the rules core: what a step promises is so, its solution
// finishes it, the wrong answers it names are legal and wrong, and both languages are the same
// lessons. What only an engine can judge is in lessons_engine_test.cpp.
#include <gtest/gtest.h>

#include <set>

#include "play/lessons/goal.hpp"
#include "tests/lessons/test_shipped.hpp"

namespace kydai::lessons {
namespace {

using test::each_step;
using test::shipped;
using test::step_run;
using test::StepAt;

constexpr int kChessLessons = 40;  // at least
constexpr int kCaroLessons = 20;

TEST(Lessons, AreEnoughOfBothGames) {
    const auto count = [](GameKind game) {
        return std::ranges::count(shipped(words::Language::English).lessons, game, &Lesson::game);
    };
    EXPECT_GE(count(GameKind::Chess), kChessLessons);
    EXPECT_GE(count(GameKind::Caro), kCaroLessons);
}

TEST(Lessons, CoverEveryVariantAndRuleSet) {
    std::set<std::string> rules;
    each_step([&](const StepAt& at) {
        std::string_view position = at.step.position;
        rules.emplace(next_word(position));
    });
    for (const auto variant : chess::kVariants) {
        EXPECT_TRUE(rules.contains(std::string(name(variant)))) << name(variant);
    }
    for (const auto rule : kKeys<caro::RuleSet>) {
        EXPECT_TRUE(rules.contains(std::string(caro::kRules[rule].name)))
            << caro::kRules[rule].name;
    }
}

TEST(Lessons, AreTheSameInBothLanguages) {
    const Catalogue& vi = shipped(words::Language::Vietnamese);
    const Catalogue& en = shipped(words::Language::English);
    ASSERT_EQ(vi.lessons.size(), en.lessons.size());
    ASSERT_EQ(vi.sections.size(), en.sections.size());
    for (std::size_t i = 0; i < vi.lessons.size(); ++i) {
        ASSERT_EQ(vi.lessons[i].id, en.lessons[i].id);
        EXPECT_NE(vi.lessons[i].steps[0].text, en.lessons[i].steps[0].text) << vi.lessons[i].id;
        ASSERT_EQ(vi.lessons[i].steps.size(), en.lessons[i].steps.size());
        for (std::size_t s = 0; s < vi.lessons[i].steps.size(); ++s) {
            const Step& a = vi.lessons[i].steps[s];
            const Step& b = en.lessons[i].steps[s];
            EXPECT_EQ(a.position, b.position);
            EXPECT_EQ(a.turns.size(), b.turns.size());
            EXPECT_EQ(a.wrong.size(), b.wrong.size());
        }
    }
}

// Against the engine see lessons_engine_test.cpp.
TEST(Lessons, CanBeFinishedByTheirSolutions) {
    each_step([](const StepAt& at) {
        if (at.step.opponent == Opponent::Engine) return;
        LessonRun run = step_run(at);
        for (std::size_t i = 0; i < at.step.options.size(); ++i) {
            if (at.step.options[i].is_right) run.apply(ChooseOption{static_cast<int>(i)});
        }
        for (const Turn& turn : at.step.turns) {
            EXPECT_TRUE(run.may_move()) << at << ": done before the line ends";
            run.apply(ShowSolution{});
            EXPECT_EQ(run.arrows().size(), 1U) << at;
            run.apply(TryMove{turn.accepted.front()});
            EXPECT_TRUE(run.saying().mood == Mood::Right || run.saying().mood == Mood::Done)
                << at << ": " << to_text(turn.accepted.front()) << ": " << run.saying().text;
        }
        EXPECT_EQ(run.saying().mood, Mood::Done) << at;
        if (ends_game(at.step)) EXPECT_TRUE(result(run.position())) << at;
    });
}

// Every move that a turn accepts is legal, and so is the reply to it.
TEST(Lessons, AcceptLegalMovesAndReplyLegally) {
    each_step([](const StepAt& at) {
        Position position = *parse_position(at.lesson.game, at.step.position);
        if (at.step.opponent != Opponent::Scripted || at.step.goal.kind == GoalKind::Refused)
            return;
        for (const Turn& turn : at.step.turns) {
            for (const Move& move : turn.accepted) {
                const auto after = played(position, move);
                ASSERT_TRUE(after) << at << ": " << to_text(move);
                if (turn.reply) {
                    EXPECT_TRUE(played(*after, *turn.reply))
                        << at << ": reply " << to_text(*turn.reply) << " to " << to_text(move);
                }
            }
            position = *played(position, turn.accepted.front());
            if (turn.reply) position = *played(position, *turn.reply);
        }
    });
}

TEST(Lessons, NameWrongMovesThatAreLegalAndWrong) {
    int named = 0;
    each_step([&](const StepAt& at) {
        for (const WrongMove& wrong : at.step.wrong) {
            ++named;
            LessonRun run = step_run(at);
            ASSERT_TRUE(played(run.position(), wrong.move)) << at << ": " << to_text(wrong.move);
            run.apply(TryMove{wrong.move});
            EXPECT_EQ(run.saying(), (Saying{Mood::Wrong, wrong.text})) << at;
        }
    });
    EXPECT_GE(named, 20);
}

// A task that every move fulfils teaches nothing, unless it says that any move will do.
TEST(Lessons, CanBeAnsweredWrongly) {
    each_step([](const StepAt& at) {
        if (at.step.goal.kind == GoalKind::Any || at.step.goal.kind == GoalKind::Choose) return;
        if (at.step.opponent != Opponent::Scripted) return;
        const auto wrong = [&](const Move& move) {
            LessonRun run = step_run(at);
            run.apply(TryMove{move});
            return run.saying().mood == Mood::Wrong;
        };
        EXPECT_TRUE(std::ranges::any_of(test::legal_moves(at), wrong)) << at;
    });
}

// Stones placed where the lesson wants them do not lose at once.
TEST(Lessons, LeaveNoWinningMoveToTheOpponentInCaro) {
    each_step([](const StepAt& at) {
        if (at.lesson.game != GameKind::Caro || at.step.turns.empty()) return;
        if (at.step.goal.kind == GoalKind::Refused) return;
        const Position before = *parse_position(at.lesson.game, at.step.position);
        const auto& move = at.step.turns[0].accepted.front();
        const auto after = played(before, move);
        ASSERT_TRUE(after) << at;
        const Goal safe{.kind = GoalKind::StopWin, .cells = {}, .reason = {}};
        EXPECT_TRUE(result(*after) || meets(safe, before, move, *after)) << at;
    });
}

TEST(Lessons, MarkAndPointAtTheBoard) {
    each_step([](const StepAt& at) {
        for (const Arrow& arrow : at.step.arrows) EXPECT_NE(arrow.from, arrow.to) << at;
        EXPECT_FALSE(result(*parse_position(at.lesson.game, at.step.position))) << at;
    });
}

}  // namespace
}  // namespace kydai::lessons
