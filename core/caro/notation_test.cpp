// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/notation.hpp"

#include <gtest/gtest.h>

namespace kydai::caro {
namespace {

TEST(Notation, EveryPointGoesThereAndBack) {
    for (int i = 0; i < Point::kCount; ++i) {
        const Point point = Point::from_index(i);
        EXPECT_EQ(parse_point(to_text(point)), point);
    }
    EXPECT_EQ(to_text(*Point::at(7, 7)), "h8");
    EXPECT_EQ(to_text(*Point::at(21, 21)), "v22");
}

TEST(Notation, ReadsEitherCaseAndRefusesTheRest) {
    EXPECT_EQ(parse_point("H8"), Point::at(7, 7));
    for (const char* text :
         {"", "h", "8", "h0", "h08", "w1", "a23", "h8 ", "h8i9", "h-1", "h99999999999"}) {
        EXPECT_FALSE(parse_point(text)) << text;
    }
}

TEST(Notation, ReadsMoveListsRunTogetherOrApart) {
    const auto together = parse_points("h8h10a1");
    const auto apart = parse_points(" h8, h10 a1 ");
    ASSERT_TRUE(together && apart);
    EXPECT_EQ(*together, *apart);
    EXPECT_EQ(to_text(*together), "h8h10a1");
    EXPECT_TRUE(parse_points("")->empty());
    EXPECT_FALSE(parse_points("h8;h9"));
}

}  // namespace
}  // namespace kydai::caro
