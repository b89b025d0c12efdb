// SPDX-License-Identifier: GPL-3.0-or-later
// Counts frames, clicks, and asks the system what the process weighs.
#pragma once

#include <unistd.h>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QQuickWindow>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

namespace kydai::desktop {

inline constexpr double kFirstFrameBar = 300;  // milliseconds
inline constexpr double kMemoryBar = 150;      // megabytes
inline constexpr double kFrameBar = 32;        // milliseconds, 99 of 100
inline constexpr double kControlBar = 1.5;     // times the control
inline constexpr double kClickBar = 50;        // milliseconds, 99 of 100
inline constexpr double kIdleBar = 0.005;      // of a core
inline constexpr double kTreeBar = 8;          // milliseconds of a frame, 95 of 100

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

// CPU time of the calling thread so far.
inline double threadMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

class Meter : public QObject {
    Q_OBJECT

  public:
    explicit Meter(QQuickWindow* window) : window_(window) {
        connect(window, &QQuickWindow::frameSwapped, this, &Meter::frame);
        // Software rendering paints on the thread of the window; elsewhere a processor of its own
        // does, so that it is not counted as this thread's work.
        connect(
            window, &QQuickWindow::beforeRendering, this,
            [this] { painting_ = threadMilliseconds(); }, Qt::DirectConnection);
        connect(
            window, &QQuickWindow::afterRendering, this,
            [this] { painted_ += threadMilliseconds() - painting_; }, Qt::DirectConnection);
    }
    Q_INVOKABLE void count(const QString& what) {
        what_ = what;
        skip_ = 5;  // what changing over costs is not what is measured
    }
    // The memory of the process in a game, before the analysis board is opened.
    Q_INVOKABLE void weigh() { memory_ = residentMegabytes(); }
    // A click with the left button, as the system hands it to the window.
    Q_INVOKABLE void click(double x, double y) {
        clicked_.start();
        QTest::mouseClick(window_, Qt::LeftButton, Qt::NoModifier, QPointF(x, y).toPoint());
    }
    // The model has the answer; the next frame shows it.
    Q_INVOKABLE void answered() { isAnswered_ = clicked_.isValid(); }
    Q_INVOKABLE void rest() {
        restedAt_ = std::clock();
        restFrames_ = frames_;
        rested_.start();
    }
    Q_INVOKABLE void restOver() {
        const double seconds = static_cast<double>(rested_.elapsed()) / 1e3;
        idleShare_ = static_cast<double>(std::clock() - restedAt_) / CLOCKS_PER_SEC / seconds;
        restFrames_ = frames_ - restFrames_;
    }
    Q_INVOKABLE int answers() const { return static_cast<int>(clicks_.size()); }
    Q_INVOKABLE void done() {
        const double idle = percentile(idle_, 0.99);
        const double thinking = percentile(thinking_, 0.99);
        const double click = percentile(clicks_, 0.99);
        std::printf("first frame     %6.0f ms (%.0f ms at work, %.0f ms waiting for a processor)\n",
                    firstFrame_, work_, waited_);
        std::printf("memory in game  %6.0f MB\n", memory_);
        std::printf("frames, idle    %6.1f ms median, %.1f ms p99 (%zu)\n", percentile(idle_, 0.5),
                    idle, idle_.size());
        std::printf("frames, thinking%6.1f ms median, %.1f ms p99 (%zu), %.2f x\n",
                    percentile(thinking_, 0.5), thinking, thinking_.size(), thinking / idle);
        std::printf("clicks, analysing%5.1f ms median, %.1f ms p99, %.1f ms slowest (%zu)\n",
                    percentile(clicks_, 0.5), click, percentile(clicks_, 1), clicks_.size());
        const double tree = percentile(tree_, 0.95);
        const auto treeLine =
            "tree, a frame   %6.1f ms of the thread's work median, %.1f ms p95, "
            "%.1f ms with painting (%zu)\n";
        std::printf(treeLine, percentile(tree_, 0.5), tree, percentile(treeAndPaint_, 0.95),
                    tree_.size());
        std::printf("analysis, idle  %6.2f %% of a core, %d frames\n", 100 * idleShare_,
                    restFrames_);
        const bool well = firstFrame_ - waited_ <= kFirstFrameBar && memory_ <= kMemoryBar &&
                          thinking <= kFrameBar && thinking <= kControlBar * idle &&
                          click <= kClickBar && tree <= kTreeBar && idleShare_ <= kIdleBar &&
                          restFrames_ == 0;
        QCoreApplication::exit(well || !QCoreApplication::arguments().contains("--check") ? 0 : 1);
    }

  private:
    void frame() {
        if (firstFrame_ == 0) {
            firstFrame_ = millisecondsSinceStart();
            work_ = 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
            waited_ = millisecondsWaited();
        }
        ++frames_;
        if (isAnswered_) {
            isAnswered_ = false;
            clicks_.push_back(static_cast<double>(clicked_.nsecsElapsed()) / 1e6);
            clicked_.invalidate();
        }
        const double took = static_cast<double>(since_.isValid() ? since_.nsecsElapsed() : 0) / 1e6;
        since_.start();
        const double worked = threadMilliseconds() - workedBefore_;
        workedBefore_ += worked;
        const double painted = std::exchange(painted_, 0);
        if (skip_ > 0) {
            --skip_;
        } else if (what_ == QLatin1String("tree")) {
            tree_.push_back(worked - painted);
            treeAndPaint_.push_back(worked);
        } else if (what_ == QLatin1String("idle")) {
            idle_.push_back(took);
        } else if (what_ == QLatin1String("thinking")) {
            thinking_.push_back(took);
        }
    }

    QQuickWindow* window_;
    double firstFrame_ = 0;
    double memory_ = 0;
    int frames_ = 0;
    QElapsedTimer clicked_;
    bool isAnswered_ = false;
    std::vector<double> clicks_;
    std::clock_t restedAt_ = 0;
    QElapsedTimer rested_;
    int restFrames_ = 0;
    double idleShare_ = 0;
    double work_ = 0;
    double waited_ = 0;
    QString what_;
    int skip_ = 0;
    QElapsedTimer since_;
    double workedBefore_ = 0;
    double painting_ = 0;
    double painted_ = 0;
    std::vector<double> tree_;
    std::vector<double> treeAndPaint_;
    std::vector<double> idle_;
    std::vector<double> thinking_;
};

}  // namespace kydai::desktop
