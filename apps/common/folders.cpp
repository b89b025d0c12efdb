// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/folders.hpp"

#include <cstdlib>
#include <string_view>

namespace kydai::apps {

namespace {

// A variable of the environment, when it holds an absolute path; others the specification ignores.
std::filesystem::path absolute(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr || value[0] != '/') return {};
    return value;
}

std::filesystem::path base(const char* variable, std::string_view below_home) {
    const auto named = absolute(variable);
    return (named.empty() ? records_folder() / below_home : named) / "kydai";
}

}  // namespace

std::filesystem::path settings_folder() { return base("XDG_CONFIG_HOME", ".config"); }
std::filesystem::path games_folder() { return base("XDG_DATA_HOME", ".local/share") / "games"; }
std::filesystem::path server_folder() { return base("XDG_DATA_HOME", ".local/share") / "server"; }

std::filesystem::path records_folder() {
    const auto home = absolute("HOME");
    return home.empty() ? "." : home;
}

}  // namespace kydai::apps
