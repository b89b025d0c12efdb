// SPDX-License-Identifier: GPL-3.0-or-later
// The running game for JavaScript: an endpoint takes text requests and answers in JSON text
// (game_endpoint.hpp, README.md).
#include <cstdint>
#include <string>

#include "apps/wasm/answer.hpp"
#include "apps/wasm/export.hpp"
#include "apps/wasm/game_endpoint.hpp"

namespace {

std::string last_answer;

}  // namespace

const char* kydai::wasm::keep_answer(std::string answer) {
    last_answer = std::move(answer);
    return last_answer.data();
}

KYDAI_EXPORT(kydai_game_new) kydai::wasm::GameEndpoint* kydai_game_new() {
    return new kydai::wasm::GameEndpoint;
}
KYDAI_EXPORT(kydai_game_free) void kydai_game_free(kydai::wasm::GameEndpoint* endpoint) {
    delete endpoint;
}

KYDAI_EXPORT(kydai_game_ask)
const char* kydai_game_ask(kydai::wasm::GameEndpoint* endpoint, const char* request,
                           std::uint32_t size, double milliseconds) {
    const kydai::game::Millis time(static_cast<std::int64_t>(milliseconds));
    return kydai::wasm::keep_answer(endpoint->ask({request, size}, kydai::game::Instant(time)));
}
KYDAI_EXPORT(kydai_answer_size) std::uint32_t kydai_answer_size() {
    return static_cast<std::uint32_t>(last_answer.size());
}
