// SPDX-License-Identifier: GPL-3.0-or-later
// The chess engine, for chess and its variants; the protocol is engine/common/searcher.hpp's.
#pragma once

#include <memory>

#include "core/chess/any_position.hpp"
#include "engine/common/searcher.hpp"

namespace kydai::chess_engine {

using Searcher = engine::Searcher<chess::AnyPosition, chess::Move>;
using Request = engine::Request<chess::AnyPosition, chess::Move>;
using Found = engine::Found<chess::Move>;
using Info = engine::Info<chess::Move>;
using Line = engine::Line<chess::Move>;
using Listener = engine::Listener<chess::Move>;

[[nodiscard]] std::unique_ptr<Searcher> make_searcher(engine::Clock clock);

}  // namespace kydai::chess_engine
