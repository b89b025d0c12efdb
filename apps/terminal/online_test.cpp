// SPDX-License-Identifier: GPL-3.0-or-later
// Online play at the terminal, against a server that says what the test tells it to.
#include "apps/terminal/line_mode.hpp"
#include "apps/terminal/lobby.hpp"
#include "apps/terminal/test_full_screen.hpp"
#include "protocol/wire/codec.hpp"

namespace kydai::terminal {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const wire::GameId kGame = *wire::GameId::parse("abcdefghijkl");

const wire::Terms kChess{
    .game = wire::Kind::Chess,
    .start = game::ChessRules::to_text(chess::AnyPosition::start(chess::Variant::Chess)),
    .time = "-",
    .opening = "plain"};

class OnlineTest : public FullScreenTest {
  protected:
    void go_online() {
        run("online http://127.0.0.1:9");
        ASSERT_TRUE(outside.connected);
        open_link();
    }
    void open_link() {
        host.take({apps::LinkNews::Kind::Opened, outside.connected->second});
        hear(wire::Welcome{.name = "Khách 1"});
    }
    // The tested front end sees the news when it looks again.
    void hear(const wire::FromServer& message) {
        host.take({apps::LinkNews::Kind::Text, outside.connected->second, wire::encode(message)});
    }
    void say(const wire::FromServer& message) {
        hear(message);
        full.look_again();
    }
    void run(std::string_view command) {
        type(":");
        enter(command);
    }
    void sit_down(const wire::Terms& terms = kChess) {
        run("watch abcdefghijkl");
        wire::Joined message = joined();
        message.terms = terms;
        say(message);
    }
    static wire::Joined joined() {
        return {.game = kGame,
                .terms = kChess,
                .first = "An",
                .second = "Bình",
                .you = wire::Seat::First,
                .last = 0,
                .now = 0,
                .tail = {}};
    }
    void happen(std::string_view what, wire::Nonce nonce = 0) {
        const wire::LogLine line{
            .seq = ++seq_, .nonce = nonce, .by = {}, .at = 100 * seq_, .what = std::string(what)};
        say(wire::Happened{kGame, line, 100 * seq_});
    }
    // The last message of a kind that was sent.
    template <class Message>
    std::optional<Message> last() const {
        for (auto frame = outside.transmitted.rbegin(); frame != outside.transmitted.rend();
             ++frame) {
            const auto message = wire::decode_from_client(*frame);
            if (!message) continue;
            if (const auto* wanted = std::get_if<Message>(&*message)) return *wanted;
        }
        return std::nullopt;
    }
    void acknowledge() {
        const auto sent = last<wire::Do>();
        ASSERT_TRUE(sent);
        happen(sent->what, sent->nonce);
    }

