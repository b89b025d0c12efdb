// SPDX-License-Identifier: GPL-3.0-or-later
// The engines at their best: with the networks that come with the program.
#pragma once

#include "apps/cli/clock.hpp"
#include "apps/common/networks.hpp"
#include "engine/dispatch/dispatch.hpp"

namespace kydai::cli {

inline std::unique_ptr<chess_engine::Searcher> make_full_searcher(
    const engine::Dispatch& dispatch) {
    auto searcher = dispatch.make_chess_searcher(steady_millis);
    searcher->use_network(apps::chess_network());
    return searcher;
}

inline std::unique_ptr<caro_engine::Searcher> make_full_caro_searcher(
    const engine::Dispatch& dispatch) {
    auto searcher = dispatch.make_caro_searcher(steady_millis);
    searcher->use_network(apps::caro_network());
    return searcher;
}

}  // namespace kydai::cli
