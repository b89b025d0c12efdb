// SPDX-License-Identifier: GPL-3.0-or-later
// Defaults of looks and sounds for the window and the page. Values are written as in their
// settings.
#pragma once

#include <string_view>

namespace kydai::play {

struct Preferences {
    std::string_view theme = "system";        // or "light", "dark"
    std::string_view board = "wood";          // or "jade", "ink"
    std::string_view stones = "marks";        // or "stones"
    std::string_view notation = "figurines";  // or "letters", "vietnamese"
    bool stone_numbers = false;
    bool coordinates = true;
    bool legal_moves = true;
    bool last_move = true;
    bool premoves = true;
    bool turn_board = false;
    bool animation = true;
    bool sound = true;
    bool music = false;
    // In percent.
    int sound_volume = 70;
    int music_volume = 40;
};

}  // namespace kydai::play