  private:
    wire::Seq seq_ = 0;
};

TEST_F(OnlineTest, TheLobbyShowsWhoIsThereAndWhatCanBeDone) {
    go_online();
    say(wire::Lobby{.seeks = {{.id = kGame, .terms = kChess, .seat = {}, .name = "Bình"}},
                    .games = {},
                    .players = 3});
    EXPECT_THAT(seen(), AllOf(HasSubstr("Connected."), HasSubstr("3 players online"),
                              HasSubstr("Quick pairing: Chess"), HasSubstr("Accept Bình"),
                              HasSubstr("Server: http://127.0.0.1:9")));
    EXPECT_EQ(outside.kept.get("site"), "http://127.0.0.1:9");
}

TEST_F(OnlineTest, PairingSaysTheTermsThatTheSheetShows) {
    go_online();
    run("pair caro rule=caro5 board=15 clock=300+3");
    const auto seek = last<wire::Seek>();
    ASSERT_TRUE(seek);
    EXPECT_EQ(seek->terms.game, wire::Kind::Caro);
    EXPECT_EQ(seek->terms.time, "300+3");
    EXPECT_THAT(seek->terms.start, HasSubstr("caro5"));
    EXPECT_EQ(seek->visibility, wire::Visibility::Public);
    EXPECT_THAT(seen(), HasSubstr("Stop waiting"));
}

TEST_F(OnlineTest, AnInvitationHasALinkToSend) {
    go_online();
    run("invite chess side=second");
    EXPECT_EQ(last<wire::Seek>()->seat, wire::Seat::Second);
    EXPECT_EQ(last<wire::Seek>()->visibility, wire::Visibility::Private);
    say(wire::Waiting{.id = kGame, .terms = last<wire::Seek>()->terms});
    EXPECT_THAT(seen(), HasSubstr("http://127.0.0.1:9/#/online/abcdefghijkl"));
}

TEST_F(OnlineTest, TheJoinedGameIsPlayedOnTheBoard) {
    go_online();
    sit_down();
    ASSERT_NE(host.chess(), nullptr);
    EXPECT_THAT(seen(), AllOf(HasSubstr("An"), HasSubstr("Bình"), HasSubstr("You are White")));
    enter("e4");
    EXPECT_EQ(last<wire::Do>()->what, "play first e2e4");
    acknowledge();
    happen("play second e7e5");
    EXPECT_EQ(ply(), 2);
    EXPECT_THAT(seen(), AllOf(HasSubstr("1. e4"), HasSubstr("e5"), HasSubstr("Your turn")));
}

TEST_F(OnlineTest, WhatIsSaidIsShownBesideTheBoardWithoutEscapeSequences) {
    go_online();
    sit_down();
    type("t");
    enter("chào bạn");
    EXPECT_EQ(last<wire::Say>()->text, "chào bạn");
    say(wire::Said{.game = kGame, .name = "Bình", .text = "hay\x1b[31m quá"});
    EXPECT_THAT(seen(), AllOf(HasSubstr("Bình: hay"), Not(HasSubstr("\x1b"))));
}

TEST_F(OnlineTest, ALostConnectionIsSaidAndTheGameGoesOnAfterIt) {
    go_online();
    sit_down();
    host.take({apps::LinkNews::Kind::Closed, outside.connected->second});
    full.look_again();
    EXPECT_THAT(seen(), HasSubstr("Connection lost"));
    const auto before = *outside.connected;
    outside.time += std::chrono::seconds(20);
    host.pass_time();
    EXPECT_NE(outside.connected, before) << "it is tried again";
    open_link();
    EXPECT_EQ(last<wire::Join>()->game, kGame);
}

TEST_F(OnlineTest, ARunningGameIsNotLeftWithoutAQuestion) {
    go_online();
    sit_down();
    run("new caro mode=two");
    EXPECT_THAT(seen(), HasSubstr("Your online game goes on without you"));
    press(KeyName::Enter);  // stay
    EXPECT_NE(host.chess(), nullptr);
    EXPECT_TRUE(host.shows_online_game());
}

TEST_F(OnlineTest, AnOfferIsAnsweredByKey) {
    go_online();
    sit_down();
    enter("e4");
    acknowledge();
    happen("offer second draw");
    EXPECT_THAT(seen(), AllOf(HasSubstr("Bình"), HasSubstr("A, D")));
    type("D");
    EXPECT_EQ(last<wire::Do>()->what, "decline first draw");
}

TEST_F(OnlineTest, InARatedGameNothingIsTakenBackAndTheReasonIsSaid) {
    go_online();
    wire::Terms rated = kChess;
    rated.time = "300+3";
    rated.rated = true;
    sit_down(rated);
    enter("e4");
    acknowledge();
    type("z");
    EXPECT_THAT(seen(), HasSubstr("Moves are not taken back in a rated game"));
    EXPECT_EQ(last<wire::Do>()->what, "play first e2e4") << "the server is not asked";
}

TEST_F(OnlineTest, InLinesAServerThatIsNotThereIsSpokenOfOnce) {
    LineMode mode(host, Charset::Utf8);
    mode.take_line("online http://127.0.0.1:9");
    mode.take_output();
    std::string said;
    for (int tries = 0; tries < 3; ++tries) {
        host.take({apps::LinkNews::Kind::Closed, outside.connected->second});
        mode.look_again();
        outside.time += std::chrono::seconds(30);
        host.pass_time();
        mode.look_again();
        said += mode.take_output();
    }
    EXPECT_EQ(said,
              "The server cannot be reached. You can still play the computer, or two on one "
              "device.\n");
}

TEST_F(OnlineTest, InLinesEveryPieceOfNewsIsSaidOnce) {
    LineMode mode(host, Charset::Utf8);
    mode.take_output();
    mode.take_line("online http://127.0.0.1:9");
    EXPECT_THAT(mode.take_output(), HasSubstr("Connecting"));
    open_link();
    mode.look_again();
    EXPECT_THAT(mode.take_output(), HasSubstr("Connected."));
    mode.take_line("invite chess");
    hear(wire::Waiting{.id = kGame, .terms = last<wire::Seek>()->terms});
    mode.look_again();
    EXPECT_THAT(mode.take_output(), HasSubstr("/#/online/abcdefghijkl"));
    mode.take_line("watch abcdefghijkl");
    hear(joined());
    mode.look_again();
    EXPECT_THAT(mode.take_output(), HasSubstr("8 r n b q k b n r"));
    hear(wire::Said{.game = kGame, .name = "Bình", .text = "chào"});
    mode.look_again();
    EXPECT_THAT(mode.take_output(), HasSubstr("Bình: chào"));
    mode.look_again();
    EXPECT_EQ(mode.take_output(), "");
}

}  // namespace
}  // namespace kydai::terminal
