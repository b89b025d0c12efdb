// SPDX-License-Identifier: GPL-3.0-or-later
// One mark on one cell: the shape says the kind, the colour comes second (docs of assets/look).
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QQuickPaintedItem>

namespace kydai::desktop {

class MarkItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(Mark)
    // Names of targets (running_game.hpp), and LastMove, Check, Selected, Hint, Drawn, LastStone,
    // Forbidden.
    Q_PROPERTY(QString kind MEMBER kind_ NOTIFY changed)
    Q_PROPERTY(QColor color MEMBER color_ NOTIFY changed)
    Q_PROPERTY(QColor halo MEMBER halo_ NOTIFY changed)  // none where it is transparent

  public:
    explicit MarkItem(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

  signals:
    void changed();

  private:
    QString kind_;
    QColor color_;
    QColor halo_ = Qt::transparent;
};

}  // namespace kydai::desktop
