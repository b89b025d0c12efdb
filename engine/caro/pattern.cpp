// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/pattern.hpp"

#include <algorithm>

#include "engine/caro/line_judge.hpp"

namespace kydai::caro_engine {
namespace {

constexpr int kReach = PatternTable::kReach;
constexpr int kUnknown = 255;

// One half, nearest cell first: `length` free or own cells, then a blocker unless length is 5.
struct Half {
    int length = 0;
    unsigned own = 0;  // bit i: the i-th cell is ours
    LineCell blocker = LineCell::Enemy;
};

// 32 halves without a blocker, then for each shorter length 2^length times two blockers.
int half_index(const Half& half) {
    if (half.length == kReach) return static_cast<int>(half.own);
    const int shorter = ((1 << half.length) - 1) * 2;
    return 32 + shorter + static_cast<int>(half.own) * 2 + int{half.blocker == LineCell::Edge};
}

Half half_at(int index) {
    if (index < 32) return {kReach, static_cast<unsigned>(index), LineCell::Enemy};
    index -= 32;
    int length = 0;
    while (index >= (2 << length)) index -= 2 << length++;
    return {length, static_cast<unsigned>(index / 2), index % 2 ? LineCell::Edge : LineCell::Enemy};
}

LineCell cell_from_code(unsigned code, Side side) {
    if (code == 0) return LineCell::Empty;
    if (code == 3) return LineCell::Edge;
    return (code == 1) == (side == Side::X) ? LineCell::Own : LineCell::Enemy;
}

// `nearest` is the shift of the nearest cell, `step` the way outwards.
Half half_from_code(unsigned code, Side side, int nearest, int step) {
    Half half;
    for (; half.length < kReach; ++half.length) {
        const int shift = 2 * (nearest + step * half.length);
        const LineCell cell = cell_from_code((code >> shift) & 3U, side);
        if (cell == LineCell::Own) half.own |= 1U << half.length;
        if (cell == LineCell::Enemy || cell == LineCell::Edge) {
            half.blocker = cell;
            break;
        }
    }
    return half;
}

void lay(Window& window, const Half& half, int step) {
    for (int i = 0; i < kReach; ++i) {
        LineCell cell = LineCell::Enemy;  // past the blocker: of no meaning
        if (i < half.length) cell = (half.own >> i & 1U) ? LineCell::Own : LineCell::Empty;
        if (i == half.length) cell = half.blocker;
        window[static_cast<std::size_t>(kReach + step * (i + 1))] = cell;
    }
}

// Fills the table by recursion: a pattern follows from those that one more stone makes.
class Builder {
  public:
    Builder(const BoardRules& rules, Side side) : judge_(rules, side) {
        for (auto& row : known_) row.fill(kUnknown);
    }

    Pattern pattern(int left, int right) {
        std::uint8_t& known = known_[left][right];
        if (known == kUnknown) known = static_cast<std::uint8_t>(compute(left, right));
        return static_cast<Pattern>(known);
    }

  private:
    struct Ways {
        std::array<int, kPatternCount> to{};
        [[nodiscard]] int operator[](Pattern p) const { return to[static_cast<std::size_t>(p)]; }
    };

    // How many single further stones make each pattern.
    Ways ways(int left, int right) {
        Ways count;
        const auto add = [&](Half half, auto&& pattern_with) {
            for (int i = 0; i < std::min(half.length, kReach - 1); ++i) {
                if (half.own >> i & 1U) continue;
                Half more = half;
                more.own |= 1U << i;
                ++count.to[static_cast<std::size_t>(pattern_with(half_index(more)))];
            }
        };
        add(half_at(left), [&](int more) { return pattern(more, right); });
        add(half_at(right), [&](int more) { return pattern(left, more); });
        return count;
    }

    Pattern compute(int left, int right) {
        Window window{};
        window[kReach] = LineCell::Own;
        lay(window, half_at(left), -1);
        lay(window, half_at(right), 1);
        if (const auto made = judge_.shape(window)) return *made;
        const Ways next = ways(left, right);
        if (next[Pattern::F4] > 0) return next[Pattern::F4] > 1 ? Pattern::F3 : Pattern::F3S;
        if (next[Pattern::B4] > 0) return Pattern::B3;
        const int threes = next[Pattern::F3] + next[Pattern::F3S];
        if (threes > 2) return Pattern::F2B;
        if (threes > 0) return threes == 2 ? Pattern::F2A : Pattern::F2;
        if (next[Pattern::B3] > 0) return Pattern::B2;
        if (next[Pattern::F2] + next[Pattern::F2A] + next[Pattern::F2B] > 0) return Pattern::F1;
        return next[Pattern::B2] > 0 ? Pattern::B1 : Pattern::Dead;
    }

    LineJudge judge_;
    std::array<std::array<std::uint8_t, PatternTable::kHalves>, PatternTable::kHalves> known_{};
};

}  // namespace

PatternTable::PatternTable(const BoardRules& rules, Side side) {
    for (unsigned code = 0; code < kHalfCodes; ++code) {
        left_[code] = static_cast<std::uint8_t>(half_index(half_from_code(code, side, 4, -1)));
        right_[code] = static_cast<std::uint8_t>(half_index(half_from_code(code, side, 0, 1)));
    }
    Builder builder(rules, side);
    for (int left = 0; left < kHalves; ++left) {
        for (int right = 0; right < kHalves; ++right) {
            patterns_[left][right] = static_cast<std::uint8_t>(builder.pattern(left, right));
        }
    }
}

}  // namespace kydai::caro_engine
