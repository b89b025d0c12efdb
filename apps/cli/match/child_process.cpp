// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <mutex>

#include "apps/cli/clock.hpp"

namespace kydai::cli {
namespace {

// The child's side of the pipes, after fork. Never returns.
[[noreturn]] void become(const std::vector<std::string>& words, int in, int out) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    const int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere >= 0) dup2(nowhere, STDERR_FILENO);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execvp(arguments[0], arguments.data());
    _exit(127);
}

}  // namespace

std::expected<std::unique_ptr<ChildProcess>, std::string> ChildProcess::start(
    const std::vector<std::string>& words) {
    if (words.empty()) return std::unexpected("no program named");
    signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    // Close-on-exec, so that other children don't hold our pipes open.
    if (pipe2(to.data(), O_CLOEXEC) != 0) return std::unexpected("no pipe");
    if (pipe2(from.data(), O_CLOEXEC) != 0) return std::unexpected("no pipe");
    const pid_t pid = fork();
    if (pid < 0) return std::unexpected("cannot fork");
    if (pid == 0) become(words, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    return std::unique_ptr<ChildProcess>(new ChildProcess(pid, to[1], from[0]));
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

std::optional<std::string> ChildProcess::read_line(engine::Millis patience) {
    const engine::Millis deadline = steady_millis() + patience;
    while (true) {
        if (const auto end = pending_.find('\n'); end != std::string::npos) {
            std::string line = pending_.substr(0, end);
            pending_.erase(0, end + 1);
            return line;
        }
        const engine::Millis left = deadline - steady_millis();
        if (left <= 0) return std::nullopt;
        pollfd waiting{.fd = from_, .events = POLLIN, .revents = 0};
        if (poll(&waiting, 1, static_cast<int>(left)) <= 0) return std::nullopt;
        std::array<char, 4096> buffer{};
        const ssize_t n = read(from_, buffer.data(), buffer.size());
        if (n <= 0) return std::nullopt;
        pending_.append(buffer.data(), static_cast<std::size_t>(n));
    }
}

}  // namespace kydai::cli
