// SPDX-License-Identifier: GPL-3.0-or-later
// The last answer, which stays in memory until the next question.
#pragma once

#include <string>

namespace kydai::wasm {

// Where it begins; kydai_answer_size() says how long it is.
const char* keep_answer(std::string answer);

}  // namespace kydai::wasm
