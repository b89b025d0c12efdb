// SPDX-License-Identifier: GPL-3.0-or-later
// A local game: the reducer (play::LocalGame), its engine thread and its autosave file.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "apps/common/engine_room.hpp"
#include "apps/desktop/model/game_runner.hpp"
#include "apps/desktop/model/running_game.hpp"
#include "play/game/local_game.hpp"

namespace kydai::desktop {

template <class Rules>
class LocalGameRunner final : public GameRunner<Rules> {
  public:
    using Game = play::LocalGame<Rules>;
    using Listener = RunningGame::Listener;

    // `log`: whether to start a new file or to append.
    LocalGameRunner(Game game, std::optional<apps::GameFile> file, Listener listener, play::Log log,
                    int tableMegabytes)
        : game_(std::move(game)),
          log_(log),
          tableMegabytes_(tableMegabytes),
          file_(std::move(file)),
          listener_(std::move(listener)) {
        writing_.setMaxThreadCount(1);
        timer_.setSingleShot(true);
        timer_.setTimerType(Qt::PreciseTimer);
        QObject::connect(&timer_, &QTimer::timeout, &anchor_, [this] { put(play::TimePassed{}); });
    }
    // Stops the engine first, then waits until pending writes are done.
    ~LocalGameRunner() override {
        room_.reset();
        writing_.waitForDone();
    }

    void open() override { carryOut(game_.open(steadyNow(), log_)); }
    [[nodiscard]] const Game& game() const override { return game_; }
    void put(const play::Input<Rules>& input) override {
        carryOut(game_.apply(input, steadyNow()));
    }

  private:
    void carryOut(const play::Effects<Rules>& effects);
    void on(const play::Think<typename Rules::Position>& think);
    void on(const play::Forget& forget);
    void on(const play::Hurry& hurry);
    void on(const play::OpenLog& log);
    void on(const play::AppendLog& log);
    void on(const play::PlaySound& play) { listener_.sounded(play.sound); }
    void write(std::function<std::error_code(apps::GameFile&)> how);
    void heard(const play::Input<Rules>& input);
    void setTimer();

    Game game_;
    play::Log log_;
    int tableMegabytes_;
    std::optional<apps::GameFile> file_;  // touched on the writing thread only
    Listener listener_;
    QTimer timer_;
    QObject anchor_;       // context of queued calls from other threads: they are dropped with it
    QThreadPool writing_;  // one thread: a slow disk does not hold up the window
    std::unique_ptr<apps::EngineRoom<Rules>> room_;
};

template <class Rules>
void LocalGameRunner<Rules>::carryOut(const play::Effects<Rules>& effects) {
    for (const auto& effect : effects) std::visit([this](const auto& one) { on(one); }, effect);
    setTimer();
    listener_.changed();
}

template <class Rules>
void LocalGameRunner<Rules>::setTimer() {
    const auto wake = game_.wake();
    if (!wake) return timer_.stop();
    const auto wait = std::max(*wake - steadyNow(), game::Millis(0));
    timer_.start(std::chrono::duration_cast<std::chrono::milliseconds>(wait));
}

template <class Rules>
void LocalGameRunner<Rules>::on(const play::Think<typename Rules::Position>& think) {
    if (!room_) {
        const auto post = [this](play::Input<Rules> input) {
            QMetaObject::invokeMethod(
                &anchor_, [this, said = std::move(input)] { heard(said); }, Qt::QueuedConnection);
        };
        room_ = std::make_unique<apps::EngineRoom<Rules>>(post, tableMegabytes_);
    }
    room_->carry_out(think);
}

template <class Rules>
void LocalGameRunner<Rules>::heard(const play::Input<Rules>& input) {
    if (!std::holds_alternative<play::Thinking<typename Rules::Move>>(input)) return put(input);
    // A report comes many times a second and changes the status line only, unless an event that
    // time causes was due.
    const auto effects = game_.apply(input, steadyNow());
    if (!effects.empty()) return carryOut(effects);
    listener_.reported();
}

template <class Rules>
void LocalGameRunner<Rules>::on(const play::Forget& forget) {
    if (room_) room_->carry_out(forget);
}

template <class Rules>
void LocalGameRunner<Rules>::on(const play::Hurry& hurry) {
    if (room_) room_->carry_out(hurry);
}

template <class Rules>
void LocalGameRunner<Rules>::on(const play::OpenLog& log) {
    write([bytes = log.bytes](apps::GameFile& file) { return file.restart(bytes); });
}

template <class Rules>
void LocalGameRunner<Rules>::on(const play::AppendLog& log) {
    write([bytes = log.bytes](apps::GameFile& file) { return file.append(bytes); });
}

template <class Rules>
void LocalGameRunner<Rules>::write(std::function<std::error_code(apps::GameFile&)> how) {
    if (!file_) return;
    writing_.start([this, how = std::move(how)] {
        const std::error_code error = how(*file_);
        if (!error) return;
        QMetaObject::invokeMethod(
            &anchor_, [this, error] { listener_.notKept(error); }, Qt::QueuedConnection);
    });
}

}  // namespace kydai::desktop
