// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/caro_network.hpp"

namespace kydai {

// Made by tools/embed_file.py.
extern const char kCaroNetwork[];
extern const std::size_t kCaroNetwork_size;

namespace apps {

std::span<const std::byte> caro_network() {
    return std::as_bytes(std::span(kCaroNetwork, kCaroNetwork_size));
}

}  // namespace apps
}  // namespace kydai
