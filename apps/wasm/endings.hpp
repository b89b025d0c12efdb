// SPDX-License-Identifier: GPL-3.0-or-later
// The solved endings that JavaScript has brought, each when a position wants it.
#pragma once

#include <memory>
#include <vector>

#include "core/caro/position.hpp"
#include "engine/chess/endings/tables.hpp"

namespace kydai::wasm {

// Tables that are added later are visible to those who have it already.
std::shared_ptr<const chess_engine::endings::Tables> chess_endings();

// The numbers of the endings (engine/chess/endings/ending.hpp) that the position wants and that
// are not there yet.
std::vector<int> missing_endings(const chess::AnyPosition& position);
inline std::vector<int> missing_endings(const caro::Position& /*position*/) { return {}; }

}  // namespace kydai::wasm
