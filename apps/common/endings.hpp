// SPDX-License-Identifier: GPL-3.0-or-later
// The solved endings of chess that come with the program (assets/endings), for `use_endings` of
// searchers. What one of them has unpacked the others need not unpack again: make it once.
#pragma once

#include <memory>

#include "engine/chess/endings/tables.hpp"

namespace kydai::apps {

[[nodiscard]] std::shared_ptr<const chess_engine::endings::Tables> chess_endings();

}  // namespace kydai::apps
