// SPDX-License-Identifier: GPL-3.0-or-later
// The window as it is, and beside it a narrator that says on standard output where things are and
// whose turn it is, so that a script can play like a person without waiting for fixed times.
#include <QtQml/qqmlextensionplugin.h>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlComponent>
#include <cstdio>

#include "apps/desktop/window.hpp"

Q_IMPORT_QML_PLUGIN(KyDaiPlugin)

namespace {

class Voice : public QObject {
    Q_OBJECT

  public:
    Q_INVOKABLE void say(const QString& line) {
        std::puts(qPrintable(line));
        std::fflush(stdout);
    }
};

}  // namespace

int main(int argc, char* argv[]) {
    QGuiApplication app(argc, argv);
    QQmlApplicationEngine engine;
    kydai::desktop::prepare(engine);
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/KyDai/Main.qml")));
    Voice voice;
    QQmlComponent script(&engine, QUrl::fromLocalFile(QStringLiteral(KYDAI_NARRATOR)));
    QObject* narrator = script.createWithInitialProperties(
        {{QStringLiteral("window"), QVariant::fromValue(engine.rootObjects().value(0))},
         {QStringLiteral("selfPlay"), app.arguments().contains(QStringLiteral("--self-play"))},
         {QStringLiteral("voice"), QVariant::fromValue<QObject*>(&voice)}});
    if (narrator == nullptr) qFatal("%s", qPrintable(script.errorString()));
    narrator->setParent(&engine);
    return QGuiApplication::exec();
}

#include "narrated_window.moc"
