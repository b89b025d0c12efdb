// SPDX-License-Identifier: GPL-3.0-or-later
// Memory of the module for arguments from JavaScript.
#include <cstdint>
#include <cstdlib>

#include "apps/wasm/export.hpp"

KYDAI_EXPORT(kydai_alloc) void* kydai_alloc(std::uint32_t size) { return std::malloc(size); }
KYDAI_EXPORT(kydai_free) void kydai_free(void* block) { std::free(block); }
