// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/room.hpp"

#include <gtest/gtest.h>

#include <map>

namespace kydai::server {
namespace {

using namespace std::chrono_literals;
using game::Millis;
using wire::Trouble;

const wire::Terms kBlitz{.game = wire::Kind::Chess,
                         .start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
                         .time = "60+0",
                         .opening = "plain"};

class RoomTest : public testing::Test {
  protected:
    Decision ask(Seat seat, Seq seq, const std::string& what, Millis lag = Millis(0)) {
        return room->ask({.seat = seat, .seq = seq, .nonce = ++nonce, .what = what, .lag = lag},
                         now);
    }
    // An opening of one move each, after which clocks run.
    void begin() {
        EXPECT_TRUE(std::holds_alternative<Logged>(ask(Seat::First, 1, "play first e2e4")));
        EXPECT_TRUE(std::holds_alternative<Logged>(ask(Seat::Second, 2, "play second e7e5")));
        settle();
    }
    // The disk is quick.
    void settle() { room->settle(Room::kMostLines, now); }
    std::unique_ptr<Room> room = open_room(kBlitz, {});
    Nonce nonce = 0;
    Instant now{1s};
};

TEST_F(RoomTest, AMoveIsLoggedAndKnownToOthersOnlyWhenItIsSettled) {
    const auto decision = ask(Seat::First, 1, "play first e2e4");
    ASSERT_TRUE(std::holds_alternative<Logged>(decision));
    EXPECT_EQ(std::get<Logged>(decision).line.seq, 1U);
    EXPECT_TRUE(room->settled().empty());
    room->settle(1, now);
    EXPECT_EQ(room->settled().size(), 1U);
}

TEST_F(RoomTest, APictureShowsNothingThatIsNotOnTheDisk) {
    begin();
    ASSERT_TRUE(room->picture());
    EXPECT_EQ(room->picture()->last, (std::vector<std::string>{"e7", "e5"}));
    EXPECT_EQ(room->picture()->items.size(), 32U);
    EXPECT_EQ(room->picture()->to_act, Seat::First);
    EXPECT_EQ(room->picture()->left[Seat::First], Millis(60'000));
    ask(Seat::First, 3, "play first g1f3");
    EXPECT_FALSE(room->picture());
    settle();
    EXPECT_EQ(room->picture()->last, (std::vector<std::string>{"g1", "f3"}));
}

TEST_F(RoomTest, TheWinnerIsAPlayerWhicheverSideHeHas) {
    begin();
    EXPECT_EQ(room->winner(), std::nullopt);
    ask(Seat::First, 3, "resign first");
    EXPECT_EQ(room->winner(), Seat::Second);
    // After swap2 the first player may have the second side.
    room = open_room({.game = wire::Kind::Caro,
                      .start = "caro5 15x15 5 open x",
                      .time = "-",
                      .opening = "swap2"},
                     {});
    ask(Seat::First, 1, "play first h8");
    ask(Seat::First, 2, "play second h9");
    ask(Seat::First, 3, "play first i9");
    ASSERT_TRUE(std::holds_alternative<Logged>(ask(Seat::Second, 4, "choose second take-x")));
    ASSERT_TRUE(std::holds_alternative<Logged>(ask(Seat::Second, 5, "resign first")));
    EXPECT_EQ(room->winner(), Seat::First);
}

TEST_F(RoomTest, WhatWasSentBeforeIsNotDoneTwice) {
    const Ask move{.seat = Seat::First, .seq = 1, .nonce = 77, .what = "play first e2e4"};
    ASSERT_TRUE(std::holds_alternative<Logged>(room->ask(move, now)));
    const auto again = room->ask(move, now);
    ASSERT_TRUE(std::holds_alternative<Repeated>(again));
    EXPECT_EQ(std::get<Repeated>(again).line.seq, 1U);
    room->settle(9, now);
    EXPECT_EQ(room->settled().size(), 1U);
}

TEST_F(RoomTest, WhoIsBehindIsToldSoEvenWhenTheMoveWouldBeLegal) {
    begin();
    EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 1, "play first g1f3")), Trouble::Behind);
    EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 4, "play first g1f3")), Trouble::Behind);
    EXPECT_TRUE(std::holds_alternative<Logged>(ask(Seat::First, 3, "play first g1f3")));
}

