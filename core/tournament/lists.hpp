// SPDX-License-Identifier: GPL-3.0-or-later
// Small helpers for lists: players and rounds are counted in int, containers in std::size_t.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>

namespace kydai::tournament {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// std::ranges::contains, which the oldest supported standard library lacks.
template <class Range, class Value, class Projection = std::identity>
constexpr bool contains(const Range& range, const Value& value, Projection projection = {}) {
    return std::ranges::find(range, value, projection) != std::ranges::end(range);
}

}  // namespace kydai::tournament
