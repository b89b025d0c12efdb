// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/codec.hpp"

#include <gtest/gtest.h>

namespace kydai::wire {
namespace {

const GameId kGame = GameId::parse("0aB3xyzZ9QrT").value();
const Terms kTerms{
    .game = Kind::Caro, .start = "caro5 15x15 5 open x", .time = "300+3", .opening = "swap2"};

const std::vector<FromClient> kFromClient = {
    Hello{},
    SetName{"Nguyễn Văn \"An\""},
    Seek{.terms = kTerms,
         .seat = Seat::Second,
         .visibility = Visibility::Private,
         .may_watch = {"An", "127.0.0.1"}},
    Seek{.terms = kTerms, .seat = std::nullopt, .may_watch = {}},
    Seek{.terms = {.game = Kind::Caro,
                   .start = "caro5 15x15 5 open x",
                   .time = "60",
                   .opening = "plain",
                   .rated = true},
         .seat = std::nullopt,
         .may_watch = {}},
    CancelSeek{},
    LookAtSeek{kGame},
    TakeSeek{kGame},
    WatchLobby{false},
    Join{kGame, 17},
    Leave{kGame},
    Do{.game = kGame, .seq = 18, .nonce = 9007199254740991, .what = "play first e2e4"},
    Say{kGame, "chào <b>"},
    ReportChat{kGame, Seat::Second},
    Block{kGame, false},
    Rematch{kGame},
    DeclineRematch{kGame},
    Ping{7},
};
const LogLine kLine{.seq = 1, .nonce = 5, .by = Seat::First, .at = 1200, .what = "play first h8"};
const LogLine kServersLine{.seq = 2, .at = 1200, .what = "absent first"};
const std::vector<FromServer> kFromServer = {
    Welcome{.name = "An"},
    Welcome{.name = "An", .account = true},
    Lobby{.seeks = {{kGame, kTerms, Seat::First, "Bình"}},
          .games = {{kGame, kTerms, "a", "b", 3}},
          .players = 12},
    LobbyChanged{.gone = {kGame},
                 .seeks = {{kGame, kTerms, Seat::First, "Bình"}},
                 .games = {{kGame, kTerms, "a", "b", 3}},
                 .watchers = {{kGame, 4}},
                 .players = 13},
    SeekFound{{kGame, kTerms, std::nullopt, "Bình"}},
    SeekFound{{.id = kGame,
               .terms = kTerms,
               .seat = std::nullopt,
               .name = "Bình",
               .rating = ShownRating{.points = 1500, .provisional = true}}},
    OwnGames{{{kGame, kTerms, "Bình"}}},
    OwnGames{},
    Waiting{kGame, kTerms},
    Paired{kGame},
    Joined{.game = kGame,
           .terms = kTerms,
           .first = "An",
           .second = "Bình",
           .you = Seat::Second,
           .blocked = true,
           .silent = true,
           .last = 1,
           .now = 1300,
           .tail = {kLine}},
    Happened{kGame, kLine, 1201},
    Happened{kGame, kServersLine, 1201},
    Rated{.game = kGame,
          .first = {.points = 1512, .change = 7},
          .second = {.points = 1490, .provisional = true, .change = -7}},
    Refused{Trouble::Behind, kGame, 5},
    Refused{Trouble::TooMany, std::nullopt, std::nullopt},
    Presence{kGame, true, false, 4},
    Presence{kGame, true, true, 0, true},
    Said{kGame, "An", "hi"},
    ChatNoted{kGame, true},
    RematchOffered{kGame, Seat::Second},
    RematchDeclined{kGame, Seat::First},
    Pong{7},
};

TEST(WireCodec, EveryMessageComesBackEqual) {
    ASSERT_GE(kFromClient.size(), std::variant_size_v<FromClient>);
    ASSERT_GE(kFromServer.size(), std::variant_size_v<FromServer>);
    for (const auto& message : kFromClient) {
        EXPECT_EQ(decode_from_client(encode(message)), message) << encode(message);
    }
    for (const auto& message : kFromServer) {
        EXPECT_EQ(decode_from_server(encode(message)), message) << encode(message);
    }
}

TEST(WireCodec, AMessageIsAJsonObjectWithItsType) {
    EXPECT_EQ(encode(FromClient(Join{kGame, 17})),
              R"({"type":"join","game":"0aB3xyzZ9QrT","have":17})");
}

TEST(WireCodec, MembersThatAreNotKnownAreIgnored) {
    EXPECT_EQ(decode_from_client(R"({"type":"ping","number":3,"more":[1]})"), FromClient(Ping{3}));
}

TEST(WireCodec, AGameIsNotRatedWhereNothingSaysSo) {
    const auto seek = decode_from_client(
        R"({"type":"seek","terms":{"game":"chess","start":"s","time":"60","opening":"plain"},)"
        R"("visibility":"public","may-watch":[]})");
    ASSERT_TRUE(seek);
    EXPECT_FALSE(std::get<Seek>(*seek).terms.rated);
    EXPECT_EQ(encode(*seek).find("rated"), std::string::npos);
    EXPECT_FALSE(decode_from_client(
        R"({"type":"seek","terms":{"game":"chess","start":"s","time":"60","opening":"plain",)"
        R"("rated":1},"visibility":"public","may-watch":[]})"))
        << "a flag is true or false";
}

TEST(WireCodec, InvalidTextDecodesToNothing) {
    for (const char* text : {"", "1", "[]", "{}", R"({"type":"nonsense"})", R"({"type":"join"})",
                             R"({"type":"join","game":"short","have":1})",
                             R"({"type":"join","game":"0aB3xyzZ9QrT","have":-1})",
                             R"({"type":"join","game":"0aB3xyzZ9QrT","have":4294967296})",
                             R"({"type":"join","game":"0aB3xyzZ9Qr/","have":1})", R"({"type":1})",
                             R"({"type":"welcome","version":1,"name":"x"})"}) {
        EXPECT_FALSE(decode_from_client(text)) << text;
    }
    EXPECT_FALSE(decode_from_client(std::string(kLongestFromClient + 1, ' ')));
}

TEST(WireCodec, DifferentRandomNumbersGiveDifferentIds) {
    EXPECT_NE(GameId::from_random(1, 2), GameId::from_random(2, 1));
    EXPECT_TRUE(GameId::parse(GameId::from_random(~0ULL, ~0ULL).text()));
}

}  // namespace
}  // namespace kydai::wire