TEST_F(RoomTest, NoGameIsWithoutEnd) {
    begin();
    const auto stop_and_go = [&](std::size_t lines) {
        for (std::size_t i = 2; i < lines; i += 2) {
            ASSERT_TRUE(room->note_suspended(now));
            ASSERT_TRUE(room->note_resumed(now));
        }
    };
    const auto next = [&](std::size_t lines) { return static_cast<Seq>(lines + 1); };
    constexpr std::size_t kBeforeLast = Room::kMostLinesToOffer - 2;
    stop_and_go(kBeforeLast);
    EXPECT_TRUE(
        std::holds_alternative<Logged>(ask(Seat::First, next(kBeforeLast), "offer first draw")));
    EXPECT_TRUE(std::holds_alternative<Logged>(
        ask(Seat::Second, next(kBeforeLast + 1), "decline second draw")));
    const auto refused = ask(Seat::Second, next(kBeforeLast + 2), "offer second draw");
    EXPECT_EQ(std::get<Trouble>(refused), Trouble::NotAllowed);
    EXPECT_FALSE(room->is_full());
    stop_and_go(Room::kMostLines - Room::kMostLinesToOffer + 2);
    EXPECT_TRUE(room->is_full());
}

TEST_F(RoomTest, NobodyActsForTheOther) {
    begin();
    for (const char* what : {"play first g1f3", "resign first", "offer first draw",
                             "accept first draw", "claim-draw first", "abandon second win"}) {
        EXPECT_EQ(std::get<Trouble>(ask(Seat::Second, 3, what)), Trouble::NotAllowed) << what;
    }
}

TEST_F(RoomTest, NoPlayerWritesWhatIsTheServersToWrite) {
    for (const char* what : {"undo 1", "redo 1", "go-to 0", "suspend", "resume", "tick",
                             "add-time first 60000", "absent second", "back second"}) {
        EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 1, what)), Trouble::NotAllowed) << what;
    }
    EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 1, "nonsense")), Trouble::BadMessage);
}

TEST_F(RoomTest, AGameIsAbortedOnlyBeforeBothHaveMoved) {
    begin();
    EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 3, "abort")), Trouble::NotAllowed);
    room = open_room(kBlitz, {});
    EXPECT_TRUE(std::holds_alternative<Logged>(ask(Seat::Second, 1, "abort")));
    EXPECT_TRUE(room->is_over());
}

TEST_F(RoomTest, ALyingClientGainsAtMostItsQuota) {
    begin();
    const char* const kThereAndBack[] = {"g1f3", "f3g1"};
    Millis credited{0};
    constexpr int kMoves = 20;
    for (int i = 0; i < kMoves; ++i) {
        now += 5s;
        const auto seq = static_cast<Seq>(room->settled().size() + 1);
        const auto decision =
            ask(Seat::First, seq, std::string("play first ") + kThereAndBack[i % 2] + " 999999",
                5000ms);
        const std::string& what = std::get<Logged>(decision).line.what;
        const Millis credit(std::stoi(what.substr(what.rfind(' '))));
        EXPECT_LE(credit, wire::kMostLagOfAMove);
        credited += credit;
        settle();
        const char* const answer = i % 2 == 0 ? "play second b8c6" : "play second c6b8";
        if (room->is_over()) break;  // by repetition
        ASSERT_TRUE(std::holds_alternative<Logged>(ask(Seat::Second, seq + 1, answer)));
        settle();
        if (room->is_over()) break;
    }
    EXPECT_LE(credited, wire::kLagQuota + kMoves * wire::kLagRefill);
}

TEST_F(RoomTest, AWholeRoundTripOfFourHundredMillisecondsIsCreditedForEveryMove) {
    begin();
    for (const char* const move : {"g1f3", "f1c4", "d2d3", "c2c3", "b1d2", "h2h3"}) {
        now += 1400ms;
        const auto seq = static_cast<Seq>(room->settled().size() + 1);
        const auto decision = ask(Seat::First, seq, std::string("play first ") + move, 400ms);
        ASSERT_TRUE(std::holds_alternative<Logged>(decision)) << move;
        EXPECT_EQ(std::get<Logged>(decision).line.what, std::string("play first ") + move + " 400");
        settle();
        static const std::map<std::string, std::string> kAnswers = {
            {"g1f3", "b8c6"}, {"f1c4", "g8f6"}, {"d2d3", "d7d6"},
            {"c2c3", "a7a6"}, {"b1d2", "h7h6"}, {"h2h3", "g7g6"}};
        ask(Seat::Second, seq + 1, "play second " + kAnswers.at(move));
        settle();
    }
}

TEST_F(RoomTest, WhoHasMovedWithinTheRoundTripThatHePretendsIsNotCreditedIt) {
    begin();
    now += 50ms;  // from the other's move to this one
    ASSERT_TRUE(std::holds_alternative<Logged>(ask(Seat::First, 3, "play first g1f3", 900ms)));
    settle();
    ask(Seat::Second, 4, "play second b8c6");
    settle();
    now += 5s;
    EXPECT_EQ(std::get<Logged>(ask(Seat::First, 5, "play first f1c4", 900ms)).line.what,
              "play first f1c4 50");
}

