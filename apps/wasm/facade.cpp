// SPDX-License-Identifier: GPL-3.0-or-later
// The core as a WebAssembly module, for JavaScript. No logic: every function parses its arguments,
// calls the core and returns the result. README.md says how text and memory are passed.
#include <cstdint>
#include <string_view>

#include "apps/wasm/export.hpp"
#include "core/chess/any_position.hpp"
#include "core/chess/perft.hpp"

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
