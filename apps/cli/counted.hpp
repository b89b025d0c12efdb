// SPDX-License-Identifier: GPL-3.0-or-later
// A number with its noun: "1 game", "2 games". For nouns whose plural only adds an s.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace kydai::cli {

inline std::string counted(std::int64_t number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

}  // namespace kydai::cli
