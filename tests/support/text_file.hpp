// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a data file.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace kydai::test {

// Empty when the file cannot be read, which the caller treats as a failure.
inline std::string read_text(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace kydai::test
