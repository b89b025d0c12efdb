// SPDX-License-Identifier: GPL-3.0-or-later
// The game on the board, of one kind: one at this terminal, with the outside that carries out what
// it asks for, or the joined one of a server.
#pragma once

#include <utility>

#include "apps/terminal/online.hpp"
#include "play/words/phrases.hpp"

namespace kydai::terminal {

template <class Rules>
class Running {
  public:
    static constexpr words::GameKind kKind =
        std::is_same_v<Rules, game::ChessRules> ? words::GameKind::Chess : words::GameKind::Caro;

    Running(play::LocalGame<Rules> game, Outside& outside)
        : local_(std::move(game)), outside_(&outside) {}
    // Precondition, as long as this lives: the visit is in the room of a game by these rules.
    Running(Online& online, Outside& outside) : online_(&online), outside_(&outside) {}

    void open(play::Log log) { carry_out(local_->open(outside_->now(), log)); }
    void apply(const play::Input<Rules>& input) {
        if (online_ != nullptr) return online_->put<Rules>(input);
        carry_out(local_->apply(input, outside_->now()));
    }

    [[nodiscard]] const play::Game<Rules>& game() const {
        if (local_) return *local_;
        return std::get<play::ServerGame<Rules>>(online_->visit()->room()->game());
    }
    [[nodiscard]] bool is_online() const { return online_ != nullptr; }
    [[nodiscard]] std::optional<game::Millis> left(game::Side side) const {
        return game().left(side, outside_->now());
    }
    // The side at the bottom of the board.
    [[nodiscard]] game::Side near() const {
        return flipped_ ? ~game().near_side() : game().near_side();
    }
    void flip() { flipped_ = !flipped_; }

    // Whether something has happened, since this was last asked, for which a person looks up.
    bool take_call() { return std::exchange(called_, false); }
    // Check, little time, the end; and a move of the opponent's: it is the person's turn.
    void hear(play::Sound sound) {
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
                    game().people() == 1 && !game().other_to_move() && !game().is_replaying();
                return;
            case play::Sound::Start:
            case play::Sound::Illegal:
                return;
        }
    }

  private:
    void carry_out(const play::Effects<Rules>& effects) {
        for (const auto& effect : effects) {
            if (const auto* heard = std::get_if<play::PlaySound>(&effect)) hear(heard->sound);
            outside_->carry_out(effect);
        }
    }

    std::optional<play::LocalGame<Rules>> local_;
    Online* online_ = nullptr;
    Outside* outside_;
    bool flipped_ = false;
    bool called_ = false;
};

using RunningChess = Running<game::ChessRules>;
using RunningCaro = Running<game::CaroRules>;

}  // namespace kydai::terminal
