// SPDX-License-Identifier: GPL-3.0-or-later
// The engines' signatures, so that a test can say that they search here as they do natively. Each
// is the number that `kydai bench` prints, once the module has the networks. Searches for some
// seconds.
#include "engine/caro/bench.hpp"
#include "apps/wasm/export.hpp"
#include "apps/wasm/network.hpp"
#include "engine/chess/bench.hpp"

namespace {

kydai::engine::Clock still() {
    return [] { return kydai::engine::Millis{0}; };
}

}  // namespace

KYDAI_EXPORT(kydai_bench) std::int64_t kydai_bench() {
    const auto searcher = kydai::chess_engine::make_searcher(still());
    searcher->use_network(kydai::wasm::chess_networks());
    return static_cast<std::int64_t>(
        kydai::chess_engine::bench(*searcher, [](const auto&, std::uint64_t) {}));
}

// With `networks` other than 0 by the trained networks, otherwise by the weights.
KYDAI_EXPORT(kydai_bench_caro) std::int64_t kydai_bench_caro(std::uint32_t networks) {
    const auto searcher = kydai::caro_engine::make_searcher(still());
    searcher->use_network(kydai::wasm::caro_networks());
    const auto by = networks != 0 ? kydai::caro_engine::BenchBy::Networks
                                  : kydai::caro_engine::BenchBy::Weights;
    return static_cast<std::int64_t>(
        kydai::caro_engine::bench(*searcher, by, [](const auto&, std::uint64_t) {}));
}
