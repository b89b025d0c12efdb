// SPDX-License-Identifier: GPL-3.0-or-later
// `kydai admin …`, and `kydai serve --backup FOLDER`: what the owner of a machine asks of the
// server that runs on it. Results are printed on standard output, problems on standard error; exit
// status 2 for a wrong word, 1 for anything else that went wrong.
#pragma once

#include <filesystem>
#include <span>
#include <string_view>

namespace kydai::server {

int run_admin_command(std::span<const std::string_view> words);
// Copies the data of the running server, or the files where no server runs.
int run_backup_command(const std::filesystem::path& data, const std::filesystem::path& to);

}  // namespace kydai::server
