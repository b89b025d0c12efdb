// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/networks.hpp"

namespace kydai {

// Made by tools/embed_file.py.
extern const char kChessNetworks[];
extern const std::size_t kChessNetworks_size;
extern const char kCaroNetworks[];
extern const std::size_t kCaroNetworks_size;

namespace apps {

std::span<const std::byte> chess_networks() {
    return std::as_bytes(std::span(kChessNetworks, kChessNetworks_size));
}

std::span<const std::byte> caro_networks() {
    return std::as_bytes(std::span(kCaroNetworks, kCaroNetworks_size));
}

}  // namespace apps
}  // namespace kydai
