// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/share_link.hpp"

#include <array>
#include <cstdint>

namespace kydai::game {

namespace {

constexpr std::string_view kKey = "game=";
// base64url (RFC 4648, section 5): characters that need no escaping in an address.
constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kBitsPerLetter = 6;
constexpr int kBitsPerByte = 8;
// Three times the longest record of a game without variations.
constexpr std::size_t kLongestLink = 200'000;

constexpr std::uint8_t kNoLetter = 0xFF;

constexpr auto kValues = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(kNoLetter);
    for (std::size_t i = 0; i < kLetters.size(); ++i) {
        values[static_cast<unsigned char>(kLetters[i])] = static_cast<std::uint8_t>(i);
    }
    return values;
}();

std::string encode(std::string_view bytes) {
    std::string text;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char byte : bytes) {
        held = (held << kBitsPerByte) | static_cast<unsigned char>(byte);
        for (bits += kBitsPerByte; bits >= kBitsPerLetter; bits -= kBitsPerLetter) {
            text += kLetters[(held >> (bits - kBitsPerLetter)) & 63];
        }
    }
    if (bits > 0) text += kLetters[(held << (kBitsPerLetter - bits)) & 63];
    return text;
}

std::optional<std::string> decode(std::string_view text) {
    std::string bytes;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char letter : text) {
        const std::uint8_t value = kValues[static_cast<unsigned char>(letter)];
        if (value == kNoLetter) return std::nullopt;
        held = (held << kBitsPerLetter) | value;
        bits += kBitsPerLetter;
        if (bits < kBitsPerByte) continue;
        bits -= kBitsPerByte;
        bytes += static_cast<char>((held >> bits) & 0xFF);
    }
    return bytes;
}

}  // namespace

std::string share_fragment(std::string_view record) { return std::string(kKey) + encode(record); }

std::optional<std::string> shared_record(std::string_view link) {
    if (link.size() > kLongestLink) return std::nullopt;
    if (const auto hash = link.find('#'); hash != std::string_view::npos) {
        link.remove_prefix(hash + 1);
    }
    if (!link.starts_with(kKey)) return std::nullopt;
    auto record = decode(link.substr(kKey.size()));
    if (!record || record->empty()) return std::nullopt;
    return record;
}

}  // namespace kydai::game
