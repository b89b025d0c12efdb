// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-load: a bounded load test of our own server, on this machine. Exit status 0 when all went
// well, 2 for a wrong command line, 1 for anything else.
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <vector>

#include "apps/load/runs.hpp"

namespace {

using namespace kydai::load;
namespace fs = std::filesystem;

constexpr int kFailed = 1;
constexpr int kMisused = 2;

int fail(int status, std::string_view problem) {
    fmt::print(stderr, "kydai-load: {}\n", problem);
    return status;
}

fs::path server_beside_this_program() {
    std::error_code error;
    return fs::read_symlink("/proc/self/exe", error).parent_path() / "kydai-server";
}

void raise_open_files() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

// The folder for the server's data: the named one, or a temporary one that is removed at the end.
class DataFolder {
  public:
    explicit DataFolder(const fs::path& named) : path_(named), own_(named.empty()) {
        if (own_) path_ = fs::temp_directory_path() / fmt::format("kydai-load-{}", ::getpid());
        fs::create_directories(path_);
    }
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;
    ~DataFolder() {
        std::error_code ignored;
        if (own_) fs::remove_all(path_, ignored);
    }
    [[nodiscard]] const fs::path& path() const { return path_; }

  private:
    fs::path path_;
    bool own_;
};

int run(const Options& options) {
    raise_open_files();
    const DataFolder data(options.data);
    const fs::path program = options.server.empty() ? server_beside_this_program() : options.server;
    Servers servers;
    for (int i = 0; i < options.nodes; ++i) {
        const fs::path folder = i == 0 ? data.path() : data.path() / fmt::format("node-{}", i + 1);
        auto server = ServerProcess::start(program, folder, options.database);
        if (!server) return fail(kFailed, server.error());
        servers.push_back(std::move(*server));
    }
    bool good = false;
    if (options.games > 0) good = run_games(options, servers);
    if (options.watchers > 0) good = run_watchers(options, *servers.front());
    if (options.lobby > 0) good = run_lobby(options, *servers.front());
    if (options.idle > 0) good = run_idle(options, *servers.front());
    return good ? 0 : fail(kFailed, "not all went well");
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string_view> words(arguments + 1, arguments + count);
    const auto options = parse_options(words);
    if (!options) return fail(kMisused, fmt::format("{} (kydai-load --help)", options.error()));
    if (options->help) {
        fmt::print("{}", usage());
        return 0;
    }
    return run(*options);
}
