// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/wall_fit.hpp"

#include <algorithm>

namespace kydai::play {

namespace {

// Pinned boards take two columns and two rows.
constexpr int kPinned = 2;

struct Grid {
    int side = 0;
    int columns = 0;
};

constexpr int divided_up(int a, int b) { return (a + b - 1) / b; }

// Rows that the pinned boards fill from the top, each row with as many as fit.
int pinned_rows(int pinned, int columns) {
    return pinned > 0 ? kPinned * divided_up(pinned, columns / kPinned) : 0;
}
int rows_of(WallBoards boards, int columns) {
    const int top = pinned_rows(boards.pinned, columns);
    const int free = top * columns - kPinned * kPinned * boards.pinned;
    return top + divided_up(std::max(0, boards.plain - free), columns);
}

Grid largest(WallBoards boards, const WallSpace& space) {
    const int least = boards.pinned > 0 ? kPinned : 1;
    const int most = std::max(kPinned, boards.plain + kPinned * kPinned * boards.pinned);
    Grid best{.side = kSmallestOnWall,
              .columns = std::max(least, space.width / (kSmallestOnWall + space.gap))};
    for (int columns = least; columns <= most; ++columns) {
        const int rows = std::max(1, rows_of(boards, columns));
        const int across = (space.width - space.gap * (columns - 1)) / columns;
        const int down = (space.height - space.gap * (rows - 1)) / rows - space.beside;
        const int side = std::min(across, down);
        if (side > best.side) best = {.side = side, .columns = columns};
    }
    return best;
}

std::vector<WallPlace> places_of(WallBoards boards, int columns) {
    std::vector<WallPlace> places;
    const int abreast = std::max(1, columns / kPinned);
    for (int i = 0; i < boards.pinned; ++i) {
        places.push_back({.column = kPinned * (i % abreast), .row = kPinned * (i / abreast)});
    }
    const auto is_taken = [&](WallPlace at) {
        const auto covers = [at](WallPlace pin) {
            const int across = at.column - pin.column;
            const int down = at.row - pin.row;
            return across >= 0 && across < kPinned && down >= 0 && down < kPinned;
        };
        return std::any_of(places.begin(), places.begin() + boards.pinned, covers);
    };
    WallPlace at;
    for (int i = 0; i < boards.plain;) {
        if (!is_taken(at)) {
            places.push_back(at);
            ++i;
        }
        if (++at.column == columns) at = {.column = 0, .row = at.row + 1};
    }
    return places;
}

}  // namespace

WallFit fit_wall(WallBoards boards, WallSpace space, WallPrint print) {
    space.beside = print.usual;
    Grid grid = largest(boards, space);
    const bool is_small = grid.side < kRoomyOnWall;
    if (is_small) {
        space.beside = print.small;
        grid = largest(boards, space);
    }
    return {.side = grid.side,
            .columns = grid.columns,
            .rows = rows_of(boards, grid.columns),
            .is_small = is_small,
            .places = places_of(boards, grid.columns)};
}

}  // namespace kydai::play
