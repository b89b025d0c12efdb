// SPDX-License-Identifier: GPL-3.0-or-later
// The wall of a class for QML: all boards of the round (play/online/class_data.hpp), pinned ones
// first, and how they are laid out (play/online/wall_fit.hpp). Clocks run between two answers of
// the server.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QTimer>
#include <QVariant>
#include <set>

#include "apps/desktop/online/keyed_rows.hpp"
#include "play/online/class_data.hpp"

namespace kydai::desktop {

class WallModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("it belongs to Classroom")
    // {round, board, first, second, firstPoints, secondPoints, firstLeft, secondLeft, acts, runs,
    // over, pinned, game, position, drawn}: milliseconds, −1 where there is no clock; `acts` is 0,
    // 1 or −1; `position` as SmallBoard.qml draws it, which is another one when `drawn` is.
    Q_PROPERTY(kydai::desktop::KeyedRows* boards READ boards CONSTANT)
    Q_PROPERTY(bool known READ isKnown NOTIFY changed)     // the server has answered
    Q_PROPERTY(int round READ round NOTIFY changed)        // 0 before the first
    Q_PROPERTY(int pinned READ pinned NOTIFY changed)      // how many boards
    Q_PROPERTY(double elapsed READ elapsed NOTIFY ticked)  // milliseconds since the boards came

  public:
    explicit WallModel(QObject* parent = nullptr);

    // Without a value the class was left, and its pins are forgotten.
    void show(const std::optional<play::ClassWall>& wall, game::Instant at);
    // Clocks are updated only while the wall is visible.
    void setInSight(bool isInSight);

    [[nodiscard]] KeyedRows* boards() { return &boards_; }
    [[nodiscard]] bool isKnown() const { return wall_.has_value(); }
    [[nodiscard]] int round() const { return wall_ ? wall_->round : 0; }
    [[nodiscard]] int pinned() const;
    [[nodiscard]] double elapsed() const { return elapsed_; }

    // Pins a board or unpins it. The pin stays with the number from round to round.
    Q_INVOKABLE void pin(int board);
    // {side, pinnedSide, columns, rows, isSmall, places: [{column, row}]}; the last two are the
    // heights of names and clocks, as usual and set small.
    Q_INVOKABLE QVariantMap fit(int width, int height, int gap, int usual, int small) const;

  signals:
    void changed();
    void ticked();

  private:
    void read();
    void tick();
    void setTimer();
    [[nodiscard]] bool isPinned(const play::WallBoard& board) const {
        return pins_.contains(board.board);
    }

    std::optional<play::ClassWall> wall_;
    game::Instant at_{};
    std::set<int> pins_;
    KeyedRows boards_;
    QTimer timer_;
    bool isInSight_ = false;
    double elapsed_ = 0;
};

}  // namespace kydai::desktop
