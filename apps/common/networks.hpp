// SPDX-License-Identifier: GPL-3.0-or-later
// The trained networks that come with the program (assets/networks), for `use_network` of the
// searchers: one for chess, one after the other for the rule sets of caro.
#pragma once

#include <cstddef>
#include <span>

namespace kydai::apps {

std::span<const std::byte> chess_network();
std::span<const std::byte> caro_network();

}  // namespace kydai::apps
