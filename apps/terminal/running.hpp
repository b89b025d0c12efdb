// SPDX-License-Identifier: GPL-3.0-or-later
// A running game of one kind with the outside that carries out what it asks for.
#pragma once

#include <utility>

#include "apps/terminal/outside.hpp"
#include "play/words/phrases.hpp"

namespace kydai::terminal {

template <class Rules>
class Running {
  public:
    static constexpr words::GameKind kKind =
        std::is_same_v<Rules, game::ChessRules> ? words::GameKind::Chess : words::GameKind::Caro;

    Running(play::Game<Rules> game, Outside& outside)
        : game_(std::move(game)), outside_(&outside) {}

    void open(play::Log log) { carry_out(game_.open(outside_->now(), log)); }
    void apply(const play::Input<Rules>& input) { carry_out(game_.apply(input, outside_->now())); }

    [[nodiscard]] const play::Game<Rules>& game() const { return game_; }
    [[nodiscard]] std::optional<game::Millis> left(game::Side side) const {
        return game_.left(side, outside_->now());
    }
    // The side at the bottom of the board.
    [[nodiscard]] game::Side near() const {
        return flipped_ ? ~game_.near_side() : game_.near_side();
    }
    void flip() { flipped_ = !flipped_; }

  private:
    void carry_out(const play::Effects<Rules>& effects) {
        for (const auto& effect : effects) outside_->carry_out(effect);
    }

    play::Game<Rules> game_;
    Outside* outside_;
    bool flipped_ = false;
};

using ChessTable = Running<game::ChessRules>;
using CaroTable = Running<game::CaroRules>;

}  // namespace kydai::terminal
