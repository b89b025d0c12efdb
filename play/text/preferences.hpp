// SPDX-License-Identifier: GPL-3.0-or-later
// How a front end that draws looks and sounds until a person chooses otherwise: one set of defaults
// for the window and the page. Values are the words that both keep in their settings.
#pragma once

#include <string_view>

namespace kydai::play {

struct Preferences {
    std::string_view theme = "system";        // "light", "dark"
    std::string_view board = "wood";          // "jade", "ink"
    std::string_view stones = "marks";        // "stones"
    std::string_view notation = "figurines";  // which need no language; "letters", "vietnamese"
    bool stone_numbers = false;
    bool coordinates = true;
    bool legal_moves = true;
    bool last_move = true;
    bool premoves = true;
    bool turn_board = false;
    bool animation = true;
    bool sound = true;
    bool music = false;  // nobody who opens a board expects a tune
    // In percent.
    int sound_volume = 70;
    int music_volume = 40;
};

}  // namespace kydai::play
