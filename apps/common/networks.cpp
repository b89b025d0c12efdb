// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/networks.hpp"

namespace kydai {

// Made by tools/embed_file.py.
extern const char kChessNetwork[];
extern const std::size_t kChessNetwork_size;
extern const char kCaroNetwork[];
extern const std::size_t kCaroNetwork_size;

namespace apps {

std::span<const std::byte> chess_network() {
    return std::as_bytes(std::span(kChessNetwork, kChessNetwork_size));
}

std::span<const std::byte> caro_network() {
    return std::as_bytes(std::span(kCaroNetwork, kCaroNetwork_size));
}

}  // namespace apps
}  // namespace kydai
