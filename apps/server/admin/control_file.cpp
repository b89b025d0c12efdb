// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/admin/control_file.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "core/base/text.hpp"

namespace kydai::server {

namespace fs = std::filesystem;

namespace {

fs::path control_path(const fs::path& folder) { return folder / "control"; }

}  // namespace

std::expected<ControlFile, std::string> ControlFile::write(const fs::path& folder,
                                                           const Control& control) {
    const fs::path path = control_path(folder);
    const fs::path fresh = path.string() + ".new";
    std::ofstream(fresh) << control.host << ' ' << control.port << ' ' << control.secret << '\n';
    std::error_code error;
    fs::permissions(fresh, fs::perms::owner_read | fs::perms::owner_write, error);
    if (!error) fs::rename(fresh, path, error);
    if (error) return std::unexpected(fmt::format("{}: {}", path.string(), error.message()));
    return ControlFile(path);
}

std::optional<Control> ControlFile::read(const fs::path& folder) {
    std::ifstream file(control_path(folder));
    std::ostringstream text;
    text << file.rdbuf();
    const std::string line = text.str();
    std::string_view rest = line;
    Control control{.host = std::string(next_word(rest))};
    const auto port = parse_number<std::uint16_t>(next_word(rest));
    control.secret = trimmed(rest);
    if (!port || control.secret.empty()) return std::nullopt;
    control.port = *port;
    return control;
}

ControlFile::~ControlFile() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove(path_, ignored);
}

}  // namespace kydai::server
