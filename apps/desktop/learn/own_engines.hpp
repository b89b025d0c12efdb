// SPDX-License-Identifier: GPL-3.0-or-later
// Our own engines with the networks that come with the program, for the lab. Each thread that runs
// searches of the lab makes its own when it needs them.
#pragma once

#include <memory>

#include "apps/common/networks.hpp"
#include "engine/insight/own_engines.hpp"

namespace kydai::desktop {

inline std::unique_ptr<lab::OwnEngines> makeOwnEngines() {
    return std::make_unique<lab::OwnEngines>(
        insight::own_engines(engine::dispatch(engine::detect_cpu_level()),
                             {.chess = apps::chess_networks(), .caro = apps::caro_networks()}));
}

}  // namespace kydai::desktop
