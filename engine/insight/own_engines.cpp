// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/insight/own_engines.hpp"

#include "engine/caro/static_value.hpp"
#include "engine/chess/static_value.hpp"

namespace kydai::insight {

namespace {

// A clock that stands still: searches here are limited by depth, not by time.
engine::Millis stopped_clock() { return 0; }

}  // namespace

lab::OwnEngines own_engines(const engine::Dispatch& dispatch, NetworkBytes networks) {
    lab::OwnEngines own{
        .chess = {.searcher = dispatch.make_chess_searcher(stopped_clock),
                  .value = chess_engine::StaticValue(networks.chess)},
        .caro = {.searcher = dispatch.make_caro_searcher(stopped_clock),
                 .value = [judge = std::make_shared<caro_engine::StaticValue>(networks.caro)](
                              const caro::Position& position) { return (*judge)(position); }}};
    own.chess.searcher->use_network(networks.chess);
    own.caro.searcher->use_network(networks.caro);
    return own;
}

}  // namespace kydai::insight
