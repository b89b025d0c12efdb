// SPDX-License-Identifier: GPL-3.0-or-later
// Why somebody was turned away or cut off, for those who watch the server.
#pragma once

#include <cstdint>

#include "core/base/keyed_array.hpp"

namespace kydai::server {

enum class Refusal : std::uint8_t {
    TooManyConnections,
    TooManyOfOneAddress,
    BrokenRequest,
    SlowReader,
    Silent,
    UnknownHost,
    ForeignOrigin,
    TooOften,
    TooManyOfOneSession,
    Flood,
    BadText,
};

}  // namespace kydai::server

namespace kydai {
template <>
inline constexpr int kKeyCount<server::Refusal> = static_cast<int>(server::Refusal::BadText) + 1;
}  // namespace kydai
