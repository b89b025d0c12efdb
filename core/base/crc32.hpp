// SPDX-License-Identifier: GPL-3.0-or-later
// CRC-32 as in zip, PNG and Ethernet (reflected, polynomial 0xEDB88320). Finds torn and flipped
// bytes; not a cryptographic checksum.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kydai {

constexpr std::uint32_t crc32(std::string_view bytes) {
    constexpr auto kTable = [] {
        std::array<std::uint32_t, 256> table{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            table[i] = i;
            for (int bit = 0; bit < 8; ++bit) {
                table[i] = (table[i] >> 1) ^ ((table[i] & 1) != 0 ? 0xEDB88320U : 0);
            }
        }
        return table;
    }();
    std::uint32_t crc = ~0U;
    for (const char c : bytes) {
        crc = kTable[(crc ^ static_cast<unsigned char>(c)) & 0xFF] ^ (crc >> 8);
    }
    return ~crc;
}
static_assert(crc32("123456789") == 0xCBF43926);

}  // namespace kydai
