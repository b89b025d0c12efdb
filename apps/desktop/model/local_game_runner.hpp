// SPDX-License-Identifier: GPL-3.0-or-later
// A local game: the reducer (play::LocalGame), its engine thread, the program that may move instead
// of the engine, and its autosave file.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "apps/common/child_process.hpp"
#include "apps/common/engine_thread.hpp"
#include "apps/common/program_thread.hpp"
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
        program_.reset();
        engine_.reset();
        writing_.waitForDone();
    }

    void use(const ComputerUse& use) override;
    void open() override { carryOut(game_.open(steadyNow(), log_)); }
    [[nodiscard]] const Game& game() const override { return game_; }
    void put(const play::Input<Rules>& input) override {
        carryOut(game_.apply(input, steadyNow()));
    }

  private:
    void carryOut(const play::Effects<Rules>& effects);
    void on(const play::Think<typename Rules::Position>& question);
    void on(const play::Forget& forget);
    void on(const play::Hurry& hurry);
    void on(const play::OpenLog& log);
    void on(const play::AppendLog& log);
    void on(const play::PlaySound& play) { listener_.sounded(play.sound); }
    void write(std::function<std::error_code(apps::GameFile&)> how);
    void heard(const play::Input<Rules>& input);
    void setTimer();
    using Question = play::Think<typename Rules::Position>;
    apps::EngineThread<Rules>& engine();
    apps::ProgramThread<Rules>& program();
    // Runs `what` on the thread of the window.
    void post(std::function<void()> what) {
        QMetaObject::invokeMethod(&anchor_, std::move(what), Qt::QueuedConnection);
    }

    Game game_;
    play::Log log_;
    int tableMegabytes_;
    std::optional<apps::GameFile> file_;  // touched on the writing thread only
    Listener listener_;
    QTimer timer_;
    QObject anchor_;       // context of queued calls from other threads: they are dropped with it
    QThreadPool writing_;  // one thread: a slow disk does not hold up the window
    std::optional<play::EngineSettings> settings_;  // none: those of a small table
    std::string programLine_;
    std::unique_ptr<apps::EngineThread<Rules>> engine_;
    std::unique_ptr<apps::ProgramThread<Rules>> program_;
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
void LocalGameRunner<Rules>::use(const ComputerUse& use) {
    game_.set_thinking_time(use.engine.thinking_time);
    settings_ = use.engine;
    if (engine_) engine_->use(use.engine);
    const bool isChess = std::is_same_v<Rules, game::ChessRules>;
    const std::string& line = isChess ? use.chessProgram : use.caroProgram;
    // A question that the program has not answered yet stays with it.
    if (line != programLine_ && game_.thinking_for() != play::Purpose::Move) program_.reset();
    programLine_ = line;
}

template <class Rules>
apps::EngineThread<Rules>& LocalGameRunner<Rules>::engine() {
    if (!engine_) {
        const auto answered = [this](play::Input<Rules> input) {
            post([this, said = std::move(input)] { heard(said); });
        };
        engine_ = std::make_unique<apps::EngineThread<Rules>>(answered, tableMegabytes_);
        if (settings_) engine_->use(*settings_);
    }
    return *engine_;
}

template <class Rules>
apps::ProgramThread<Rules>& LocalGameRunner<Rules>::program() {
    if (!program_) {
        typename apps::ProgramThread<Rules>::Events events{
            .answered =
                [this](play::Input<Rules> input) {
                    post([this, said = std::move(input)] { heard(said); });
                },
            .failed =
                [this](const Question& question, apps::ProgramFault fault) {
                    post([this, question, fault] {
                        listener_.programFailed(fault);
                        engine().carry_out(question);
                    });
                }};
        program_ = std::make_unique<apps::ProgramThread<Rules>>(
            apps::program_talk<Rules>(apps::launch_of(programLine_)), std::move(events));
    }
    return *program_;
}

// A program makes moves; hints, and what else a game asks, are the engine's.
template <class Rules>
void LocalGameRunner<Rules>::on(const Question& question) {
    const bool isProgram = question.purpose == play::Purpose::Move && !programLine_.empty();
    isProgram ? program().carry_out(question) : engine().carry_out(question);
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
    if (engine_) engine_->carry_out(forget);
    if (program_) program_->carry_out(forget);
}

template <class Rules>
void LocalGameRunner<Rules>::on(const play::Hurry& hurry) {
    if (engine_) engine_->carry_out(hurry);
    if (program_) program_->carry_out(hurry);
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
