// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-screenshots FOLDER: every screen of the window as a picture, in both languages, light and
// dark, small and large. Run offscreen; the person's own settings and games are left alone.
#include <QtQml/qqmlextensionplugin.h>
#include <QDir>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlComponent>
#include <QQuickWindow>
#include <QTemporaryDir>

#include "apps/desktop/tests/fake_server.hpp"
#include "apps/desktop/tools/screenshots.hpp"
#include "apps/desktop/window.hpp"

Q_IMPORT_QML_PLUGIN(KyDaiPlugin)

int main(int argc, char* argv[]) {
    const QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    qputenv("HOME", home.path().toUtf8());
    qputenv("KYDAI_SILENT", "1");
    qputenv("KYDAI_REDUCED_MOTION", "1");
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    QGuiApplication app(argc, argv);
    const QString folder = app.arguments().value(1, QStringLiteral("screenshots"));
    if (folder.startsWith('-')) {
        qInfo("usage: kydai-screenshots [FOLDER [PATTERN]]");
        return 2;
    }
    QDir().mkpath(folder);

    QQmlApplicationEngine engine;
    qmlRegisterType<kydai::desktop::FakeServer>("KyDaiTest", 1, 0, "FakeServer");
    kydai::desktop::prepare(engine);
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/KyDai/Main.qml")));
    auto* window = qobject_cast<QQuickWindow*>(engine.rootObjects().value(0));
    if (window == nullptr) return 1;
    kydai::desktop::Camera camera(folder, window);
    QQmlComponent script(&engine, QUrl(QStringLiteral("qrc:/tools/Screenshots.qml")));
    QObject* director = script.createWithInitialProperties(
        {{QStringLiteral("window"), QVariant::fromValue<QObject*>(window)},
         {QStringLiteral("camera"), QVariant::fromValue<QObject*>(&camera)},
         {QStringLiteral("only"), app.arguments().value(2)}});
    if (director == nullptr) qFatal("%s", qPrintable(script.errorString()));
    director->setParent(&engine);
    return QGuiApplication::exec();
}
