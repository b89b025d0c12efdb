// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/progress.hpp"

#include "play/lessons/test_lessons.hpp"

namespace kydai::lessons {
namespace {

constexpr std::string_view kStep = "step\nsay S\nboard chess k7/8/K7/8/8/8/8/1Q6 w\nturn b1b7\n";

TEST(Progress, IsOneLineOfText) {
    Progress progress;
    progress.mark("chess.rook", 0b11111);
    progress.mark("chess.king", 0b111);
    EXPECT_EQ(progress.to_text(), "chess.king=7 chess.rook=1f");
    EXPECT_EQ(Progress::parse(progress.to_text()), progress);
}

TEST(Progress, LeavesOutWhatIsNoEntry) {
    const Progress progress = Progress::parse("a=1 b b= =3 c=x d=1ffffffff E=1 f=0 a=4");
    EXPECT_EQ(progress.to_text(), "a=5");
}

TEST(Progress, KeepsLessonsOfANewerVersion) {
    EXPECT_EQ(Progress::parse("not.yet.known=3").to_text(), "not.yet.known=3");
}

TEST(Progress, MergesWhatTwoDevicesHaveDone) {
    Progress here = Progress::parse("a=1 b=2");
    here.merge(Progress::parse("b=1 c=4"));
    EXPECT_EQ(here.to_text(), "a=1 b=3 c=4");
    here.forget("b");
    EXPECT_EQ(here.to_text(), "a=1 c=4");
}

TEST(Progress, ALessonIsDoneWhenAllItsStepsAre) {
    const Catalogue catalogue = test::chess_lesson(std::string(kStep) + std::string(kStep));
    const Lesson& lesson = catalogue.lessons[0];
    Progress progress;
    progress.mark("l", 0b101);  // the third step has been removed since
    EXPECT_EQ(progress.count(lesson), 1);
    EXPECT_FALSE(progress.is_done(lesson));
    EXPECT_EQ(progress.next(catalogue), 0);
    progress.mark("l", 0b10);
    EXPECT_TRUE(progress.is_done(lesson));
    EXPECT_EQ(progress.next(catalogue), 1);
}

}  // namespace
}  // namespace kydai::lessons
