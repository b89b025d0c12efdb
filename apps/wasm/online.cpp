// SPDX-License-Identifier: GPL-3.0-or-later
// Online play for JavaScript: a visit to a server, asked in text and answering in text
// (visit_desk.hpp, README.md). The WebSocket is JavaScript's.
#include <cstdint>

#include "apps/wasm/answer.hpp"
#include "apps/wasm/export.hpp"
#include "apps/wasm/visit_desk.hpp"

// The seed in two halves: JavaScript's numbers hold 53 bits.
KYDAI_EXPORT(kydai_visit_new)
kydai::wasm::VisitDesk* kydai_visit_new(std::uint32_t seed_high, std::uint32_t seed_low) {
    return new kydai::wasm::VisitDesk(std::uint64_t{seed_high} << 32 | seed_low);
}
KYDAI_EXPORT(kydai_visit_free) void kydai_visit_free(kydai::wasm::VisitDesk* desk) { delete desk; }

KYDAI_EXPORT(kydai_visit_ask)
const char* kydai_visit_ask(kydai::wasm::VisitDesk* desk, const char* request, std::uint32_t size,
                            double milliseconds) {
    const kydai::game::Millis time(static_cast<std::int64_t>(milliseconds));
    return kydai::wasm::keep_answer(desk->ask({request, size}, kydai::game::Instant(time)));
}
