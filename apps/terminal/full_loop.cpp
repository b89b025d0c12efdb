// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>

#include "apps/terminal/curses_terminal.hpp"
#include "apps/terminal/full_screen.hpp"
#include "apps/terminal/loops.hpp"
#include "apps/terminal/waiting.hpp"

namespace kydai::terminal {

namespace {

// The only state that the signal handler touches: it records the signal and wakes the loop.
std::atomic<int> noted_signal{0};
std::atomic<int> wake_end{-1};
static_assert(std::atomic<int>::is_always_lock_free);

void note_signal(int signal) {
    noted_signal = signal;
    [[maybe_unused]] const auto written = ::write(wake_end, "", 1);
}

void watch_signals(int wake_descriptor) {
    wake_end = wake_descriptor;
    struct sigaction action{};
    action.sa_handler = note_signal;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaction(signal, &action, nullptr);
}

}  // namespace

int run_full_screen(SystemOutside& outside, Host& host, Charset charset) {
    const auto terminal = CursesTerminal::open(charset);
    if (!terminal) return run_lines(outside, host, charset);
    watch_signals(outside.post_descriptor());
    FullScreen full(host);
    while (!full.is_over()) {
        full.resize(terminal->display());
        terminal->paint(full.screen());
        const Ready ready = wait_for(Listen::Yes, outside, full.wake());
        while (const auto event = terminal->next()) {
            std::visit([&](const auto& e) { full.on(e); }, *event);
        }
        take_posted(outside, host);
        host.pass_time();
        full.look_again();
        if (host.take_bell()) terminal->ring();
        const int signal = noted_signal.exchange(0);
        if (signal == SIGINT) full.interrupt();
        if (ready.closed || signal == SIGTERM || signal == SIGHUP) {
            host.run({CommandId::Quit});
            break;
        }
    }
    return EXIT_SUCCESS;
}

}  // namespace kydai::terminal
