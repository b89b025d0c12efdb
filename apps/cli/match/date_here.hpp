// SPDX-License-Identifier: GPL-3.0-or-later
// Today, for the Date tag of a record.
#pragma once

#include <array>
#include <ctime>
#include <string>

namespace kydai::cli {

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
