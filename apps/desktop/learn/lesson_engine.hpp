// SPDX-License-Identifier: GPL-3.0-or-later
// The engine that a lesson plays against or asks for a hint, with its thread. On the GUI thread.
#pragma once

#include <QObject>
#include <QTimer>

#include "apps/common/engine_thread.hpp"
#include "play/lessons/lesson_run.hpp"

namespace kydai::desktop {

class LessonEngine : public QObject {
    Q_OBJECT

  public:
    using Answered = std::function<void(const lessons::EngineMoved&)>;
    explicit LessonEngine(Answered answered);

    // An answer to an earlier question may still come: the lesson drops it. The answer comes after
    // a short delay, because an immediate reply would be overlooked.
    void ask(const lessons::Position& position, const lessons::Question& question);
    // The lesson is left: ends the thread.
    void rest();

  private:
    template <class Rules>
    void think(std::unique_ptr<apps::EngineThread<Rules>>& engine,
               const typename Rules::Position& position);
    void begin();

    Answered answered_;
    QTimer pause_;
    std::optional<lessons::Position> position_;  // of the question that waits
    int question_ = 0;
    int round_ = 0;  // an answer of an earlier one, which may be in the queue, is dropped
    // Made for the first question.
    std::unique_ptr<apps::EngineThread<game::ChessRules>> chess_;
    std::unique_ptr<apps::EngineThread<game::CaroRules>> caro_;
};

}  // namespace kydai::desktop
