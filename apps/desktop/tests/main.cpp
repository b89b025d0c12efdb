// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the Qt Quick Test cases of this folder in a home of their own, without a screen or a sound.
#include <QtQml/qqmlextensionplugin.h>
#include <QtQuickTest/quicktest.h>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "apps/desktop/tests/main.hpp"

Q_IMPORT_QML_PLUGIN(KyDaiPlugin)

namespace {

// For tst_kept.qml: some lines are good, some cannot be, one is no line at all.
void writeSettings(const QString& home) {
    QDir(home).mkpath(QStringLiteral("kydai"));
    QFile file(home + QStringLiteral("/kydai/settings"));
    if (!file.open(QIODevice::WriteOnly)) qFatal("no settings");
    file.write(
        "board = jade\ndesktop.theme = purple\ndesktop.sound-volume = loud\n"
        "new-game = chess level=7\nthis is no line\n");
}

}  // namespace

int main(int argc, char* argv[]) {
    const QTemporaryDir home;
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"}) {
        qputenv(name, home.path().toUtf8());
    }
    if (QByteArray(argc > 2 ? argv[2] : "").endsWith("tst_kept.qml")) writeSettings(home.path());
    qputenv("LANG", "C.UTF-8");
    qputenv("KYDAI_SILENT", "1");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    QTEST_SET_MAIN_SOURCE_PATH
    kydai::desktop::Setup setup;
    return quick_test_main_with_setup(argc, argv, "desktop", KYDAI_QML_TESTS, &setup);
}
