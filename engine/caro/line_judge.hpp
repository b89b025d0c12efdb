// SPDX-License-Identifier: GPL-3.0-or-later
// The rule applied to one window of a line (see pattern.hpp): is it a five, a four, an open four?
// Used to build tables, not while searching.
#pragma once

#include <array>
#include <optional>

#include "core/caro/rule_set.hpp"
#include "engine/caro/pattern.hpp"

namespace kydai::caro_engine {

enum class LineCell : std::uint8_t { Empty, Own, Enemy, Edge };

// The middle cell is ours: it is the stone asked about.
using Window = std::array<LineCell, 2 * PatternTable::kReach + 1>;

class LineJudge {
  public:
    LineJudge(const BoardRules& rules, Side side) : rules_(rules), side_(side) {}

    // Five, F4, B4 or Foul; nothing when the middle stone makes none of them.
    [[nodiscard]] std::optional<Pattern> shape(const Window& window) const;

  private:
    using Cells = unsigned;  // a set of window cells, bit i = cell i

    [[nodiscard]] bool wins_at(const Window& window, int cell) const;
    [[nodiscard]] Cells fives(const Window& window) const;
    [[nodiscard]] Cells stoppers(const Window& window, int five) const;
    [[nodiscard]] Cells common_stoppers(const Window& window, Cells fives) const;
    [[nodiscard]] bool is_foul(const Window& window, Cells fives) const;

    BoardRules rules_;
    Side side_;
};

}  // namespace kydai::caro_engine
