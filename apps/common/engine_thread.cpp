// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/engine_thread.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "apps/common/book.hpp"
#include "apps/common/endings.hpp"
#include "apps/common/networks.hpp"

namespace kydai::apps {

namespace {

// Reports closer together than this are held back: nobody could read them.
constexpr engine::Millis kReportEvery = 60;

engine::Millis now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

int threads_of(const play::EngineSettings& settings) {
    return settings.threads_of(static_cast<int>(std::thread::hardware_concurrency()));
}

template <class Rules>
std::span<const std::byte> network() {
    return std::is_same_v<Rules, game::ChessRules> ? chess_networks() : caro_networks();
}

template <class Rules>
std::string_view book() {
    return std::is_same_v<Rules, game::ChessRules> ? chess_book() : caro_book();
}

template <class Rules>
std::shared_ptr<const chess_engine::EndingProber> endings() {
    if constexpr (std::is_same_v<Rules, game::ChessRules>) return chess_endings();
    return nullptr;
}

}  // namespace

template <class Rules>
EngineThread<Rules>::EngineThread(Post post, int table_megabytes)
    : post_(std::move(post)),
      thinker_(engine::dispatch(engine::detect_cpu_level()), {.clock = now,
                                                              .threads = threads_of({}),
                                                              .table_megabytes = table_megabytes,
                                                              .network = network<Rules>(),
                                                              .endings = endings<Rules>(),
                                                              .book = book<Rules>()}),
      thread_([this] { work(); }) {}

template <class Rules>
EngineThread<Rules>::~EngineThread() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        next_.reset();
        current_.reset();
    }
    thinker_.hurry();
    changed_.notify_one();
    thread_.join();
}

template <class Rules>
void EngineThread<Rules>::use(const play::EngineSettings& settings) {
    const std::lock_guard lock(mutex_);
    changed_settings_ = settings;
}

template <class Rules>
void EngineThread<Rules>::carry_out(const play::Think<Position>& think) {
    {
        const std::lock_guard lock(mutex_);
        next_ = think;
    }
    changed_.notify_one();
}

template <class Rules>
void EngineThread<Rules>::carry_out(const play::Forget& forget) {
    const std::lock_guard lock(mutex_);
    if (next_ && next_->id == forget.id) next_.reset();
    if (current_ != forget.id) return;
    current_.reset();
    thinker_.hurry();
}

template <class Rules>
void EngineThread<Rules>::carry_out(const play::Hurry& hurry) {
    const std::lock_guard lock(mutex_);
    if (current_ == hurry.id) {
        hurried_ = true;
        thinker_.hurry();
    }
    if (next_ && next_->id == hurry.id) next_->task.limits.depth = 1;
}

template <class Rules>
void EngineThread<Rules>::work() {
    while (true) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return closing_ || next_.has_value(); });
        if (closing_) return;
        const play::Think<Position> question = std::move(*next_);
        next_.reset();
        current_ = question.id;
        hurried_ = false;
        const auto settings = std::exchange(changed_settings_, std::nullopt);
        lock.unlock();
        if (settings) thinker_.resize(threads_of(*settings), settings->megabytes);
        answer(question);
    }
}

template <class Rules>
bool EngineThread<Rules>::goes_on(play::ThinkId id) {
    const std::lock_guard lock(mutex_);
    if (hurried_) thinker_.hurry();
    return current_ == id;
}

template <class Rules>
void EngineThread<Rules>::answer(const play::Think<Position>& question) {
    // The lines of one depth come together, the best first: all of them are passed on, or none.
    engine::Millis reported = now();
    bool passes = false;
    std::vector<engine::Info<Move>> held;
    const auto report = [&](const engine::Info<Move>& info) {
        if (info.line_index == 0) {
            passes = now() - reported >= kReportEvery;
            if (passes) reported = now();
            held.clear();
        }
        if (passes) {
            post_(play::Thinking<Move>{question.id, info});
        } else {
            held.push_back(info);
        }
    };
    thinker_.begin(question.task, {.on_info = report});
    // From here on Hurry stops the search; one that came before `begin` has no effect by itself.
    while (goes_on(question.id) && !thinker_.step(engine::kNoBudget)) {
    }
    {
        const std::lock_guard lock(mutex_);
        if (current_ != question.id) return;
        current_.reset();
    }
    for (const auto& info : held) post_(play::Thinking<Move>{question.id, info});
    post_(play::Answered<Move>{question.id, thinker_.answer()});
}

template class EngineThread<game::ChessRules>;
template class EngineThread<game::CaroRules>;

}  // namespace kydai::apps
