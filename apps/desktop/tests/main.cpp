// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the Qt Quick Test cases of this folder in a home of their own, without a screen or a sound.
#include <QtQml/qqmlextensionplugin.h>
#include <QtQuickTest/quicktest.h>
#include <QTemporaryDir>

#include "apps/desktop/tests/main.hpp"

Q_IMPORT_QML_PLUGIN(KyDaiPlugin)

int main(int argc, char* argv[]) {
    const QTemporaryDir home;
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"}) {
        qputenv(name, home.path().toUtf8());
    }
    qputenv("LANG", "C.UTF-8");
    qputenv("KYDAI_SILENT", "1");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    QTEST_SET_MAIN_SOURCE_PATH
    kydai::desktop::Setup setup;
    return quick_test_main_with_setup(argc, argv, "desktop", KYDAI_QML_TESTS, &setup);
}
