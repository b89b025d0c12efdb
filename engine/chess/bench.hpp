// SPDX-License-Identifier: GPL-3.0-or-later
// The bench signature: the node count of a fixed search over fixed positions of all variants, by
// one thread. A change of the search's behaviour changes the number; a refactoring must not. Every
// build, wasm included, gives the same number.
#pragma once

#include <functional>

#include "engine/chess/searcher.hpp"

namespace kydai::chess_engine {

struct BenchCase {
    chess::Variant variant;
    std::string_view fen;
};

inline constexpr int kBenchDepth = 12;
inline constexpr int kBenchVariantDepth = 8;

std::uint64_t bench(Searcher& searcher,
                    const std::function<void(const BenchCase&, std::uint64_t)>& told);

}  // namespace kydai::chess_engine
