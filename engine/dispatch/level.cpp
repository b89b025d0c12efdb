// SPDX-License-Identifier: GPL-3.0-or-later
// The table of one level. The build compiles this file, with all of core and engine, once per level
// and names the level (KYDAI_LEVEL) and its only visible symbol (KYDAI_LEVEL_ENTRY).
// Without those definitions it is the plain level.
#include "core/chess/perft.hpp"
#include "engine/dispatch/dispatch.hpp"

#ifndef KYDAI_LEVEL
#define KYDAI_LEVEL_ENTRY kydai_hot_plain
#ifdef __x86_64__
#define KYDAI_LEVEL "x86-64"
#else
#define KYDAI_LEVEL "plain"
#endif
#endif

namespace kydai::engine {
namespace {

constexpr Dispatch kHot{.level = KYDAI_LEVEL,
                        .perft = chess::perft,
                        .make_chess_searcher = chess_engine::make_searcher,
                        .make_caro_searcher = caro_engine::make_searcher};

}  // namespace
}  // namespace kydai::engine

extern "C" const kydai::engine::Dispatch* KYDAI_LEVEL_ENTRY() { return &kydai::engine::kHot; }
