// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-measure: how long the first frame takes from the start of the process, what the window
// weighs in a game, and how even frames are while a piece is dragged, with the engine idle and with
// the engine at full strength, in turns; how soon a click is answered on the screen while the
// analysis board searches, what that board costs when the engine is off, and what a frame of a
// search tree of half a million nodes costs while it plays and while it is scrolled. Software
// rendering, no screen. Prints the results; with --check fails if they exceed the bars.
#include <QtQml/qqmlextensionplugin.h>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlComponent>
#include <QQuickWindow>
#include <QTemporaryDir>

#include "apps/desktop/tools/measure.hpp"
#include "apps/desktop/window.hpp"

Q_IMPORT_QML_PLUGIN(KyDaiPlugin)

int main(int argc, char* argv[]) {
    const QTemporaryDir home;
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"}) {
        qputenv(name, home.path().toUtf8());
    }
    qputenv("KYDAI_SILENT", "1");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    QGuiApplication app(argc, argv);
    QQmlApplicationEngine engine;
    kydai::desktop::prepare(engine);
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/KyDai/Main.qml")));
    auto* window = qobject_cast<QQuickWindow*>(engine.rootObjects().value(0));
    if (window == nullptr) return 2;
    kydai::desktop::Meter meter(window);
    QQmlComponent script(&engine, QUrl(QStringLiteral("qrc:/tools/Measure.qml")));
    QObject* hand = script.createWithInitialProperties(
        {{QStringLiteral("window"), QVariant::fromValue<QObject*>(window)},
         {QStringLiteral("meter"), QVariant::fromValue<QObject*>(&meter)}});
    if (hand == nullptr) qFatal("%s", qPrintable(script.errorString()));
    hand->setParent(&engine);
    return QGuiApplication::exec();
}
