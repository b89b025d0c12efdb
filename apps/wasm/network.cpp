// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/network.hpp"

#include <cstdint>
#include <vector>

#include "apps/wasm/export.hpp"

namespace {

std::vector<std::byte> kept;

}  // namespace

std::span<const std::byte> kydai::wasm::network() { return kept; }

KYDAI_EXPORT(kydai_use_network)
void kydai_use_network(const std::byte* bytes, std::uint32_t size) {
    kept.assign(bytes, bytes + size);
}
