// SPDX-License-Identifier: GPL-3.0-or-later
// How much of a costly test to do: `scaled(1000)` rounds are 1000 in ./test, 100 in a sanitizer
// build, which is ten times slower, and 30,000 in ./test --long.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace kydai::test {

inline bool is_long() { return std::getenv("KYDAI_LONG") != nullptr; }

inline int scaled(int rounds) {
    if (is_long()) rounds *= 30;
#ifdef KYDAI_SANITIZED
    rounds /= 10;
#endif
    return std::max(rounds, 1);
}

}  // namespace kydai::test
