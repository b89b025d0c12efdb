// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop round the window, which may change its colours while the program runs.
#pragma once

#include <QGuiApplication>
#include <QObject>
#include <QPalette>

namespace kydai::desktop {

class FakeDesktop : public QObject {
    Q_OBJECT

  public:
    Q_INVOKABLE void setDark(bool dark) {
        QPalette palette;
        palette.setColor(QPalette::Window, dark ? Qt::black : Qt::white);
        palette.setColor(QPalette::WindowText, dark ? Qt::white : Qt::black);
        QGuiApplication::setPalette(palette);
    }
};

}  // namespace kydai::desktop
