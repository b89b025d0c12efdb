// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/ids.hpp"

namespace kydai::wire {

GameId GameId::from_random(std::uint64_t high, std::uint64_t low) {
    constexpr std::string_view kLetters =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    constexpr std::size_t kFromOne = kLength / 2;  // six letters need 36 bits of each number
    std::string text;
    for (std::uint64_t bits : {high, low}) {
        for (std::size_t i = 0; i < kFromOne; ++i, bits /= kLetters.size()) {
            text += kLetters[bits % kLetters.size()];
        }
    }
    return GameId(text);
}

}  // namespace kydai::wire
