// SPDX-License-Identifier: GPL-3.0-or-later
// The bench signature: the node count of a fixed search over fixed positions of all rule sets, by
// one thread. A change of the search's behaviour changes the number; a refactoring must not. Every
// build, wasm included, gives the same number.
#pragma once

#include <functional>
#include <string_view>

#include "engine/caro/searcher.hpp"

namespace kydai::caro_engine {

struct BenchCase {
    caro::RuleSet rule;
    int side;  // of the board
    int depth;
    std::string_view moves;
};

// By which evaluation the positions are searched. With networks, which the searcher must have, they
// are searched less deep: each node takes longer.
enum class BenchBy : std::uint8_t { Weights, Networks };

std::uint64_t bench(Searcher& searcher, BenchBy by,
                    const std::function<void(const BenchCase&, std::uint64_t)>& told);

}  // namespace kydai::caro_engine
