// SPDX-License-Identifier: GPL-3.0-or-later
// The trained networks that come with the program (assets/networks), for `use_network` of the
// searchers: for the rule sets of each game, one after the other.
#pragma once

#include <cstddef>
#include <span>

namespace kydai::apps {

std::span<const std::byte> chess_networks();
std::span<const std::byte> caro_networks();

}  // namespace kydai::apps
