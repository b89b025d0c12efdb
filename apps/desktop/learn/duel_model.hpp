// SPDX-License-Identifier: GPL-3.0-or-later
// Two algorithms of the lab that play each other, as QML sees them: the board of the present game
// and the score of all. play/lab/duel.hpp plays; each move is looked for on a thread, everything
// else is on the GUI thread.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QVariant>
#include <atomic>
#include <memory>
#include <optional>
#include <thread>

#include "apps/desktop/learn/line_board.hpp"
#include "play/lab/duel.hpp"

namespace kydai::desktop {

class DuelModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Duel)
    QML_SINGLETON
    // By game: {algorithms: [{id, deep, evaluates}], evaluations: [id], depth: the largest offered}
    Q_PROPERTY(QVariantMap offers READ offers CONSTANT)
    Q_PROPERTY(kydai::desktop::GameModel* game READ game CONSTANT)
    // {kind: "chess", "caro", games, number (of the present game, from 1), ply, first (which
    // contestant has the first side), over, gameOver, wins, draws, losses (of the first
    // contestant)}; empty without a duel
    Q_PROPERTY(QVariantMap state READ state NOTIFY changed)
    // The games that are over, the last one first: {number, winner: 0, 1, or −1 for a draw}
    Q_PROPERTY(QVariantList results READ results NOTIFY changed)
    Q_PROPERTY(bool running READ isRunning NOTIFY changed)
    Q_PROPERTY(int pause READ pause WRITE setPause NOTIFY changed)  // milliseconds a move is seen

  public:
    explicit DuelModel(QObject* parent = nullptr);
    ~DuelModel() override;

    [[nodiscard]] static QVariantMap offers();
    [[nodiscard]] GameModel* game() { return board_.game(); }
    [[nodiscard]] QVariantMap state() const { return state_; }
    [[nodiscard]] QVariantList results() const { return results_; }
    [[nodiscard]] bool isRunning() const { return running_; }
    [[nodiscard]] int pause() const { return pause_; }
    void setPause(int milliseconds);

    // {game, contestants: two of {algorithm, depth, evaluation}, games, seed}. Takes the place of
    // what is there. False for a plan that makes no sense.
    Q_INVOKABLE bool start(const QVariantMap& plan);
    Q_INVOKABLE void stop();  // what is on the board can go on
    Q_INVOKABLE void resume();
    Q_INVOKABLE void close();

  signals:
    void changed();
    void gameEnded();  // the first of `results`

  private:
    void lookForMove();
    void take(int round);
    void showMove();
    void showGame();

    LineBoard board_;
    std::unique_ptr<lab::OwnEngines> own_;  // once a contestant has asked for them
    // While the thread runs only the thread uses it.
    std::optional<play::Duel> duel_;
    std::optional<lessons::Position> start_;
    std::vector<lab::TreeMove> moves_;  // of the present game
    QVariantMap state_;
    QVariantList results_;
    bool running_ = false;
    int pause_;

    QTimer seen_;  // how long the last move is on the board
    QElapsedTimer sinceMove_;
    std::atomic<bool> stopped_ = false;
    int round_ = 0;  // the move of an earlier one is dropped
    std::thread thread_;
    bool isPlayed_ = false;  // by the thread; read when it has ended
};

}  // namespace kydai::desktop
