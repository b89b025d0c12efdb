// SPDX-License-Identifier: GPL-3.0-or-later
// The core against the reference, in seeded random games of every variant.
#include "tests/reference/game_check.hpp"

#include <gtest/gtest.h>

#include "core/chess/test_positions.hpp"

namespace kydai::reference {
namespace {

class ReferenceOfVariant : public ::testing::TestWithParam<chess::Variant> {};
INSTANTIATE_TEST_SUITE_P(Reference, ReferenceOfVariant, ::testing::ValuesIn(chess::kVariants),
                         chess::testing::variant_name);

TEST_P(ReferenceOfVariant, AgreesInRandomGames) {
    Prng random(20 + static_cast<std::uint64_t>(GetParam()));
    int positions = 0;
    while (positions < 5000) {
        const auto bytes = test::random_bytes(random, 160);
        const GameReport report = check_game(GetParam(), test::Choices(bytes));
        ASSERT_EQ(report.fault, "");
        positions += report.positions;
    }
}

}  // namespace
}  // namespace kydai::reference
