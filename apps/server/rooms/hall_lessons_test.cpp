// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons of a class: questions, work, and the teacher's board.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/server/rooms/class_json.hpp"
#include "apps/server/rooms/lesson_json.hpp"
#include "apps/server/rooms/lesson_rules.hpp"
#include "apps/server/rooms/test_school.hpp"

namespace kydai::server {
namespace {

using test::School;
using testing::HasSubstr;
using testing::Not;

const std::string kStartPosition = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
const std::string kAskStart = "ask chess\t" + kStartPosition + "\tTrắng đi nước nào?";
const std::string kAskCaro = "ask caro\tcaro5 15x15 5 open x\t";
// Fool's mate: the game is over.
const std::string kMate = "chess rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w HAha - 1 3";

std::optional<ClassTrouble> refusal(const std::optional<School::Answer>& answer) {
    if (!answer || *answer) return std::nullopt;
    return answer->error();
}
bool succeeds(const std::optional<School::Answer>& answer) { return answer && answer->has_value(); }

void begin_lesson(School& school, int pupils) {
    school.open();
    for (int i = 1; i <= pupils; ++i) school.join(i, "p" + std::to_string(i));
}
std::optional<School::Answer> pupil_does(School& school, PlayerId who, const std::string& what) {
    return school.ask(who, CommandClass{*school.code, what});
}
std::string seen_by(School& school, PlayerId who) {
    return class_json(*school.hall->class_view(*school.code), who, school.now);
}
std::optional<School::Answer> show(School& school, PlayerId by, std::optional<ShownBoard> board) {
    return school.ask(by, ShowBoard{*school.code, std::move(board)});
}

TEST(HallLessons, AnswersAreLegalMovesOfThePositionAsked) {
    School school;
    begin_lesson(school, 2);
    EXPECT_EQ(refusal(pupil_does(school, 1, "answer e2e4")), ClassTrouble::NotNow);
    ASSERT_TRUE(succeeds(school.order(kAskStart)));
    for (const char* wrong : {"answer e2e5", "answer", "answer O-O", "answer e7e5", "answer h8"}) {
        EXPECT_EQ(refusal(pupil_does(school, 1, wrong)), ClassTrouble::BadCommand) << wrong;
    }
    EXPECT_TRUE(succeeds(pupil_does(school, 1, "answer e2e4")));
    EXPECT_EQ(refusal(pupil_does(school, 1, "answer d2d4")), ClassTrouble::NotNow);
    ASSERT_TRUE(succeeds(school.order(kAskCaro)));
    EXPECT_EQ(refusal(pupil_does(school, 1, "answer z9")), ClassTrouble::BadCommand);
    EXPECT_TRUE(succeeds(pupil_does(school, 1, "answer h8")));
}

TEST(HallLessons, OnlyTheTeacherAsksAndOnlyMembersAnswer) {
    School school;
    begin_lesson(school, 1);
    for (const std::string& what : {kAskStart, std::string("reveal"), std::string("unask"),
                                    std::string("work lesson\tforks\t3"), std::string("unwork")}) {
        EXPECT_EQ(refusal(pupil_does(school, 1, what)), ClassTrouble::NotAllowed) << what;
    }
    ASSERT_TRUE(succeeds(school.order(kAskStart)));
    EXPECT_EQ(refusal(school.order("answer e2e4")), ClassTrouble::NotAllowed);
    EXPECT_EQ(refusal(pupil_does(school, 77, "answer e2e4")), ClassTrouble::NotAllowed);
}

TEST(HallLessons, APositionThatIsNoneOrIsOverIsNotAsked) {
    School school;
    begin_lesson(school, 1);
    for (const std::string& position : {std::string("chess 8/8"), kMate, std::string("go 19x19")}) {
        EXPECT_EQ(refusal(school.order("ask chess\t" + position + "\t")), ClassTrouble::BadCommand);
        EXPECT_EQ(refusal(school.order("work position\tchess " + position + "\t1")),
                  ClassTrouble::BadCommand);
    }
}

TEST(HallLessons, PupilsSeeTheAnswersOfOthersOnceTheyAreRevealed) {
    School school;
    begin_lesson(school, 3);
    ASSERT_TRUE(succeeds(school.order(kAskStart)));
    ASSERT_TRUE(succeeds(pupil_does(school, 1, "answer g1f3")));
    ASSERT_TRUE(succeeds(pupil_does(school, 2, "answer e2e4")));
    ASSERT_TRUE(succeeds(pupil_does(school, 3, "answer g1f3")));
    const std::string counted =
        R"("answers":[{"move":"g1f3","said":"Nf3","members":[1,3]},{"move":"e2e4","said":"e4","members":[2]}])";
    EXPECT_THAT(seen_by(school, School::kTeacher), HasSubstr(counted));
    EXPECT_THAT(seen_by(school, 1), HasSubstr(R"("count":3,"own":"g1f3","ownSaid":"Nf3")"));
    EXPECT_THAT(seen_by(school, 1), Not(HasSubstr("answers")));
    ASSERT_TRUE(succeeds(school.order("reveal")));
    EXPECT_THAT(seen_by(school, 1), HasSubstr(counted));
    EXPECT_THAT(seen_by(school, 77), Not(HasSubstr("question"))) << "a stranger";
}

TEST(HallLessons, ProgressIsTheTeachersToSee) {
    School school;
    begin_lesson(school, 2);
    ASSERT_TRUE(succeeds(school.order("work puzzles\tchess\t5")));
    ASSERT_TRUE(succeeds(pupil_does(school, 2, "progress 3")));
    EXPECT_EQ(refusal(pupil_does(school, 2, "progress 2")), ClassTrouble::BadCommand);
    EXPECT_EQ(refusal(pupil_does(school, 2, "progress 6")), ClassTrouble::BadCommand);
    EXPECT_EQ(refusal(pupil_does(school, 2, "progress x")), ClassTrouble::BadCommand);
    EXPECT_THAT(
        seen_by(school, School::kTeacher),
        HasSubstr(
            R"("work":{"kind":"puzzles","what":"chess","goal":5,"own":0,"done":[{"member":2,"done":3}])"));
    EXPECT_THAT(seen_by(school, 2), HasSubstr(R"("goal":5,"own":3})"));
}

TEST(HallLessons, QuestionsAnswersAndProgressSurviveAKillAfterAnyWrite) {
    for (int lives = 1; lives < 12; ++lives) {
        School school;
        begin_lesson(school, 2);
        school.die_after(lives);
        std::vector<std::pair<PlayerId, std::string>> steps = {
            {School::kTeacher, kAskStart},
            {1, "answer e2e4"},
            {2, "answer d2d4"},
            {School::kTeacher, "reveal"},
            {School::kTeacher, "work lesson\tforks\t4"},
            {1, "progress 1"},
            {2, "progress 4"}};
        int acknowledged = 0;
        for (const auto& [who, what] : steps) {
            if (school.is_dead()) break;
            acknowledged += succeeds(pupil_does(school, who, what)) ? 1 : 0;
        }
        school.restart();
        const auto& members = school.state().members();
        const auto& question = members.question();
        EXPECT_TRUE(acknowledged < 1 || question);
        EXPECT_TRUE(acknowledged < 3 || question->answers.size() == 2);
        EXPECT_TRUE(acknowledged < 4 || question->revealed);
        EXPECT_TRUE(acknowledged < 7 || members.work()->done.at({1}) == 4);
    }
}

// --- the teacher's board ---

const ShownBoard kShown{.record = "1. e4 e5 *", .path = "0,0", .near = Seat::First};

TEST(HallLessons, TheTeachersBoardIsForwardedAndLateComersSeeIt) {
    School school;
    begin_lesson(school, 1);
    const auto before = school.hall->class_view(*school.code)->board;
    const int writes = school.writes;
    ASSERT_TRUE(succeeds(show(school, School::kTeacher, kShown)));
    EXPECT_EQ(school.writes, writes) << "it is not for the disk";
    ASSERT_TRUE(succeeds(school.join(2, "late")));
    const auto view = school.hall->class_view(*school.code);
    EXPECT_EQ(view->board, before + 1);
    EXPECT_THAT(board_json(*view),
                HasSubstr(R"("shown":{"record":"1. e4 e5 *","path":"0,0","near":"first"})"));
    ASSERT_TRUE(succeeds(show(school, School::kTeacher, kShown)));
    EXPECT_EQ(school.hall->class_view(*school.code)->board, before + 1) << "nothing new";
    ASSERT_TRUE(succeeds(show(school, School::kTeacher, std::nullopt)));
    EXPECT_THAT(board_json(*school.hall->class_view(*school.code)), Not(HasSubstr("shown")));
}

TEST(HallLessons, NobodyElseShowsABoardAndNoneIsTooLarge) {
    School school;
    begin_lesson(school, 1);
    EXPECT_EQ(refusal(show(school, 1, kShown)), ClassTrouble::NotAllowed);
    EXPECT_EQ(refusal(show(school, 0, kShown)), ClassTrouble::NotAllowed);
    ShownBoard large = kShown;
    large.record.assign(ShownBoard::kLongestRecord + 1, 'x');
    EXPECT_EQ(refusal(show(school, School::kTeacher, large)), ClassTrouble::BadCommand);
    EXPECT_EQ(refusal(show(school, School::kTeacher, ShownBoard{})), ClassTrouble::BadCommand);
    ASSERT_TRUE(succeeds(school.order("end")));
    EXPECT_EQ(refusal(show(school, School::kTeacher, kShown)), ClassTrouble::Ended);
}

TEST(HallLessons, ABoardThatChangesWithoutRestIsHeldBack) {
    School school;
    begin_lesson(school, 1);
    ShownBoard board = kShown;
    int taken = 0;
    for (int i = 0; i < 100; ++i) {
        board.path = std::to_string(i);
        taken += succeeds(show(school, School::kTeacher, board)) ? 1 : 0;
    }
    EXPECT_EQ(taken, 30);
    school.now += std::chrono::seconds(1);
    board.path = "later";
    EXPECT_TRUE(succeeds(show(school, School::kTeacher, board)));
}

// A client that waits for something newer than it has must not wait for a number of before.
TEST(HallLessons, VersionsGrowOverARestart) {
    School school;
    begin_lesson(school, 1);
    ASSERT_TRUE(succeeds(show(school, School::kTeacher, kShown)));
    const auto board = school.hall->class_view(*school.code)->board;
    const auto wall = school.hall->class_view(*school.code)->wall;
    school.restart();
    EXPECT_GT(school.hall->class_view(*school.code)->board, board);
    EXPECT_GT(school.hall->class_view(*school.code)->wall, wall);
    EXPECT_FALSE(school.hall->class_view(*school.code)->shown)
        << "the teacher's client tells it again";
}

// --- by the rules ---

TEST(LessonRules, AnAnswerIsWrittenAsTheRulesWriteIt) {
    const classroom::Ask start{.game = "chess", .position = kStartPosition, .text = {}};
    EXPECT_EQ(checked_answer(start, "e2e4"), "e2e4");
    EXPECT_EQ(answer_in_words(start, "b1c3"), "Nc3");
    EXPECT_FALSE(checked_answer(start, "e2e4 "));
    const classroom::Ask house{
        .game = "chess",
        .position = "crazyhouse rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[N] w HAha - 0 1",
        .text = {}};
    EXPECT_EQ(checked_answer(house, "N@f3"), "N@f3");
    const classroom::Ask promotion{
        .game = "chess", .position = "chess 8/P6k/8/8/8/8/8/K7 w - - 0 1", .text = {}};
    EXPECT_EQ(checked_answer(promotion, "a7a8q"), "a7a8q");
    EXPECT_FALSE(checked_answer(promotion, "a7a8"));
}

}  // namespace
}  // namespace kydai::server
