// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/gomocup.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iostream>
#include <mutex>
#include <thread>

#include "apps/cli/commands.hpp"
#include "apps/cli/gomocup_brain.hpp"
#include "apps/common/book.hpp"
#include "protocol/gomocup/codec.hpp"

namespace kydai::cli {
namespace {

// Lines from the reading thread to the thinking one; nullopt is the end of the input.
class LineQueue {
  public:
    void push(std::optional<std::string> line) {
        const std::lock_guard lock(mutex_);
        lines_.push_back(std::move(line));
        ready_.notify_one();
    }
    std::optional<std::string> pop() {
        std::unique_lock lock(mutex_);
        ready_.wait(lock, [&] { return !lines_.empty(); });
        auto line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

  private:
    std::mutex mutex_;
    std::condition_variable ready_;
    std::deque<std::optional<std::string>> lines_;
};

bool is_end(const std::string& line) {
    return std::holds_alternative<gomocup::End>(gomocup::decode_manager(line));
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    const auto source = []() -> std::optional<std::string> {
        std::string line;
        return std::getline(std::cin, line) ? std::optional(line) : std::nullopt;
    };
    const auto sink = [](const std::string& line) { std::cout << line << std::endl; };
    const auto book = arguments.has("--no-book") ? std::string_view() : apps::caro_book();
    run_gomocup(dispatch, book, source, sink);
    return kDone;
}

constexpr std::string_view kForms[] = {"[--no-book]"};
constexpr Option kOptions[] = {
    {.name = "--no-book",
     .value = "",
     .help = "search the first moves too (a manager says INFO book 0)"},
};

}  // namespace

void run_gomocup(const engine::Dispatch& dispatch, std::string_view book, const LineSource& source,
                 const LineSink& sink) {
    LineQueue queue;
    GomocupBrain brain(dispatch, book, [&](const gomocup::Message& m) {
        sink(gomocup::encode(gomocup::FromBrain{m}));
    });
    std::atomic<bool> finished{false};
    std::thread reader([&] {
        for (bool last = false; !last;) {
            auto line = source();
            last = !line || is_end(*line);
            queue.push(std::move(line));
        }
        // The input has ended: stops the search again and again, because a search that begins just
        // now would miss a single call.
        while (!finished) {
            brain.stop();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    });
    while (!brain.ended()) {
        const auto line = queue.pop();
        if (!line) break;
        if (const auto answer = brain.handle(gomocup::decode_manager(*line))) {
            sink(gomocup::encode(*answer));
        }
    }
    finished = true;
    reader.join();
}

const Command kGomocup{
    .name = "gomocup",
    .summary = "The caro engine for Gomocup managers, on standard input and output",
    .forms = kForms,
    .options = kOptions,
    .run = run};

}  // namespace kydai::cli
