// SPDX-License-Identifier: GPL-3.0-or-later
// What a value found by a search says of the true one.
#pragma once

#include <cstdint>

namespace kydai::engine {

enum class Bound : std::uint8_t {
    None,
    Upper,  // the value is at most this
    Lower,  // the value is at least this
    Exact,
};

}  // namespace kydai::engine
