// SPDX-License-Identifier: GPL-3.0-or-later
// A board to try moves on: shows one position after the other and hands every move that is tried to
// its owner, a lesson or a puzzle, which says what it means. The positions are kept as a game tree
// as long as moves lead from one to the next, so that pieces glide. On the GUI thread.
#pragma once

#include <functional>
#include <memory>

#include "apps/desktop/model/running_game.hpp"
#include "play/lessons/lesson_position.hpp"

namespace kydai::desktop {

class Trial {
  public:
    using Tried = std::function<void(const lessons::Move&)>;  // legal or not

    Trial() = default;
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;
    virtual ~Trial() = default;

    // False, and nothing is changed, where no move leads there from the position shown: the board
    // has to be set up anew.
    virtual bool show(const lessons::Position& position) = 0;
};

// `trial` lives as long as `game`.
struct SetUpTrial {
    std::unique_ptr<RunningGame> game;
    Trial* trial;
};
SetUpTrial setUpTrial(const lessons::Position& start, Trial::Tried tried,
                      RunningGame::Listener listener);

}  // namespace kydai::desktop
