// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/san.hpp"

#include "core/chess/test_positions.hpp"

namespace kydai::chess {
namespace {

using testing::at;
using testing::move_text;

std::string san(const AnyPosition& position, std::string_view uci) {
    const auto move = resolve(position, move_text(uci));
    EXPECT_TRUE(move.has_value()) << uci;
    return move ? to_san(position, *move) : "";
}

std::string read(const AnyPosition& position, std::string_view text) {
    const auto move = parse_san(position, text);
    return move ? to_uci(*move, castling_notation(position.variant())) : "refused";
}

class SanOfVariant : public ::testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(San, SanOfVariant, ::testing::ValuesIn(kVariants), testing::variant_name);

TEST_P(SanOfVariant, EveryLegalMoveIsReadBackAsItself) {
    testing::for_random_positions(GetParam(), 12, 160, [](const AnyPosition& position) {
        for (const Move move : position.legal_moves()) {
            const std::string text = to_san(position, move);
            const auto back = parse_san(position, text);
            ASSERT_TRUE(back.has_value()) << position.fen() << ' ' << text;
            ASSERT_EQ(*back, move) << position.fen() << ' ' << text;
        }
    });
}

TEST(San, TwoKnightsAreToldApartByFileThenByRankThenByBoth) {
    EXPECT_EQ(san(at("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"), "b1d2"), "Nbd2");
    EXPECT_EQ(san(at("4k3/8/8/5N2/8/8/8/4KN2 w - - 0 1"), "f1e3"), "N1e3");
    EXPECT_EQ(san(at("4k3/8/8/8/8/1N6/8/1N2KN2 w - - 0 1"), "b1d2"), "Nb1d2");
}

TEST(San, APinnedKnightNeedsNoTellingApart) {
    // The knight on e2 is pinned by the rook on e8.
    EXPECT_EQ(san(at("k3r3/8/8/8/8/8/4N3/N3K3 w - - 0 1"), "a1c2"), "Nc2");
    EXPECT_EQ(san(at("k3r3/8/8/8/8/8/4N3/1N2K3 w - - 0 1"), "b1c3"), "Nc3");
}

TEST(San, MarksCheckAndMate) {
    EXPECT_EQ(san(at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "a1a8"), "Ra8+");
    EXPECT_EQ(san(at("4k3/R7/8/8/8/8/8/1R2K3 w - - 0 1"), "b1b8"), "Rb8#");
    EXPECT_EQ(san(at("8/8/8/8/8/4K3/8/7k w - - 0 1", Variant::KingOfTheHill), "e3e4"), "Ke4#");
}

TEST(San, WritesPromotionsEnPassantAndDrops) {
    EXPECT_EQ(san(at("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7b8n"), "axb8=N");
    EXPECT_EQ(san(at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5d6"), "exd6");
    const AnyPosition house = at("4k3/8/8/8/8/8/8/4K3[NPp] w - - 0 1", Variant::Crazyhouse);
    EXPECT_EQ(san(house, "N@f3"), "N@f3");
    EXPECT_EQ(san(house, "P@e4"), "@e4");
    EXPECT_EQ(read(house, "P@e4"), "P@e4");
}

TEST(San, ReadsWhatPeopleWrite) {
    const AnyPosition start = AnyPosition::start(Variant::Chess);
    EXPECT_EQ(read(start, "Nf3!?"), "g1f3");
    EXPECT_EQ(read(start, "Ng1-f3"), "g1f3");
    EXPECT_EQ(read(start, "Pe4"), "e2e4");
    EXPECT_EQ(read(start, "e2e4"), "e2e4");
    const AnyPosition castle = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const auto* text : {"O-O", "0-0", "o-o", "O-O!", "0-0+"}) {
        EXPECT_EQ(read(castle, text), "e1g1") << text;
    }
    EXPECT_EQ(read(castle, "0-0-0"), "e1c1");
    const AnyPosition last = at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for (const auto* text : {"a8=Q", "a8Q", "a8(Q)", "a8/Q", "a8=Q+", "a8=q", "a8q", "a7a8q"}) {
        EXPECT_EQ(read(last, text), "a7a8q") << text;
    }
    for (const auto* text : {"exd6 e.p.", "exd6 e.p.+", "exd6+ e.p.", "exd6ep", "exd6 ep"}) {
        EXPECT_EQ(read(at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), text), "e5d6") << text;
    }
}

TEST(San, ReadsCoordinatesOfAnyPiece) {
    const AnyPosition start = AnyPosition::start(Variant::Chess);
    EXPECT_EQ(read(start, "g1f3"), "g1f3");
    EXPECT_EQ(read(start, "g1-f3"), "g1f3");
    EXPECT_EQ(read(at("4k3/8/8/1b6/8/8/8/K4B2 w - - 0 1"), "f1xb5"), "f1b5");
    const AnyPosition castle = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const auto* text : {"e1g1", "e1h1", "Ke1-g1", "Ke1g1"}) {
        EXPECT_EQ(read(castle, text), "e1g1") << text;
    }
    // A named piece must stand on the named square.
    EXPECT_EQ(parse_san(start, "Bg1f3").error().fault, SanFault::Illegal);
    EXPECT_EQ(parse_san(start, "g1e2").error(),
              (SanError{SanFault::Illegal, Refusal::OwnPieceThere}));
}

TEST(San, FigurinesAreRead) {
    const AnyPosition start = AnyPosition::start(Variant::Chess);
    EXPECT_EQ(read(start, "♘f3"), "g1f3");
    EXPECT_EQ(read(start, "♞f3!"), "g1f3") << "pages write either side's";
    EXPECT_EQ(read(start, "♘\uFE0Ef3"), "g1f3");
    EXPECT_EQ(read(start, "♙e4"), "e2e4");
    EXPECT_EQ(read(at("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "axb8=♕+"), "a7b8q");
    for (const auto* text : {"♘", "♘♘f3", "☃f3", "\xE2\x99",
                             "\xE2\x99\xFF"
                             "f3"}) {
        EXPECT_EQ(parse_san(start, text).error().fault, SanFault::NotAMove) << text;
    }
}

// Removing a selector must not join the bytes around it into another one that is removed again.
TEST(San, SelectorsWithinSelectorsAreReadOnce) {
    constexpr std::size_t kMany = 50'000;
    std::string text(kMany, '\xEF');
    for (std::size_t i = 0; i < kMany; ++i) text += "\xB8\x8F";
    EXPECT_EQ(parse_san(AnyPosition::start(Variant::Chess), text).error().fault,
              SanFault::NotAMove);
}

TEST(San, SaysWhatIsWrong) {
    const AnyPosition start = AnyPosition::start(Variant::Chess);
    const auto fault = [](const AnyPosition& position, std::string_view text) {
        const auto move = parse_san(position, text);
        EXPECT_FALSE(move.has_value()) << text;
        return move ? SanError{} : move.error();
    };
    for (const auto* text : {"", "x", "Nf9", "O-O-O-O", "e", "Zf3", "N@", "e4=", "hello"}) {
        EXPECT_EQ(fault(start, text).fault, SanFault::NotAMove) << text;
    }
    EXPECT_EQ(fault(at("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"), "Nd2").fault, SanFault::Ambiguous);
    // A pawn's capture says its file: "e4" alone is a push, and the way is blocked.
    EXPECT_EQ(fault(at("4k3/8/8/8/4p3/3P4/8/4K3 w - - 0 1"), "e4").fault, SanFault::Illegal);
    EXPECT_EQ(fault(start, "Qd4"), (SanError{SanFault::Illegal, Refusal::PathBlocked}));
    EXPECT_EQ(fault(at("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1"), "Nc3"),
              (SanError{SanFault::Illegal, Refusal::PiecePinned}));
    EXPECT_EQ(fault(at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "a8"),
              (SanError{SanFault::Illegal, Refusal::PromotionMissing}));
    // Two pawns are on the file, but the move can mean only one of them.
    EXPECT_EQ(fault(at("4k3/1P6/8/8/8/8/1P6/4K3 w - - 0 1"), "b8"),
              (SanError{SanFault::Illegal, Refusal::PromotionMissing}));
    EXPECT_EQ(fault(at("7k/8/8/8/8/8/8/N3K2N w - - 0 1"), "Na8"),
              (SanError{SanFault::Illegal, std::nullopt}));
}

}  // namespace
}  // namespace kydai::chess
