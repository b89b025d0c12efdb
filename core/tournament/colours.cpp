// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/colours.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace kydai::tournament {
namespace {

// 5.2.2: the side of `a` by the stronger need, or between absolute ones by the wider difference.
std::optional<Side> by_need(const ColourHistory& a, const ColourHistory& b) {
    if (a.need == Need::None && b.need == Need::None) return std::nullopt;
    if (a.need != Need::None && b.need != Need::None && a.wanted == b.wanted) {
        if (a.need != b.need) return a.need > b.need ? a.wanted : ~b.wanted;
        if (a.need != Need::Absolute) return std::nullopt;
        const int wide_a = std::abs(a.difference);
        const int wide_b = std::abs(b.difference);
        if (wide_a == wide_b) return std::nullopt;
        return wide_a > wide_b ? a.wanted : ~b.wanted;
    }
    return a.need != Need::None ? a.wanted : ~b.wanted;  // 5.2.1: nobody is denied anything
}

// 5.2.3: alternates from the latest time when the two had different sides.
std::optional<Side> by_alternation(const ColourHistory& a, const ColourHistory& b) {
    const std::size_t common = std::min(a.sides.size(), b.sides.size());
    for (std::size_t back = 1; back <= common; ++back) {
        const Side side_a = a.sides[a.sides.size() - back];
        if (side_a != b.sides[b.sides.size() - back]) return ~side_a;
    }
    return std::nullopt;
}

}  // namespace

ColourHistory colour_history(const Card& card) {
    ColourHistory history;
    for (const CardRound& round : card.rounds) {
        if (round.kind != RoundKind::Game) continue;
        history.sides.push_back(round.side);
        history.difference += round.side == Side::First ? 1 : -1;
    }
    if (history.sides.empty()) return history;
    const Side last = history.sides.back();
    const std::size_t games = history.sides.size();
    const bool twice = games >= 2 && history.sides[games - 2] == last;
    const int difference = history.difference;
    if (difference > 1 || difference < -1) {
        history.need = Need::Absolute;
    } else if (twice) {
        history.need = Need::Absolute;
    } else {
        history.need = difference == 0 ? Need::Mild : Need::Strong;
    }
    history.wanted = difference == 0 || (twice && std::abs(difference) < 2) ? ~last
                     : difference > 0                                       ? Side::Second
                                                                            : Side::First;
    return history;
}

Side side_against(const ColourClaim& a, const ColourClaim& b, Side initial) {
    if (const auto side = by_need(*a.history, *b.history)) return *side;
    if (const auto side = by_alternation(*a.history, *b.history)) return *side;
    const bool a_is_higher = ranks_above(a, b);
    const ColourClaim& higher = a_is_higher ? a : b;
    const Side side = higher.history->need != Need::None ? higher.history->wanted
                      : higher.number % 2 == 0           ? initial  // pairing number odd
                                                         : ~initial;
    return a_is_higher ? side : ~side;
}

}  // namespace kydai::tournament
