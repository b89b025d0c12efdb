// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/worker/worker_loop.hpp"

#include <algorithm>

namespace kydai::cli {

bool WorkerLoop::run() {
    bool was_served = false;
    while (!parts_.is_over()) {
        const auto answer = parts_.ask(worker::TakeJob{parts_.name});
        if (!answer) {
            if (answer.error() == ServerTrouble::Refuses && !was_served) return false;
            pause();
            continue;
        }
        if (!was_served) parts_.log("connected");
        was_served = true;
        pause_ = kShortestPause;
        if (const auto* job = std::get_if<worker::Job>(&*answer)) work(*job);
    }
    return true;
}

void WorkerLoop::pause() {
    parts_.sleep(pause_);
    pause_ = std::min(2 * pause_, kLongestPause);
}

// Reports that are not answered are left out: the lease lasts for many of them.
void WorkerLoop::work(const worker::Job& job) {
    bool is_lost = false;
    std::chrono::milliseconds reported{};
    const auto report = [&](int done, int total) {
        reported = parts_.now();
        const auto answer = parts_.ask(worker::ReportProgress{parts_.name, job.lease, done, total});
        is_lost = answer && std::holds_alternative<worker::LeaseLost>(*answer);
    };
    // Reported before the record is read: if reading crashes this program, the attempt counts as
    // failed.
    report(0, 0);
    if (is_lost) return;
    const auto result = parts_.review(job.record, [&](int done, int total) {
        const bool is_due = done == 0 || parts_.now() - reported >= kReportEvery;
        if (is_due) report(done, total);
        return !is_lost && !parts_.is_over();
    });
    if (is_lost) return parts_.log("cancelled");
    if (result && result->size() > worker::kLongestResult) {
        (void)deliver(worker::ReportFailure{job.lease, "the review is too long"});
    } else if (result) {
        if (deliver(worker::DeliverResult{job.lease, *result})) parts_.log("done");
    } else if (result.error().why == NotReviewed::Why::Stopped) {
        (void)parts_.ask(worker::ReturnJob{parts_.name, job.lease});
        parts_.log("given back");
    } else if (deliver(worker::ReportFailure{job.lease, result.error().reason})) {
        parts_.log("failed: " + result.error().reason);
    }
}

bool WorkerLoop::deliver(const worker::FromWorker& last) {
    pause_ = kShortestPause;
    while (true) {
        const auto answer = parts_.ask(last);
        if (answer) return true;
        if (answer.error() == ServerTrouble::Rejects || parts_.is_over()) return false;
        pause();
    }
}

}  // namespace kydai::cli
