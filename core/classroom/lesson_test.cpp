// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classroom/lesson.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"
#include "core/classroom/class.hpp"

namespace kydai::classroom {
namespace {

const std::string kTwoPupils = "open BCDFGH Lớp 5A\njoin An\njoin Bình\n";
const std::string kAsked = kTwoPupils + "ask caro\tcaro5 15x15 5 open x\tX đi đâu?\n";

Class lesson_after(const std::string& log) {
    auto room = replay(log);
    EXPECT_TRUE(room.has_value()) << log;
    return room.value_or(Class{});
}

TEST(Lesson, EveryLineIsReadAsItWasWritten) {
    const Event events[] = {Ask{"chess", "chess 8/8/8 w - - 0 1", "Trắng đi"},
                            Ask{"caro", "caro5 15x15 5 open x", ""},
                            GiveAnswer{{2}, "e2e4"},
                            Reveal{},
                            Unask{},
                            GiveWork{WorkKind::Position, "chess chess 8/8/8 w - - 0 1", 1},
                            GiveWork{WorkKind::Lesson, "double-threats", 6},
                            GiveWork{WorkKind::Puzzles, "caro", kMostSteps},
                            Progress{{0}, 3},
                            EndWork{}};
    for (const Event& event : events) EXPECT_EQ(decode(encode(event)), event) << encode(event);
}

TEST(Lesson, LinesThatAreNoneAreRefused) {
    for (const char* text :
         {"ask", "ask chess", "ask draughts\tx\ty", "ask chess\t\ttext", "ask chess\ta\tb\tc",
          "answer 1", "answer 0 e2e4", "answer 1 e2e4 e7e5", "answer 1 e2e4e2e4e2e4e2",
          "reveal now", "work", "work lesson\tforks", "work lesson\tforks\t0",
          "work lesson\tforks\t101", "work songs\tforks\t3", "progress 1 0", "progress 1 101",
          "progress 1", "unwork 3"}) {
        EXPECT_FALSE(decode(text)) << text;
    }
}

TEST(Lesson, APupilAnswersOnceUntilTheTeacherReveals) {
    Class room = lesson_after(kAsked);
    EXPECT_TRUE(room.apply(GiveAnswer{{0}, "h8"}));
    EXPECT_EQ(room.apply(GiveAnswer{{0}, "h9"}).error(), EventRefusal::AlreadyAnswered);
    EXPECT_EQ(room.question()->answers.at({0}), "h8");
    EXPECT_TRUE(room.apply(Reveal{}));
    EXPECT_EQ(room.apply(GiveAnswer{{1}, "h9"}).error(), EventRefusal::AlreadyRevealed);
    EXPECT_EQ(room.apply(Reveal{}).error(), EventRefusal::AlreadyRevealed);
    EXPECT_TRUE(room.apply(Unask{}));
    EXPECT_EQ(room.apply(GiveAnswer{{1}, "h9"}).error(), EventRefusal::NothingAsked);
}

TEST(Lesson, OnlyThoseWhoAreThereAnswerAndWork) {
    Class room = lesson_after(kAsked + "leave 2\nwork lesson\tforks\t3\n");
    EXPECT_EQ(room.apply(GiveAnswer{{1}, "h8"}).error(), EventRefusal::NotThere);
    EXPECT_EQ(room.apply(GiveAnswer{{5}, "h8"}).error(), EventRefusal::NoSuchMember);
    EXPECT_EQ(room.apply(Progress{{1}, 1}).error(), EventRefusal::NotThere);
}

TEST(Lesson, ANewQuestionHasNoAnswersYet) {
    const Class room = lesson_after(kAsked + "answer 1 h8\nask caro\tcaro5 15x15 5 open x\t\n");
    EXPECT_TRUE(room.question()->answers.empty());
}

TEST(Lesson, ProgressOnlyGrowsAndEndsAtTheGoal) {
    Class room = lesson_after(kTwoPupils + "work puzzles\tchess\t5\n");
    EXPECT_TRUE(room.apply(Progress{{0}, 2}));
    EXPECT_EQ(room.apply(Progress{{0}, 2}).error(), EventRefusal::NoProgress);
    EXPECT_EQ(room.apply(Progress{{0}, 1}).error(), EventRefusal::NoProgress);
    EXPECT_TRUE(room.apply(Progress{{0}, 5}));
    EXPECT_EQ(room.apply(Progress{{0}, 6}).error(), EventRefusal::NoProgress);
    EXPECT_EQ(room.work()->done.at({0}), 5);
    EXPECT_TRUE(room.apply(EndWork{}));
    EXPECT_EQ(room.apply(EndWork{}).error(), EventRefusal::NoWork);
}

// The log of one piece of work stays short, whatever a pupil's page reports.
TEST(Lesson, OnePupilWritesAtMostAsManyLinesAsThereAreSteps) {
    Class room = lesson_after(kTwoPupils + "work puzzles\tchess\t100\n");
    Prng prng(7);
    int taken = 0;
    for (int i = 0; i < 10'000; ++i) {
        const auto done = static_cast<int>(prng.next() % 120);
        taken += room.apply(Progress{{0}, done}).has_value() ? 1 : 0;
    }
    EXPECT_LE(taken, kMostSteps);
}

}  // namespace
}  // namespace kydai::classroom
