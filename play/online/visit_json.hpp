// SPDX-License-Identifier: GPL-3.0-or-later
// A visit as one JSON object, for views that are not written in C++. Words are said in the language
// asked for. docs/formats/wasm.md says what is in it; `view` is the joined game as view_json writes
// it.
#pragma once

#include <string>

#include "play/json/view_json.hpp"
#include "play/online/visit.hpp"

namespace kydai::play {

std::string visit_json(const Visit& visit, const ViewRequest& request);

}  // namespace kydai::play
