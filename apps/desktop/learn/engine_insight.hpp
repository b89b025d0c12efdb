// SPDX-License-Identifier: GPL-3.0-or-later
// An example of how our own engine thinks, as QML sees it: worked out by the engine itself
// (engine/insight) for a position that the person may change. The search is on a thread of its own;
// everything else is on the GUI thread.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QVariant>
#include <memory>
#include <thread>

#include "apps/desktop/learn/line_board.hpp"
#include "engine/lab/own_engine.hpp"

namespace kydai::desktop {

class EngineInsight : public QObject {
    Q_OBJECT
    QML_ELEMENT
    // A topic of play/lab/how_pages.hpp: "null-move", "reductions", "network" or "threats".
    Q_PROPERTY(QString topic MEMBER topic_ WRITE setTopic NOTIFY asked)
    // FEN; of "threats" the moves of caro.
    Q_PROPERTY(QString position MEMBER position_ WRITE setPosition NOTIFY asked)
    Q_PROPERTY(QString state READ state NOTIFY changed)  // "empty", "searching", "here", "failed"
    // By topic:
    //
    //   null-move   depth, reduced, count (of moves), side, best, value, passed,
    //               threat {move, from, to}
    //
    //   reductions  depth, moves [{move, from, to, depth, full, noisy}]
    //
    //   network     value, pieces [{cell, at, worth}]
    //
    //   threats     side, nodes, line [{move, cell}]
    //
    // `side` is 0 for the first; scores are texts, worth is in hundredths of a pawn.
    Q_PROPERTY(QVariantMap found READ found NOTIFY changed)
    Q_PROPERTY(kydai::desktop::GameModel* game READ game CONSTANT)
    // For "threats": how many stones of the line are on the board.
    Q_PROPERTY(int step MEMBER step_ WRITE setStep NOTIFY changed)

  public:
    explicit EngineInsight(QObject* parent = nullptr) : QObject(parent) {}
    ~EngineInsight() override;

    void setTopic(const QString& topic);
    void setPosition(const QString& position);
    [[nodiscard]] QString state() const;
    [[nodiscard]] QVariantMap found() const { return found_; }
    [[nodiscard]] GameModel* game() { return board_.game(); }
    void setStep(int step);

  signals:
    void asked();
    void changed();

  private:
    struct Answer;  // what the thread has found, with the position it is about

    void ask();
    void take(const std::shared_ptr<Answer>& answer);
    void showBoard();

    QString topic_;
    QString position_;
    QVariantMap found_;
    std::optional<lessons::Position> start_;
    std::vector<lab::TreeMove> line_;
    int step_ = 0;
    bool isFailed_ = false;
    bool isStale_ = false;  // asked again while the thread runs
    LineBoard board_;
    std::unique_ptr<lab::OwnEngines> own_;  // of the thread
    std::thread thread_;
};

}  // namespace kydai::desktop
