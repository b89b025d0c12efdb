// SPDX-License-Identifier: GPL-3.0-or-later
// The board of a lesson or a puzzle: a GameModel that shows its positions, several of them one
// after the other with a pause, so that the own move is seen before the reply to it.
#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <vector>

#include "apps/desktop/learn/trial_runner.hpp"
#include "apps/desktop/model/game_model.hpp"

namespace kydai::desktop {

class TrialBoard : public QObject {
    Q_OBJECT

  public:
    explicit TrialBoard(Trial::Tried tried);

    [[nodiscard]] GameModel* game() { return &game_; }

    void setUp(const lessons::Position& position);
    // Glides from one to the next where a move leads there. The first is shown at once, unless it
    // is shown already.
    void show(const std::vector<lessons::Position>& positions);
    void clear();
    // The cell of the board that is shown.
    [[nodiscard]] int cellOf(lessons::Cell cell) const;

  private:
    void showNext();
    void take(const lessons::Move& move);

    Trial::Tried tried_;
    GameModel game_;
    Trial* trial_ = nullptr;  // lives in game_
    std::optional<lessons::Position> shown_;
    QTimer pause_;  // before the next of those to come
    std::deque<lessons::Position> toCome_;
};

}  // namespace kydai::desktop
