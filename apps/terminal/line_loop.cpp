// SPDX-License-Identifier: GPL-3.0-or-later
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <deque>

#include "apps/terminal/loops.hpp"
#include "apps/terminal/waiting.hpp"

namespace kydai::terminal {

namespace {

constexpr std::string_view kBell = "\a";

// Standard input as whole lines.
class Lines {
  public:
    // False at the end of the input.
    bool read() {
        char block[4096];
        const ssize_t got = ::read(STDIN_FILENO, block, sizeof block);
        if (got < 0 && errno == EINTR) return true;
        if (got <= 0) {
            if (!rest_.empty()) lines_.push_back(std::exchange(rest_, {}));
            return false;
        }
        for (const char c : std::string_view(block, static_cast<std::size_t>(got))) {
            if (c == '\n') {
                lines_.push_back(std::exchange(rest_, {}));
            } else {
                rest_ += c;
            }
        }
        return true;
    }
    std::optional<std::string> next() {
        if (lines_.empty()) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

  private:
    std::deque<std::string> lines_;
    std::string rest_;
};

bool write_out(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace

int run_lines(SystemOutside& outside, Host& host, Charset charset) {
    LineMode mode(host, charset);
    Lines lines;
    bool open = true;
    // A person may speak while the machine thinks; a script waits for its answer.
    const bool waits = ::isatty(STDIN_FILENO) == 0;
    const bool rings = ::isatty(STDOUT_FILENO) != 0;
    while (true) {
        while (!mode.is_over() && !(waits && mode.is_busy())) {
            const auto line = lines.next();
            if (!line) break;
            mode.take_line(*line);
        }
        if (!write_out(mode.take_output())) return EXIT_FAILURE;
        if (host.take_bell() && rings && !write_out(kBell)) return EXIT_FAILURE;
        if (mode.is_over()) return EXIT_SUCCESS;
        if (!open && !mode.is_busy()) break;
        const Ready ready = wait_for(open ? Listen::Yes : Listen::No, outside, host.wake());
        if (ready.input) open = lines.read();
        take_posted(outside, host);
        host.pass_time();
        mode.look_again();
    }
    host.run({CommandId::Quit});
    return EXIT_SUCCESS;
}

}  // namespace kydai::terminal
