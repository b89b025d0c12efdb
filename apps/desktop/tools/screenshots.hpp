// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <QQuickWindow>

namespace kydai::desktop {

// Called from Screenshots.qml, which knows the screens.
class Camera : public QObject {
    Q_OBJECT

  public:
    Camera(QString folder, QQuickWindow* window) : folder_(std::move(folder)), window_(window) {}
    Q_INVOKABLE void take(const QString& name) {
        const QString path = folder_ + QLatin1Char('/') + name + QStringLiteral(".png");
        if (!window_->grabWindow().save(path)) qWarning("cannot write %s", qPrintable(path));
    }
    Q_INVOKABLE void done() { QCoreApplication::quit(); }

  private:
    QString folder_;
    QQuickWindow* window_;
};

}  // namespace kydai::desktop
