// SPDX-License-Identifier: GPL-3.0-or-later
// The names of chess openings (assets/openings), once JavaScript has handed them over.
#pragma once

#include "core/chess/opening_names.hpp"

namespace kydai::wasm {

const chess::OpeningNames* loaded_openings();  // null before

}  // namespace kydai::wasm
