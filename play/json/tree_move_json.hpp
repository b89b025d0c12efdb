// SPDX-License-Identifier: GPL-3.0-or-later
// A move of either game as a step on the board: {"from", "to"}, or {"to"} of what comes onto it.
#pragma once

#include "core/base/json.hpp"
#include "core/caro/notation.hpp"
#include "engine/lab/tree.hpp"

namespace kydai::play {

// The field `key`; nothing when there is no move.
inline void write_tree_move(JsonWriter& json, std::string_view key, const lab::TreeMove& move) {
    if (const auto* of_chess = std::get_if<chess::Move>(&move)) {
        json.key(key).object([&] {
            if (!of_chess->is_drop()) json.field("from", to_string(of_chess->from()));
            json.field("to", to_string(of_chess->to()));
        });
    } else if (const auto* point = std::get_if<caro::Point>(&move)) {
        json.key(key).object([&] { json.field("to", caro::to_text(*point)); });
    }
}

}  // namespace kydai::play
