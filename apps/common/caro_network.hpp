// SPDX-License-Identifier: GPL-3.0-or-later
// The trained networks of all caro rule sets that come with the program (assets/networks), for
// caro_engine::Searcher::use_network.
#pragma once

#include <cstddef>
#include <span>

namespace kydai::apps {

std::span<const std::byte> caro_network();

}  // namespace kydai::apps
