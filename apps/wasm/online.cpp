// SPDX-License-Identifier: GPL-3.0-or-later
// Online play for JavaScript: a visit to a server that takes text requests and answers in JSON text
// (visit_endpoint.hpp, README.md). JavaScript owns the WebSocket.
#include <cstdint>

#include "apps/wasm/answer.hpp"
#include "apps/wasm/export.hpp"
#include "apps/wasm/visit_endpoint.hpp"

// The seed in two halves, because JavaScript's numbers hold 53 bits.
KYDAI_EXPORT(kydai_visit_new)
kydai::wasm::VisitEndpoint* kydai_visit_new(std::uint32_t seed_high, std::uint32_t seed_low) {
    return new kydai::wasm::VisitEndpoint(std::uint64_t{seed_high} << 32 | seed_low);
}
KYDAI_EXPORT(kydai_visit_free) void kydai_visit_free(kydai::wasm::VisitEndpoint* endpoint) {
    delete endpoint;
}

KYDAI_EXPORT(kydai_visit_ask)
const char* kydai_visit_ask(kydai::wasm::VisitEndpoint* endpoint, const char* request,
                            std::uint32_t size, double milliseconds) {
    const kydai::game::Millis time(static_cast<std::int64_t>(milliseconds));
    return kydai::wasm::keep_answer(endpoint->ask({request, size}, kydai::game::Instant(time)));
}
