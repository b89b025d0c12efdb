// SPDX-License-Identifier: GPL-3.0-or-later
// The chess network that JavaScript has brought; it comes after the first move can be played.
#pragma once

#include <cstddef>
#include <span>

namespace kydai::wasm {

// Empty until it is there.
std::span<const std::byte> network();

}  // namespace kydai::wasm
