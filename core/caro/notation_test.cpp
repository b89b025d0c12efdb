// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/notation.hpp"

#include <gtest/gtest.h>

namespace kydai::caro {
namespace {

TEST(Notation, every_point_goes_there_and_back) {
    for (int i = 0; i < Point::kCount; ++i) {
        const Point point = Point::from_index(i);
        EXPECT_EQ(point_from(to_text(point)), point);
    }
    EXPECT_EQ(to_text(*Point::at(7, 7)), "h8");
    EXPECT_EQ(to_text(*Point::at(21, 21)), "v22");
}

TEST(Notation, reads_either_case_and_refuses_the_rest) {
    EXPECT_EQ(point_from("H8"), Point::at(7, 7));
    for (const char* text :
         {"", "h", "8", "h0", "h08", "w1", "a23", "h8 ", "h8i9", "h-1", "h99999999999"}) {
        EXPECT_FALSE(point_from(text)) << text;
    }
}

TEST(Notation, reads_move_lists_run_together_or_apart) {
    const auto together = points_from("h8h10a1");
    const auto apart = points_from(" h8, h10 a1 ");
    ASSERT_TRUE(together && apart);
    EXPECT_EQ(*together, *apart);
    EXPECT_EQ(to_text(*together), "h8h10a1");
    EXPECT_TRUE(points_from("")->empty());
    EXPECT_FALSE(points_from("h8;h9"));
}

}  // namespace
}  // namespace kydai::caro
