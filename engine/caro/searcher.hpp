// SPDX-License-Identifier: GPL-3.0-or-later
// The caro engine, for caro, gomoku and Renju; the protocol is engine/common/searcher.hpp's.
#pragma once

#include <memory>

#include "core/caro/position.hpp"
#include "engine/common/searcher.hpp"

namespace kydai::caro_engine {

using Searcher = engine::Searcher<caro::Position, caro::Point>;
using Request = engine::Request<caro::Position, caro::Point>;
using Found = engine::Found<caro::Point>;
using Info = engine::Info<caro::Point>;
using Line = engine::Line<caro::Point>;
using Listener = engine::Listener<caro::Point>;

[[nodiscard]] std::unique_ptr<Searcher> make_searcher(engine::Clock clock);

}  // namespace kydai::caro_engine
