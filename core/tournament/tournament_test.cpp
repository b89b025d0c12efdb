// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/tournament.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/prng.hpp"
#include "core/tournament/cross_table.hpp"
#include "core/tournament/event_text.hpp"

namespace kydai::tournament {
namespace {

PlayerId id(int number) { return PlayerId::from_index(number - 1); }

// A tournament after these lines; fails when one is refused.
Tournament after(std::string_view log) {
    auto tournament = replay(log);
    EXPECT_TRUE(tournament.has_value()) << log;
    return tournament.value_or(Tournament{});
}
std::string lines(const PairRound& event) { return encode(event); }

constexpr std::string_view kFour =
    "open swiss 3 first plain 1.0 BH/C1 BH SB\n"
    "enter 1500 An\nenter 1800 Bình\nenter 0 Châu\nenter 1700 Dũng\n";

TEST(Tournament, PairingNumbersFollowTheRatings) {
    const Tournament tournament = after(kFour);
    EXPECT_EQ(tournament.numbers(), (std::vector{id(2), id(4), id(1), id(3)}));
    const auto round = tournament.next_round();
    ASSERT_TRUE(round);
    EXPECT_EQ(lines(*round), "pair 2-1 3-4");
}

TEST(Tournament, ARoundIsPairedAfterAllResultsAreIn) {
    Tournament tournament = after(std::string(kFour) + "pair 2-1 3-4\n");
    EXPECT_EQ(tournament.next_round().error(), PairingError::ResultsMissing);
    EXPECT_EQ(tournament.apply(PairRound{}).error(), EventRefusal::ResultsMissing);
    EXPECT_EQ(tournament.apply(Finish{}).error(), EventRefusal::ResultsMissing);
    ASSERT_TRUE(tournament.apply(EnterResult{1, 1, Outcome::FirstWins}));
    ASSERT_TRUE(tournament.apply(EnterResult{1, 2, Outcome::Draw}));
    const auto round = tournament.next_round();
    ASSERT_TRUE(round);
    EXPECT_EQ(lines(*round), "pair 4-2 1-3");
    ASSERT_TRUE(tournament.apply(*round));
    EXPECT_EQ(tournament.apply(EnterResult{1, 1, Outcome::Pending}).error(),
              EventRefusal::ResultsMissing);
    EXPECT_TRUE(tournament.apply(EnterResult{1, 1, Outcome::SecondWins}));  // a correction
}

TEST(Tournament, RefusalsChangeNothing) {
    Tournament tournament = after(kFour);
    const Tournament before = tournament;
    EXPECT_EQ(tournament.apply(Open{}).error(), EventRefusal::AlreadyOpen);
    EXPECT_EQ(tournament.apply(Withdraw{id(9)}).error(), EventRefusal::NoSuchPlayer);
    EXPECT_EQ(tournament.apply(Return{id(1)}).error(), EventRefusal::StillPlaying);
    EXPECT_EQ(tournament.apply(PairRound{.boards = {{id(1), id(1)}}}).error(),
              EventRefusal::SamePlayer);
    EXPECT_EQ(tournament.apply(PairRound{.boards = {{id(1), id(2)}}, .byes = {id(2)}}).error(),
              EventRefusal::AlreadyPaired);
    EXPECT_EQ(tournament.apply(UnpairRound{}).error(), EventRefusal::NothingToUnpair);
    EXPECT_EQ(tournament.apply(EnterResult{1, 1, Outcome::Draw}).error(),
              EventRefusal::NoSuchBoard);
    EXPECT_EQ(tournament.apply(PlayAgain{1}).error(), EventRefusal::BadSettings);
    EXPECT_EQ(tournament.apply(Enter{.name = "a\nb"}).error(), EventRefusal::BadSettings);
    EXPECT_EQ(tournament, before);
    EXPECT_EQ(Tournament().apply(Enter{.name = "An"}).error(), EventRefusal::NotOpen);
}

TEST(Tournament, ByesForcedPairsAndPlayersKeptApartAreObeyed) {
    const Tournament tournament = after(std::string(kFour) +
                                        "enter 1600 Em\nenter 1000 Giang\n"
                                        "bye 5 half\napart 2 4\nforce 1 6\n");
    const auto round = tournament.next_round();
    ASSERT_TRUE(round);
    // 2, 3 and 4 are left: 2 and 4 stay apart, and 3, the lowest, cannot have the bye therefore.
    EXPECT_EQ(lines(*round), "pair 2-3 1-6 4");
}

TEST(Tournament, ALateEntryGetsItsPlaceAndNoPoints) {
    Tournament tournament = after(std::string(kFour) +
                                  "pair 2-1 3-4\nresult 1 1 1-0\n"
                                  "result 1 2 0-1\nenter 1750 Em\n");
    EXPECT_EQ(tournament.numbers()[1], id(5));
    EXPECT_EQ(tournament.cards()[1].rounds[0].kind, RoundKind::ZeroBye);
    const auto round = tournament.next_round();
    ASSERT_TRUE(round);
    EXPECT_EQ(lines(*round), "pair 4-2 1-5 3");
    EXPECT_EQ(tournament.apply(UnpairRound{}).error(), EventRefusal::NothingToUnpair);
}

TEST(Tournament, AWithdrawnPlayerIsNotPairedAndMayReturn) {
    Tournament tournament = after(std::string(kFour) + "withdraw 2\n");
    // Numbers stay: An has number 3, Dũng number 2, which is even and begins as Second.
    EXPECT_EQ(lines(*tournament.next_round()), "pair 1-4 3");
    EXPECT_EQ(tournament.apply(PairRound{.boards = {{id(2), id(1)}}}).error(),
              EventRefusal::NotPlaying);
    ASSERT_TRUE(tournament.apply(Return{id(2)}));
    EXPECT_EQ(lines(*tournament.next_round()), "pair 2-1 3-4");
}

TEST(Tournament, ARoundIsTakenBackWithItsByes) {
    Tournament tournament = after(std::string(kFour) + "bye 1 half\n");
    const Tournament before = tournament;
    ASSERT_TRUE(tournament.apply(*tournament.next_round()));
    EXPECT_NE(tournament, before);
    ASSERT_TRUE(tournament.apply(UnpairRound{}));
    EXPECT_EQ(tournament, before);
}

TEST(Tournament, ATableOfARoundRobinGivesThePointToWhoeverIsThere) {
    Tournament tournament = after(
        "open round-robin 1 first plain 1.0 SB\n"
        "enter 0 An\nenter 0 Bình\nenter 0 Châu\nenter 0 Dũng\n"
        "withdraw 4\n");
    ASSERT_TRUE(tournament.apply(*tournament.next_round()));
    EXPECT_EQ(tournament.rounds()[0].games[0].outcome, Outcome::FirstWinsByForfeit);
    EXPECT_EQ(tournament.apply(Enter{.name = "Em"}).error(), EventRefusal::TooLate);
    EXPECT_EQ(tournament.total_rounds(), 3);
}

TEST(Tournament, ALevelKnockOutMatchGoesOn) {
    Tournament tournament = after(
        "open knock-out 1 first plain 1.0\nenter 9 An\nenter 8 Bình\n"
        "enter 7 Châu\npair 2-3 1\nresult 1 1 1/2-1/2\n");
    EXPECT_EQ(tournament.next_round().error(), PairingError::NoPairingExists);
    ASSERT_TRUE(tournament.apply(PlayAgain{1}));
    ASSERT_TRUE(tournament.apply(EnterResult{1, 2, Outcome::FirstWins}));  // Châu began this one
    EXPECT_EQ(tournament.apply(PlayAgain{1}).error(), EventRefusal::MatchDecided);
    EXPECT_EQ(lines(*tournament.next_round()), "pair 3-1");
    const auto table = tournament.table();
    EXPECT_EQ(table.back().player, 1);
    EXPECT_EQ(table.back().rank, 3);
}

TEST(Tournament, AnArenaPairsWhoeverIsFree) {
    Tournament tournament = after(
        "open arena 1 first plain 1.0\nenter 0 An\nenter 0 Bình\n"
        "enter 0 Châu\n");
    ASSERT_TRUE(tournament.apply(*tournament.next_round()));
    EXPECT_EQ(tournament.rounds()[0].games.size(), 1U);
    EXPECT_TRUE(tournament.next_round()->boards.empty());
    ASSERT_TRUE(tournament.apply(EnterResult{1, 1, Outcome::FirstWins}));
    const auto next = tournament.next_round();
    ASSERT_EQ(next->boards.size(), 1U);
    const auto& [first, second] = next->boards[0];
    EXPECT_TRUE(first == id(3) || second == id(3));
    EXPECT_EQ(tournament.table()[0].points, Points::halves(4));
}

TEST(Tournament, WritesACrossTableForSpreadsheets) {
    const Tournament tournament = after(
        "open swiss 2 first plain 1.0 BH WIN\nenter 1500 =1+1\nenter 1400 \"Bé\", Anh\n"
        "enter 0 Châu\npair 1-2 3\nresult 1 1 1/2-1/2\n");
    EXPECT_EQ(cross_table_csv(tournament),
              "Rank,No,Name,Rating,R1,Points,BH,WIN\r\n"
              "1,3,Châu,,bye 1,1,0.5,1\r\n"
              "2,1,'=1+1,1500,2w½,½,0.5,0\r\n"
              "2,2,\"\"\"Bé\"\", Anh\",1400,1b½,½,0.5,0\r\n");
}

// ---- text ----

TEST(TournamentText, WhatIsNoEventIsRefused) {
    for (const std::string_view text :
         {"", "x", "enter", "enter 1500", "enter -1 An", "enter 1 An\x01", "rename 0 An", "pair 1-",
          "pair 3 1-2", "pair 1-2-3", "bye 1 maybe", "result 1 1 2-0", "result 0 1 1-0",
          "open swiss 0 first plain 1.0", "open swiss 3 first plain 1.0 XX", "withdraw 1 2",
          "finish now", "again 0"}) {
        EXPECT_FALSE(decode(text)) << text;
    }
}

Event random_event(Prng& chance) {
    const auto number = [&chance](int most) {
        return static_cast<int>(chance.below(static_cast<std::uint64_t>(most)));
    };
    const auto player = [&] { return PlayerId::from_index(number(12)); };
    const auto name = [&] { return std::string(chance.below(2) == 0 ? "Nguyễn  An" : "Bé"); };
    switch (chance.below(14)) {
        case 0:
            return Open{.system = static_cast<System>(number(4)),
                        .rounds = 1 + number(8),
                        .initial_side = static_cast<Side>(number(2)),
                        .acceleration = static_cast<Acceleration>(number(2)),
                        .tie_breaks = {TieBreak::Buchholz, TieBreak::DirectEncounter}};
        case 1:
        case 2:
            return Enter{.rating = number(2500), .name = name()};
        case 3:
            return Rename{.player = player(), .name = "Tú"};
        case 4:
            return Withdraw{player()};
        case 5:
            return Return{player()};
        case 6:
            return GiveBye{player(), static_cast<ByeKind>(number(4))};
        case 7:
            return KeepApart{player(), player()};
        case 8:
            return Force{player(), player()};
        case 9:
            return PairRound{.boards = {{player(), player()}, {player(), player()}},
                             .byes = {player()}};
        case 10:
            return UnpairRound{};
        case 11:
            return PlayAgain{1 + number(4)};
        case 12:
            return number(20) == 0 ? Event(Finish{}) : Event(UnpairRound{});
        default:
            return EnterResult{1 + number(4), 1 + number(5), static_cast<Outcome>(number(7))};
    }
}

// Accepted events replay to the same tournament; refused ones change nothing; the next round of
// the system is always accepted; text there and back is the same.
TEST(TournamentText, EverySystemOpensWithItsUsualTieBreaks) {
    for (const System system : kKeys<System>) {
        const std::string line = "open " + std::string(name(system)) + " 3 first plain 1.0 " +
                                 std::string(usual_tie_breaks(system));
        const auto event = decode(line.substr(0, line.find_last_not_of(' ') + 1));
        ASSERT_TRUE(event) << line;
        EXPECT_EQ(std::get<Open>(*event).system, system);
    }
}

TEST(TournamentText, AnyLogReplaysToTheSameTournament) {
    Prng chance(41);
    for (int run = 0; run < 400; ++run) {
        Tournament tournament;
        std::string log;
        for (int step = 0; step < 60; ++step) {
            Event event = random_event(chance);
            if (step == 0) event = Open{.system = static_cast<System>(run % 4), .rounds = 4};
            if (step > 0 && chance.below(3) == 0) {
                const auto round = tournament.next_round();
                if (!round) continue;
                ASSERT_TRUE(tournament.apply(*round).has_value()) << log << encode(*round);
                log += encode(*round) + "\n";
                continue;
            }
            if (const auto* enter = std::get_if<Enter>(&event); enter && !is_name(enter->name)) {
                EXPECT_FALSE(tournament.apply(event));
                continue;
            }
            ASSERT_EQ(decode(encode(event)), event) << encode(event);
            const Tournament before = tournament;
            if (tournament.apply(event)) {
                log += encode(event) + "\n";
            } else {
                ASSERT_EQ(tournament, before) << encode(event);
            }
        }
        const auto again = replay(log);
        ASSERT_TRUE(again.has_value()) << log;
        ASSERT_EQ(*again, tournament);
        if (tournament.is_open()) {
            (void)tournament.table();
            const auto report = trf_report(tournament);
            if (tournament.settings().system == System::Swiss) {
                ASSERT_EQ(parse_trf(to_trf(report)), report) << log;
            }
        }
    }
}

}  // namespace
}  // namespace kydai::tournament
