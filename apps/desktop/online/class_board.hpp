// SPDX-License-Identifier: GPL-3.0-or-later
// The boards of a lesson on a pupil's screen: the teacher's, which is looked at, and that of a
// question, which is answered with a move. A move that is tried is shown as an arrow; the person
// sends it.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QVariant>

#include "apps/desktop/analysis/analysis_board.hpp"
#include "apps/desktop/learn/trial_board.hpp"
#include "play/online/class_data.hpp"

namespace kydai::desktop {

class ClassBoard : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("it belongs to Classroom")
    Q_PROPERTY(kydai::desktop::GameModel* followed READ followed CONSTANT)
    Q_PROPERTY(QVariantList marks READ marks NOTIFY changed)  // of the teacher: {color, from, to}
    Q_PROPERTY(int near READ near NOTIFY changed)             // the side at the bottom
    Q_PROPERTY(bool failed READ hasFailed NOTIFY changed)     // what was told cannot be shown
    Q_PROPERTY(kydai::desktop::GameModel* asked READ asked CONSTANT)
    Q_PROPERTY(int turn READ turn NOTIFY changed)                // in the question
    Q_PROPERTY(QString triedSaid READ triedSaid NOTIFY changed)  // as a move list shows it
    Q_PROPERTY(QString tried READ tried NOTIFY changed)          // "e2e4"; empty for none
    Q_PROPERTY(QVariantList arrows READ arrows NOTIFY changed)   // the move: {from, to} by cell

  public:
    ClassBoard();

    [[nodiscard]] GameModel* followed() { return &followed_; }
    [[nodiscard]] GameModel* asked() { return trial_.game(); }
    [[nodiscard]] QVariantList marks() const { return marks_; }
    [[nodiscard]] int near() const { return near_; }
    [[nodiscard]] bool hasFailed() const { return failed_; }
    [[nodiscard]] int turn() const { return turn_; }
    [[nodiscard]] QString tried() const { return tried_; }
    [[nodiscard]] QString triedSaid() const { return triedSaid_; }
    [[nodiscard]] QVariantList arrows() const { return arrows_; }

    void follow(const std::optional<play::ShownBoard>& shown);
    void ask(const std::optional<play::ClassQuestion>& question);

  signals:
    void changed();
    void moved(bool isAccepted);

  private:
    void open(const play::ShownBoard& shown);
    void readMarks(const QVariantMap& board);
    void take(const lessons::Move& move);
    void showMove(const lessons::Move& move);

    GameModel followed_;
    std::optional<play::ShownBoard> shown_;
    QVariantList marks_;
    int near_ = 0;
    bool failed_ = false;

    TrialBoard trial_;
    std::optional<lessons::Position> position_;
    QString question_;  // what was asked
    QString tried_;
    QString triedSaid_;
    QVariantList arrows_;
    int turn_ = 0;
    bool mayAnswer_ = false;
};

}  // namespace kydai::desktop
