// SPDX-License-Identifier: GPL-3.0-or-later
// Whole files in and out, without exceptions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace kydai::apps {

// Larger files are refused (std::errc::file_too_large), so that a wrong choice harms nothing.
inline constexpr std::size_t kLargestFile = 64 << 20;
// The largest collection of games that opens as a list, in bytes.
inline constexpr std::size_t kLargestCollection = 512 << 20;

std::expected<std::string, std::error_code> read_file(const std::filesystem::path& path,
                                                      std::size_t largest = kLargestFile);
// The access rights of a new file.
enum class Readers : std::uint8_t { Everyone, Owner };
// Afterwards the file holds either what it held before or all of `bytes`. Makes its folder.
std::error_code write_file(const std::filesystem::path& path, std::string_view bytes,
                           Readers readers = Readers::Everyone);

// errno as an error code.
std::error_code last_error();
// All of `bytes` to an open file, however many calls that takes; not synced.
std::error_code write_all(int descriptor, std::string_view bytes);

}  // namespace kydai::apps
