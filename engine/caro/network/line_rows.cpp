// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/network/line_rows.hpp"

namespace kydai::caro_engine::network {
namespace {

constexpr unsigned kEmpty = 0;
constexpr unsigned kEdge = 3;

// The meaning of five cells, nearest first, to the side whose stones are `own`: its stones up to
// the first blocker, the distance of that blocker, and whether it is the edge.
int meaning(const std::array<unsigned, kReach>& half, unsigned own, caro::Edge edge) {
    int length = 0;
    int stones = 0;
    for (const unsigned cell : half) {
        if (cell != kEmpty && cell != own) break;
        stones |= int{cell == own} << length;
        ++length;
    }
    if (length == kReach) return stones;
    const bool at_edge =
        half[static_cast<std::size_t>(length)] == kEdge && edge == caro::Edge::Open;
    return 32 + 2 * ((1 << length) - 1) + 2 * stones + int{at_edge};
}

}  // namespace

LineRows::LineRows(caro::Edge edge) {
    for (unsigned code = 0; code <= kHalfMask; ++code) {
        std::array<unsigned, kReach> rising{};
        std::array<unsigned, kReach> falling{};
        for (std::size_t i = 0; i < kReach; ++i) {
            rising[i] = code >> (2 * i) & 3U;
            falling[kReach - 1 - i] = rising[i];
        }
        const auto both = [edge](const std::array<unsigned, kReach>& half) {
            return Meaning{static_cast<std::uint8_t>(meaning(half, 1, edge)),
                           static_cast<std::uint8_t>(meaning(half, 2, edge))};
        };
        left_[code] = both(falling);
        right_[code] = both(rising);
    }
}

}  // namespace kydai::caro_engine::network
