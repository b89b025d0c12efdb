// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of a new game with their defaults (play/text/choice.hpp, offered.hpp) and the usual
// preferences (preferences.hpp) as one JSON object, for views that are not written in C++. Names
// are message ids:
//
//     {"first": {"game": "chess", "variant": "chess", "rule": "caro-open", "size": 15, …},
//      "games": [{"value": "chess", "name": "menu.chess"}, …], "variants": [{…, "about", "how"}],
//      "rules": […], "boards": […], "modes": […], "levels": [{…, "strength":
//      {"chess": {"vi": "khoảng 900 Elo", "en": "about 900 Elo"}, "caro": {…}}}], "levelsByNumber":
//      ["random", "first-game", …] as older versions counted them, "sides": {"chess": […], …},
//      "clocks": [{"value": "300+3", "vi": "5+3", "en": "5+3"}, …], "quickClocks": ["60", …],
//      "preferences": {"theme": "system", …}, "tieBreaks": {"swiss": "BH/C1 BH SB", …},
//      "arrangements": 960}
#pragma once

#include <string>

namespace kydai::play {

std::string choices_json();

}  // namespace kydai::play
