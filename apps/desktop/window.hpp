// SPDX-License-Identifier: GPL-3.0-or-later
// What the window, its tests and its tools all set up before the first line of QML runs.
#pragma once

#include <QFont>
#include <QGuiApplication>
#include <QQmlEngine>

#include "apps/desktop/paint/svg_images.hpp"

namespace kydai::desktop {

inline void prepare(QQmlEngine& engine) {
    // The names and sizes of `font` and `size.text` in assets/look.
    constexpr int kTextSize = 16;
    QFont font;
    font.setFamilies({"Be Vietnam Pro", "Noto Sans", "DejaVu Sans"});
    font.setPixelSize(kTextSize);
    QGuiApplication::setFont(font);
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    engine.addImageProvider(SvgImages::kName, new SvgImages);
}

}  // namespace kydai::desktop
