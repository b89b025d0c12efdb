// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/load/server_process.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <vector>

#include "apps/load/processor_time.hpp"
#include "core/base/text.hpp"

namespace kydai::load {

namespace {

namespace fs = std::filesystem;

// It needs a site, and any page is one.
void write_site(const fs::path& folder) {
    fs::create_directories(folder);
    std::ofstream(folder / "index.html") << "kydai-load\n";
}

// Runs the server with its standard output going to `output`; nothing when the system refuses.
std::optional<pid_t> spawn_server(const fs::path& program, const fs::path& data,
                                  const std::string& database, int output) {
    const std::string site = data / "site";
    const std::string kept = data / "data";
    std::vector<const char*> words = {program.c_str(), "--port",        "0",
                                      "--site",        site.c_str(),    "--data",
                                      kept.c_str(),    "--per-address", "1000000"};
    if (!database.empty()) words.insert(words.end(), {"--database", database.c_str()});
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    pid_t pid = 0;
    const int refused = ::posix_spawn(&pid, program.c_str(), &actions, nullptr,
                                      const_cast<char* const*>(words.data()), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (refused != 0) return std::nullopt;
    return pid;
}

// The number after the last colon of "Kỳ Đài: http://127.0.0.1:8080/".
std::optional<std::uint16_t> port_in(std::string_view line) {
    line = line.substr(0, line.rfind('/'));
    return parse_number<std::uint16_t>(line.substr(line.rfind(':') + 1));
}

}  // namespace

std::expected<std::unique_ptr<ServerProcess>, std::string> ServerProcess::start(
    const fs::path& program, const fs::path& data, const std::string& database) {
    write_site(data / "site");
    int ends[2];
    if (::pipe(ends) != 0) return std::unexpected("cannot make a pipe");
    const auto pid = spawn_server(program, data, database, ends[1]);
    ::close(ends[1]);
    if (!pid) {
        ::close(ends[0]);
        return std::unexpected(fmt::format("cannot run {}", program.string()));
    }
    std::unique_ptr<ServerProcess> server(new ServerProcess(*pid));
    std::FILE* const output = ::fdopen(ends[0], "r");
    std::array<char, 256> line{};
    const bool said = std::fgets(line.data(), line.size(), output) != nullptr;
    std::fclose(output);
    const auto port = said ? port_in(line.data()) : std::nullopt;
    if (!port) return std::unexpected(fmt::format("{} does not start", program.string()));
    server->port_ = *port;
    return server;
}

ServerProcess::~ServerProcess() {
    ::kill(pid_, SIGTERM);
    ::waitpid(pid_, nullptr, 0);
}

std::size_t ServerProcess::memory() const {
    std::ifstream file(fmt::format("/proc/{}/statm", pid_));
    std::size_t pages = 0;
    file >> pages >> pages;  // the second number
    return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::int64_t ServerProcess::processor_time() const { return processor_time_of(pid_); }

}  // namespace kydai::load
