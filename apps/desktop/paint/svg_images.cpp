// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/paint/svg_images.hpp"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace kydai::desktop {

QImage SvgImages::requestImage(const QString& id, QSize* size, const QSize& requested) {
    const QStringList parts = id.split(QLatin1Char('/'));
    if (parts.size() < 2) return {};
    QFile file(QStringLiteral(":/assets/%1/%2.svg").arg(parts[0], parts[1]));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QByteArray drawing = file.readAll();
    if (parts.size() > 2) drawing.replace("currentColor", "#" + parts[2].toLatin1());
    QSvgRenderer renderer(drawing);
    const QSize wanted =
        requested.width() > 0 && requested.height() > 0 ? requested : renderer.defaultSize();
    QImage image(wanted, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter);
    if (size != nullptr) *size = wanted;
    return image;
}

}  // namespace kydai::desktop
