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

#include "apps/desktop/window.hpp"

Q_IMPORT_QML_PLUGIN(KyDaiPlugin)

namespace {

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

}  // namespace

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
    QDir().mkpath(folder);

    QQmlApplicationEngine engine;
    kydai::desktop::prepare(engine);
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/KyDai/Main.qml")));
    auto* window = qobject_cast<QQuickWindow*>(engine.rootObjects().value(0));
    if (window == nullptr) return 1;
    Camera camera(folder, window);
    QQmlComponent script(&engine, QUrl(QStringLiteral("qrc:/tools/Screenshots.qml")));
    QObject* director = script.createWithInitialProperties(
        {{QStringLiteral("window"), QVariant::fromValue<QObject*>(window)},
         {QStringLiteral("camera"), QVariant::fromValue<QObject*>(&camera)},
         {QStringLiteral("only"), app.arguments().value(2)}});
    if (director == nullptr) qFatal("%s", qPrintable(script.errorString()));
    director->setParent(&engine);
    return QGuiApplication::exec();
}

#include "screenshots.moc"
