// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "apps/cli/command.hpp"

namespace kydai::cli {

// The whole of a file, or of standard input when the path is "-".
std::expected<std::string, Problem> read_file(std::string_view path);
// "cannot write games.pgn: Permission denied", as errno says after a call that failed.
std::unexpected<Problem> cannot_write(std::string_view path);
// Whether the file can be written, which changes nothing in it; it is made if there is none.
std::expected<void, Problem> check_writable(std::string_view path);
// Replaces what the file held.
std::expected<void, Problem> write_file(std::string_view path, std::string_view text);

}  // namespace kydai::cli
