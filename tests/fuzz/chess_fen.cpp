// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as FEN, for every variant: accepted or refused, never a crash. An accepted position
// keeps all invariants, among them the round trip through its text.
#include <string_view>

#include "tests/fuzz/fuzzing.hpp"
#include "tests/support/invariants.hpp"

using namespace kydai;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto setup = chess::parse_fen(text);
    if (!setup) {
        const int column = setup.error().column;
        fuzz::expect(column >= 0 && column <= static_cast<int>(size), "column outside the text");
        return 0;
    }
    for (const chess::Variant variant : chess::kVariants) {
        const auto position = chess::AnyPosition::from(variant, *setup);
        if (!position) continue;
        fuzz::expect_none(test::broken_promise(*position, test::Predicate::Sampled));
    }
    return 0;
}
