// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of an online game in words: rules, clock, what is unusual.
#pragma once

#include <string>
#include <vector>

#include "play/words/words.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::play {

// "Cờ thả quân", "Caro tự do 15×15"; the game alone where the rules are not known.
std::string rules_of(words::Language language, const wire::Terms& terms);
// "5+3" (minutes and seconds), "30 giây mỗi nước", "Không tính giờ".
std::string clock_of(words::Language language, const wire::Terms& terms);
// Unusual terms, one per line: rated, a custom position, Swap2, an edge that blocks. Shown before
// an invitation is accepted.
std::vector<std::string> special_terms(words::Language language, const wire::Terms& terms);
// "1520", "1520?" while it is provisional; "+7", "−7"; "An (1520?)", or the name alone.
std::string rating_text(const wire::ShownRating& rating);
std::string change_text(int change);
std::string with_rating(const std::string& name, const std::optional<wire::ShownRating>& rating);
// "Trắng", "O": the side that a player holds at first.
std::string side_of(words::Language language, const wire::Terms& terms, wire::Seat seat);

}  // namespace kydai::play
