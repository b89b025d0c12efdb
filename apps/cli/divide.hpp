// SPDX-License-Identifier: GPL-3.0-or-later
// Perft divided by the first move ("divide"), for `kydai perft --divide` and `go perft`.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/dispatch/dispatch.hpp"

namespace kydai::cli {

struct Divide {
    std::function<void(chess::Move, std::uint64_t)> on_move;  // a first move and its count
    std::function<bool()> is_stopped = [] { return false; };  // asked every few milliseconds
};

// The sum of the counts; those of the moves so far when it was stopped.
std::uint64_t divided_perft(const engine::Dispatch& dispatch, const chess::AnyPosition& position,
                            int depth, const Divide& divide);

}  // namespace kydai::cli
