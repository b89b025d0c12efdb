// SPDX-License-Identifier: GPL-3.0-or-later
// Counts frames and asks the system what the process weighs.
#pragma once

#include <unistd.h>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QQuickWindow>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

namespace kydai::desktop {

inline constexpr double kFirstFrameBar = 300;  // milliseconds
inline constexpr double kMemoryBar = 150;      // megabytes
inline constexpr double kFrameBar = 32;        // milliseconds, 99 of 100
inline constexpr double kControlBar = 1.5;     // times the control

// The 22nd field of /proc/self/stat: when the process began, in ticks since the machine did.
inline double millisecondsSinceStart() {
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

// How long other programs have kept this one from running.
inline double millisecondsWaited() {
    QFile file(QStringLiteral("/proc/self/schedstat"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    return file.readAll().split(' ').value(1).toDouble() / 1e6;
}

inline double residentMegabytes() {
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.startsWith("VmRSS:")) return line.simplified().split(' ')[1].toDouble() / 1024;
    }
    return 0;
}

inline double percentile(std::vector<double> values, double part) {
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
        std::printf("first frame     %6.0f ms (%.0f ms at work, %.0f ms waiting for a processor)\n",
                    firstFrame_, work_, waited_);
        std::printf("memory in game  %6.0f MB\n", memory);
        std::printf("frames, idle    %6.1f ms median, %.1f ms p99 (%zu)\n", percentile(idle_, 0.5),
                    idle, idle_.size());
        std::printf("frames, thinking%6.1f ms median, %.1f ms p99 (%zu), %.2f x\n",
                    percentile(thinking_, 0.5), thinking, thinking_.size(), thinking / idle);
        const bool well = firstFrame_ - waited_ <= kFirstFrameBar && memory <= kMemoryBar &&
                          thinking <= kFrameBar && thinking <= kControlBar * idle;
        QCoreApplication::exit(well || !QCoreApplication::arguments().contains("--check") ? 0 : 1);
    }

  private:
    void frame() {
        if (firstFrame_ == 0) {
            firstFrame_ = millisecondsSinceStart();
            work_ = 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
            waited_ = millisecondsWaited();
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
    double waited_ = 0;
    QString what_;
    int skip_ = 0;
    QElapsedTimer since_;
    std::vector<double> idle_;
    std::vector<double> thinking_;
};

}  // namespace kydai::desktop
