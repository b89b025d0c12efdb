// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/visit_input.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

template <class Wanted>
Wanted parsed(std::string_view text) {
    const auto input = parse_visit_input(text);
    EXPECT_TRUE(input && std::holds_alternative<Wanted>(*input)) << text;
    return input ? std::get<Wanted>(*input) : Wanted{};
}

TEST(VisitInput, AnInvitationNamesSeatVisibilityWatchersAndGame) {
    const auto seek = parsed<Invite>(
                          "seek second private An, Bình Minh ,10.0.0.7\ngame chess\nstart atomic\n"
                          "time 180+2")
                          .seek;
    EXPECT_EQ(seek.seat, wire::Seat::Second);
    EXPECT_EQ(seek.visibility, wire::Visibility::Private);
    EXPECT_EQ(seek.may_watch, (std::vector<std::string>{"An", "Bình Minh", "10.0.0.7"}));
    EXPECT_EQ(seek.terms.game, wire::Kind::Chess);
    EXPECT_TRUE(seek.terms.start.starts_with("atomic "));
    EXPECT_EQ(seek.terms.time, "180+2");
    EXPECT_EQ(seek.terms.opening, "plain");
}

TEST(VisitInput, EitherSideAndAnyWatcherIsTheUsual) {
    const auto seek =
        parsed<Invite>("seek either public\ngame caro\nstart renju 15x15 5 open x\nopening swap2")
            .seek;
    EXPECT_EQ(seek.seat, std::nullopt);
    EXPECT_TRUE(seek.may_watch.empty());
    EXPECT_EQ(seek.terms.game, wire::Kind::Caro);
    EXPECT_EQ(seek.terms.time, "-");
    EXPECT_EQ(seek.terms.opening, "swap2");
}

TEST(VisitInput, TheRowOfChess960MayBeLeftToTheServer) {
    const auto seek =
        parsed<Invite>("seek either public\ngame chess\nstart chess960 any\ntime 180+2").seek;
    EXPECT_EQ(seek.terms.start, wire::kAnyRow);
    EXPECT_EQ(seek.terms.time, "180+2");
    EXPECT_FALSE(parse_visit_input("seek either public\ngame caro\nstart chess960 any"));
    EXPECT_FALSE(parse_visit_input("seek either public\ngame chess\nstart chess any"));
}

TEST(VisitInput, EveryOtherLineIsRead) {
    EXPECT_EQ(parsed<TakeName>("name Nguyễn Văn An ").name, "Nguyễn Văn An");
    EXPECT_EQ(parsed<SayInChat>("chat hay quá!").text, "hay quá!");
    EXPECT_EQ(parsed<AtBoard>("game move e2e4").input, "move e2e4");
    EXPECT_EQ(parsed<LookAtLobby>("lobby off").lobby, Lobby::Unwatched);
    EXPECT_EQ(parsed<OpenLink>("open abcdefghijkl").id.text(), "abcdefghijkl");
    EXPECT_EQ(parsed<ComeToGame>("watch abcdefghijkl").id.text(), "abcdefghijkl");
    EXPECT_EQ(parsed<ClaimGame>("claim draw").claim, game::AbandonClaim::Draw);
    EXPECT_EQ(parsed<SetChat>("mute").chat, Chat::Muted);
    parsed<Retry>("retry");
    parsed<StopWaiting>("cancel-seek");
    parsed<LeaveGame>("leave");
    parsed<AskAbort>("abort");
    parsed<WantRematch>("rematch");
    parsed<RefuseRematch>("no-rematch");
}

TEST(VisitInput, AnythingElseIsNoInput) {
    for (const std::string_view text :
         {"", "dance", "name", "chat ", "lobby", "lobby up", "claim", "claim loss", "open",
          "open short", "open abcdefghijk!", "mute now", "seek", "seek either",
          "seek either public", "seek third public\ngame chess", "seek either hidden\ngame chess",
          "seek either public\ngame go"}) {
        EXPECT_FALSE(parse_visit_input(text)) << text;
    }
}

TEST(VisitInput, ABadPositionOfAnInvitationIsNamed) {
    const char* bad = "seek either private\ngame chess\nstart chess 9/8/8/8/8/8/8/8 w - - 0 1";
    EXPECT_FALSE(parse_visit_input(bad));
    const auto fault = seek_fault(bad);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->fault, SetupFault::BadStart);
    EXPECT_TRUE(fault->fen);
    EXPECT_FALSE(seek_fault("seek either private\ngame chess"));
    EXPECT_FALSE(seek_fault("dance"));
}

TEST(VisitInput, ASeekMayBeRated) {
    const auto rated = parse_visit_input("seek rated either public\ngame chess\ntime 300+3\n");
    ASSERT_TRUE(rated);
    EXPECT_TRUE(std::get<Invite>(*rated).seek.terms.rated);
    const auto casual = parse_visit_input("seek either public\ngame chess\ntime 300+3\n");
    ASSERT_TRUE(casual);
    EXPECT_FALSE(std::get<Invite>(*casual).seek.terms.rated);
    EXPECT_FALSE(parse_visit_input("seek rated public\ngame chess\n"));
}

}  // namespace
}  // namespace kydai::play
