// SPDX-License-Identifier: GPL-3.0-or-later
// Writes records in the export form of the PGN standard: the seven tags of the roster first, the
// others by name; lines under 80 columns; one empty line after the tags and one after the game.
#pragma once

#include <string>

#include "core/game/record.hpp"

namespace kydai::game {

enum class Keep : std::uint8_t { No, Yes };
constexpr Keep last_key(Keep) { return Keep::Yes; }

struct WriteOptions {
    Keep variations = Keep::Yes;
    Keep notes = Keep::Yes;   // comments and glyphs
    Keep clocks = Keep::Yes;  // as [%clk]
};

// `Notation` writes the moves and the start position of a game: pgn.hpp and caro_record.hpp.
template <class Notation>
std::string write_record(const Record<typename Notation::Rules>& record,
                         const WriteOptions& options = {});

}  // namespace kydai::game
