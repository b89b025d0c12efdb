// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/paint/arrow_item.hpp"

#include <QLineF>
#include <QPainter>
#include <QPainterPath>

namespace kydai::desktop {

namespace {

constexpr double kHeadLength = 2.6;  // in thicknesses
constexpr double kHeadWidth = 1.5;
constexpr double kHalo = 3;

QPainterPath arrow(const QLineF& line, double thickness, bool head) {
    QPainterPath shaft(line.p1());
    if (!head) {
        shaft.lineTo(line.p2());
        QPainterPathStroker stroker;
        stroker.setWidth(thickness);
        stroker.setCapStyle(Qt::RoundCap);
        return stroker.createStroke(shaft);
    }
    const QLineF along = line.unitVector();
    const QPointF step = along.p2() - along.p1();
    const QPointF side(-step.y(), step.x());
    const QPointF neck = line.p2() - step * thickness * kHeadLength;
    QPainterPath path(line.p1() + side * thickness / 2);
    path.lineTo(neck + side * thickness / 2);
    path.lineTo(neck + side * thickness * kHeadWidth);
    path.lineTo(line.p2());
    path.lineTo(neck - side * thickness * kHeadWidth);
    path.lineTo(neck - side * thickness / 2);
    path.lineTo(line.p1() - side * thickness / 2);
    path.closeSubpath();
    return path;
}

}  // namespace

ArrowItem::ArrowItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &ArrowItem::changed, this, [this] { update(); });
}

void ArrowItem::paint(QPainter* painter) {
    const QLineF line(from_, from_ + (to_ - from_) * drawn_);
    if (line.length() < 1) return;
    painter->setRenderHint(QPainter::Antialiasing);
    const QPainterPath path = arrow(line, thickness_, head_);
    if (halo_.alpha() > 0) {
        painter->strokePath(path,
                            QPen(halo_, kHalo * 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    painter->fillPath(path, color_);
}

}  // namespace kydai::desktop