TEST_F(RoomTest, AMoveThatWasUnderWayWhenTheFlagFellCountsWithinItsCredit) {
    begin();
    now += 60s + 300ms;
    EXPECT_FALSE(room->note_time(now));
    EXPECT_EQ(std::get<Trouble>(ask(Seat::Second, 3, "flag")), Trouble::NotAllowed);
    EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 3, "play first g1f3", 200ms)),
              Trouble::NotAllowed);
    const auto decision = ask(Seat::First, 3, "play first g1f3", 400ms);
    ASSERT_TRUE(std::holds_alternative<Logged>(decision));
    EXPECT_EQ(std::get<Logged>(decision).line.what, "play first g1f3 400");
}

TEST_F(RoomTest, TheFlagFallsWhenTheTimeAndWhatAMoveMayBeCreditedAreUsedUp) {
    begin();
    EXPECT_EQ(room->wake(), now + 60s + wire::kMostLagOfAMove);
    now = *room->wake();
    EXPECT_TRUE(std::holds_alternative<Logged>(ask(Seat::Second, 3, "flag")));
}

// --- a slow disk ---

TEST_F(RoomTest, ThinkingTimeIsChargedFromWhenTheMoveWasHandedToThePlayer) {
    begin();
    now += 10s;
    ask(Seat::First, 3, "play first g1f3");
    now += 4s;  // the disk takes its time
    room->settle(3, now);
    EXPECT_EQ(room->running_since(), now);
    now += 1s;
    const auto decision = ask(Seat::Second, 4, "play second b8c6");
    const LogLine& line = std::get<Logged>(decision).line;
    EXPECT_EQ(line.started, line.at - 1000);
    settle();
    ASSERT_TRUE(std::holds_alternative<Logged>(ask(Seat::First, 5, "play first f1c4")));
    settle();
    EXPECT_EQ(room->wake(), now + 59s + wire::kMostLagOfAMove) << "one second was charged";
}

TEST_F(RoomTest, NoFlagFallsWhileALineIsNotOnTheDisk) {
    begin();
    now += 59s;
    ask(Seat::First, 3, "play first g1f3");
    now += 3h;
    EXPECT_EQ(room->wake(), std::nullopt);
    EXPECT_FALSE(room->note_time(now));
    EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 4, "flag")), Trouble::TooMany);
    settle();
    EXPECT_EQ(room->wake(), now + 60s + wire::kMostLagOfAMove);
}

TEST_F(RoomTest, AnOfferWhileThePlayerThinksGivesHimNoTime) {
    begin();
    const Instant told = now;
    now += 20s;
    ASSERT_TRUE(std::holds_alternative<Logged>(ask(Seat::Second, 3, "offer second draw")));
    now += 2s;
    settle();
    EXPECT_EQ(room->running_since(), told);
    EXPECT_EQ(room->wake(), told + 60s + wire::kMostLagOfAMove);
}

TEST_F(RoomTest, APauseBeforeThePlayerWasToldChargesNobody) {
    begin();
    ask(Seat::First, 3, "play first g1f3");
    now += 7s;
    room->note_suspended(now);
    now += 1h;
    room->note_resumed(now);
    settle();
    EXPECT_EQ(room->wake(), now + 60s + wire::kMostLagOfAMove);
}

TEST_F(RoomTest, AfterAFallTheClockCountsFromWhenTheLastLineWasWritten) {
    begin();
    ask(Seat::First, 3, "play first g1f3");
    now += 4s;
    settle();
    const std::vector<LogLine> log(room->settled().begin(), room->settled().end());
    EXPECT_EQ(open_room(kBlitz, log, now)->wake(), room->wake());
}

TEST_F(RoomTest, AnAbsenceBeforeACrashLeavesTheStartOfTheClockAsItWas) {
    begin();
    ask(Seat::First, 3, "play first g1f3");
    now += 4s;
    settle();
    now += 6s;
    ASSERT_TRUE(room->note_absent(Seat::Second, now));
    settle();
    const std::vector<LogLine> log(room->settled().begin(), room->settled().end());
    EXPECT_EQ(open_room(kBlitz, log, now)->wake(), room->wake());
}

