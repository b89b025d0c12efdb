// SPDX-License-Identifier: GPL-3.0-or-later
// Where things are kept, as the XDG base directory specification says. Nothing is created here.
#pragma once

#include <filesystem>

namespace kydai::apps {

std::filesystem::path settings_folder();  // $XDG_CONFIG_HOME/kydai
std::filesystem::path games_folder();     // $XDG_DATA_HOME/kydai/games: running and recent games
std::filesystem::path server_folder();    // $XDG_DATA_HOME/kydai/server: what a server writes down
// Where people save and open records by default: the home folder, or here when there is none.
std::filesystem::path records_folder();

}  // namespace kydai::apps
