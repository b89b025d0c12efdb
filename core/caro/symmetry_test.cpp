// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/symmetry.hpp"

#include <gtest/gtest.h>

#include <set>

namespace kydai::caro {
namespace {

TEST(Symmetry, APointOffTheAxesHasEightImages) {
    const BoardSize size = *BoardSize::of(15, 15);
    std::set<Point> images;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        images.insert(turned(*Point::at(8, 9), size, symmetry));
    }
    EXPECT_EQ(images.size(), 8U);
    for (const Point point : images) EXPECT_TRUE(size.contains(point));
}

TEST(Symmetry, TheInverseLeadsBack) {
    for (const int side : {10, 15}) {  // with and without a point in the centre
        const BoardSize size = *BoardSize::of(side, side);
        for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
            for (int i = 0; i < side * side; ++i) {
                const Point point = *Point::at(i % side, i / side);
                const Point there = turned(point, size, symmetry);
                EXPECT_EQ(turned(there, size, inverse(symmetry)), point);
            }
        }
    }
}

}  // namespace
}  // namespace kydai::caro
