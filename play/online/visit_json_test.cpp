// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/visit_json.hpp"

#include <gmock/gmock.h>

#include <set>

#include "core/chess/chess960.hpp"
#include "play/online/terms_words.hpp"
#include "play/online/test_server.hpp"
#include "play/online/trouble_words.hpp"
#include "protocol/wire/json.hpp"

namespace kydai::play {
namespace {

using test::chess_terms;
using test::kGame;
using test::kOther;
using test::Server;
using testing::HasSubstr;
using testing::Not;
using words::Language;

std::string shown(const Server& server, Language language = Language::English) {
    const std::string text =
        visit_json(server.visit, {.language = language, .from = {}, .at = server.now});
    EXPECT_TRUE(wire::parse_json(text)) << text;
    return text;
}

TEST(VisitJson, TheStateOfTheConnectionIsAlwaysThere) {
    const Visit visit(1);
    EXPECT_THAT(visit_json(visit, {.language = Language::English}),
                HasSubstr(R"("link":"stopped")"));
    Server server;
    EXPECT_THAT(shown(server), HasSubstr(R"("link":"online","linkWords":"Connected.")"));
    server.hang_up();
    EXPECT_THAT(shown(server), HasSubstr("Connection lost. Trying again"));
    EXPECT_THAT(shown(server, Language::Vietnamese), HasSubstr("Mất kết nối"));
}

TEST(VisitJson, TheLobbyIsSaidInWords) {
    Server server;
    wire::Terms atomic = chess_terms("-");
    atomic.start.replace(0, atomic.start.find(' '), "atomic");
    server.say(wire::Lobby{.seeks = {{.id = kOther,
                                      .terms = chess_terms("300+3"),
                                      .seat = wire::Seat::Second,
                                      .name = "<i>Lan"}},
                           .games = {{.id = kGame, .terms = atomic, .first = "A", .second = "B"}},
                           .players = 2});
    const std::string text = shown(server);
    EXPECT_THAT(text, HasSubstr(R"("name":"<i>Lan","game":"chess","rulesName":"Chess")"));
    EXPECT_THAT(text, HasSubstr(R"("clock":"5+3","special":[],"side":"Black","own":false)"));
    EXPECT_THAT(text,
                HasSubstr(R"("game":"chess","rulesName":"Atomic","clock":"No clock","special":[],)"
                          R"("first":"A","second":"B","watchers":0)"));
}

TEST(VisitJson, TheJoinedGameIsShownAsAnyGame) {
    Server server;
    server.join(wire::Seat::Second);
    server.say(wire::Presence{kGame, true, true, 3});
    const std::string text = shown(server);
    EXPECT_THAT(text, HasSubstr(R"("plays":true,"present":{"first":true,"second":true})"));
    EXPECT_THAT(text, HasSubstr(R"("opponent":"An","watchers":3)"));
    EXPECT_THAT(text, HasSubstr(R"("view":{"game":"chess")"));
    EXPECT_THAT(text, HasSubstr(R"("near":"second")"));
}

TEST(VisitJson, AnAbsenceIsCountedDown) {
    Server server;
    server.join(wire::Seat::First);
    server.happen("absent second");
    server.now += Millis(15'500);
    EXPECT_THAT(shown(server), HasSubstr("Bình has lost the connection; you can claim the win in "
                                         "30 seconds."));
    server.now += Millis(30'000);
    EXPECT_THAT(shown(server), HasSubstr(R"("mayClaim":true)"));
}

TEST(VisitJson, MutedChatIsNotShown) {
    Server server;
    server.join(wire::Seat::First);
    server.say(wire::Said{kGame, "Bình", "chào \"bạn\""});
    EXPECT_THAT(shown(server), HasSubstr(R"("text":"chào \"bạn\"")"));
    server.apply("mute");
    EXPECT_THAT(shown(server),
                HasSubstr(R"("muted":true,"blocked":false,"reported":false,"chat":[])"));
}

TEST(VisitJson, TheChatOfAClassIsThereOnceTheTeacherTurnsItOn) {
    Server server;
    server.join(wire::Seat::First);
    EXPECT_THAT(shown(server), HasSubstr(R"("silent":false)"));
    server.say(wire::Presence{kGame, true, true, 0, true});
    EXPECT_THAT(shown(server), HasSubstr(R"("silent":true)"));
    server.say(wire::Presence{kGame, true, true, 0});
    EXPECT_THAT(shown(server), HasSubstr(R"("silent":false)"));
}

TEST(VisitJson, ASpectatorStepsThroughTheRunningGames) {
    Server server;
    server.join(std::nullopt);
    EXPECT_THAT(shown(server), Not(HasSubstr("previous")));
    wire::Lobby lobby;
    for (const char* id : {"aaaaaaaaaaaa", "abcdefghijkl", "cccccccccccc"}) {
        lobby.games.push_back({.id = *wire::GameId::parse(id)});
    }
    server.say(lobby);
    EXPECT_THAT(shown(server), HasSubstr(R"("previous":"aaaaaaaaaaaa","next":"cccccccccccc")"));
    lobby.games.erase(lobby.games.begin() + 1);  // the game is over: any other will do
    server.say(lobby);
    EXPECT_THAT(shown(server), HasSubstr(R"("previous":"cccccccccccc","next":"aaaaaaaaaaaa")"));
}

TEST(VisitJson, OwnUnfinishedGamesAreListedExceptTheShownOne) {
    Server server;
    EXPECT_THAT(shown(server), HasSubstr(R"("ownGames":[])"));
    server.say(
        wire::OwnGames{{{kGame, chess_terms("300+3"), "Bình"}, {kOther, chess_terms(), "<b>Chi"}}});
    EXPECT_THAT(shown(server), HasSubstr(R"({"id":"abcdefghijkl","opponent":"Bình","game":"chess",)"
                                         R"("rulesName":"Chess","clock":"5+3","special":[]},)"));
    server.join(wire::Seat::First);
    EXPECT_THAT(shown(server), HasSubstr(R"("ownGames":[{"id":"mnopqrstuvwx")"));
}

TEST(VisitJson, EveryTroubleHasWordsOfItsOwn) {
    std::set<std::string_view> all;
    for (int i = 0; i < kKeyCount<wire::Trouble>; ++i) {
        all.insert(words::text(Language::Vietnamese, words_of(static_cast<wire::Trouble>(i))));
    }
    EXPECT_EQ(all.size(), static_cast<std::size_t>(kKeyCount<wire::Trouble>));
}

TEST(VisitJson, AnInvitationTellsAllItsTerms) {
    Server server;
    const wire::Terms terms{.game = wire::Kind::Caro,
                            .start = "caro5 15x15 5 blocks x",
                            .time = "-",
                            .opening = "swap2"};
    server.apply("open abcdefghijkl");
    server.say(
        wire::SeekFound{{.id = kGame, .terms = terms, .seat = wire::Seat::First, .name = "Lan"}});
    const std::string text = shown(server);
    EXPECT_THAT(text, HasSubstr(R"("invitation":{"id":"abcdefghijkl","name":"Lan","game":"caro")"));
    EXPECT_THAT(text, HasSubstr(R"("special":["Swap2 opening","The edge blocks too"],"side":"O")"));
}

TEST(TermsWords, UnusualTermsAreListed) {
    const auto special = [](const wire::Terms& terms) {
        return special_terms(Language::English, terms);
    };
    EXPECT_TRUE(special(chess_terms()).empty());
    wire::Terms own = chess_terms();
    own.start = "chess 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
    EXPECT_EQ(special(own),
              std::vector<std::string>{"Custom position: 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"});
    own.start = wire::kAnyRow;
    EXPECT_TRUE(special(own).empty()) << "a row that is drawn later";
    own.start = game::ChessRules::to_text(
        *chess::AnyPosition::from(chess::Variant::Chess960, chess::chess960_start(17)));
    EXPECT_TRUE(special(own).empty()) << "a row of Chess960";
    wire::Terms caro{
        .game = wire::Kind::Caro, .start = "caro5 15x15 5 open x", .time = "-", .opening = "plain"};
    EXPECT_TRUE(special(caro).empty());
    caro.start = "caro5 15x15 5 open o h8x";
    EXPECT_EQ(special(caro).size(), 1U) << "stones on the board";
}

TEST(TermsWords, RulesAndClocksAreSaidAsPlayersSayThem) {
    const auto clock = [](std::string_view time) {
        return clock_of(Language::English, chess_terms(time));
    };
    EXPECT_EQ(clock("-"), "No clock");
    EXPECT_EQ(clock("300"), "5+0");
    EXPECT_EQ(clock("90+2"), "1.5+2");
    EXPECT_EQ(clock("1/30"), "30 s for every move");
    const wire::Terms caro{
        .game = wire::Kind::Caro, .start = "renju 15x15 5 open x", .time = "-", .opening = "plain"};
    EXPECT_EQ(rules_of(Language::English, caro), "Renju 15×15");
    EXPECT_EQ(side_of(Language::Vietnamese, caro, wire::Seat::Second), "O");
    EXPECT_EQ(rules_of(Language::English, chess_terms()), "Chess");
}

// --- ratings ---

TEST(VisitJson, NamesInTheLobbyHaveTheirRatingsWithThem) {
    Server server;
    wire::Terms rated = chess_terms("300+3");
    rated.rated = true;
    server.say(wire::Lobby{.seeks = {{.id = kOther,
                                      .terms = rated,
                                      .seat = {},
                                      .name = "Lan",
                                      .rating = wire::ShownRating{.points = 1612}}},
                           .games = {{.id = kGame,
                                      .terms = chess_terms("60"),
                                      .first = "A",
                                      .second = "B",
                                      .first_rating = wire::ShownRating{1500, true}}},
                           .players = 2});
    const std::string text = shown(server);
    EXPECT_THAT(text, HasSubstr(R"x("name":"Lan (1612)")x"));
    EXPECT_THAT(text, HasSubstr("Rated: the result changes"));
    EXPECT_THAT(text, HasSubstr(R"("rated":true)"));
    EXPECT_THAT(text, HasSubstr(R"x("first":"A (1500?)","second":"B")x")) << "a guest has none";
}

TEST(VisitJson, ARatedGameShowsRatingsAndThenWhatItChanged) {
    Server server;
    server.join(wire::Seat::First, chess_terms("60"));
    EXPECT_THAT(shown(server), HasSubstr(R"("ratings":{},"changes":{})"));
    server.say(wire::Rated{.game = kGame,
                           .first = {.points = 1508, .change = 8},
                           .second = {.points = 1480, .provisional = true, .change = -8}});
    EXPECT_THAT(shown(server), HasSubstr(R"("ratings":{"first":"1508","second":"1480?"})"));
    EXPECT_THAT(shown(server), HasSubstr(R"("changes":{"first":"+8","second":"−8"})"));
    EXPECT_THAT(shown(server), HasSubstr(R"("accounts":{"first":"An","second":"Bình"})"));
    server.say(wire::Rated{.game = kOther, .first = {.points = 1}, .second = {.points = 2}});
    EXPECT_THAT(shown(server), HasSubstr(R"("first":"1508")")) << "another game’s";
}

TEST(VisitJson, ARatingInAClassLeadsToNoAccount) {
    Server server;
    server.join(wire::Seat::First, chess_terms("60"));
    server.say(wire::Rated{.game = kGame,
                           .first = {.points = 1662, .change = 162, .of_class = true},
                           .second = {.points = 1338, .change = -162, .of_class = true}});
    EXPECT_THAT(shown(server), HasSubstr(R"("changes":{"first":"+162","second":"−162"})"));
    EXPECT_THAT(shown(server), HasSubstr(R"("accounts":{})"));
}

TEST(VisitJson, WhetherTheVisitorHasAnAccountIsSaid) {
    Server server;
    EXPECT_THAT(shown(server), HasSubstr(R"("account":false)"));
    server.say(wire::Welcome{.name = "An", .account = true});
    EXPECT_THAT(shown(server), HasSubstr(R"("account":true)"));
}

}  // namespace
}  // namespace kydai::play
