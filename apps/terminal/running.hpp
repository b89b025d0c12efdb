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

    Running(play::LocalGame<Rules> game, Outside& outside)
        : game_(std::move(game)), outside_(&outside) {}

    void open(play::Log log) { carry_out(game_.open(outside_->now(), log)); }
    void apply(const play::Input<Rules>& input) { carry_out(game_.apply(input, outside_->now())); }

    [[nodiscard]] const play::LocalGame<Rules>& game() const { return game_; }
    [[nodiscard]] std::optional<game::Millis> left(game::Side side) const {
        return game_.left(side, outside_->now());
    }
    // The side at the bottom of the board.
    [[nodiscard]] game::Side near() const {
        return flipped_ ? ~game_.near_side() : game_.near_side();
    }
    void flip() { flipped_ = !flipped_; }

    // Whether something has happened, since this was last asked, for which a person looks up.
    bool take_call() { return std::exchange(called_, false); }

  private:
    void carry_out(const play::Effects<Rules>& effects) {
        for (const auto& effect : effects) {
            if (const auto* heard = std::get_if<play::PlaySound>(&effect)) listen(heard->sound);
            outside_->carry_out(effect);
        }
    }
    // Check, little time, the end; and a move of the machine: it is the person's turn.
    void listen(play::Sound sound) {
        switch (sound) {
            case play::Sound::Check:
            case play::Sound::LowTime:
            case play::Sound::End:
                called_ = true;
                return;
            case play::Sound::Move:
            case play::Sound::Capture:
            case play::Sound::Castle:
            case play::Sound::Promotion:
                called_ |=
                    game_.machines() == 1 && !game_.machine_to_move() && game_.shows_the_game();
                return;
            case play::Sound::Start:
            case play::Sound::Illegal:
                return;
        }
    }

    play::LocalGame<Rules> game_;
    Outside* outside_;
    bool flipped_ = false;
    bool called_ = false;
};

using RunningChess = Running<game::ChessRules>;
using RunningCaro = Running<game::CaroRules>;

}  // namespace kydai::terminal
