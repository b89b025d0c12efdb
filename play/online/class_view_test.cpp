// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/class_view.hpp"

#include <gtest/gtest.h>

#include "play/online/test_class.hpp"

namespace kydai::play {
namespace {

using test::ClassText;

using test::tournament_text;

ClassInfo info_of(const ClassText& text) {
    const auto info = decode_class(text.text());
    EXPECT_TRUE(info) << text.text();
    return info.value_or(ClassInfo{});
}

const std::string kPlayed =
    R"({"boards": [{"first": 2, "second": 1, "result": "1-0"}], "byes": [{"player": 3, "kind": "pairing"}]})";
const std::string kRunning =
    R"({"boards": [{"first": 1, "second": 2, "result": "*", "game": "abcdefghijkl"}], "byes": []})";

TEST(ClassView, MembersAreNamedAndThoseWhoLeftDoNotCount) {
    const ClassInfo info = info_of({});
    EXPECT_EQ(info.title, "Lớp 5A");
    EXPECT_EQ(own_name(info), "Bình");
    EXPECT_EQ(count_present(info), 3);
    EXPECT_EQ(member_name(info, 9), "");
    EXPECT_EQ(own_name(info_of({.you = test::kTeacher})), "");
}

TEST(ClassView, WhatIsNotAClassIsNotRead) {
    EXPECT_FALSE(decode_class(""));
    EXPECT_FALSE(decode_class(R"({"trouble": "no-such-class"})"));
    EXPECT_FALSE(decode_class(R"({"version": "1", "you": {}})"));
    EXPECT_EQ(decode_class_trouble(R"({"trouble": "no-such-class"})"), "no-such-class");
}

TEST(ClassView, AFieldOfANewerServerIsIgnored) {
    const ClassInfo info = info_of({.more = R"(, "ratings": [{"member": 1, "points": 1500}])"});
    EXPECT_EQ(info.members.size(), 4U);
}

TEST(ClassView, TheOwnGameIsToldWithBoardOpponentAndSide) {
    const auto view = tournament_view(info_of({.more = tournament_text(kPlayed + "," + kRunning)}));
    EXPECT_EQ(view.round, 2);
    ASSERT_EQ(view.boards.size(), 1U);
    EXPECT_TRUE(view.boards[0].is_own);
    EXPECT_EQ(view.boards[0].game, "abcdefghijkl");
    ASSERT_TRUE(view.own);
    EXPECT_EQ(view.own->board, 1);
    EXPECT_EQ(view.own->opponent, "An");
    EXPECT_EQ(view.own->side, game::Side::Second);
    EXPECT_EQ(view.own->result, "*");
}

TEST(ClassView, AnEarlierRoundCanBeLookedAt) {
    const auto view =
        tournament_view(info_of({.more = tournament_text(kPlayed + "," + kRunning)}), 1);
    EXPECT_EQ(view.round, 1);
    EXPECT_EQ(view.boards[0].first, "Bình");
    EXPECT_EQ(view.byes, std::vector<std::string>{"Minh"});
    EXPECT_EQ(view.own->opponent, "An");  // of the latest round all the same
    EXPECT_EQ(tournament_view(info_of({.more = tournament_text("")}), 7).round, 0);
}

TEST(ClassView, TheTableHasNamesAndMarksTheOwnRow) {
    const auto view = tournament_view(info_of({.more = tournament_text(kPlayed)}));
    ASSERT_EQ(view.table.size(), 3U);
    EXPECT_EQ(view.table[0].name, "Bình");
    EXPECT_EQ(view.table[0].points, "1.0");
    EXPECT_TRUE(view.table[0].is_own);
    EXPECT_FALSE(view.table[1].is_own);
    EXPECT_FALSE(view.table[2].plays);
}

TEST(ClassView, TheNextRoundIsPairedWhenAllGamesAreOver) {
    const auto before =
        tournament_view(info_of({.you = test::kTeacher, .more = tournament_text("")}));
    EXPECT_TRUE(before.may_pair);
    EXPECT_FALSE(before.may_unpair);
    EXPECT_FALSE(before.may_finish);
    const auto during =
        tournament_view(info_of({.you = test::kTeacher, .more = tournament_text(kRunning)}));
    EXPECT_FALSE(during.may_pair);
    EXPECT_TRUE(during.may_unpair);
    const auto after =
        tournament_view(info_of({.you = test::kTeacher, .more = tournament_text(kPlayed)}));
    EXPECT_TRUE(after.may_pair);
    EXPECT_FALSE(after.may_unpair);
    EXPECT_TRUE(after.may_finish);
    const auto last =
        tournament_view(info_of({.you = test::kTeacher, .more = tournament_text(kPlayed, 1)}));
    EXPECT_FALSE(last.may_pair);
}

TEST(ClassView, MembersWhoCameLaterCanBeEntered) {
    const auto view =
        tournament_view(info_of({.you = test::kTeacher, .more = tournament_text("")}));
    ASSERT_EQ(view.latecomers.size(), 1U);
    EXPECT_EQ(view.latecomers[0].name, "Chi");
}

TEST(ClassView, WhoPlaysOnAndIsAtNoBoardMayBePairedByHand) {
    const auto free = [](const std::string& rounds) {
        std::vector<int> numbers;
        const auto view =
            tournament_view(info_of({.you = test::kTeacher, .more = tournament_text(rounds)}));
        for (const FreePlayer& one : view.free) numbers.push_back(one.number);
        return numbers;
    };
    EXPECT_EQ(free(""), (std::vector<int>{1, 2}));  // the third has withdrawn
    EXPECT_EQ(free(kPlayed), (std::vector<int>{1, 2}));
    EXPECT_TRUE(free(kRunning).empty());
}

TEST(ClassView, WhoHasMetIsKnownWhateverTheSides) {
    const ClassInfo info = info_of({.more = tournament_text(kPlayed)});
    EXPECT_TRUE(have_met(*info.tournament, 1, 2));
    EXPECT_TRUE(have_met(*info.tournament, 2, 1));
    EXPECT_FALSE(have_met(*info.tournament, 1, 3));
}

TEST(ClassView, EachPlayerHasTheirPartOfAResult) {
    const auto points = [](std::string_view result) {
        return points_of(result, Seat::First) + " " + points_of(result, Seat::Second);
    };
    EXPECT_EQ(points("1-0"), "1 0");
    EXPECT_EQ(points("1/2-1/2"), "½ ½");
    EXPECT_EQ(points("+/-"), "+ -");
    EXPECT_EQ(points("-/-"), "- -");
    EXPECT_EQ(points("*"), " ");
}

TEST(ClassView, ABoardOfTheWallHasPiecesClocksAndTheLastMove) {
    const auto wall = decode_wall(
        R"({"wall": 7, "round": 2, "boards": [{"round": 2, "board": 1, "first": "An", "second": "Bình",)"
        R"( "result": "*", "game": "abcdefghijkl", "picture": {"game": "chess", "width": 8, "height": 8,)"
        R"( "items": [{"kind": "wK", "at": "e1"}, {"kind": "bK", "at": "e8"}, {"kind": "wQ", "at": "j9"}],)"
        R"( "last": ["e2", "e1"]}, "acts": "second", "left": [60000, 59000], "runs": true},)"
        R"( {"round": 2, "board": 2, "first": "Chi", "second": "Minh", "result": "1-0"}]})");
    ASSERT_TRUE(wall);
    EXPECT_EQ(wall->version, 7U);
    EXPECT_EQ(wall->round, 2);
    ASSERT_EQ(wall->boards.size(), 2U);
    const WallBoard& board = wall->boards[0];
    ASSERT_TRUE(board.picture);
    EXPECT_EQ(board.picture->items, (std::vector<WallPicture::Item>{{.kind = "wK", .cell = 4},
                                                                    {.kind = "bK", .cell = 60}}))
        << "what is off the board is left out";
    EXPECT_EQ(board.picture->last, (std::vector<int>{12, 4}));
    EXPECT_EQ(board.acts, Seat::Second);
    ASSERT_TRUE(board.left);
    EXPECT_EQ((*board.left)[Seat::Second], game::Millis(59'000));
    EXPECT_TRUE(board.runs);
    EXPECT_FALSE(wall->boards[1].picture);
    EXPECT_FALSE(wall->boards[1].left);
    EXPECT_FALSE(decode_wall(R"({"board": 1})"));
}

TEST(ClassView, ATournamentIsOpenedWhileNoneIsPlayed) {
    EXPECT_TRUE(may_open_tournament(info_of({})));
    EXPECT_TRUE(may_open_tournament(info_of({.more = tournament_text("")})));
    EXPECT_FALSE(may_open_tournament(info_of({.more = tournament_text(kPlayed)})));
}

TEST(ClassView, TheTeacherHearsWhoHasNotAnswered) {
    const std::string question =
        R"(, "question": {"game": "chess", "position": "p", "text": "", "revealed": false, "count": 1,)"
        R"( "answers": [{"move": "e2e4", "said": "e4", "members": [1]}]})";
    const ClassInfo info = info_of({.you = test::kTeacher, .more = question});
    EXPECT_EQ(not_answered(info), (std::vector<std::string>{"Bình", "Chi"}));
}

TEST(ClassView, TheAddressIsOneThatOtherComputersReach) {
    ClassInfo info = info_of({.you = test::kTeacher});
    EXPECT_EQ(class_link(info, "http://192.168.1.5:8080", false),
              "http://192.168.1.5:8080/c/BCDFGH");
    EXPECT_FALSE(class_link(info, "http://127.0.0.1:8080", true));
    info.addresses = {"http://10.0.0.7:8080/"};
    EXPECT_EQ(class_link(info, "http://127.0.0.1:8080", true), "http://10.0.0.7:8080/c/BCDFGH");
}

}  // namespace
}  // namespace kydai::play
