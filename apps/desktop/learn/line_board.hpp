// SPDX-License-Identifier: GPL-3.0-or-later
// A board that nobody plays on: a GameModel that shows the position after some moves from a start,
// now these and then others. Pieces keep their identities as long as the start stays the same, so
// that they glide even where no single move leads from one line to the next. On the GUI thread.
#pragma once

#include <optional>
#include <vector>

#include "apps/desktop/model/game_model.hpp"
#include "engine/lab/tree.hpp"
#include "play/lessons/lesson_position.hpp"

namespace kydai::desktop {

// Shows other moves from the same start. Lives in the game that shows them.
class ShownLine {
  public:
    ShownLine() = default;
    ShownLine(const ShownLine&) = delete;
    ShownLine& operator=(const ShownLine&) = delete;
    virtual ~ShownLine() = default;

    virtual void show(const std::vector<lab::TreeMove>& moves) = 0;
};

class LineBoard {
  public:
    [[nodiscard]] GameModel* game() { return &game_; }

    // `moves` are legal, one after the other.
    void show(const lessons::Position& start, const std::vector<lab::TreeMove>& moves);
    void clear();

  private:
    GameModel game_;
    ShownLine* line_ = nullptr;  // lives in game_
    std::optional<lessons::Position> start_;
};

}  // namespace kydai::desktop
