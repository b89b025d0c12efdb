// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles as QML sees them: the one that is open, of which `game` is the board, what the person has
// done, and the run against the clock. play/puzzles decides; this brings the files, the clock and
// the settings file, where what the trainer says is kept.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QTimer>
#include <QVariant>

#include "apps/desktop/learn/trial_board.hpp"
#include "play/puzzles/practice.hpp"

namespace kydai::desktop {

class PuzzlesModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Puzzles)
    QML_SINGLETON
    Q_PROPERTY(kydai::desktop::GameModel* game READ game CONSTANT)
    // {rating, themes: [name], near, mood, over, missed, hint: {from, to}}; empty: none is open
    Q_PROPERTY(QVariantMap puzzle READ puzzle NOTIFY changed)
    // {rating, provisional, met, solved, streak, bestStreak, bestStorm}, of the game chosen
    Q_PROPERTY(QVariantMap trainer READ trainer NOTIFY changed)
    // {solved, missed, over}; empty: no run against the clock
    Q_PROPERTY(QVariantMap storm READ storm NOTIFY changed)
    Q_PROPERTY(int secondsLeft READ secondsLeft NOTIFY ticked)  // of the storm, rounded up
    // [{name, count}], of the game chosen
    Q_PROPERTY(QVariantList themes READ themes NOTIFY kindChanged)
    Q_PROPERTY(QString kind READ kind NOTIFY kindChanged)  // "chess", "caro"

  public:
    explicit PuzzlesModel(QObject* parent = nullptr);

    [[nodiscard]] GameModel* game() { return board_.game(); }
    [[nodiscard]] QVariantMap puzzle() const { return puzzle_; }
    [[nodiscard]] QVariantMap trainer() const;
    [[nodiscard]] QVariantMap storm() const;
    [[nodiscard]] int secondsLeft() const;
    [[nodiscard]] QVariantList themes() const;
    [[nodiscard]] QString kind() const;

    // Opens a puzzle of the game; `theme` "" is any.
    Q_INVOKABLE void train(const QString& kind, const QString& theme);
    Q_INVOKABLE void today(const QString& kind);
    Q_INVOKABLE void startStorm(const QString& kind);
    Q_INVOKABLE void hint();
    Q_INVOKABLE void showSolution();
    Q_INVOKABLE void close();

  signals:
    void changed();
    void kindChanged();
    void ticked();
    void answered();              // to something that was done; the words may be the same again
    void moved(bool isAccepted);  // a move was tried

  private:
    void choose(const QString& kind);
    void take(const lessons::Move& move);
    void show(bool isAnew);
    void tell();
    void keep();
    void tick();
    [[nodiscard]] QVariantMap describe() const;

    puzzles::Practice practice_;
    TrialBoard board_;
    QTimer clock_;  // of a storm
    puzzles::GameKind kind_ = puzzles::GameKind::Chess;
    QVariantMap puzzle_;
};

}  // namespace kydai::desktop
