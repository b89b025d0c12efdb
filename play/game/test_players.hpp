// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "play/game/player.hpp"

namespace kydai::play {

inline constexpr Player kPerson = Person{};
inline const Player kMachine = Machine{*engine::Level::of(3)};

}  // namespace kydai::play
