// SPDX-License-Identifier: GPL-3.0-or-later
// The system's clocks: the steady one that engines are handed, and the date for records.
#pragma once

#include <array>
#include <chrono>
#include <ctime>
#include <string>

#include "engine/common/limits.hpp"

namespace kydai::cli {

inline engine::Millis steady_millis() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// "2026.11.16", here.
inline std::string date_here() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 16> text{};
    std::strftime(text.data(), text.size(), "%Y.%m.%d", &local);
    return text.data();
}

}  // namespace kydai::cli
