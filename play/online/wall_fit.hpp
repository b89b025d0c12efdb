// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a class's wall: a grid of boards of the largest size that fits. Pinned boards come
// first and take two by two cells. Names and clocks stand over and under each board. Lengths are in
// pixels. The page lays its wall out by the same rules (web/site/classroom/wall_fit.ts). Pure.
#pragma once

#include <vector>

namespace kydai::play {

struct WallBoards {
    int plain = 0;
    int pinned = 0;
};
struct WallSpace {
    int width = 0;
    int height = 0;
    int gap = 0;     // between two boards
    int beside = 0;  // names and clocks over and under a board
};
// The height of names and clocks of a board: as usual, and set small beside small boards.
struct WallPrint {
    int usual = 0;
    int small = 0;
};
struct WallPlace {
    int column = 0;
    int row = 0;
    friend bool operator==(const WallPlace&, const WallPlace&) = default;
};
struct WallFit {
    int side = 0;  // of a plain board
    int columns = 0;
    int rows = 0;
    bool is_small = false;          // names and clocks are set small
    std::vector<WallPlace> places;  // pinned boards come first
};

inline constexpr int kSmallestOnWall = 48;  // below it the wall scrolls
inline constexpr int kRoomyOnWall = 120;    // below it names and clocks are set small

WallFit fit_wall(WallBoards boards, WallSpace space, WallPrint print);
// The side of a pinned board: two cells and the gap between them.
constexpr int pinned_side(const WallFit& fit, int gap) { return 2 * fit.side + gap; }

}  // namespace kydai::play
