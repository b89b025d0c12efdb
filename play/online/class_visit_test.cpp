// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/class_visit.hpp"

#include <gtest/gtest.h>

#include "play/online/test_class.hpp"

namespace kydai::play {
namespace {

using test::ClassText;

const std::string kGuest = R"("role": "guest")";
const std::string kNothingShown = R"({"board": 0})";
const ShownBoard kBoard{.record = "1. e4 *", .path = "0", .near = game::Side::Second};

// A server that keeps the requests until the test answers them.
class School {
  public:
    void carry_out(const ClassEffects& effects) {
        for (const ClassEffect& effect : effects) {
            if (const auto* request = std::get_if<ClassRequest>(&effect)) {
                open.push_back(*request);
            } else if (const auto* begins = std::get_if<GameBegins>(&effect)) {
                games.push_back(begins->game.text());
            } else {
                open.clear();
            }
        }
    }
    // Answers the oldest request to that path.
    void answer(std::string_view path, const std::optional<std::string>& body) {
        const auto found = std::ranges::find(open, path, &ClassRequest::path);
        ASSERT_NE(found, open.end()) << path;
        const auto number = found->number;
        open.erase(found);
        carry_out(visit.answered(number, body, now));
    }
    [[nodiscard]] bool is_asked(std::string_view path) const {
        return std::ranges::find(open, path, &ClassRequest::path) != open.end();
    }
    [[nodiscard]] std::string body_of(std::string_view path) const {
        const auto found = std::ranges::find(open, path, &ClassRequest::path);
        return found != open.end() ? found->body.value_or("") : "";
    }
    void wait(Millis time) {
        now += time;
        carry_out(visit.tick(now));
    }
    void join(const ClassText& first = {}) {
        carry_out(visit.join("bcd-fgh", "Bình", now));
        answer("/BCDFGH?after=0", ClassText{.you = kGuest}.text());
        answer("/BCDFGH/join", R"({"code": "BCDFGH"})");
        answer("/BCDFGH?after=0", first.text());
        answer("/BCDFGH/board?after=0", kNothingShown);
        wait(Millis(100));
    }
    void teach() {
        carry_out(visit.open("Lớp 5A", now));
        answer("", R"({"code": "BCDFGH"})");
        answer("/BCDFGH?after=0", ClassText{.you = test::kTeacher}.text());
        answer("/BCDFGH/board?after=0", kNothingShown);
        wait(Millis(100));
    }
    void news(const ClassText& text, int after = 1) {
        answer("/BCDFGH?after=" + std::to_string(after), text.text());
    }

