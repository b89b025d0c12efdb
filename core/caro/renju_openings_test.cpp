// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/renju_openings.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/caro/notation.hpp"

namespace kydai::caro {
namespace {

std::string code_of(std::string_view moves) {
    std::vector<Stone> stones;
    const auto points = parse_points(moves);
    for (const Point point : *points) {
        stones.push_back({point, stones.size() % 2 == 0 ? Side::X : Side::O});
    }
    const RenjuOpening* opening = renju_opening(stones);
    return opening != nullptr ? std::string(opening->code) : "";
}

TEST(RenjuOpenings, KnowsTheOpeningsByTheirThirdStone) {
    EXPECT_EQ(code_of("h8h9h10"), "D1");
    EXPECT_EQ(code_of("h8h9i9"), "D4") << "Kagetsu";
    EXPECT_EQ(code_of("h8h9j6"), "D13") << "Yusei";
    EXPECT_EQ(code_of("h8i9i7"), "I7") << "Hogetsu";
    EXPECT_EQ(code_of("h8i9f6"), "I13") << "Suisei";
    EXPECT_EQ(code_of("h8h9i9a1a2a3"), "D4") << "later stones change nothing";
}

TEST(RenjuOpenings, TheFirstStoneDecidesNotTheMiddleOfTheBoard) {
    EXPECT_EQ(code_of("c3c4d4"), "D4");
}

TEST(RenjuOpenings, OtherBeginningsHaveNoName) {
    EXPECT_EQ(code_of("h8h9"), "");
    EXPECT_EQ(code_of("h8h10h9"), "") << "the second stone does not touch the first";
    EXPECT_EQ(code_of("h8h9h11"), "") << "the third lies outside the square";
    EXPECT_EQ(code_of("h8a1i9"), "");
}

// Every placement of the second stone next to the first and of the third in the square around it
// has a name, and each name has as many placements as it has symmetric forms.
TEST(RenjuOpenings, CoverEveryPlacementOnce) {
    std::map<std::string, int> forms;
    const auto at = [](int column, int row) { return *Point::at(7 + column, 7 + row); };
    for (int second = 0; second < 9; ++second) {
        for (int third = 0; third < 25; ++third) {
            const Point o = at(second % 3 - 1, second / 3 - 1);
            const Point x = at(third % 5 - 2, third / 5 - 2);
            if (o == at(0, 0) || x == at(0, 0) || x == o) continue;
            const std::vector<Stone> stones{{at(0, 0), Side::X}, {o, Side::O}, {x, Side::X}};
            const RenjuOpening* opening = renju_opening(stones);
            ASSERT_NE(opening, nullptr) << to_text(o) << to_text(x);
            ++forms[std::string(opening->code)];
        }
    }
    EXPECT_EQ(forms.size(), 26U);
    for (const RenjuOpening& opening : renju_openings()) {
        const bool is_direct = opening.code.starts_with('D');
        const bool on_axis =
            is_direct ? opening.third.columns == 0 : opening.third.columns == opening.third.rows;
        EXPECT_EQ(forms[std::string(opening.code)], on_axis ? 4 : 8) << opening.code;
    }
}

}  // namespace
}  // namespace kydai::caro
