// SPDX-License-Identifier: GPL-3.0-or-later
// The opening of a game of either kind; caro has none.
#pragma once

#include "apps/common/opening_names.hpp"
#include "play/analysis/opening_of.hpp"

namespace kydai::cli {

inline std::optional<play::OpeningFound> opening_of_record(const game::ChessRecord& record) {
    const auto end = record.tree.end_of_line(game::NodeId::root());
    return play::opening_of(apps::opening_names(), record, end);
}
inline std::optional<play::OpeningFound> opening_of_record(const game::CaroRecord& /*record*/) {
    return std::nullopt;
}

}  // namespace kydai::cli
