// SPDX-License-Identifier: GPL-3.0-or-later
// The chess engine's signature, so that a test can say that it searches here as it does natively.
#include "engine/chess/bench.hpp"
#include "apps/wasm/export.hpp"
#include "apps/wasm/network.hpp"

// The number that `kydai bench` prints, once it has the network. Searches for some seconds.
KYDAI_EXPORT(kydai_bench) std::int64_t kydai_bench() {
    const auto searcher =
        kydai::chess_engine::make_searcher([] { return kydai::engine::Millis{0}; });
    searcher->use_network(kydai::wasm::network());
    return static_cast<std::int64_t>(
        kydai::chess_engine::bench(*searcher, [](const auto&, std::uint64_t) {}));
}
