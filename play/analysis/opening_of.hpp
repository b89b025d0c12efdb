// SPDX-License-Identifier: GPL-3.0-or-later
// The opening of a game: the name of the last position of a line that has one.
#pragma once

#include <optional>

#include "core/chess/opening_names.hpp"
#include "core/game/record.hpp"

namespace kydai::play {

struct OpeningFound {
    chess::OpeningName name;
    int ply = 0;  // of the position that has it: the moves up to there are book moves
};

// The opening of the line from the start to `node`.
[[nodiscard]] inline std::optional<OpeningFound> opening_of(const chess::OpeningNames& names,
                                                            const game::ChessRecord& record,
                                                            game::NodeId node) {
    std::optional<OpeningFound> found;
    chess::AnyPosition position = record.start;
    int ply = 0;
    for (const game::NodeId step : record.tree.path(node)) {
        position.play(record.tree.move(step));
        ++ply;
        if (auto name = names.find(position.key())) found = {std::move(*name), ply};
    }
    return found;
}

}  // namespace kydai::play
