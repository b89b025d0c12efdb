// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace kydai::apps {

namespace {

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }

  private:
    int number_;
};

}  // namespace

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return last_error();
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

std::expected<std::string, std::error_code> read_file(const std::filesystem::path& path,
                                                      std::size_t largest) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) return std::unexpected(last_error());
    std::string bytes;
    std::error_code unknown;
    const auto size = std::filesystem::file_size(path, unknown);
    if (!unknown && size <= largest) bytes.reserve(size);
    char block[1 << 16];
    while (true) {
        const ssize_t got = ::read(file.number(), block, sizeof block);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::unexpected(last_error());
        if (got == 0) return bytes;
        bytes.append(block, static_cast<std::size_t>(got));
        if (bytes.size() > largest) {
            return std::unexpected(std::make_error_code(std::errc::file_too_large));
        }
    }
}

std::error_code write_file(const std::filesystem::path& path, std::string_view bytes,
                           Readers readers) {
    std::error_code error;
    if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
    if (error) return error;
    const std::filesystem::path fresh = path.string() + ".new";
    const bool is_private = readers == Readers::Owner;
    // One that a crash has left may be readable by everyone.
    if (is_private) std::filesystem::remove(fresh, error);
    {
        const Descriptor file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                                     is_private ? 0600 : 0644));
        if (!file.is_open()) return last_error();
        if ((error = write_all(file.number(), bytes))) return error;
        if (::fsync(file.number()) != 0) return last_error();
    }
    std::filesystem::rename(fresh, path, error);
    return error;
}

}  // namespace kydai::apps
