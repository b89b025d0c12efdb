// SPDX-License-Identifier: GPL-3.0-or-later
// What a Position promises (tests/support/invariants.hpp), at random positions of every variant.
#include "core/chess/position.hpp"

#include "core/chess/test_positions.hpp"
#include "tests/scale.hpp"
#include "tests/support/invariants.hpp"
#include "tests/support/random_setup.hpp"

namespace kydai::chess {
namespace {

using test::broken_promise;
using test::Predicate;

class PositionOfVariant : public ::testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(Position, PositionOfVariant, ::testing::ValuesIn(kVariants),
                         testing::variant_name);

TEST_P(PositionOfVariant, KeepsItsPromisesInGames) {
    testing::for_random_positions(GetParam(), test::scaled(20), 120,
                                  [](const AnyPosition& position) {
                                      ASSERT_EQ(broken_promise(position, Predicate::Sampled), "");
                                  });
}

TEST_P(PositionOfVariant, AcceptsExactlyTheGeneratedMovesOfAll65536) {
    testing::for_random_positions(GetParam(), test::scaled(2), 60, [](const AnyPosition& position) {
        ASSERT_EQ(broken_promise(position, Predicate::Full), "");
    });
}

TEST_P(PositionOfVariant, KeepsItsPromisesWhereverPiecesAreStrewn) {
    Prng random(40 + static_cast<std::uint64_t>(GetParam()));
    for (int round = 0; round < test::scaled(1000); ++round) {
        const auto bytes = test::random_bytes(random, 160);
        test::Choices choices(bytes);
        const auto position =
            AnyPosition::from(GetParam(), test::random_setup(GetParam(), choices));
        if (!position) continue;
        ASSERT_EQ(broken_promise(*position, Predicate::Sampled), "");
        for (const Move move : position->legal_moves()) {
            ASSERT_EQ(broken_promise(position->after(move), Predicate::Sampled), "");
        }
    }
}

TEST(Position, TranspositionsHaveOneKey) {
    // The knights come out in two orders, and go back.
    for (const Variant variant : kVariants) {
        if (variant == Variant::Horde || variant == Variant::RacingKings) continue;
        const AnyPosition start = AnyPosition::start(variant);
        const auto one = testing::after(start, {"g1f3", "b8c6", "b1c3", "g8f6"});
        const auto other = testing::after(start, {"b1c3", "g8f6", "g1f3", "b8c6"});
        EXPECT_EQ(one, other) << name(variant);
        EXPECT_EQ(one.key(), other.key()) << name(variant);
        EXPECT_NE(one.key(), start.key()) << name(variant);
        const auto back = testing::after(one, {"f3g1", "f6g8", "c3b1", "c6b8"});
        EXPECT_EQ(back.key(), start.key()) << name(variant);
    }
}

TEST(Position, KeysDifferWhereTheLegalFutureDiffers) {
    const auto key = [](std::string_view fen, Variant variant = Variant::Chess) {
        return testing::at(fen, variant).key();
    };
    const Key plain = key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_NE(plain, key("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1"));
    EXPECT_NE(plain, key("r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1"));
    EXPECT_NE(plain, key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"));
    EXPECT_EQ(plain, key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 7 9"));
    EXPECT_NE(key("4k3/8/8/8/8/8/8/4K2Q[] w - - 0 1", Variant::Crazyhouse),
              key("4k3/8/8/8/8/8/8/4K2Q[p] w - - 0 1", Variant::Crazyhouse));
    EXPECT_NE(key("4k3/8/8/8/8/8/8/4K2Q[] w - - 0 1", Variant::Crazyhouse),
              key("4k3/8/8/8/8/8/8/4K2Q~[] w - - 0 1", Variant::Crazyhouse));
    EXPECT_NE(key("4k3/8/8/8/8/8/8/4K2Q w - - 3+3 0 1", Variant::ThreeCheck),
              key("4k3/8/8/8/8/8/8/4K2Q w - - 3+2 0 1", Variant::ThreeCheck));
}

TEST(Position, CountsMoves) {
    const auto position = testing::at("4k3/8/8/3p4/4P3/8/8/4K2R w K - 10 20");
    const auto quiet = testing::after(position, {"e1e2"});
    EXPECT_EQ(quiet.halfmove_clock(), 11);
    EXPECT_EQ(quiet.fullmove_number(), 20);
    EXPECT_EQ(testing::after(quiet, {"e8e7"}).fullmove_number(), 21);
    EXPECT_EQ(testing::after(position, {"e4d5"}).halfmove_clock(), 0);
    EXPECT_EQ(testing::after(position, {"e4e5"}).halfmove_clock(), 0);
    EXPECT_EQ(testing::after(position, {"e1g1"}).halfmove_clock(), 11);
}

TEST(Position, ANullMoveOnlyChangesTheTurn) {
    const auto position =
        StandardPosition::from(*parse_fen("4k3/8/8/3pP3/8/8/8/4K2R w K d6 3 9")).value();
    const auto next = position.after_null();
    EXPECT_EQ(next.turn(), Color::Black);
    EXPECT_EQ(next.en_passant(), std::nullopt);
    EXPECT_EQ(next.board(), position.board());
    EXPECT_EQ(next.key(), next.recomputed_key());
    EXPECT_EQ(next.fullmove_number(), 9);
    EXPECT_EQ(next.after_null().fullmove_number(), 10) << "after Black's";
}

}  // namespace
}  // namespace kydai::chess
