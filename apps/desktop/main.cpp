// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-desktop [FILE | LINK]: the window.
#include <QtQml/qqmlextensionplugin.h>
#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QIcon>
#include <QQmlApplicationEngine>
#include <QQuickWindow>

#include "apps/desktop/window.hpp"

Q_IMPORT_QML_PLUGIN(KyDaiPlugin)

namespace {

// --help and --version must work without a display. Otherwise only one application object is
// created: the accessibility bridge does not survive the first one.
void answerWithoutAScreen(QCommandLineParser& parser, int& argc, char* argv[]) {
    QStringList words;
    for (int i = 0; i < argc; ++i) words << QString::fromLocal8Bit(argv[i]);
    parser.parse(words);
    if (!parser.isSet(QStringLiteral("help")) && !parser.isSet(QStringLiteral("version"))) return;
    const QCoreApplication app(argc, argv);
    parser.process(app);
}

// Without a graphics device OpenGL would be computed by the CPU (llvmpipe), which takes 100 MB more
// than Qt's own software renderer and draws no faster.
void chooseRenderer() {
#ifdef Q_OS_LINUX
    if (qEnvironmentVariableIsSet("QT_QUICK_BACKEND")) return;
    const QStringList devices =
        QDir(QStringLiteral("/dev/dri")).entryList({QStringLiteral("renderD*")}, QDir::System);
    const bool hasDevice = !devices.isEmpty() || QFileInfo::exists(QStringLiteral("/dev/nvidia0"));
    if (!hasDevice) QQuickWindow::setGraphicsApi(QSGRendererInterface::Software);
#endif
}

}  // namespace

int main(int argc, char* argv[]) {
    QGuiApplication::setApplicationName(QStringLiteral("kydai-desktop"));
    QGuiApplication::setApplicationVersion(QStringLiteral(KYDAI_VERSION));
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Chess and caro in a window."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("game"),
                                 QStringLiteral("a PGN file, a caro record or a link to open"),
                                 QStringLiteral("[FILE | LINK]"));
    answerWithoutAScreen(parser, argc, argv);

    QGuiApplication app(argc, argv);
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Kỳ Đài"));
    QGuiApplication::setDesktopFileName(QStringLiteral("kydai"));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/assets/app/kydai.svg")));
    parser.process(app);
    chooseRenderer();

    QQmlApplicationEngine engine;
    kydai::desktop::prepare(engine);
    engine.setInitialProperties(
        {{QStringLiteral("toOpen"), parser.positionalArguments().value(0)}});
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/KyDai/Main.qml")));
    if (engine.rootObjects().isEmpty()) return 1;
    return QGuiApplication::exec();
}
