// SPDX-License-Identifier: GPL-3.0-or-later
// What two players agreed on, in words.
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
// What differs from the usual game by these rules, a line each: a position of one's own, Swap2, an
// edge that blocks. Nobody accepts them unseen.
std::vector<std::string> special_terms(words::Language language, const wire::Terms& terms);
// "Trắng", "O": the side that a player holds at first.
std::string side_of(words::Language language, const wire::Terms& terms, wire::Seat seat);

}  // namespace kydai::play
