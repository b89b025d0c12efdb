// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/waiting.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace kydai::terminal {

namespace {
constexpr game::Millis kLongestSleep = std::chrono::hours(1);
constexpr int kForEver = -1;
}  // namespace

Ready wait_for(Listen listen, SystemOutside& outside, std::optional<game::Instant> until) {
    std::array<pollfd, 2> watched{
        pollfd{.fd = outside.wake_descriptor(), .events = POLLIN, .revents = 0},
        pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0}};
    int timeout = kForEver;
    if (until) {
        const game::Millis left = *until - outside.now();
        timeout = static_cast<int>(std::clamp(left, game::Millis(0), kLongestSleep).count());
    }
    const int ready = ::poll(watched.data(), listen == Listen::Yes ? 2 : 1, timeout);
    // Interrupted by a signal, most likely because the window has another size: nothing to read.
    if (ready < 0 || listen == Listen::No) return {};
    return {.input = watched[1].revents != 0,
            .closed = (watched[1].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0};
}

void take_posted(SystemOutside& outside, Host& host) {
    for (const SystemOutside::Posted& posted : outside.take_posted()) {
        if (const auto* failed = std::get_if<SystemOutside::ProgramFailed>(&posted)) {
            host.take(failed->fault);
            failed->instead();
            continue;
        }
        std::visit(
            [&](const auto& input) {
                if constexpr (requires { host.take(input); }) host.take(input);
            },
            posted);
    }
}

}  // namespace kydai::terminal
