// SPDX-License-Identifier: GPL-3.0-or-later
// An arrow, or without a head the bar through a winning line, between two points of the item.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QQuickPaintedItem>

namespace kydai::desktop {

class ArrowItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(Arrow)
    Q_PROPERTY(QPointF from MEMBER from_ NOTIFY changed)
    Q_PROPERTY(QPointF to MEMBER to_ NOTIFY changed)
    Q_PROPERTY(double thickness MEMBER thickness_ NOTIFY changed)
    Q_PROPERTY(bool head MEMBER head_ NOTIFY changed)
    Q_PROPERTY(double drawn MEMBER drawn_ NOTIFY changed)  // 0 … 1 of its length
    Q_PROPERTY(QColor color MEMBER color_ NOTIFY changed)
    Q_PROPERTY(QColor halo MEMBER halo_ NOTIFY changed)

  public:
    explicit ArrowItem(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

  signals:
    void changed();

  private:
    QPointF from_;
    QPointF to_;
    double thickness_ = 8;
    bool head_ = true;
    double drawn_ = 1;
    QColor color_;
    QColor halo_ = Qt::transparent;
};

}  // namespace kydai::desktop
