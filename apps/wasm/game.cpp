// SPDX-License-Identifier: GPL-3.0-or-later
// The running game for JavaScript: a table is asked in text and answers in text (table.hpp,
// README.md).
#include <cstdint>
#include <string>

#include "apps/wasm/answer.hpp"
#include "apps/wasm/export.hpp"
#include "apps/wasm/table.hpp"

namespace {

std::string last_answer;

}  // namespace

const char* kydai::wasm::keep_answer(std::string answer) {
    last_answer = std::move(answer);
    return last_answer.data();
}

KYDAI_EXPORT(kydai_table_new) kydai::wasm::Table* kydai_table_new() {
    return new kydai::wasm::Table;
}
KYDAI_EXPORT(kydai_table_free) void kydai_table_free(kydai::wasm::Table* table) { delete table; }

KYDAI_EXPORT(kydai_table_ask)
const char* kydai_table_ask(kydai::wasm::Table* table, const char* request, std::uint32_t size,
                            double milliseconds) {
    const kydai::game::Millis time(static_cast<std::int64_t>(milliseconds));
    return kydai::wasm::keep_answer(table->ask({request, size}, kydai::game::Instant(time)));
}
KYDAI_EXPORT(kydai_answer_size) std::uint32_t kydai_answer_size() {
    return static_cast<std::uint32_t>(last_answer.size());
}
