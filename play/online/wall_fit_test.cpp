// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/wall_fit.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace kydai::play {
namespace {

constexpr WallPrint kPrint{.usual = 60, .small = 36};

WallSpace space_of(int width, int height) { return {.width = width, .height = height, .gap = 12}; }

// No board outside the space, none on another one.
void expect_sound(const WallFit& fit, WallBoards boards, WallSpace space) {
    ASSERT_EQ(fit.places.size(), static_cast<std::size_t>(boards.plain + boards.pinned));
    std::vector<WallPlace> taken;
    for (std::size_t i = 0; i < fit.places.size(); ++i) {
        const int size = i < static_cast<std::size_t>(boards.pinned) ? 2 : 1;
        for (int down = 0; down < size; ++down) {
            for (int across = 0; across < size; ++across) {
                const WallPlace at{fit.places[i].column + across, fit.places[i].row + down};
                EXPECT_LT(at.column, fit.columns);
                EXPECT_LT(at.row, fit.rows);
                EXPECT_EQ(std::ranges::find(taken, at), taken.end());
                taken.push_back(at);
            }
        }
    }
    EXPECT_LE(fit.columns * fit.side + (fit.columns - 1) * space.gap, space.width);
    const int beside = fit.is_small ? kPrint.small : kPrint.usual;
    if (fit.side == kSmallestOnWall) return;  // the wall scrolls
    EXPECT_LE(fit.rows * (fit.side + beside) + (fit.rows - 1) * space.gap, space.height);
}

TEST(WallFit, OneBoardIsAsLargeAsTheSpace) {
    const WallFit fit = fit_wall({.plain = 1}, space_of(1000, 660), kPrint);
    EXPECT_EQ(fit.side, 600);
    EXPECT_EQ(fit.places, std::vector<WallPlace>{WallPlace{}});
}

TEST(WallFit, TwelveBoardsOnAWideScreenStandInTwoRowsOfSix) {
    const WallFit fit = fit_wall({.plain = 12}, space_of(1366, 700), kPrint);
    EXPECT_EQ(fit.columns, 6);
    EXPECT_EQ(fit.rows, 2);
    EXPECT_FALSE(fit.is_small);
}

TEST(WallFit, EveryNumberOfBoardsFits) {
    for (const auto& space : {space_of(1920, 1000), space_of(1366, 700), space_of(800, 520)}) {
        for (int plain = 1; plain <= 60; ++plain) {
            for (int pinned = 0; pinned <= 5; ++pinned) {
                const WallBoards boards{.plain = plain, .pinned = pinned};
                expect_sound(fit_wall(boards, space, kPrint), boards, space);
            }
        }
    }
}

TEST(WallFit, APinnedBoardIsTwiceAsLargeAndComesFirst) {
    const WallFit fit = fit_wall({.plain = 8, .pinned = 1}, space_of(1366, 700), kPrint);
    EXPECT_EQ(fit.places.front(), WallPlace{});
    EXPECT_EQ(fit.places[1], (WallPlace{.column = 2, .row = 0}));
    EXPECT_EQ(pinned_side(fit, 12), 2 * fit.side + 12);
}

TEST(WallFit, WhereBoardsGetSmallSoDoNamesAndClocks) {
    EXPECT_TRUE(fit_wall({.plain = 40}, space_of(800, 520), kPrint).is_small);
    EXPECT_EQ(fit_wall({.plain = 400}, space_of(800, 520), kPrint).side, kSmallestOnWall);
}

TEST(WallFit, NoBoardsNeedNoPlaces) {
    EXPECT_TRUE(fit_wall({}, space_of(800, 520), kPrint).places.empty());
    EXPECT_TRUE(fit_wall({}, space_of(0, 0), kPrint).places.empty());
}

}  // namespace
}  // namespace kydai::play
