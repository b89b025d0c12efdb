// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's evaluation of a position without any search, for people who learn what it sees: by
// the network of the rules, or by the fitted weights of patterns where there is none.
//
// Threads: one at a time for each object.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/caro/position.hpp"
#include "engine/caro/network/evaluator.hpp"
#include "engine/caro/state.hpp"

namespace kydai::caro_engine {

class StaticValue {
  public:
    // One network after the other; none of them need be there.
    explicit StaticValue(std::span<const std::byte> networks);

    // For the side to move, in centi-units; the game is not over and is won by five in a row.
    [[nodiscard]] int operator()(const caro::Position& position);

  private:
    // The network on one board. Boards of a search differ in their last stones, so only those are
    // changed.
    struct ByNetwork {
        caro::BoardRules rules;
        network::Evaluator evaluator;
        std::vector<caro::Stone> stones = {};
    };

    [[nodiscard]] ByNetwork* by_network(const caro::BoardRules& rules);
    [[nodiscard]] int by_weights(const caro::Position& position);

    std::vector<std::shared_ptr<const network::Network>> networks_;
    std::optional<ByNetwork> board_;
    std::unique_ptr<const Tables> tables_;
};

}  // namespace kydai::caro_engine
