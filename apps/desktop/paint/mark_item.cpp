// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/paint/mark_item.hpp"

#include <QLineF>
#include <QPainter>
#include <QPainterPath>
#include <QTransform>

namespace kydai::desktop {

namespace {

// Every shape is drawn in a cell of 100 × 100.
constexpr double kCell = 100;

struct Shape {
    QPainterPath stroked;
    QPainterPath filled;
    double width = 7;
    Qt::PenStyle style = Qt::SolidLine;
};

// The four corners of a square `inset` from the edge, each arm `arm` long.
QPainterPath corners(double inset, double arm) {
    QPainterPath path;
    const double far = kCell - inset;
    for (const auto [x, y] :
         {QPointF(inset, inset), QPointF(far, inset), QPointF(inset, far), QPointF(far, far)}) {
        const double dx = x < kCell / 2 ? arm : -arm;
        const double dy = y < kCell / 2 ? arm : -arm;
        path.moveTo(x + dx, y);
        path.lineTo(x, y);
        path.lineTo(x, y + dy);
    }
    return path;
}

QPainterPath dot(double radius) {
    QPainterPath path;
    path.addEllipse(QPointF(kCell / 2, kCell / 2), radius, radius);
    return path;
}

QPainterPath frame(double inset) {
    QPainterPath path;
    path.addRect(inset, inset, kCell - 2 * inset, kCell - 2 * inset);
    return path;
}

QPainterPath crown() {
    QPainterPath path(QPointF(32, 66));
    for (const QPointF point : {QPointF(28, 38), QPointF(41, 50), QPointF(50, 32), QPointF(59, 50),
                                QPointF(72, 38), QPointF(68, 66)}) {
        path.lineTo(point);
    }
    path.closeSubpath();
    return path;
}

// A small rook: the king comes here with it.
QPainterPath rook() {
    QPainterPath path(QPointF(36, 68));
    for (const QPointF point :
         {QPointF(36, 60), QPointF(41, 56), QPointF(41, 46), QPointF(36, 43), QPointF(36, 33),
          QPointF(43, 33), QPointF(43, 38), QPointF(47, 38), QPointF(47, 33), QPointF(53, 33),
          QPointF(53, 38), QPointF(57, 38), QPointF(57, 33), QPointF(64, 33), QPointF(64, 43),
          QPointF(59, 46), QPointF(59, 56), QPointF(64, 60), QPointF(64, 68)}) {
        path.lineTo(point);
    }
    path.closeSubpath();
    return path;
}

// In the lower right corner, beside what stands there.
QPainterPath rookBeside() {
    constexpr double kSmaller = 0.72;
    return QTransform().translate(46, 46).scale(kSmaller, kSmaller).map(rook());
}

QPainterPath cross(double inset) {
    QPainterPath path;
    path.moveTo(inset, inset);
    path.lineTo(kCell - inset, kCell - inset);
    path.moveTo(kCell - inset, inset);
    path.lineTo(inset, kCell - inset);
    return path;
}

QPainterPath lineAcross() {
    QPainterPath path(QPointF(28, 50));
    path.lineTo(72, 50);
    return path;
}

// Eight short rays from an empty middle: a piece was blown up here.
QPainterPath blast() {
    constexpr int kRays = 8;
    constexpr double kFrom = 14;
    constexpr double kTo = 30;
    QPainterPath path;
    for (int i = 0; i < kRays; ++i) {
        const QLineF ray = QLineF::fromPolar(1, 360.0 * i / kRays);
        const QPointF middle(kCell / 2, kCell / 2);
        path.moveTo(middle + kFrom * ray.p2());
        path.lineTo(middle + (i % 2 == 0 ? kTo : (kFrom + kTo) / 2) * ray.p2());
    }
    return path;
}

// No ring and no cross: it must not be taken for a stone of caro.
QPainterPath diamond(double radius) {
    constexpr double kMiddle = kCell / 2;
    QPainterPath path(QPointF(kMiddle, kMiddle - radius));
    path.lineTo(kMiddle + radius, kMiddle);
    path.lineTo(kMiddle, kMiddle + radius);
    path.lineTo(kMiddle - radius, kMiddle);
    path.closeSubpath();
    return path;
}

QPainterPath corner() {
    QPainterPath path(QPointF(96, 70));
    path.lineTo(96, 96);
    path.lineTo(70, 96);
    path.closeSubpath();
    return path;
}

Shape shapeOf(const QString& kind) {
    if (kind == QLatin1String("Quiet")) return {.filled = dot(15)};
    if (kind == QLatin1String("Drop")) return {.filled = dot(11)};
    if (kind == QLatin1String("Capture")) return {.stroked = corners(10, 22), .width = 8};
    if (kind == QLatin1String("EnPassant")) {
        return {.stroked = lineAcross() + dot(15), .width = 6};
    }
    if (kind == QLatin1String("Castling")) return {.filled = rook()};
    if (kind == QLatin1String("CastlingBeside")) return {.filled = rookBeside()};
    if (kind == QLatin1String("Promotion")) return {.filled = crown()};
    if (kind == QLatin1String("CapturePromotion")) {
        return {.stroked = corners(10, 22), .filled = crown(), .width = 8};
    }
    if (kind == QLatin1String("Premove")) return {.stroked = dot(14), .width = 5};
    if (kind == QLatin1String("PremoveSquare")) {
        return {.stroked = frame(6), .width = 6, .style = Qt::DashLine};
    }
    if (kind == QLatin1String("LastMove")) return {.stroked = corners(4, 15), .width = 5};
    if (kind == QLatin1String("Check")) return {.stroked = dot(44), .width = 8};
    if (kind == QLatin1String("Selected")) return {.stroked = frame(4), .width = 6};
    if (kind == QLatin1String("Drawn")) return {.stroked = dot(43), .width = 7};
    if (kind == QLatin1String("Hint")) return {.stroked = diamond(38), .width = 8};
    if (kind == QLatin1String("LastStone")) return {.filled = corner()};
    if (kind == QLatin1String("Blast")) return {.stroked = blast(), .width = 6};
    if (kind == QLatin1String("Forbidden")) return {.stroked = cross(36), .width = 7};
    return {};
}

}  // namespace

MarkItem::MarkItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(true);
    connect(this, &MarkItem::changed, this, [this] { update(); });
}

void MarkItem::paint(QPainter* painter) {
    const Shape shape = shapeOf(kind_);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->scale(width() / kCell, height() / kCell);
    const auto draw = [&](const QColor& color, double extra) {
        QPen pen(color, shape.width + extra, shape.style, Qt::FlatCap, Qt::MiterJoin);
        if (shape.style == Qt::SolidLine) pen.setCapStyle(Qt::RoundCap);
        painter->strokePath(shape.stroked, pen);
        if (shape.filled.isEmpty()) return;
        if (extra > 0) painter->strokePath(shape.filled, QPen(color, extra));
        painter->fillPath(shape.filled, color);
    };
    constexpr double kHalo = 5;
    if (halo_.alpha() > 0) draw(halo_, kHalo);
    draw(color_, 0);
}

}  // namespace kydai::desktop
