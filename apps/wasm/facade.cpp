// SPDX-License-Identifier: GPL-3.0-or-later
// The core as a WebAssembly module, for JavaScript. No logic: every function reads its arguments,
// asks the core and hands the answer over. README.md says how text and memory travel.
#include <cstdint>
#include <cstdlib>

#define KYDAI_EXPORT(name) extern "C" __attribute__((export_name(#name)))

KYDAI_EXPORT(kydai_alloc) void* kydai_alloc(std::uint32_t size) { return std::malloc(size); }
KYDAI_EXPORT(kydai_free) void kydai_free(void* block) { std::free(block); }
