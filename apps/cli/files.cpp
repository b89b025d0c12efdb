// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/files.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace kydai::cli {

std::expected<std::string, Problem> read_file(std::string_view path) {
    const auto fail = [path] {
        return std::unexpected(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
    };
    const auto close = [](std::FILE* file) {
        if (file != stdin) std::fclose(file);
    };
    const std::unique_ptr<std::FILE, decltype(close)> file(
        path == "-" ? stdin : std::fopen(std::string(path).c_str(), "rb"), close);
    if (!file) return fail();
    std::string text;
    std::array<char, 1 << 16> block;
    while (const std::size_t size = std::fread(block.data(), 1, block.size(), file.get())) {
        text.append(block.data(), size);
    }
    if (std::ferror(file.get()) != 0) return fail();
    return text;
}

std::unexpected<Problem> cannot_write(std::string_view path) {
    return std::unexpected(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

std::expected<void, Problem> check_writable(std::string_view path) {
    std::FILE* file = std::fopen(std::string(path).c_str(), "ab");
    if (file == nullptr) return cannot_write(path);
    std::fclose(file);
    return {};
}

std::expected<void, Problem> write_file(std::string_view path, std::string_view text) {
    std::FILE* file = std::fopen(std::string(path).c_str(), "wb");
    bool done = file != nullptr;
    if (done) {
        done = std::fwrite(text.data(), 1, text.size(), file) == text.size();
        done = std::fclose(file) == 0 && done;
    }
    if (done) return {};
    return cannot_write(path);
}

}  // namespace kydai::cli
