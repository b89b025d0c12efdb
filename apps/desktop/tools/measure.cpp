// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-measure: how long the first frame takes from the start of the process, what the window
// weighs in a game, and how even frames are while a piece is dragged, with the engine idle and with
// the engine at full strength, in turns. Software rendering, no screen. Prints, and fails over the
// bars when called with --check.
#include <QtQml/qqmlextensionplugin.h>
#include <unistd.h>
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQmlComponent>
#include <QQuickWindow>
#include <QTemporaryDir>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "apps/desktop/window.hpp"

Q_IMPORT_QML_PLUGIN(KyDaiPlugin)

namespace {

constexpr double kFirstFrameBar = 300;  // milliseconds
constexpr double kMemoryBar = 150;      // megabytes
constexpr double kFrameBar = 32;        // milliseconds, 99 of 100
constexpr double kControlBar = 1.5;     // times the control

// The 22nd field of /proc/self/stat: when the process began, in ticks since the machine did.
double millisecondsSinceStart() {
    QFile file(QStringLiteral("/proc/self/stat"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    const QByteArray text = file.readAll();
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    constexpr int kStartTime = 22 - 3;
    const double began = fields[kStartTime].toDouble() / static_cast<double>(sysconf(_SC_CLK_TCK));
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return (static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9 - began) * 1e3;
}

double residentMegabytes() {
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.startsWith("VmRSS:")) return line.simplified().split(' ')[1].toDouble() / 1024;
    }
    return 0;
}

double percentile(std::vector<double> values, double part) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
}

class Meter : public QObject {
    Q_OBJECT

  public:
    explicit Meter(QQuickWindow* window) {
        connect(window, &QQuickWindow::frameSwapped, this, &Meter::frame);
    }
    Q_INVOKABLE void count(const QString& what) {
        what_ = what;
        skip_ = 5;  // what changing over costs is not what is measured
    }
    Q_INVOKABLE void done() {
        const double idle = percentile(idle_, 0.99);
        const double thinking = percentile(thinking_, 0.99);
        const double memory = residentMegabytes();
        std::printf("first frame     %6.0f ms (%.0f ms of processor time)\n", firstFrame_, work_);
        std::printf("memory in game  %6.0f MB\n", memory);
        std::printf("frames, idle    %6.1f ms median, %.1f ms p99 (%zu)\n", percentile(idle_, 0.5),
                    idle, idle_.size());
        std::printf("frames, thinking%6.1f ms median, %.1f ms p99 (%zu), %.2f x\n",
                    percentile(thinking_, 0.5), thinking, thinking_.size(), thinking / idle);
        const bool well = firstFrame_ <= kFirstFrameBar && memory <= kMemoryBar &&
                          thinking <= kFrameBar && thinking <= kControlBar * idle;
        QCoreApplication::exit(well || !QCoreApplication::arguments().contains("--check") ? 0 : 1);
    }

  private:
    void frame() {
        if (firstFrame_ == 0) {
            firstFrame_ = millisecondsSinceStart();
            work_ = 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
        }
        const double took = static_cast<double>(since_.isValid() ? since_.nsecsElapsed() : 0) / 1e6;
        since_.start();
        if (skip_ > 0) {
            --skip_;
        } else if (what_ == QLatin1String("idle")) {
            idle_.push_back(took);
        } else if (what_ == QLatin1String("thinking")) {
            thinking_.push_back(took);
        }
    }

    double firstFrame_ = 0;
    double work_ = 0;
    QString what_;
    int skip_ = 0;
    QElapsedTimer since_;
    std::vector<double> idle_;
    std::vector<double> thinking_;
};

}  // namespace

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
    Meter meter(window);
    QQmlComponent script(&engine, QUrl(QStringLiteral("qrc:/tools/Measure.qml")));
    QObject* hand = script.createWithInitialProperties(
        {{QStringLiteral("window"), QVariant::fromValue<QObject*>(window)},
         {QStringLiteral("meter"), QVariant::fromValue<QObject*>(&meter)}});
    if (hand == nullptr) qFatal("%s", qPrintable(script.errorString()));
    hand->setParent(&engine);
    return QGuiApplication::exec();
}

#include "measure.moc"
