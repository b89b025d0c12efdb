// SPDX-License-Identifier: GPL-3.0-or-later
// The signature of the caro engine: fixed positions to a fixed depth by one thread. The sum of
// nodes is the same on every machine and changes when the search changes.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/caro/searcher.hpp"

namespace kydai::caro_engine {

struct BenchResult {
    int positions = 0;
    std::uint64_t nodes = 0;
};

// The searcher should be fresh, with one thread and 16 MB. `on_position` hears the number done.
[[nodiscard]] BenchResult run_bench(Searcher& searcher,
                                    const std::function<void(int)>& on_position);

}  // namespace kydai::caro_engine
