// SPDX-License-Identifier: GPL-3.0-or-later
// Why a request was refused or a connection closed, for metrics.
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
constexpr Refusal last_key(Refusal) { return Refusal::BadText; }

}  // namespace kydai::server
