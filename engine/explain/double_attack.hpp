// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks on more than one piece: forks, skewers, discovered attacks; and pins against the king.
#pragma once

#include "engine/explain/chess_reason.hpp"

namespace kydai::explain {

// One move with the boards on both sides of it. The members must outlive the detectors.
struct MoveSeen {
    const chess::AnyPosition& before;
    chess::Move move;
    const chess::AnyPosition& after;
    chess::Color us;
    chess::Square to;  // where the moved piece stands now
};

[[nodiscard]] std::optional<ChessReason> fork(const MoveSeen& seen);
[[nodiscard]] std::optional<ChessReason> skewer(const MoveSeen& seen);
[[nodiscard]] std::optional<ChessReason> discovered_attack(const MoveSeen& seen);
[[nodiscard]] std::optional<ChessReason> pin(const MoveSeen& seen);

}  // namespace kydai::explain
