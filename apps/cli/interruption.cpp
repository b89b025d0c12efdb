// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/interruption.hpp"

#include <signal.h>

#include <atomic>

namespace kydai::cli {
namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // a handler may touch nothing else

}  // namespace

void catch_interruptions() {
    struct sigaction action{};
    action.sa_handler = [](int) { interrupted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

bool is_interrupted() { return interrupted; }

}  // namespace kydai::cli
