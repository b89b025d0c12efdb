// SPDX-License-Identifier: GPL-3.0-or-later
// The 32 lanes of a warp on a CPU: each has a stack of its own, and they take turns. A lane runs
// until the next barrier, leaves its number there and hands over to the next lane; when its turn
// comes again, every lane has left one.
#pragma once

#include <csetjmp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <span>
#include <vector>

#include <ucontext.h>

namespace kydai::gpu {

class Fibres {
  public:
    // Runs `lane_code` once on every lane, and returns when all have ended.
    static void run(const std::function<void()>& lane_code) {
        Fibres fibres(lane_code);
        active() = &fibres;
        for (int i = 0; i < kCount; ++i) fibres.prepare(i);
        if (_setjmp(fibres.outside_) == 0) fibres.resume(0);
        active() = nullptr;
    }

    static int current() { return active()->now_; }

    // The numbers that all lanes brought to this barrier. `kind` names the barrier: lanes that wait
    // at different ones are detected at once.
    static std::span<const unsigned long long> meet(char kind, unsigned long long mine) {
        return active()->meeting(kind, mine);
    }

    static unsigned long long nanoseconds() {
        timespec time{};
        clock_gettime(CLOCK_MONOTONIC, &time);
        return static_cast<unsigned long long>(time.tv_sec) * 1'000'000'000ULL +
               static_cast<unsigned long long>(time.tv_nsec);
    }

  private:
    static constexpr int kCount = 32;
    static constexpr std::size_t kStack = 256 * 1024;

    struct Lane {
        std::vector<char> stack;
        ucontext_t start{};
        jmp_buf place{};
        bool begun = false;
        unsigned meetings = 0;
    };

    explicit Fibres(const std::function<void()>& lane_code) : code_(lane_code), lanes_(kCount) {}

    static Fibres*& active() {
        static thread_local Fibres* fibres = nullptr;
        return fibres;
    }

    void prepare(int index) {
        Lane& lane = lanes_[static_cast<std::size_t>(index)];
        lane.stack.resize(kStack);
        getcontext(&lane.start);
        lane.start.uc_stack.ss_sp = lane.stack.data();
        lane.start.uc_stack.ss_size = lane.stack.size();
        makecontext(&lane.start, begin, 0);
    }

    static void begin() {
        Fibres& fibres = *active();
        fibres.code_();
        fibres.ended_ += 1;
        if (fibres.ended_ == kCount) _longjmp(fibres.outside_, 1);
        if (fibres.now_ + 1 == kCount) fibres.fail("a lane ended before the others");
        fibres.resume(fibres.now_ + 1);
    }

    [[noreturn]] void resume(int index) {
        now_ = index;
        Lane& lane = lanes_[static_cast<std::size_t>(index)];
        if (lane.begun) _longjmp(lane.place, 1);
        lane.begun = true;
        setcontext(&lane.start);
        std::abort();
    }

    std::span<const unsigned long long> meeting(char kind, unsigned long long mine) {
        Lane& lane = lanes_[static_cast<std::size_t>(now_)];
        const unsigned round = lane.meetings++ % 2;
        if (now_ == 0) {
            kind_[round] = kind;
        } else if (kind_[round] != kind || ended_ != 0) {
            fail("lanes met at different places");
        }
        brought_[round][now_] = mine;
        if (_setjmp(lane.place) == 0) resume((now_ + 1) % kCount);
        return brought_[round];
    }

    [[noreturn]] void fail(const char* words) const {
        std::fprintf(stderr, "%s (lane %d)\n", words, now_);
        std::abort();
    }

    const std::function<void()>& code_;
    std::vector<Lane> lanes_;
    jmp_buf outside_{};
    int now_ = 0;
    int ended_ = 0;
    char kind_[2] = {};
    unsigned long long brought_[2][kCount] = {};
};

}  // namespace kydai::gpu
