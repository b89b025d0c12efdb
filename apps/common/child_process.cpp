// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>

#include "core/base/text.hpp"

namespace kydai::apps {
namespace {

constexpr engine::Millis kLongestPoll = 60'000;  // it takes an int

// Runs in the child after fork. Never returns. If exec fails, writes errno to `failure`, which exec
// closes otherwise (close-on-exec).
[[noreturn]] void become(const std::vector<std::string>& words, int in, int out, int failure) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    const int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    signal(SIGPIPE, SIG_DFL);  // ignored in our process; exec would inherit that
    setpgid(0, 0);             // Ctrl-C is for the match, which ends its players itself
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execvp(arguments[0], arguments.data());
    const int reason = errno;
    [[maybe_unused]] const ssize_t told = write(failure, &reason, sizeof reason);
    _exit(127);
}

}  // namespace

std::expected<std::unique_ptr<LineProgram>, std::string> ChildProcess::start(
    const std::vector<std::string>& words) {
    if (words.empty()) return std::unexpected("no program named");
    signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    // Close-on-exec, so that other children don't hold our pipes open.
    if (pipe2(to.data(), O_CLOEXEC) != 0) return std::unexpected("no pipe");
    std::array<int, 2> failure{};
    if (pipe2(from.data(), O_CLOEXEC) != 0) return std::unexpected("no pipe");
    if (pipe2(failure.data(), O_CLOEXEC) != 0) return std::unexpected("no pipe");
    const pid_t pid = fork();
    if (pid < 0) return std::unexpected("cannot fork");
    if (pid == 0) become(words, to[0], from[1], failure[1]);
    close(to[0]);
    close(from[1]);
    close(failure[1]);
    int reason = 0;
    const bool failed = read(failure[0], &reason, sizeof reason) == sizeof reason;
    close(failure[0]);
    auto child = std::unique_ptr<LineProgram>(new ChildProcess(pid, to[1], from[0]));
    if (failed) return std::unexpected("cannot start " + words[0] + ": " + std::strerror(reason));
    return child;
}

ChildProcess::~ChildProcess() {
    write_line("quit");
    close(to_);
    close(from_);
    for (int tries = 0; tries < 50; ++tries) {
        if (waitpid(pid_, nullptr, WNOHANG) != 0) return;
        usleep(10'000);
    }
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
}

bool ChildProcess::write_line(const std::string& line) {
    const std::string text = line + "\n";
    std::size_t written = 0;
    while (written < text.size()) {
        const ssize_t n = write(to_, text.data() + written, text.size() - written);
        if (n <= 0) return false;
        written += static_cast<std::size_t>(n);
    }
    return true;
}

std::expected<std::string, Silence> ChildProcess::read_line(engine::Millis deadline) {
    while (true) {
        const engine::Millis left = deadline - now();
        if (left <= 0) return std::unexpected(Silence::TimeUp);  // even if more input is waiting
        if (const auto end = pending_.find('\n'); end != std::string::npos) {
            std::string line = pending_.substr(0, end);
            pending_.erase(0, end + 1);
            return line;
        }
        pollfd waiting{.fd = from_, .events = POLLIN, .revents = 0};
        const int ready = poll(&waiting, 1, static_cast<int>(std::min(left, kLongestPoll)));
        if (ready < 0 && errno != EINTR) return std::unexpected(Silence::Ended);
        if (ready <= 0) continue;
        std::array<char, 4096> buffer{};
        const ssize_t n = read(from_, buffer.data(), buffer.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return std::unexpected(Silence::Ended);
        pending_.append(buffer.data(), static_cast<std::size_t>(n));
    }
}

engine::Millis ChildProcess::now() const {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

Launch launch_of(std::string_view command_line) {
    std::vector<std::string> words;
    for (auto word = next_word(command_line); !word.empty(); word = next_word(command_line)) {
        words.emplace_back(word);
    }
    return [words = std::move(words)] { return ChildProcess::start(words); };
}

}  // namespace kydai::apps
