// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/openings.hpp"

#include <cstdint>
#include <vector>

#include "apps/wasm/export.hpp"

namespace {

std::vector<std::byte> kept_openings;
std::optional<kydai::chess::OpeningNames> opening_table;

}  // namespace

const kydai::chess::OpeningNames* kydai::wasm::loaded_openings() {
    return opening_table ? &*opening_table : nullptr;
}

KYDAI_EXPORT(kydai_use_openings)
void kydai_use_openings(const std::byte* bytes, std::uint32_t size) {
    opening_table.reset();
    kept_openings.assign(bytes, bytes + size);
    opening_table = kydai::chess::OpeningNames::read(kept_openings);
}
