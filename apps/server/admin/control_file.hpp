// SPDX-License-Identifier: GPL-3.0-or-later
// How programs on this machine find the server that runs on a data folder, and prove that its owner
// sends them: the file "control" in the folder, readable by the owner alone, holds the address and
// a secret that the server draws at every start.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

namespace kydai::server {

struct Control {
    std::string host;  // to connect to
    std::uint16_t port = 0;
    std::string secret;
};

class ControlFile {
  public:
    // Written whole or not at all; removed by the destructor.
    static std::expected<ControlFile, std::string> write(const std::filesystem::path& folder,
                                                         const Control& control);
    // The file of the server that runs on the folder; nothing when there is none.
    static std::optional<Control> read(const std::filesystem::path& folder);

    ControlFile(ControlFile&& other) noexcept : path_(std::exchange(other.path_, {})) {}
    ControlFile& operator=(ControlFile&&) = delete;
    ~ControlFile();

  private:
    explicit ControlFile(std::filesystem::path path) : path_(std::move(path)) {}
    std::filesystem::path path_;
};

}  // namespace kydai::server
