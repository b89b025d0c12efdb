// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop round the window: it may change its colours while the program runs, and other
// programs run there.
#pragma once

#include <unistd.h>

#include <QFile>
#include <QGuiApplication>
#include <QObject>
#include <QPalette>
#include <QTimer>
#include <algorithm>

#include "apps/common/folders.hpp"
#include "apps/common/settings.hpp"

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
    // The resident memory of this process.
    Q_INVOKABLE double megabytes() const {
        constexpr double kMegabyte = 1024.0 * 1024.0;
        QFile file(QStringLiteral("/proc/self/statm"));  // the second number: pages
        if (!file.open(QIODevice::ReadOnly)) return 0;
        return file.readAll().split(' ').value(1).toDouble() *
               static_cast<double>(::sysconf(_SC_PAGESIZE)) / kMegabyte;
    }
    // Whether a timer of this object runs.
    Q_INVOKABLE bool waitsFor(QObject* object) const {
        return std::ranges::any_of(object->findChildren<QTimer*>(), &QTimer::isActive);
    }
    // The settings file as another program reads and changes it.
    Q_INVOKABLE QString kept(const QString& name) const {
        const auto value = apps::Settings::load(settingsFile()).get(name.toStdString());
        return value ? QString::fromStdString(std::string(*value)) : QString();
    }
    Q_INVOKABLE void keepElsewhere(const QString& name, const QString& value) const {
        apps::Settings changes;
        changes.set(name.toStdString(), value.toStdString());
        if (changes.save_over(settingsFile())) qFatal("no settings");
    }

  private:
    static std::filesystem::path settingsFile() { return apps::settings_folder() / "settings"; }
};

}  // namespace kydai::desktop
