// SPDX-License-Identifier: GPL-3.0-or-later
// The core as a WebAssembly module, for JavaScript. No logic: every function reads its arguments,
// asks the core and hands the answer over. README.md says how text and memory travel.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/chess/any_position.hpp"
#include "core/chess/perft.hpp"

#define KYDAI_EXPORT(name) extern "C" __attribute__((export_name(#name)))

KYDAI_EXPORT(kydai_alloc) void* kydai_alloc(std::uint32_t size) { return std::malloc(size); }
KYDAI_EXPORT(kydai_free) void kydai_free(void* block) { std::free(block); }

KYDAI_EXPORT(kydai_perft)
std::int64_t kydai_perft(const char* variant, std::uint32_t variant_size, const char* fen,
                         std::uint32_t fen_size, std::int32_t depth) {
    using namespace kydai::chess;
    const auto rules = parse_variant({variant, variant_size});
    if (!rules) return -1;
    const auto position = AnyPosition::parse(*rules, {fen, fen_size});
    if (!position) return -2;
    return static_cast<std::int64_t>(perft(*position, depth));
}
