// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "apps/server/rooms/class_json.hpp"
#include "apps/server/rooms/test_school.hpp"
#include "core/tournament/event_text.hpp"

namespace kydai::server {
namespace {

using test::fill;
using test::is_done;
using test::kOpenSwiss;
using test::play_round;
using test::School;
using tournament::Outcome;

std::optional<ClassTrouble> trouble_in(const std::optional<School::Answer>& answer) {
    if (!answer || *answer) return std::nullopt;
    return answer->error();
}

TEST(HallClasses, PupilsJoinByCodeAndNameAndComeBackAsWhoTheyWere) {
    School school;
    school.open();
    ASSERT_TRUE(school.code);
    EXPECT_TRUE(is_done(school.join(1, "An")));
    EXPECT_EQ(trouble_in(school.join(2, "an")), ClassTrouble::NameTaken);
    EXPECT_TRUE(is_done(school.join(2, "Bình")));
    EXPECT_TRUE(is_done(school.ask(1, CommandClass{*school.code, "leave"})));
    EXPECT_FALSE(school.state().members().members()[0].present);
    EXPECT_TRUE(is_done(school.join(1, "Another")));
    ASSERT_EQ(school.state().members().members().size(), 2U);
    EXPECT_EQ(school.state().members().members()[0].name, "An");
    EXPECT_EQ(trouble_in(school.ask(3, JoinClass{classroom::ClassCode::from_number(7), "X"})),
              ClassTrouble::NoSuchClass);
}

TEST(HallClasses, OnlyTheTeacherRulesTheClass) {
    School school;
    fill(school, 3);
    for (const char* what : {"mute 1", "remove 1", "rename 1 X", "close", "chat on", "end",
                             "tournament pair", "tournament open swiss 3 first plain 1.0"}) {
        EXPECT_EQ(trouble_in(school.ask(2, CommandClass{*school.code, what})),
                  ClassTrouble::NotAllowed)
            << what;
    }
    EXPECT_TRUE(is_done(school.order("rename 1 Chi")));
    EXPECT_EQ(school.state().members().members()[0].name, "Chi");
    EXPECT_TRUE(is_done(school.order("close")));
    EXPECT_EQ(trouble_in(school.join(9, "Late")), ClassTrouble::Closed);
    EXPECT_TRUE(is_done(school.order("remove 1")));
    EXPECT_EQ(trouble_in(school.join(1, "Chi")), ClassTrouble::Removed);
    EXPECT_EQ(trouble_in(school.order("join X")), ClassTrouble::BadCommand);
    EXPECT_EQ(trouble_in(school.order("open BCDFGH X")), ClassTrouble::BadCommand);
    EXPECT_EQ(trouble_in(school.order("game 1 1 aaaaaaaaaaaa")), ClassTrouble::BadCommand);
}

TEST(HallClasses, StrangersSeeTheTitleAndNoNames) {
    School school;
    fill(school, 2);
    const auto view = school.hall->class_view(*school.code);
    const std::string strangers = class_json(*view, 77, school.now);
    EXPECT_NE(strangers.find("Lớp 5A"), std::string::npos);
    EXPECT_EQ(strangers.find("p1"), std::string::npos);
    EXPECT_NE(class_json(*view, 1, school.now).find("p2"), std::string::npos);
}

TEST(HallClasses, ARoundBecomesGamesAndGamesBecomeResults) {
    School school;
    fill(school, 5);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    ASSERT_EQ(school.state().games().size(), 2U);
    const GameId id = school.state().games().begin()->second;
    const auto stored = school.disk.load(id).value();
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->head.names, (game::BySeat<std::string>{"p1", "p3"}));
    EXPECT_EQ(stored->head.visibility, wire::Visibility::Private);
    EXPECT_EQ(trouble_in(school.order("tournament pair")), ClassTrouble::ResultsMissing);
    play_round(school);
    EXPECT_TRUE(school.state().pending().empty());
    EXPECT_EQ(school.state().board({1, 1}).outcome, Outcome::FirstWins);
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    EXPECT_EQ(school.state().tournament()->rounds().size(), 2U);
}

TEST(HallClasses, PlayersWithoutADevicePlayOverTheBoard) {
    School school;
    fill(school, 1);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament enter 1500 Ông Ba")));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    EXPECT_TRUE(school.state().games().empty());
    ASSERT_TRUE(is_done(school.order("tournament result 1 1 1/2-1/2")));
    EXPECT_EQ(school.state().board({1, 1}).outcome, Outcome::Draw);
}

TEST(HallClasses, LatecomersAreEnteredAndThoseWhoAreRemovedAreNotPaired) {
    School school;
    fill(school, 4);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    play_round(school);
    school.join(5, "p5");
    ASSERT_TRUE(is_done(school.order("tournament enter-member 5")));
    EXPECT_EQ(trouble_in(school.order("tournament enter-member 5")), ClassTrouble::NotNow);
    ASSERT_TRUE(is_done(school.order("remove 1")));
    EXPECT_FALSE(school.state().tournament()->players()[0].playing);
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    EXPECT_EQ(school.state().tournament()->rounds().back().games.size(), 2U);
}

TEST(HallClasses, AResultByHandEndsTheGameThatStillRuns) {
    School school;
    fill(school, 2);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    const GameId id = school.state().games().begin()->second;
    ASSERT_TRUE(is_done(school.order("tournament result 1 1 0-1")));
    EXPECT_EQ(school.state().board({1, 1}).outcome, Outcome::SecondWins);
    EXPECT_EQ(school.disk.load(id).value(), std::nullopt);  // it had not begun
}

TEST(HallClasses, AGameThatNobodyCameToCanBePlayedAnew) {
    School school;
    fill(school, 2);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    const GameId id = school.state().games().begin()->second;
    school.pass(Hall::kUnattended + 1s);
    EXPECT_TRUE(school.disk.load(id).value()) << "pupils have longer than others";
    EXPECT_EQ(trouble_in(school.order("tournament game 1 1")), ClassTrouble::NotNow);
    school.pass(Hall::kUnattendedInClass);
    EXPECT_FALSE(school.disk.load(id).value());
    EXPECT_EQ(school.state().pending().size(), 1U);
    ASSERT_TRUE(is_done(school.order("tournament game 1 1")));
    const GameId anew = school.state().games().begin()->second;
    EXPECT_NE(anew, id);
    EXPECT_TRUE(school.disk.load(anew).value());
}

TEST(HallClasses, ARoundThatIsTakenBackEndsItsGames) {
    School school;
    fill(school, 4);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    const auto games = school.state().games();
    ASSERT_TRUE(is_done(school.order("tournament unpair")));
    EXPECT_TRUE(school.state().games().empty());
    for (const auto& [place, id] : games) EXPECT_FALSE(school.disk.load(id).value());
}

TEST(HallClasses, ChatIsOffUntilTheTeacherTurnsItOn) {
    School school;
    fill(school, 2);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    const GameId id = school.state().games().begin()->second;
    school.serve(
        school.hall->opened(900, {.player = 1, .name = "p", .address = "10.0.0.1"}, school.now));
    school.serve(school.hall->received(900, wire::Hello{}, {}, school.now));
    school.serve(school.hall->received(900, wire::Join{id, 0}, {}, school.now));
    const auto say = [&] {
        school.troubles.clear();
        school.serve(school.hall->received(900, wire::Say{id, "chào"}, {}, school.now));
        return school.troubles;
    };
    EXPECT_EQ(say(), std::vector{Trouble::NotAllowed});
    ASSERT_TRUE(is_done(school.order("chat on")));
    EXPECT_TRUE(say().empty());
    ASSERT_TRUE(is_done(school.order("mute 1")));
    EXPECT_EQ(say(), std::vector{Trouble::NotAllowed});
}

TEST(HallClasses, ThoseAtTheBoardAreToldWhetherTheChatIsOn) {
    School school;
    fill(school, 2);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    const GameId id = school.state().games().begin()->second;
    school.serve(
        school.hall->opened(900, {.player = 1, .name = "p", .address = "10.0.0.1"}, school.now));
    school.serve(school.hall->received(900, wire::Hello{}, {}, school.now));
    school.serve(school.hall->received(900, wire::Join{id, 0}, {}, school.now));
    EXPECT_TRUE(school.is_silent);
    ASSERT_TRUE(is_done(school.order("chat on")));
    school.pass(Hall::kNewsEvery);
    EXPECT_FALSE(school.is_silent);
    ASSERT_TRUE(is_done(school.order("chat off")));
    school.pass(Hall::kNewsEvery);
    EXPECT_TRUE(school.is_silent);
}

TEST(HallClasses, NobodyChatsAfterTheGameEitherUnlessTheTeacherAllowsIt) {
    School school;
    fill(school, 2);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    const GameId id = school.state().games().begin()->second;
    play_round(school);
    ASSERT_TRUE(school.state().pending().empty());
    for (int times = 0; times < 2; ++times) {
        school.serve(school.hall->opened(900, {.player = 1, .name = "p", .address = "10.0.0.1"},
                                         school.now));
        school.serve(school.hall->received(900, wire::Hello{}, {}, school.now));
        school.serve(school.hall->received(900, wire::Join{id, 0}, {}, school.now));
        EXPECT_TRUE(school.is_silent);
        school.troubles.clear();
        school.serve(school.hall->received(900, wire::Say{id, "chào"}, {}, school.now));
        EXPECT_EQ(school.troubles, std::vector{Trouble::NotAllowed});
        school.restart();
    }
}

TEST(HallClasses, AnArenaPairsWhoeverIsFree) {
    School school;
    fill(school, 4);
    ASSERT_TRUE(is_done(school.order("tournament open arena 1 first plain 1.0", kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    ASSERT_EQ(school.state().pending().size(), 2U);
    play_round(school);
    EXPECT_GT(school.state().tournament()->rounds().size(), 1U);
    EXPECT_FALSE(school.state().pending().empty());
}

TEST(HallClasses, TheWallShowsTheBoardsOfTheLatestRound) {
    School school;
    fill(school, 2);
    ASSERT_TRUE(is_done(school.order(kOpenSwiss, kTerms)));
    ASSERT_TRUE(is_done(school.order("tournament pair")));
    const auto before = school.hall->class_view(*school.code)->wall;
    const std::string wall = wall_json(*school.hall->class_view(*school.code), school.now);
    EXPECT_NE(wall.find(R"({"kind":"wK","at":"e1"})"), std::string::npos) << wall;
    EXPECT_NE(wall.find(R"("left":[60000,60000])"), std::string::npos) << wall;
    play_round(school);
    EXPECT_GT(school.hall->class_view(*school.code)->wall, before);
}

TEST(HallClasses, AClassThatNobodyUsesIsRemoved) {
    School school;
    fill(school, 1);
    school.now += Hall::kClassKept + 1s;
    school.restart();
    EXPECT_FALSE(school.hall->class_view(*school.code));
    EXPECT_TRUE(school.disk.classes().value().empty());
}

// What was acknowledged to the teacher, to be found again after every crash.
struct Acknowledged {
    std::size_t rounds = 0;
    std::size_t pupils = 0;
};
void check(const School& school, const Acknowledged& known) {
    const auto& tournament = school.state().tournament();
    EXPECT_GE(school.state().members().members().size(), known.pupils);
    if (known.rounds == 0) return;
    ASSERT_TRUE(tournament);
    EXPECT_GE(tournament->rounds().size(), known.rounds);
}

// A whole tournament, with the server killed after write number `death`. A client without an answer
// asks again.
void run_with_death(int death, int& writes) {
    School school;
    school.die_after(death);
    Acknowledged known;
    bool opened = false;
    for (int step = 0; step < 60; ++step) {
        if (school.is_dead()) {
            school.restart();
            if (school.code) check(school, known);
        }
        if (!school.code) {
            school.open();
        } else if (known.pupils < 5) {
            const auto next = static_cast<PlayerId>(known.pupils + 1);
            if (is_done(school.join(next, "p" + std::to_string(next)))) ++known.pupils;
        } else if (!opened) {
            opened = is_done(school.order(kOpenSwiss, kTerms));
        } else if (!school.state().pending().empty()) {
            play_round(school);
        } else if (school.state().tournament()->is_finished()) {
            break;
        } else if (is_done(school.order("tournament pair"))) {
            known.rounds = school.state().tournament()->rounds().size();
        } else if (!school.is_dead()) {
            school.order("tournament finish");
        }
    }
    writes = school.writes;
    ASSERT_TRUE(school.code);
    const ClassState& state = school.state();
    ASSERT_TRUE(state.tournament());
    EXPECT_TRUE(state.tournament()->is_finished());
    EXPECT_EQ(state.tournament()->rounds().size(), 3U);
    // Everybody plays once in a round, and the table is the one of the log.
    for (const tournament::Round& round : state.tournament()->rounds()) {
        EXPECT_EQ(round.games.size(), 2U);
        EXPECT_EQ(round.byes.size(), 1U);
    }
    int found = 0;  // a class whose opening was not acknowledged may lie beside it
    const auto classes = school.disk.classes().value();
    for (const StoredClass& stored : classes) {
        const auto again = ClassRoom::from(stored);
        ASSERT_TRUE(again);
        if (again->settled().members().code() != *school.code) continue;
        ++found;
        EXPECT_EQ(again->settled(), state);
    }
    EXPECT_EQ(found, 1);
}

TEST(HallClasses, ACrashAfterAnyWriteLosesNothing) {
    int all = 1;
    for (int death = 1; death <= all; ++death) {
        int writes = 0;
        run_with_death(death, writes);
        if (testing::Test::HasFailure()) FAIL() << "killed after write " << death;
        all = std::max(all, writes);
    }
    EXPECT_GT(all, 30);
}

}  // namespace
}  // namespace kydai::server
