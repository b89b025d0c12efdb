// SPDX-License-Identifier: GPL-3.0-or-later
// What both games have in common of a RunningGame; chess_desk.cpp and caro_desk.cpp add the rest.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "apps/common/engine_room.hpp"
#include "apps/desktop/model/running_game.hpp"
#include "play/view/status.hpp"

namespace kydai::desktop {

// The window's time: goes forward only.
inline game::Instant steadyNow() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return game::Instant(std::chrono::duration_cast<game::Millis>(since));
}

// A window with a game in it stays under 150 MB.
inline constexpr int kTableMegabytes = 32;

template <class Rules>
class GameOf : public RunningGame {
  public:
    using Game = play::Game<Rules>;

    GameOf(Game game, std::optional<apps::GameFile> file, Listener listener)
        : game_(std::move(game)), file_(std::move(file)), listener_(std::move(listener)) {
        writing_.setMaxThreadCount(1);
        timer_.setSingleShot(true);
        timer_.setTimerType(Qt::PreciseTimer);
        QObject::connect(&timer_, &QTimer::timeout, &anchor_,
                         [this] { apply(play::TimePassed{}); });
    }
    // The engine falls silent first; what has been said is written down.
    ~GameOf() override {
        room_.reset();
        writing_.waitForDone();
    }

    void goOnInFile() { log_ = play::Log::GoesOn; }
    void open() final { carryOut(game_.open(steadyNow(), log_)); }
    void apply(const AnyInput& input) final {
        std::visit([this](const auto& one) { put(one); }, input);
    }

    [[nodiscard]] bool can(play::Action action) const final { return game_.can(action); }
    [[nodiscard]] std::optional<game::Millis> left(game::Side side) const final {
        return game_.left(side, steadyNow());
    }
    [[nodiscard]] std::vector<game::MoveItem> moves() const final {
        return game::move_list(game_.session());
    }
    [[nodiscard]] Facts facts() const final;

  protected:
    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] auto shownPosition() const { return game_.session().position_at(game_.shown()); }
    void put(const play::Input<Rules>& input) { carryOut(game_.apply(input, steadyNow())); }
    [[nodiscard]] game::Record<Rules> recordNow() const {
        const auto& session = game_.session();
        return game::record_of(session, play::tags_now(game_.setup(), session));
    }
    [[nodiscard]] play::Setup<Rules> setupWithSidesChanged() const {
        const auto now = steadyNow().time_since_epoch().count();
        return play::rematch(game_.setup(), static_cast<std::uint64_t>(now));
    }

  private:
    void carryOut(const play::Effects<Rules>& effects);
    void on(const play::Think<typename Rules::Position>& think);
    void on(const play::Forget& forget);
    void on(const play::Hurry& hurry);
    void on(const play::OpenLog& log);
    void on(const play::AppendLog& log);
    void on(const play::Propose<Rules>& /*nobody here is remote*/) {}
    void on(const play::PlaySound& play) { listener_.sounded(play.sound); }
    void write(std::function<std::error_code(apps::GameFile&)> how);
    void heard(const play::Input<Rules>& input);
    void setTimer();

    Game game_;
    play::Log log_ = play::Log::Anew;
    std::optional<apps::GameFile> file_;  // touched on the writing thread only
    Listener listener_;
    QTimer timer_;
    QObject anchor_;       // what is brought over from other threads dies with it
    QThreadPool writing_;  // one thread: a slow disk does not hold up the window
    std::unique_ptr<apps::EngineRoom<Rules>> room_;
};

template <class Rules>
Facts GameOf<Rules>::facts() const {
    const auto& session = game_.session();
    return {
        .status = play::status(game_),
        .notice = game_.notice(),
        .noticeKind = game_.notice_kind(),
        .hint = play::hint_said(game_),
        .length = play::length_of(game_),
        .titles = {play::title(game_, game::Side::First), play::title(game_, game::Side::Second)},
        .isMachine = {play::is_machine(game_.player(game::Side::First)),
                      play::is_machine(game_.player(game::Side::Second))},
        .result = session.result(),
        .drawOfferedBy = session.offer(game::OfferKind::Draw),
        .turn = game_.side_to_act(),
        .nearSide = game_.near_side(),
        .shownNode = game_.shown().index(),
        .shownPly = session.tree().ply(game_.shown()),
        .ply = session.ply(),
        .showsTheGame = game_.shows_the_game(),
        .replaying = game_.is_replaying(),
        .paused = game_.is_paused(),
        .thinking = game_.thinking_for().has_value(),
        .hasClock = !session.clock().control().is_none(),
        .pace = game_.pace()};
}

template <class Rules>
void GameOf<Rules>::carryOut(const play::Effects<Rules>& effects) {
    for (const auto& effect : effects) std::visit([this](const auto& one) { on(one); }, effect);
    setTimer();
    listener_.changed();
}

template <class Rules>
void GameOf<Rules>::setTimer() {
    const auto wake = game_.wake();
    if (!wake) return timer_.stop();
    const auto wait = std::max(*wake - steadyNow(), game::Millis(0));
    timer_.start(std::chrono::duration_cast<std::chrono::milliseconds>(wait));
}

template <class Rules>
void GameOf<Rules>::on(const play::Think<typename Rules::Position>& think) {
    if (!room_) {
        const auto post = [this](play::Input<Rules> input) {
            QMetaObject::invokeMethod(
                &anchor_, [this, said = std::move(input)] { heard(said); }, Qt::QueuedConnection);
        };
        room_ = std::make_unique<apps::EngineRoom<Rules>>(post, kTableMegabytes);
    }
    room_->carry_out(think);
}

template <class Rules>
void GameOf<Rules>::heard(const play::Input<Rules>& input) {
    if (!std::holds_alternative<play::Thinking<typename Rules::Move>>(input)) return put(input);
    // A report changes nothing but the status line, and comes many times a second; unless time has
    // brought something about meanwhile.
    const auto effects = game_.apply(input, steadyNow());
    if (!effects.empty()) return carryOut(effects);
    listener_.reported();
}

template <class Rules>
void GameOf<Rules>::on(const play::Forget& forget) {
    if (room_) room_->carry_out(forget);
}

template <class Rules>
void GameOf<Rules>::on(const play::Hurry& hurry) {
    if (room_) room_->carry_out(hurry);
}

template <class Rules>
void GameOf<Rules>::on(const play::OpenLog& log) {
    write([bytes = log.bytes](apps::GameFile& file) { return file.restart(bytes); });
}

template <class Rules>
void GameOf<Rules>::on(const play::AppendLog& log) {
    write([bytes = log.bytes](apps::GameFile& file) { return file.append(bytes); });
}

template <class Rules>
void GameOf<Rules>::write(std::function<std::error_code(apps::GameFile&)> how) {
    if (!file_) return;
    writing_.start([this, how = std::move(how)] {
        const std::error_code error = how(*file_);
        if (!error) return;
        QMetaObject::invokeMethod(
            &anchor_, [this, error] { listener_.notKept(error); }, Qt::QueuedConnection);
    });
}

}  // namespace kydai::desktop
