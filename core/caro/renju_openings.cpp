// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/renju_openings.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/caro/symmetry.hpp"

namespace kydai::caro {

namespace {

// The third stone, by number of the opening; the first stone is in the middle (x).
//
//     direct                  indirect
//      .  .  1  2  3           .  .  .  .  1
//      .  .  o  4  5           .  .  .  o  2
//      .  .  x  6  7           .  .  x  6  3
//      .  .  8  9 10           . 11  9  7  4
//      .  . 11 12 13          13 12 10  8  5
constexpr std::array<RenjuOpening, 26> kOpenings{{
    {"D1", "Kansei", "Cold Star", "Hàn Tinh", {0, 2}},
    {"D2", "Keigetsu", "Brook Moon", "Khê Nguyệt", {1, 2}},
    {"D3", "Sosei", "Sparse Star", "Sơ Tinh", {2, 2}},
    {"D4", "Kagetsu", "Flower Moon", "Hoa Nguyệt", {1, 1}},
    {"D5", "Zangetsu", "Lingering Moon", "Tàn Nguyệt", {2, 1}},
    {"D6", "Ugetsu", "Rain Moon", "Vũ Nguyệt", {1, 0}},
    {"D7", "Kinsei", "Golden Star", "Kim Tinh", {2, 0}},
    {"D8", "Shogetsu", "Pine Moon", "Tùng Nguyệt", {0, -1}},
    {"D9", "Kyugetsu", "Hill Moon", "Khâu Nguyệt", {1, -1}},
    {"D10", "Shingetsu", "New Moon", "Tân Nguyệt", {2, -1}},
    {"D11", "Zuisei", "Lucky Star", "Thụy Tinh", {0, -2}},
    {"D12", "Sangetsu", "Mountain Moon", "Sơn Nguyệt", {1, -2}},
    {"D13", "Yusei", "Wandering Star", "Du Tinh", {2, -2}},
    {"I1", "Chosei", "Long Star", "Trường Tinh", {2, 2}},
    {"I2", "Kyogetsu", "Gorge Moon", "Hạp Nguyệt", {2, 1}},
    {"I3", "Kosei", "Fixed Star", "Hằng Tinh", {2, 0}},
    {"I4", "Suigetsu", "Water Moon", "Thủy Nguyệt", {2, -1}},
    {"I5", "Ryusei", "Shooting Star", "Lưu Tinh", {2, -2}},
    {"I6", "Ungetsu", "Cloud Moon", "Vân Nguyệt", {1, 0}},
    {"I7", "Hogetsu", "Bay Moon", "Phố Nguyệt", {1, -1}},
    {"I8", "Rangetsu", "Storm Moon", "Lam Nguyệt", {1, -2}},
    {"I9", "Gingetsu", "Silver Moon", "Ngân Nguyệt", {0, -1}},
    {"I10", "Myojo", "Bright Star", "Minh Tinh", {0, -2}},
    {"I11", "Shagetsu", "Slanting Moon", "Tà Nguyệt", {-1, -1}},
    {"I12", "Meigetsu", "Harvest Moon", "Danh Nguyệt", {-1, -2}},
    {"I13", "Suisei", "Comet", "Tuệ Tinh", {-2, -2}},
}};
constexpr std::size_t kDirect = 13;

constexpr Offset from_to(Point from, Point to) {
    return {to.column() - from.column(), to.row() - from.row()};
}
constexpr bool same(Offset a, Offset b) { return a.columns == b.columns && a.rows == b.rows; }

}  // namespace

std::span<const RenjuOpening> renju_openings() { return kOpenings; }

const RenjuOpening* renju_opening(std::span<const Stone> stones) {
    if (stones.size() < 3 || stones[0].side != stones[2].side || stones[0].side == stones[1].side) {
        return nullptr;
    }
    const Offset second = from_to(stones[0].point, stones[1].point);
    const Offset third = from_to(stones[0].point, stones[2].point);
    const bool is_direct = std::abs(second.columns) + std::abs(second.rows) == 1;
    const Offset shown_second = is_direct ? Offset{0, 1} : Offset{1, 1};
    const auto openings =
        is_direct ? std::span(kOpenings).first<kDirect>() : std::span(kOpenings).last<kDirect>();
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        if (!same(turned(second, symmetry), shown_second)) continue;
        const Offset at = turned(third, symmetry);
        const auto found = std::ranges::find_if(
            openings, [at](const RenjuOpening& opening) { return same(opening.third, at); });
        if (found != openings.end()) return &*found;
    }
    return nullptr;
}

}  // namespace kydai::caro
