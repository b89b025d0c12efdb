// SPDX-License-Identifier: GPL-3.0-or-later
// The engines at full strength: with the networks and the solved endings that come with the
// program.
#pragma once

#include "apps/cli/clock.hpp"
#include "apps/common/endings.hpp"
#include "apps/common/networks.hpp"
#include "engine/dispatch/dispatch.hpp"

namespace kydai::cli {

inline std::unique_ptr<chess_engine::Searcher> make_full_searcher(
    const engine::Dispatch& dispatch,
    std::shared_ptr<const chess_engine::EndingProber> endings = apps::chess_endings()) {
    auto searcher = dispatch.make_chess_searcher(steady_millis);
    searcher->use_network(apps::chess_networks());
    searcher->use_endings({std::move(endings)});
    return searcher;
}

inline std::unique_ptr<caro_engine::Searcher> make_full_caro_searcher(
    const engine::Dispatch& dispatch) {
    auto searcher = dispatch.make_caro_searcher(steady_millis);
    searcher->use_network(apps::caro_networks());
    return searcher;
}

}  // namespace kydai::cli
