// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as a variant, a position and a game: at every move the core agrees with the reference
// rules about the position, its moves, check and outcome, and keeps its own promises.
#include <algorithm>

#include "tests/fuzz/fuzzing.hpp"
#include "tests/reference/game_check.hpp"

using namespace kydai;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t kMaxLength = 300;  // longer games show nothing new
    test::Choices choices({data, std::min(size, kMaxLength)});
    const chess::Variant variant = choices.one_of(chess::kVariants);
    fuzz::expect_none(reference::check_game(variant, choices).fault);
    return 0;
}