    ClassVisit visit;
    Instant now{};
    std::vector<ClassRequest> open;
    std::vector<std::string> games;
};

// --- the way in ---

TEST(ClassVisit, APupilJoinsByCodeAndName) {
    School school;
    school.carry_out(school.visit.join(" bcd fgh", "Bình", school.now));
    EXPECT_EQ(school.visit.phase(), ClassPhase::Entering);
    school.answer("/BCDFGH?after=0", ClassText{.you = kGuest}.text());
    EXPECT_EQ(school.body_of("/BCDFGH/join"), R"({"name":"Bình"})");
    school.answer("/BCDFGH/join", R"({"code": "BCDFGH"})");
    EXPECT_EQ(school.visit.phase(), ClassPhase::Inside);
    school.answer("/BCDFGH?after=0", ClassText{}.text());
    ASSERT_TRUE(school.visit.info());
    EXPECT_EQ(school.visit.info()->title, "Lớp 5A");
}

TEST(ClassVisit, WhoIsInTheClassComesBackWithoutJoining) {
    School school;
    school.carry_out(school.visit.join("BCDFGH", "Khác", school.now));
    school.answer("/BCDFGH?after=0", ClassText{.you = test::kTeacher}.text());
    EXPECT_EQ(school.visit.phase(), ClassPhase::Inside);
    EXPECT_FALSE(school.is_asked("/BCDFGH/join"));
}

TEST(ClassVisit, WhatCannotBeACodeIsRefusedAtOnce) {
    School school;
    EXPECT_TRUE(school.visit.join("AEIOUY", "An", school.now).empty());
    EXPECT_EQ(school.visit.trouble(), "no-such-class");
    EXPECT_EQ(school.visit.phase(), ClassPhase::Outside);
}

TEST(ClassVisit, ARefusalAtTheDoorIsTold) {
    School school;
    school.carry_out(school.visit.join("BCDFGH", "An", school.now));
    school.answer("/BCDFGH?after=0", R"({"trouble": "no-such-class"})");
    EXPECT_EQ(school.visit.trouble(), "no-such-class");
    EXPECT_EQ(school.visit.phase(), ClassPhase::Outside);
    school.carry_out(school.visit.join("BCDFGH", "An", school.now));
    EXPECT_EQ(school.visit.trouble(), "");
    school.answer("/BCDFGH?after=0", ClassText{.you = kGuest}.text());
    school.answer("/BCDFGH/join", R"({"trouble": "name-taken"})");
    EXPECT_EQ(school.visit.trouble(), "name-taken");
    school.carry_out(school.visit.join("BCDFGH", "An", school.now));
    school.answer("/BCDFGH?after=0", std::nullopt);
    EXPECT_EQ(school.visit.trouble(), "no-server");
    school.carry_out(school.visit.join("BCDFGH", "An", school.now));
    school.answer("/BCDFGH?after=0", "<html>");
    EXPECT_EQ(school.visit.trouble(), "failed");
}

// --- news ---

TEST(ClassVisit, NewsAreFollowedNoFasterThanTenTimesASecond) {
    School school;
    school.join();
    school.news({.version = 2});
    EXPECT_FALSE(school.is_asked("/BCDFGH?after=2"));
    EXPECT_EQ(school.visit.wake(), school.now + Millis(100));
    school.wait(Millis(100));
    EXPECT_TRUE(school.is_asked("/BCDFGH?after=2"));
    school.wait(Millis(10'000));
    school.news({.version = 3}, 2);
    school.wait(Millis(0));
    EXPECT_TRUE(school.is_asked("/BCDFGH?after=3")) << "after a rest at once";
}

TEST(ClassVisit, ABrokenConnectionIsTriedAgainLaterAndLater) {
    School school;
    school.join();
    school.answer("/BCDFGH?after=1", std::nullopt);
    EXPECT_TRUE(school.visit.is_lost());
    EXPECT_EQ(school.visit.wake(), school.now + Millis(100));
    school.wait(Millis(100));
    school.answer("/BCDFGH?after=1", std::nullopt);
    EXPECT_EQ(school.visit.wake(), school.now + Millis(200));
    for (int i = 0; i < 8; ++i) {
        school.wait(Millis(2'000));
        school.answer("/BCDFGH?after=1", std::nullopt);
    }
    EXPECT_EQ(school.visit.wake(), school.now + Millis(2'000));
    school.wait(Millis(2'000));
    school.news({.version = 2});
    EXPECT_FALSE(school.visit.is_lost());
    EXPECT_EQ(school.visit.info()->version, 2U);
}

TEST(ClassVisit, AGameThatWaitsIsOpenedOnce) {
    School school;
    const std::string you = R"("role": "pupil", "member": 2, "game": "abcdefghijkl")";
    school.join();
    school.news({.version = 2, .you = you});
    EXPECT_EQ(school.games, std::vector<std::string>{"abcdefghijkl"});
    school.wait(Millis(100));
    school.news({.version = 3, .you = you}, 2);
    EXPECT_EQ(school.games.size(), 1U);
    school.wait(Millis(100));
    school.news({.version = 4, .you = R"("role": "pupil", "member": 2, "game": "mnopqrstuvwx")"},
                3);
    EXPECT_EQ(school.games.size(), 2U);
}

TEST(ClassVisit, WhoIsRemovedIsOutAndHearsIt) {
    School school;
    school.join();
    school.news({.version = 2, .you = kGuest});
    EXPECT_EQ(school.visit.phase(), ClassPhase::Outside);
    EXPECT_EQ(school.visit.trouble(), "removed");
    EXPECT_TRUE(school.open.empty());
    EXPECT_FALSE(school.visit.wake());
}

TEST(ClassVisit, AnAnswerFromBeforeIsDropped) {
    School school;
    school.join();
    const auto old = school.open.front().number;
    school.carry_out(school.visit.leave());
    EXPECT_EQ(school.body_of("/BCDFGH/do"), R"({"what":"leave"})");
    EXPECT_EQ(school.visit.phase(), ClassPhase::Outside);
    school.carry_out(school.visit.answered(old, ClassText{.version = 2}.text(), school.now));
    EXPECT_FALSE(school.visit.info());
}

TEST(ClassVisit, ATeacherWhoGoesDoesNotLeaveTheClass) {
    School school;
    school.teach();
    school.carry_out(school.visit.leave());
    EXPECT_TRUE(school.open.empty());
}

TEST(ClassVisit, WhoGoesAwayStaysAMember) {
    School school;
    school.join();
    school.carry_out(school.visit.quit());
    EXPECT_EQ(school.visit.phase(), ClassPhase::Outside);
    EXPECT_TRUE(school.open.empty());
    EXPECT_TRUE(school.visit.quit().empty());
}

// --- orders ---

TEST(ClassVisit, AnOrderIsAnsweredByTheClassAsItIsThen) {
    School school;
    school.teach();
    const wire::Terms terms{
        .game = wire::Kind::Caro, .start = "caro5 x", .time = "300+3", .opening = "plain"};
    school.carry_out(school.visit.order("tournament open swiss", terms, school.now));
    EXPECT_EQ(
        school.body_of("/BCDFGH/do"),
        R"({"what":"tournament open swiss","terms":{"game":"caro","start":"caro5 x","time":"300+3","opening":"plain"}})");
    school.answer("/BCDFGH/do", ClassText{.version = 5, .you = test::kTeacher}.text());
    EXPECT_EQ(school.visit.info()->version, 5U);
    // An older answer of the poll does not take it back.
    school.news({.version = 4, .you = test::kTeacher});
    EXPECT_EQ(school.visit.info()->version, 5U);
}

TEST(ClassVisit, ARefusedOrderSaysWhy) {
    School school;
    school.teach();
    school.carry_out(school.visit.order("tournament pair", {}, school.now));
    school.answer("/BCDFGH/do", R"({"trouble": "too-few-players"})");
    EXPECT_EQ(school.visit.trouble(), "too-few-players");
    school.carry_out(school.visit.order("admit", {}, school.now));
    school.answer("/BCDFGH/do", ClassText{.version = 2, .you = test::kTeacher}.text());
    EXPECT_EQ(school.visit.trouble(), "");
}

// --- the wall ---

std::string wall_text(int version, std::string_view result) {
    return R"({"wall": )" + std::to_string(version) +
           R"(, "round": 1, "boards": [{"round": 1, "board": 1, "first": "An", "second": "Bình",)" +
           R"( "result": ")" + std::string(result) + R"("}]})";
}

TEST(ClassVisit, TheWallIsFollowedOnlyWhileItIsOnTheScreen) {
    School school;
    EXPECT_TRUE(school.visit.follow_wall(school.now).empty()) << "outside of any class";
    school.teach();
    EXPECT_FALSE(school.is_asked("/BCDFGH/wall?after=0"));
    school.carry_out(school.visit.follow_wall(school.now));
    EXPECT_FALSE(school.visit.wall());
    school.now += Millis(5'000);
    school.answer("/BCDFGH/wall?after=0", wall_text(7, "*"));
    ASSERT_TRUE(school.visit.wall());
    EXPECT_EQ(school.visit.wall()->boards.size(), 1U);
    EXPECT_EQ(school.visit.wall_at(), school.now);
    school.wait(Millis(0));
    EXPECT_TRUE(school.is_asked("/BCDFGH/wall?after=7"));
    school.visit.leave_wall();
    school.answer("/BCDFGH/wall?after=7", wall_text(8, "1-0"));
    school.wait(Millis(10'000));
    EXPECT_FALSE(school.is_asked("/BCDFGH/wall?after=8"));
    // Back at it, what came meanwhile is known.
    EXPECT_EQ(school.visit.wall()->boards[0].result, "1-0");
    school.carry_out(school.visit.follow_wall(school.now));
    EXPECT_TRUE(school.is_asked("/BCDFGH/wall?after=8"));
}

TEST(ClassVisit, AWallThatIsNotAllowedDoesNotEndTheVisit) {
    School school;
    school.join();
    school.carry_out(school.visit.follow_wall(school.now));
    school.answer("/BCDFGH/wall?after=0", R"({"trouble": "not-allowed"})");
    EXPECT_EQ(school.visit.phase(), ClassPhase::Inside);
    school.wait(Millis(10'000));
    EXPECT_FALSE(school.is_asked("/BCDFGH/wall?after=0"));
}

// --- what a pupil looks at ---

TEST(ClassVisit, TheTeachersBoardComesToTheFrontOnce) {
    School school;
    school.join();
    EXPECT_EQ(school.visit.looks_at(), ClassLook::Class);
    const std::string shown =
        R"({"board": 1, "shown": {"record": "1. e4 *", "path": "0", "near": "second"}})";
    school.answer("/BCDFGH/board?after=0", shown);
    EXPECT_EQ(school.visit.looks_at(), ClassLook::Board);
    EXPECT_EQ(school.visit.shown(), kBoard);
    school.visit.look(false);
    school.wait(Millis(100));
    school.answer("/BCDFGH/board?after=1",
                  R"({"board": 2, "shown": {"record": "1. d4 *", "path": "0", "near": "first"}})");
    EXPECT_EQ(school.visit.looks_at(), ClassLook::Class);
    school.visit.look(true);
    EXPECT_EQ(school.visit.looks_at(), ClassLook::Board);
    school.wait(Millis(100));
    school.answer("/BCDFGH/board?after=2", R"({"board": 3})");
    EXPECT_EQ(school.visit.looks_at(), ClassLook::Class);
}

TEST(ClassVisit, AQuestionStandsBeforeTheBoard) {
    School school;
    school.join();
    school.visit.look(false);
    school.news(
        {.version = 2, .more = R"(, "question": {"game": "chess", "position": "p", "text": "?"})"});
    EXPECT_EQ(school.visit.looks_at(), ClassLook::Question);
    EXPECT_EQ(school.visit.info()->question->text, "?");
}

// --- the teacher's board ---

TEST(ClassVisit, TheBoardIsSentAFewTimesASecondAndOnlyWhenItChanged) {
    School school;
    school.teach();
    school.carry_out(school.visit.show(kBoard, "fen", school.now));
    EXPECT_EQ(school.body_of("/BCDFGH/show"), R"({"record":"1. e4 *","path":"0","near":"second"})");
    ShownBoard next = kBoard;
    next.path = "0,0";
    school.carry_out(school.visit.show(next, "fen", school.now));
    EXPECT_EQ(school.body_of("/BCDFGH/show").find("0,0"), std::string::npos) << "one at a time";
    school.answer("/BCDFGH/show", "{}");
    EXPECT_FALSE(school.is_asked("/BCDFGH/show"));
    EXPECT_EQ(school.visit.wake(), school.now + Millis(220));
    school.wait(Millis(220));
    EXPECT_NE(school.body_of("/BCDFGH/show").find("0,0"), std::string::npos);
    school.answer("/BCDFGH/show", "{}");
    school.carry_out(school.visit.show(next, "fen", school.now));
    school.wait(Millis(1'000));
    EXPECT_FALSE(school.is_asked("/BCDFGH/show"));
}

TEST(ClassVisit, AServerThatForgotTheBoardIsShownItAgain) {
    School school;
    school.teach();
    school.carry_out(school.visit.show(kBoard, "fen", school.now));
    school.answer("/BCDFGH/show", "{}");
    school.wait(Millis(5'000));
    school.answer("/BCDFGH/board?after=0", kNothingShown);
    EXPECT_TRUE(school.is_asked("/BCDFGH/show"));
}

TEST(ClassVisit, ALongGameIsShownAsItsPosition) {
    School school;
    school.teach();
    ShownBoard board = kBoard;
    board.record.assign(12'000, 'x');
    school.carry_out(school.visit.show(board, "fen", school.now));
    EXPECT_EQ(school.body_of("/BCDFGH/show"), R"({"record":"fen","path":"","near":"second"})");
}

TEST(ClassVisit, ABoardThatIsTurnedOffIsTakenDown) {
    School school;
    school.teach();
    school.carry_out(school.visit.show(kBoard, "fen", school.now));
    EXPECT_TRUE(school.visit.shows_board());
    school.answer("/BCDFGH/show", R"({"trouble": "too-many"})");
    school.wait(Millis(220));
    EXPECT_TRUE(school.is_asked("/BCDFGH/show")) << "tried again";
    school.answer("/BCDFGH/show", "{}");
    school.carry_out(school.visit.show_no_more(school.now));
    EXPECT_FALSE(school.visit.shows_board());
    EXPECT_EQ(school.body_of("/BCDFGH/show"), "{}");
}

TEST(ClassVisit, ABoardFromBeforeThisVisitIsTakenDownToo) {
    School school;
    school.teach();
    EXPECT_TRUE(school.visit.show_no_more(school.now).empty());
    school.answer("/BCDFGH/board?after=0",
                  R"({"board": 1, "shown": {"record": "1. e4 *", "path": "0", "near": "second"}})");
    EXPECT_FALSE(school.visit.shows_board());
    school.carry_out(school.visit.show_no_more(school.now));
    EXPECT_EQ(school.body_of("/BCDFGH/show"), "{}");
}

}  // namespace
}  // namespace kydai::play
