// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/text.hpp"

namespace kydai::cli {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void become(std::vector<std::string> words, int input, int output) {
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    execvp(argv[0], argv.data());
    _exit(127);
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> words;
    while (true) {
        const std::string_view word = next_word(text);
        if (word.empty()) return words;
        words.emplace_back(word);
    }
}

}  // namespace

std::optional<ChildProcess> ChildProcess::start(const std::string& command) {
    const std::vector<std::string> words = split(command);
    std::array<int, 2> to_child{};
    std::array<int, 2> from_child{};
    if (words.empty() || pipe2(to_child.data(), O_CLOEXEC) != 0) return std::nullopt;
    if (pipe2(from_child.data(), O_CLOEXEC) != 0) return std::nullopt;
    signal(SIGPIPE, SIG_IGN);  // a dead engine is an answer, not our end
    const pid_t pid = fork();
    if (pid == 0) become(words, to_child[0], from_child[1]);
    close(to_child[0]);
    close(from_child[1]);
    if (pid < 0) return std::nullopt;
    return ChildProcess(pid, to_child[1], from_child[0]);
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      buffer_(std::move(other.buffer_)) {}

ChildProcess::~ChildProcess() {
    if (pid_ < 0) return;
    close(input_);
    for (int i = 0; i < 100; ++i) {
        if (waitpid(pid_, nullptr, WNOHANG) != 0) {
            close(output_);
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    close(output_);
}

bool ChildProcess::write_line(const std::string& line) {
    const std::string text = line + '\n';
    return write(input_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

std::optional<std::string> ChildProcess::read_line(std::chrono::milliseconds timeout) {
    const auto deadline = Clock::now() + timeout;
    while (true) {
        if (const auto end = buffer_.find('\n'); end != std::string::npos) {
            std::string line = buffer_.substr(0, end);
            buffer_.erase(0, end + 1);
            return line;
        }
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) return std::nullopt;
        pollfd waiting{.fd = output_, .events = POLLIN, .revents = 0};
        if (poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return std::nullopt;
        std::array<char, 4096> chunk{};
        const ssize_t got = read(output_, chunk.data(), chunk.size());
        if (got <= 0) return std::nullopt;
        buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    }
}

}  // namespace kydai::cli
