// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/targets.hpp"

#include <algorithm>

#include "core/chess/material.hpp"
#include "core/chess/resolve.hpp"
#include "core/chess/test_positions.hpp"

namespace kydai::chess {
namespace {

using namespace literals;
using testing::at;
using testing::move_text;

TargetKind kind(const AnyPosition& position, Square from, Square to) {
    for (const Target& target : targets_from(position, from)) {
        if (target.square == to) return target.kind;
    }
    ADD_FAILURE() << "no target " << to_string(to);
    return TargetKind::Quiet;
}

TEST(Targets, EachHasItsKind) {
    const AnyPosition castle = at("4k3/8/8/8/8/8/7p/4K2R w K - 0 1");
    EXPECT_EQ(kind(castle, "h1"_sq, "g1"_sq), TargetKind::Quiet);
    EXPECT_EQ(kind(castle, "h1"_sq, "h2"_sq), TargetKind::Capture);
    EXPECT_EQ(kind(at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5"_sq, "d6"_sq),
              TargetKind::EnPassant);
    const AnyPosition promotion = at("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(kind(promotion, "a7"_sq, "a8"_sq), TargetKind::Promotion);
    EXPECT_EQ(kind(promotion, "a7"_sq, "b8"_sq), TargetKind::CapturePromotion);
    EXPECT_EQ(targets_from(promotion, "a7"_sq).size(), 2U);
}

TEST(Targets, CastlingShowsOnTheKingsTargetAndOnTheRook) {
    const AnyPosition position = at("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_EQ(kind(position, "e1"_sq, "g1"_sq), TargetKind::Castling);
    EXPECT_EQ(kind(position, "e1"_sq, "h1"_sq), TargetKind::Castling);
}

TEST(Targets, InChess960TheKingsStepStaysAStep) {
    const AnyPosition position = at("4k3/8/8/8/8/8/8/5K1R w H - 0 1", Variant::Chess960);
    EXPECT_EQ(kind(position, "f1"_sq, "g1"_sq), TargetKind::Quiet);
    EXPECT_EQ(kind(position, "f1"_sq, "h1"_sq), TargetKind::Castling);
}

TEST(Targets, AKingThatAlreadyStandsOnItsCastlingSquareDoesNotGoToItself) {
    const AnyPosition position = at("4k3/8/8/8/8/8/8/6KR w H - 0 1", Variant::Chess960);
    for (const Target& target : targets_from(position, "g1"_sq)) {
        EXPECT_NE(target.square, "g1"_sq);
    }
    EXPECT_EQ(kind(position, "g1"_sq, "h1"_sq), TargetKind::Castling);
}

class TargetsOfVariant : public ::testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(Targets, TargetsOfVariant, ::testing::ValuesIn(kVariants),
                         testing::variant_name);

TEST_P(TargetsOfVariant, AreWhatResolveAccepts) {
    testing::for_random_positions(GetParam(), 4, 100, [](const AnyPosition& position) {
        for (const Square from : position.board().of(position.turn())) {
            Bitboard shown;
            for (const Target& target : targets_from(position, from)) {
                shown |= Bitboard(target.square);
            }
            Bitboard accepted;
            for (const Square to : Bitboard::all()) {
                const auto move = resolve(position, {.from = from, .to = to});
                if (move || move.error() == Refusal::PromotionMissing) accepted |= Bitboard(to);
            }
            ASSERT_EQ(shown, accepted) << position.fen() << ' ' << to_string(from);
        }
    });
}

TEST_P(TargetsOfVariant, EveryLegalMoveOfTheNextTurnWasAPremoveTarget) {
    testing::for_random_positions(GetParam(), 4, 100, [](const AnyPosition& position) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) return;
        const AnyPosition next = position.after(moves[0]);
        for (const Move move : next.legal_moves()) {
            if (move.is_drop()) {
                ASSERT_TRUE(premove_drop_targets(move.dropped()).has(move.to()));
            } else {
                ASSERT_TRUE(premove_targets(position, move.from()).has(move.to()))
                    << position.fen() << ' ' << to_string(move.from()) << to_string(move.to());
            }
        }
    });
}

TEST(Targets, TheCheckedKingIsNamed) {
    EXPECT_EQ(checked_king(at("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1")), "e8"_sq);
    EXPECT_EQ(checked_king(AnyPosition::start(Variant::Chess)), std::nullopt);
}

Stage played(const AnyPosition& start, std::initializer_list<std::string_view> moves) {
    Stage stage(start);
    PieceId fresh = Roster::kFirstFresh;
    for (const std::string_view move : moves) {
        stage = stage.after(resolve(stage.position, move_text(move)).value(), fresh++);
    }
    return stage;
}

TEST(Material, APromotedPawnIsNotCapturedAndHidesNoCapture) {
    // White loses the queen and makes another.
    const AnyPosition start = at("r3k3/1P6/8/8/8/8/8/Q3K3 b - - 0 1");
    const Stage two = played(start, {"a8a1", "e1e2", "a1a2", "e2e1", "a2h2", "b7b8q"});
    const auto gone = captured(start.board(), two);
    EXPECT_EQ(gone[Color::White][Role::Queen], 1);
    EXPECT_EQ(gone[Color::White][Role::Pawn], 0);
    EXPECT_EQ(gone[Color::Black][Role::Rook], 0);
    EXPECT_EQ(material_balance(two.position.board(), {}), 9 - 5);
}

TEST(Material, APromotedPawnThatIsCapturedIsAPawn) {
    const AnyPosition start = at("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
    const auto gone = captured(start.board(), played(start, {"b7b8q", "a8b8"}));
    EXPECT_EQ(gone[Color::White][Role::Pawn], 1);
    EXPECT_EQ(gone[Color::White][Role::Queen], 0);
}

TEST(Material, ADroppedPieceIsNoneOfThoseTheGameBeganWith) {
    const AnyPosition start = at("4k3/8/8/8/8/8/1p6/R3K3[] b - - 0 1", Variant::Crazyhouse);
    const auto gone = captured(start.board(), played(start, {"b2a1q", "e1d2", "R@a8", "d2e2"}));
    EXPECT_EQ(gone[Color::White][Role::Rook], 1);
    EXPECT_EQ(gone[Color::Black][Role::Pawn], 0);
}

TEST(Chess960, Number518IsTheStandardPositionAndAllDiffer) {
    EXPECT_EQ(chess960_start(518), AnyPosition::start(Variant::Chess).to_setup());
    std::vector<Key> keys;
    for (int number = 0; number < kChess960Count; ++number) {
        const auto position = AnyPosition::from(Variant::Chess960, chess960_start(number));
        ASSERT_TRUE(position.has_value());
        keys.push_back(position->key());
        const Bitboard rooks = position->board().of(Color::White, Role::Rook);
        const Square king = position->board().king(Color::White);
        ASSERT_TRUE(rooks.first() < king && (rooks - Bitboard(rooks.first())).first() > king);
    }
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(std::unique(keys.begin(), keys.end()), keys.end());
}

}  // namespace
}  // namespace kydai::chess
