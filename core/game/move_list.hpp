// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of a game as a flat list for a view, in the order of PGN: a move, its variations, then
// the continuation. Walks the tree once and plays every move once.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game/session.hpp"

namespace kydai::game {

struct MoveItem {
    NodeId node;
    int number = 1;  // "12." or "12..."
    Side side = Side::First;
    std::string text;    // "Nbd7+", "h8"
    int depth = 0;       // 0: the main line, 1: a variation, 2: a variation of a variation, …
    std::string glyphs;  // "!?", "±": annotation glyphs
    std::optional<Millis> clock;  // what the mover had left

    friend bool operator==(const MoveItem&, const MoveItem&) = default;
};

template <class Rules>
std::vector<MoveItem> move_list(const Session<Rules>& session);

// The glyphs in the order given; NAGs without a symbol are left out.
std::string glyph_text(std::span<const Nag> nags);

extern template std::vector<MoveItem> move_list(const Session<ChessRules>& session);
extern template std::vector<MoveItem> move_list(const Session<CaroRules>& session);

}  // namespace kydai::game
