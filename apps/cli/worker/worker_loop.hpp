// SPDX-License-Identifier: GPL-3.0-or-later
// What a worker does: takes jobs from a server, has them reviewed, reports progress, delivers. A
// server that does not answer is asked again with growing pauses; a result is kept until a server
// takes or refuses it. Without sockets and clocks of its own, so that tests can play the server.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "apps/cli/worker/reviewer.hpp"
#include "protocol/worker/message.hpp"

namespace kydai::cli {

enum class ServerTrouble : std::uint8_t {
    Away,     // no connection, no answer, or one that may be better later
    Refuses,  // the key is wrong, or the server takes no workers
    Rejects,  // this message, now and later
};

// What the loop uses.
struct WorkerParts {
    std::string name;
    std::function<std::expected<worker::ToWorker, ServerTrouble>(const worker::FromWorker&)> ask;
    std::function<std::expected<std::string, NotReviewed>(std::string_view record,
                                                          const Reviewer::OnPosition& on_position)>
        review;
    std::function<bool()> is_over;  // a signal to end
    std::function<std::chrono::milliseconds()> now;
    // Returns early at the end.
    std::function<void(std::chrono::milliseconds)> sleep;
    std::function<void(const std::string& line)> log;
};

class WorkerLoop {
  public:
    explicit WorkerLoop(WorkerParts parts) : parts_(std::move(parts)) {}

    // Until it is over: true. False where the server refuses at once.
    bool run();

    static constexpr std::chrono::milliseconds kReportEvery{1000};
    static constexpr std::chrono::milliseconds kShortestPause{500};
    static constexpr std::chrono::milliseconds kLongestPause{15'000};

  private:
    void work(const worker::Job& job);
    // Until the server answers; false when it is over first.
    bool deliver(const worker::FromWorker& last);
    void pause();

    WorkerParts parts_;
    std::chrono::milliseconds pause_ = kShortestPause;
};

}  // namespace kydai::cli
