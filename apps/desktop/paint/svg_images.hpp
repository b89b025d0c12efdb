// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings of assets/ for QML, at exactly the pixels asked for: `image://svg/pieces/wK`, and with a
// colour for those drawn in `currentColor`: `image://svg/icons/undo/1F1B16`.
#pragma once

#include <QQuickImageProvider>

namespace kydai::desktop {

class SvgImages : public QQuickImageProvider {
  public:
    SvgImages() : QQuickImageProvider(QQuickImageProvider::Image) {}

    static constexpr const char* kName = "svg";

    QImage requestImage(const QString& id, QSize* size, const QSize& requested) override;
};

}  // namespace kydai::desktop
