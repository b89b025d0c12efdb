// SPDX-License-Identifier: GPL-3.0-or-later
// Drives a running game: a local one (local_game_runner.hpp) or one on a server
// (server_game_runner.hpp). On the GUI thread.
#pragma once

#include <chrono>

#include "apps/desktop/model/running_game.hpp"
#include "play/game/game.hpp"

namespace kydai::desktop {

// The window's monotonic clock.
inline game::Instant steadyNow() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return game::Instant(std::chrono::duration_cast<game::Millis>(since));
}

template <class Rules>
class GameRunner {
  public:
    GameRunner() = default;
    GameRunner(const GameRunner&) = delete;
    GameRunner& operator=(const GameRunner&) = delete;
    virtual ~GameRunner() = default;

    virtual void use(const ComputerUse& /*use*/) {}  // of a game without an engine: nothing
    virtual void open() = 0;                         // once, before anything is put
    [[nodiscard]] virtual const play::Game<Rules>& game() const = 0;
    virtual void put(const play::Input<Rules>& input) = 0;
};

}  // namespace kydai::desktop
