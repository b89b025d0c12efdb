// SPDX-License-Identifier: GPL-3.0-or-later
// Our own engines with their networks, as the lab asks them (engine/lab/own_engine.hpp).
#pragma once

#include <cstddef>
#include <span>

#include "engine/dispatch/dispatch.hpp"
#include "engine/lab/own_engine.hpp"

namespace kydai::insight {

struct NetworkBytes {
    std::span<const std::byte> chess;
    std::span<const std::byte> caro;  // networks, one after the other
};

// An engine without the bytes of a network uses its hand-made evaluation.
[[nodiscard]] lab::OwnEngines own_engines(const engine::Dispatch& dispatch, NetworkBytes networks);

}  // namespace kydai::insight