TEST_F(RoomTest, ALogOfTheFirstVersionIsChargedFromLineToLine) {
    const auto old = open_room(
        kBlitz, {{.seq = 1, .nonce = 1, .by = Seat::First, .at = 0, .what = "play first e2e4"},
                 {.seq = 2, .nonce = 1, .by = Seat::Second, .at = 500, .what = "play second e7e5"},
                 {.seq = 3, .nonce = 2, .by = Seat::First, .at = 10'500, .what = "play first g1f3"},
                 {.seq = 4, .nonce = -4, .at = 70'500, .what = "flag"}});
    ASSERT_TRUE(old);
    EXPECT_EQ(old->result(), (game::Result{game::Side::First, game::EndReason::TimeOut}));
}

TEST_F(RoomTest, LinesThatChangeNothingOnTheBoardLeaveNobodyBehind) {
    begin();
    ASSERT_TRUE(room->note_absent(Seat::Second, now));
    ASSERT_TRUE(room->note_back(Seat::Second, now));
    const auto decision = ask(Seat::First, 3, "play first g1f3");
    ASSERT_TRUE(std::holds_alternative<Logged>(decision));
    EXPECT_EQ(std::get<Logged>(decision).line.seq, 5U);
    // The move is a change: what was said before it was said about another position.
    EXPECT_EQ(std::get<Trouble>(ask(Seat::Second, 5, "play second b8c6")), Trouble::Behind);
    EXPECT_TRUE(std::holds_alternative<Logged>(ask(Seat::Second, 6, "play second b8c6")));
}

TEST_F(RoomTest, ANonceBelongsToItsSeat) {
    const Ask first{.seat = Seat::First, .seq = 1, .nonce = 7, .what = "play first e2e4"};
    const Ask second{.seat = Seat::Second, .seq = 2, .nonce = 7, .what = "play second e7e5"};
    ASSERT_TRUE(std::holds_alternative<Logged>(room->ask(first, now)));
    ASSERT_TRUE(std::holds_alternative<Logged>(room->ask(second, now)));
    EXPECT_EQ(std::get<Repeated>(room->ask(first, now)).line.seq, 1U);
    EXPECT_EQ(std::get<Repeated>(room->ask(second, now)).line.seq, 2U);
}

TEST_F(RoomTest, AFlagFallsWithoutAnyClient) {
    begin();
    const auto wake = room->wake();
    ASSERT_TRUE(wake);
    EXPECT_FALSE(room->note_time(*wake - 1ms));
    const auto line = room->note_time(*wake);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->what, "flag");
    EXPECT_TRUE(room->is_over());
    EXPECT_EQ(room->wake(), std::nullopt);
}

TEST_F(RoomTest, TheAbsenceOfAPlayerCanBeClaimedAfterAFairWait) {
    begin();
    ASSERT_TRUE(room->note_absent(Seat::Second, now));
    EXPECT_FALSE(room->note_absent(Seat::Second, now));
    EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 4, "abandon second win")), Trouble::NotAllowed);
    now += wire::kFairWait;
    EXPECT_TRUE(std::holds_alternative<Logged>(ask(Seat::First, 4, "abandon second win")));
}

TEST_F(RoomTest, WhoComesBackCannotBeClaimedAgainst) {
    begin();
    ASSERT_TRUE(room->note_absent(Seat::Second, now));
    now += wire::kFairWait;
    ASSERT_TRUE(room->note_back(Seat::Second, now));
    EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 5, "abandon second win")), Trouble::NotAllowed);
}

TEST_F(RoomTest, AnOutageDoesNotCountAsAbsence) {
    begin();
    ASSERT_TRUE(room->note_absent(Seat::Second, now));
    room->note_suspended(now);
    now += wire::kFairWait * 2;
    room->note_resumed(now);
    EXPECT_EQ(std::get<Trouble>(ask(Seat::First, 6, "abandon second win")), Trouble::NotAllowed);
    now += wire::kFairWait;
    EXPECT_TRUE(std::holds_alternative<Logged>(ask(Seat::First, 6, "abandon second win")));
}

TEST_F(RoomTest, AnOutageIsChargedToNobody) {
    begin();
    now += 5s;
    room->note_suspended(now);
    now += 1h;
    room->note_resumed(now);
    settle();
    EXPECT_EQ(room->wake(), now + 55s + wire::kMostLagOfAMove);
}

TEST_F(RoomTest, ItsLogGivesTheSameRoomAgain) {
    begin();
    now += 3s;
    ask(Seat::First, 3, "play first g1f3", Millis(40));
    room->note_absent(Seat::First, now);
    room->settle(4, now);
    const std::vector<LogLine> log(room->settled().begin(), room->settled().end());
    const auto again = open_room(kBlitz, log);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->wake(), room->wake());
    EXPECT_TRUE(std::ranges::equal(again->settled(), room->settled()));
}

TEST_F(RoomTest, ALogWithAGapOrAWrongMoveIsNoLog) {
    EXPECT_FALSE(open_room(kBlitz, {{.seq = 2, .nonce = 1, .at = 0, .what = "play first e2e4"}}));
    EXPECT_FALSE(open_room(kBlitz, {{.seq = 1, .nonce = 1, .at = 0, .what = "play first e2e5"}}));
    EXPECT_FALSE(open_room(
        {.game = wire::Kind::Caro, .start = "chess", .time = "-", .opening = "plain"}, {}));
}

}  // namespace
}  // namespace kydai::server
