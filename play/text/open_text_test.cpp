// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/open_text.hpp"

#include <gtest/gtest.h>

#include "core/game/share_link.hpp"
#include "play/game/test_front_end.hpp"

namespace kydai::play {
namespace {

using ChessSetup = Setup<game::ChessRules>;
using CaroSetup = Setup<game::CaroRules>;
using words::MessageId;

int plies(const OpenedText& opened) {
    return std::visit([](const auto& setup) { return game::Session(setup.begin).ply(); },
                      opened.setup);
}

TEST(OpenText, AFenIsAPosition) {
    const auto opened = open_text("  4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->kind, TextKind::Position);
    EXPECT_EQ(std::get<ChessSetup>(opened->setup).begin.start.fen(),
              "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST(OpenText, AFenMayNameItsVariant) {
    for (const chess::Variant variant : chess::kVariants) {
        const auto text = game::ChessRules::to_text(chess::AnyPosition::start(variant));
        const auto opened = open_text(text);
        ASSERT_TRUE(opened) << text;
        EXPECT_EQ(std::get<ChessSetup>(opened->setup).begin.start.variant(), variant);
    }
    const auto broken = open_text("atomic 4k3/8/8/8/8/8/4P3/9 w - - 0 1");
    ASSERT_FALSE(broken);
    EXPECT_NE(broken.error().what.id, MessageId::ErrorBadText);
}

TEST(OpenText, ACaroPositionIsAPosition) {
    const auto opened = open_text("renju 15x15 5 open x h8x a1o");
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->kind, TextKind::Position);
    EXPECT_EQ(std::get<CaroSetup>(opened->setup).begin.start.stones().size(), 2U);
}

TEST(OpenText, APgnIsARecordWithItsTags) {
    const auto opened = open_text("\xEF\xBB\xBF[White \"An\"]\n\n1. e4 e5 2. Nf3 *\n");
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->kind, TextKind::Record);
    EXPECT_EQ(plies(*opened), 3);
    EXPECT_EQ(std::get<ChessSetup>(opened->setup).tags.get("White"), "An");
}

TEST(OpenText, ACaroRecordIsARecord) {
    const auto opened = open_text("[Game \"caro\"]\n[Rules \"renju\"]\n\n1. h8 h9 2. i8 *");
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->kind, TextKind::Record);
    EXPECT_EQ(plies(*opened), 3);
}

TEST(OpenText, PlainMovesAreAGameOfTheKindTheyAreLegalIn) {
    const auto chess = open_text("e4 e5 Nf3");
    ASSERT_TRUE(chess);
    EXPECT_EQ(chess->kind, TextKind::MoveList);
    EXPECT_TRUE(std::holds_alternative<ChessSetup>(chess->setup));
    for (const char* text : {"h8 h9 i8", "1. h8 h9 2. i8", "1.h8 h9\n2.i8"}) {
        const auto caro = open_text(text);
        ASSERT_TRUE(caro) << text;
        EXPECT_EQ(caro->kind, TextKind::MoveList);
        EXPECT_TRUE(std::holds_alternative<CaroSetup>(caro->setup)) << text;
        EXPECT_EQ(plies(*caro), 3);
    }
}

TEST(OpenText, ALinkHoldsARecord) {
    const auto opened = open_text("https://example.org/#" + game::share_fragment("1. e4 e5 *"));
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->kind, TextKind::Link);
    EXPECT_EQ(plies(*opened), 2);
    EXPECT_EQ(open_text("https://example.org/#game=%%").error().what.id, MessageId::ErrorBadLink);
}

TEST(OpenText, ARecordWithALinkInACommentIsARecord) {
    for (const auto* text : {R"([Site"https://x.org"]1.e4*)", "1.e4{https://x.org}e5"}) {
        const auto record = open_text(text);
        ASSERT_TRUE(record) << text;
        EXPECT_NE(record->kind, TextKind::Link) << text;
    }
    const auto opened = open_text("[White \"An\"]\n\n1. e4 {https://example.org/#game=x} e5 *");
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->kind, TextKind::Record);
}

TEST(OpenText, AnAutosaveFileGoesOnFromItsLastMove) {
    test::ChessFrontEnd front({Person{}, Machine{}});
    front.move("e2e4");
    front.answer("e7e5");
    const auto opened = open_text(front.file());
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->kind, TextKind::Autosave);
    EXPECT_EQ(plies(*opened), 2);
    EXPECT_FALSE(opened->moves_read);
    const auto torn = open_text(front.file().substr(0, front.file().size() - 3));
    ASSERT_TRUE(torn);
    EXPECT_EQ(torn->moves_read, 1);
}

TEST(OpenText, AnErrorSaysWhereAndWhat) {
    const auto illegal = open_text("[White \"An\"]\n\n1. e4 e5\n2. Ke3 *");
    ASSERT_FALSE(illegal);
    EXPECT_EQ(illegal.error().line, 4);
    EXPECT_EQ(illegal.error().word, "Ke3");
    EXPECT_EQ(illegal.error().what.id, MessageId::ErrorBadText);
    const auto occupied = open_text("h8 h9 h8");
    ASSERT_FALSE(occupied);
    EXPECT_EQ(occupied.error().word, "h8");
    EXPECT_EQ(open_text("h8 i9 z99").error().word, "z99");
    EXPECT_EQ(open_text("xyzzy").error().word, "xyzzy");
    EXPECT_EQ(open_text(" \n ").error().what.id, MessageId::ErrorNothingToOpen);
}

TEST(OpenText, AnAddressWithoutAGameIsALink) {
    EXPECT_EQ(open_text("https://lichess.org/abcdefgh").error().what.id, MessageId::ErrorBadLink);
}

TEST(OpenText, ABrokenFenIsExplainedAsAFen) {
    for (const char* text : {"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
                             "8/8/8/8/8/8/8/8 w - - 0 1"}) {
        const auto opened = open_text(text);
        ASSERT_FALSE(opened) << text;
        EXPECT_NE(opened.error().what.id, MessageId::ErrorBadText) << text;
        EXPECT_NE(opened.error().what.id, MessageId::ErrorBadPgn) << text;
    }
}

}  // namespace
}  // namespace kydai::play
