// SPDX-License-Identifier: GPL-3.0-or-later
// The steady clock that engines are handed.
#pragma once

#include <chrono>

#include "engine/common/limits.hpp"

namespace kydai::cli {

inline engine::Millis steady_millis() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace kydai::cli
