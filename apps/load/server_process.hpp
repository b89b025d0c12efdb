// SPDX-License-Identifier: GPL-3.0-or-later
// A kydai-server of our own for the time of a measurement: on a free port of this machine, with its
// limits per address out of the way. It ends with this object.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <string>

namespace kydai::load {

class ServerProcess {
  public:
    // `program` is the server; `data` a folder to write to; `database` a PostgreSQL, if the games
    // are to lie there. What is wrong is one line.
    static std::expected<std::unique_ptr<ServerProcess>, std::string> start(
        const std::filesystem::path& program, const std::filesystem::path& data,
        const std::string& database = {});
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess();

    [[nodiscard]] std::uint16_t port() const { return port_; }
    // Resident memory, in bytes.
    [[nodiscard]] std::size_t memory() const;
    // User and system time so far, in milliseconds.
    [[nodiscard]] std::int64_t processor_time() const;

  private:
    explicit ServerProcess(int pid) : pid_(pid) {}
    int pid_;
    std::uint16_t port_ = 0;
};

}  // namespace kydai::load
