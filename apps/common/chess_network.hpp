// SPDX-License-Identifier: GPL-3.0-or-later
// The trained network that comes with the program (assets/networks), for
// chess_engine::Searcher::use_network.
#pragma once

#include <cstddef>
#include <span>

namespace kydai::apps {

std::span<const std::byte> chess_network();

}  // namespace kydai::apps
