// SPDX-License-Identifier: GPL-3.0-or-later
// A fixed search over fixed positions of all variants, one thread: its node count is the engine's
// signature. Whatever changes what the search does changes the number; whatever should not, must
// not; every build, wasm included, gives the same.
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
