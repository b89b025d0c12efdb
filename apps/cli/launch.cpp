// SPDX-License-Identifier: GPL-3.0-or-later
// The front ends are programs of their own beside this one; these subcommands become them.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "apps/cli/commands.hpp"

namespace kydai::cli {
namespace {

std::filesystem::path beside_this_program(std::string_view name) {
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    return self.parent_path() / name;
}

// `first` comes before the arguments.
std::expected<int, Problem> become(std::string_view program, const Arguments& arguments,
                                   std::vector<std::string> first = {}) {
    std::string path = beside_this_program(program).string();
    std::vector<std::string> words = std::move(first);
    words.insert(words.end(), arguments.words().begin(), arguments.words().end());
    std::vector<char*> argv{path.data()};
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    execv(path.c_str(), argv.data());
    if (errno == ENOENT) {
        return std::unexpected(fmt::format("{} is not installed (looked for {})", program, path));
    }
    return std::unexpected(fmt::format("cannot start {}: {}", path, std::strerror(errno)));
}

constexpr std::string_view kForms[] = {"[ARGUMENT...]"};

constexpr Command front_end(std::string_view name, std::string_view summary,
                            decltype(Command::run) run) {
    return {.name = name,
            .summary = summary,
            .forms = kForms,
            .options = {},
            .passes_through = true,
            .run = run};
}

}  // namespace

const Command kPlay = front_end("play", "Play in the terminal (starts kydai-terminal)",
                                [](const Arguments& words, const engine::Dispatch&) {
                                    return become("kydai-terminal", words);
                                });

const Command kDesktop = front_end(
    "desktop", "Play in a window (starts kydai-desktop)",
    [](const Arguments& words, const engine::Dispatch&) { return become("kydai-desktop", words); });

const Command kServe = front_end(
    "serve", "Serve the web site and online games (starts kydai-server)",
    [](const Arguments& words, const engine::Dispatch&) { return become("kydai-server", words); });

const Command kAdmin =
    front_end("admin", "Administer the server that runs here (starts kydai-server admin)",
              [](const Arguments& words, const engine::Dispatch&) {
                  return become("kydai-server", words, {"admin"});
              });

const Command kLoad = front_end(
    "load", "Load a server on this machine and measure it (starts kydai-load)",
    [](const Arguments& words, const engine::Dispatch&) { return become("kydai-load", words); });

const Command kWorker = front_end(
    "worker", "Review games for a server (starts kydai-worker)",
    [](const Arguments& words, const engine::Dispatch&) { return become("kydai-worker", words); });

}  // namespace kydai::cli
