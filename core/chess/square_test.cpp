// SPDX-License-Identifier: GPL-3.0-or-later
// Squares, sets of squares, attacks and moves: the alphabet.
#include "core/chess/square.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "core/chess/attacks.hpp"
#include "core/chess/castling.hpp"
#include "core/chess/move.hpp"
#include "core/chess/test_positions.hpp"

namespace kydai::chess {
namespace {

using namespace literals;

rc::Gen<Square> any_square() {
    return rc::gen::map(rc::gen::inRange(0, 64), [](int i) { return Square::from_index(i); });
}

rc::Gen<Bitboard> any_set() {
    return rc::gen::map(rc::gen::arbitrary<std::uint64_t>(),
                        [](auto bits) { return Bitboard(bits); });
}

std::set<int> indices(Bitboard set) {
    std::set<int> result;
    for (const Square square : set) result.insert(square.index());
    return result;
}

// --- Squares ---

TEST(Square, IsReadAndWrittenByName) {
    EXPECT_EQ(Square::parse("a1")->index(), 0);
    EXPECT_EQ(Square::parse("h1")->index(), 7);
    EXPECT_EQ(Square::parse("a8")->index(), 56);
    EXPECT_EQ(Square::parse("h8")->index(), 63);
    for (int i = 0; i < 64; ++i) {
        const Square square = Square::from_index(i);
        EXPECT_EQ(Square::parse(to_string(square)), square);
    }
    for (const std::string_view text : {"", "a", "i1", "a0", "a9", "A1", "a11", "1a"}) {
        EXPECT_EQ(Square::parse(text), std::nullopt) << text;
    }
}

TEST(Square, StepsStopAtTheEdge) {
    EXPECT_EQ(("h4"_sq).offset(1, 0), std::nullopt);
    EXPECT_EQ(("a4"_sq).offset(-1, 0), std::nullopt);
    EXPECT_EQ(("e8"_sq).offset(0, 1), std::nullopt);
    EXPECT_EQ(("e1"_sq).offset(0, -1), std::nullopt);
    EXPECT_EQ(("e4"_sq).offset(1, 2), "f6"_sq);
}

TEST(Square, A1IsDarkAndH1IsLight) {
    EXPECT_FALSE(("a1"_sq).is_light());
    EXPECT_TRUE(("h1"_sq).is_light());
    EXPECT_TRUE(("e4"_sq).is_light());
    EXPECT_EQ(("e2"_sq).mirrored(), "e7"_sq);
}

// --- Sets ---

RC_GTEST_PROP(Bitboard, BehavesLikeASetOfSquares, ()) {
    const Bitboard a = *any_set();
    const Bitboard b = *any_set();
    const auto all = indices(a | b);
    RC_ASSERT(a.count() == static_cast<int>(indices(a).size()));
    for (int i = 0; i < 64; ++i) {
        const Square square = Square::from_index(i);
        RC_ASSERT((a | b).has(square) == (a.has(square) || b.has(square)));
        RC_ASSERT((a & b).has(square) == (a.has(square) && b.has(square)));
        RC_ASSERT((a - b).has(square) == (a.has(square) && !b.has(square)));
        RC_ASSERT((a ^ b).has(square) == (a.has(square) != b.has(square)));
        RC_ASSERT((~a).has(square) != a.has(square));
        RC_ASSERT(all.contains(i) == (a | b).has(square));
    }
    RC_ASSERT(a.meets(b) == (a & b).any());
    RC_ASSERT(a.many() == (a.count() > 1));
}

template <Direction D>
void expect_shifts(Bitboard set, int files, int ranks) {
    Bitboard expected;
    for (const Square square : set) {
        if (const auto to = square.offset(files, ranks)) expected |= Bitboard(*to);
    }
    RC_ASSERT(shifted<D>(set) == expected);
}

RC_GTEST_PROP(Bitboard, ShiftsEverySquareAndDropsWhatLeavesTheBoard, ()) {
    const Bitboard set = *any_set();
    expect_shifts<Direction::North>(set, 0, 1);
    expect_shifts<Direction::South>(set, 0, -1);
    expect_shifts<Direction::East>(set, 1, 0);
    expect_shifts<Direction::West>(set, -1, 0);
    expect_shifts<Direction::NorthEast>(set, 1, 1);
    expect_shifts<Direction::NorthWest>(set, -1, 1);
    expect_shifts<Direction::SouthEast>(set, 1, -1);
    expect_shifts<Direction::SouthWest>(set, -1, -1);
}

// --- Attacks ---

Bitboard walked(Square from, Bitboard occupied, int files, int ranks) {
    Bitboard seen;
    for (auto s = from.offset(files, ranks); s; s = s->offset(files, ranks)) {
        seen |= Bitboard(*s);
        if (occupied.has(*s)) break;
    }
    return seen;
}

RC_GTEST_PROP(Attacks, OfSlidersGoAsFarAsWalking, ()) {
    const Square from = *any_square();
    // Few pieces as often as many.
    const Bitboard occupied = *any_set() & *any_set() & *any_set();
    RC_ASSERT(rook_attacks(from, occupied) ==
              (walked(from, occupied, 0, 1) | walked(from, occupied, 0, -1) |
               walked(from, occupied, 1, 0) | walked(from, occupied, -1, 0)));
    RC_ASSERT(bishop_attacks(from, occupied) ==
              (walked(from, occupied, 1, 1) | walked(from, occupied, 1, -1) |
               walked(from, occupied, -1, 1) | walked(from, occupied, -1, -1)));
    RC_ASSERT(queen_attacks(from, occupied) ==
              (rook_attacks(from, occupied) | bishop_attacks(from, occupied)));
}

TEST(Attacks, OfSteppersStayOnTheBoard) {
    EXPECT_EQ(knight_attacks("a1"_sq), Bitboard("b3"_sq) | Bitboard("c2"_sq));
    EXPECT_EQ(knight_attacks("e4"_sq).count(), 8);
    EXPECT_EQ(king_attacks("h8"_sq), Bitboard("g8"_sq) | Bitboard("g7"_sq) | Bitboard("h7"_sq));
    EXPECT_EQ(pawn_attacks(Color::White, "a4"_sq), Bitboard("b5"_sq));
    EXPECT_EQ(pawn_attacks(Color::Black, "e4"_sq), Bitboard("d3"_sq) | Bitboard("f3"_sq));
    EXPECT_EQ(pawn_attacks(Color::White, "e8"_sq), Bitboard());
}

RC_GTEST_PROP(Attacks, BetweenIsWhatBothWouldSeeOfEachOther, ()) {
    const Square a = *any_square();
    const Square b = *any_square();
    Bitboard expected;
    for (const auto& attack : {rook_attacks, bishop_attacks}) {
        if (!attack(a, Bitboard(b)).has(b)) continue;
        expected |= attack(a, Bitboard(b)) & attack(b, Bitboard(a));
    }
    // A rook sees a rook's line only; what both see besides lies off the line.
    RC_ASSERT((between(a, b) - expected).empty());
    RC_ASSERT(between(a, b) == between(b, a));
    RC_ASSERT(!between(a, b).has(a) && !between(a, b).has(b));
}

TEST(Attacks, BetweenIsStrictlyBetween) {
    EXPECT_EQ(between("a1"_sq, "d4"_sq), Bitboard("b2"_sq) | Bitboard("c3"_sq));
    EXPECT_EQ(between("e1"_sq, "g1"_sq), Bitboard("f1"_sq));
    EXPECT_EQ(between("e1"_sq, "f3"_sq), Bitboard());
    EXPECT_EQ(between("e1"_sq, "e2"_sq), Bitboard());
    EXPECT_EQ(between("e1"_sq, "e1"_sq), Bitboard());
}

// --- Moves ---

RC_GTEST_PROP(Move, KeepsWhatItWasMadeOf, ()) {
    const Square from = *any_square();
    const Square to = *any_square();
    const bool captures = *rc::gen::arbitrary<bool>();
    const Role role =
        *rc::gen::element(Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King);
    const Move promotion = Move::promotion(from, to, role, captures);
    RC_ASSERT(promotion.from() == from && promotion.to() == to);
    RC_ASSERT(promotion.is_promotion() && promotion.promoted() == role);
    RC_ASSERT(promotion.is_capture() == captures);
    const Move drop = Move::drop(role, to);
    RC_ASSERT(drop.is_drop() && drop.dropped() == role && drop.to() == to);
    RC_ASSERT(Move::from_bits(promotion.bits()) == promotion);
}

TEST(Move, OfNothingIsNone) {
    EXPECT_TRUE(Move().is_none());
    EXPECT_FALSE(Move("e2"_sq, "e4"_sq, MoveKind::DoubleStep).is_none());
}

// --- Variants ---

TEST(VariantNames, AreReadInEveryFormAndAnyCase) {
    for (const Variant variant : kVariants) {
        EXPECT_EQ(parse_variant(name(variant)), variant);
        EXPECT_EQ(parse_variant(pgn_name(variant)), variant);
    }
    EXPECT_EQ(parse_variant("THREE-CHECK"), Variant::ThreeCheck);
    EXPECT_EQ(parse_variant("threecheck"), Variant::ThreeCheck);
    EXPECT_EQ(parse_variant("king of the hill"), Variant::KingOfTheHill);
    EXPECT_EQ(parse_variant("Fischerandom"), Variant::Chess960);
    // python-chess, cutechess and xboard, chess.com, FICS
    for (const std::string_view text : {"Chess 960", "Fischer Random Chess", "wild/fr", "FRC"}) {
        EXPECT_EQ(parse_variant(text), Variant::Chess960) << text;
    }
    for (const std::string_view text : {"Classical", "Normal", "From Position"}) {
        EXPECT_EQ(parse_variant(text), Variant::Chess) << text;
    }
    for (const std::string_view text : {"3 Check", "3-check", "Three check chess", "3checks"}) {
        EXPECT_EQ(parse_variant(text), Variant::ThreeCheck) << text;
    }
    EXPECT_EQ(parse_variant("Crazy House"), Variant::Crazyhouse);
    EXPECT_EQ(parse_variant("Give away chess"), Variant::Antichess);
    EXPECT_EQ(parse_variant("Anti chess"), Variant::Antichess);
    EXPECT_EQ(parse_variant("kingOfTheHill"), Variant::KingOfTheHill);
    EXPECT_EQ(parse_variant("racingKings"), Variant::RacingKings);
    EXPECT_EQ(parse_variant("Horde chess"), Variant::Horde);
    EXPECT_EQ(parse_variant("Atomic chess"), Variant::Atomic);
    for (const std::string_view text : {"", "ches", "chesss", "caro", "---"}) {
        EXPECT_EQ(parse_variant(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace kydai::chess
