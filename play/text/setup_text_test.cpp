// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/setup_text.hpp"

#include <gtest/gtest.h>

namespace kydai::play {
namespace {

using ChessSetup = Setup<game::ChessRules>;
using CaroSetup = Setup<game::CaroRules>;

ChessSetup chess_setup(std::string_view text) {
    return std::get<ChessSetup>(parse_setup(text).value());
}

SetupError error_of(std::string_view text) { return parse_setup(text).error(); }

TEST(SetupText, AGameAloneIsTheUsualOneBetweenTwoPeople) {
    const ChessSetup setup = chess_setup("game chess");
    EXPECT_EQ(setup.begin.start, chess::AnyPosition::start(chess::Variant::Chess));
    EXPECT_FALSE(is_engine(setup.players[Side::First]));
    EXPECT_TRUE(setup.begin.time.is_none());
    const auto caro = std::get<CaroSetup>(parse_setup("game caro\n").value());
    EXPECT_EQ(caro.begin.start.rules(), caro::BoardRules::usual(caro::RuleSet::CaroOpen));
}

TEST(SetupText, EveryLineIsRead) {
    const ChessSetup setup = chess_setup(
        "game chess\nstart atomic\nfirst machine learner\nsecond person\ntime 300+5\nseed 7\n"
        "tag Black  Nguyễn An \n\n");
    EXPECT_EQ(setup.begin.start.variant(), chess::Variant::Atomic);
    EXPECT_EQ(std::get<Machine>(setup.players[Side::First]).level, *engine::level_named("learner"));
    EXPECT_EQ(to_text(setup.begin.time), "300+5");
    EXPECT_EQ(setup.seed, 7U);
    EXPECT_EQ(setup.tags.get("Black"), "Nguyễn An");
}

TEST(SetupText, APositionOrAnArrangementOf960MayBeginAGame) {
    EXPECT_EQ(chess_setup("game chess\nstart chess 8/P6k/8/8/8/8/8/K7 w - - 0 1").begin.start.fen(),
              "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    const auto start = chess_setup("game chess\narrangement 518").begin.start;
    EXPECT_EQ(start.variant(), chess::Variant::Chess960);
    EXPECT_EQ(start.board(), chess::AnyPosition::start(chess::Variant::Chess).board());
}

TEST(SetupText, CaroMayOpenWithSwap2) {
    const auto setup = std::get<CaroSetup>(parse_setup("game caro\nopening swap2").value());
    EXPECT_EQ(setup.begin.opening, caro::OpeningRule::Swap2);
    EXPECT_EQ(error_of("game chess\nopening swap2").fault, SetupFault::BadOpening);
}

TEST(SetupText, ErrorsNameTheirLine) {
    EXPECT_EQ(error_of("").fault, SetupFault::NoGame);
    EXPECT_EQ(error_of("game go").fault, SetupFault::NoGame);
    EXPECT_EQ(error_of("start chess").fault, SetupFault::NoGame);
    EXPECT_EQ(error_of("game chess\n\nhurry up"), (SetupError{SetupFault::UnknownLine, 3}));
    EXPECT_EQ(error_of("game chess\nfirst machine 11").fault, SetupFault::BadPlayer);
    EXPECT_EQ(error_of("game chess\ntime soon").fault, SetupFault::BadTime);
    EXPECT_EQ(error_of("game chess\nseed -1").fault, SetupFault::BadSeed);
    EXPECT_EQ(error_of("game chess\ntag White").fault, SetupFault::BadTag);
    EXPECT_EQ(error_of("game chess\narrangement 960").fault, SetupFault::BadArrangement);
    EXPECT_EQ(error_of("game caro\narrangement 1").fault, SetupFault::UnknownLine);
    EXPECT_EQ(error_of("game caro\nstart caro5 99x99 5 open x").fault, SetupFault::BadStart);
}

TEST(SetupText, ABadFenSaysWhy) {
    const SetupError error = error_of("game chess\nstart chess 8/8/8/8/8/8/8/8 w - -");
    EXPECT_EQ(error.fault, SetupFault::BadStart);
    ASSERT_TRUE(error.fen.has_value());
    EXPECT_TRUE(std::holds_alternative<chess::SetupError>(*error.fen));
}

}  // namespace
}  // namespace kydai::play
