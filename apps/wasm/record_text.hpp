// SPDX-License-Identifier: GPL-3.0-or-later
// A running game as the text of its record.
#pragma once

#include <string>

#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "play/game/game.hpp"

namespace kydai::wasm {

inline std::string written(const game::ChessRecord& record) { return game::write_pgn(record); }
inline std::string written(const game::CaroRecord& record) {
    return game::write_caro_record(record);
}

template <class Rules>
std::string record_text(const play::Game<Rules>& game) {
    return written(game::record_of(game.session(), tags_now(game.setup(), game.session())));
}

}  // namespace kydai::wasm
