// SPDX-License-Identifier: GPL-3.0-or-later
// The window as it is, and beside it a narrator that says on standard output where things are and
// whose turn it is, so that a script can play like a person without waiting for fixed times.
#include <QtQml/qqmlextensionplugin.h>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlComponent>

#include "apps/desktop/tests/narrated_window.hpp"
#include "apps/desktop/window.hpp"

Q_IMPORT_QML_PLUGIN(KyDaiPlugin)

int main(int argc, char* argv[]) {
    QGuiApplication app(argc, argv);
    QQmlApplicationEngine engine;
    kydai::desktop::prepare(engine);
    const QString first = app.arguments().value(1);
    const bool isGame = !first.isEmpty() && !first.startsWith(QLatin1String("--"));
    engine.setInitialProperties({{QStringLiteral("toOpen"), isGame ? first : QString()}});
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/KyDai/Main.qml")));
    kydai::desktop::Voice voice;
    QQmlComponent script(&engine, QUrl::fromLocalFile(QStringLiteral(KYDAI_NARRATOR)));
    QObject* narrator = script.createWithInitialProperties(
        {{QStringLiteral("window"), QVariant::fromValue(engine.rootObjects().value(0))},
         {QStringLiteral("selfPlay"), app.arguments().contains(QStringLiteral("--self-play"))},
         {QStringLiteral("voice"), QVariant::fromValue<QObject*>(&voice)}});
    if (narrator == nullptr) qFatal("%s", qPrintable(script.errorString()));
    narrator->setParent(&engine);
    return QGuiApplication::exec();
}
