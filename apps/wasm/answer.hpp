// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the last answer in memory until the next request.
#pragma once

#include <string>

namespace kydai::wasm {

// Its address; kydai_answer_size() returns its size.
const char* keep_answer(std::string answer);

}  // namespace kydai::wasm
