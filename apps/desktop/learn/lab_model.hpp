// SPDX-License-Identifier: GPL-3.0-or-later
// The lab as QML sees it: the textbook algorithms and our own engine on one position, what each had
// to look at and how long it took. The runs are on a thread of their own; everything else is on the
// GUI thread. Counts are those of `kydai lab` for the same inputs.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QVariant>
#include <atomic>
#include <thread>
#include <vector>

#include "apps/desktop/learn/lab_run.hpp"

namespace kydai::desktop {

class LabModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Lab)
    QML_SINGLETON
    // By game: {algorithms: [{id, deep}], positions: [text], depth: the largest offered,
    // evaluations: [id]}
    Q_PROPERTY(QVariantMap offers READ offers CONSTANT)
    // {algorithm, depth (0: it does not look ahead), nodes, milliseconds, move, value, complete}
    Q_PROPERTY(QVariantList runs READ runs NOTIFY changed)
    Q_PROPERTY(bool running READ isRunning NOTIFY changed)
    Q_PROPERTY(int done READ done NOTIFY changed)
    Q_PROPERTY(int count READ count NOTIFY changed)         // of the runs that are planned
    Q_PROPERTY(QVariantMap now READ now NOTIFY progressed)  // {algorithm, depth, nodes}

  public:
    explicit LabModel(QObject* parent = nullptr);
    ~LabModel() override;

    [[nodiscard]] static QVariantMap offers();
    [[nodiscard]] QVariantList runs() const;
    [[nodiscard]] bool isRunning() const { return thread_.joinable(); }
    [[nodiscard]] int done() const { return static_cast<int>(results_.size()); }
    [[nodiscard]] int count() const { return static_cast<int>(tasks_.size()); }
    [[nodiscard]] QVariantMap now() const;

    // {game, algorithms: [id], depth, evaluation, position: its number from 0}. Takes the place of
    // what runs. False for a plan that makes no sense.
    Q_INVOKABLE bool start(const QVariantMap& plan);
    Q_INVOKABLE void stop();   // what there is stays
    Q_INVOKABLE void clear();  // stops too
    // The columns of `kydai lab --csv` that a run here has.
    Q_INVOKABLE QString csv() const;

  signals:
    void changed();
    void progressed();
    void finished();  // every run, not when it was stopped

  private:
    void work(int round);
    void take(int round, const LabResult& result);

    std::vector<LabTask> tasks_;  // read by the thread, changed only while none runs
    std::vector<LabResult> results_;
    std::atomic<bool> stopped_ = false;
    std::atomic<std::uint64_t> nodes_ = 0;  // of the present run
    int round_ = 0;                         // results of an earlier one are dropped
    std::thread thread_;
};

}  // namespace kydai::desktop
