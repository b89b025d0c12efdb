// SPDX-License-Identifier: GPL-3.0-or-later
// Ids of games and seeks, sequence numbers and nonces of events. Ids are made by the server from a
// cryptographic random source: 12 characters of 62, 71 bits.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/text.hpp"

namespace kydai::wire {

class GameId {
  public:
    static constexpr std::size_t kLength = 12;

    GameId() : text_(kLength, '0') {}  // a placeholder that names no game
    static std::optional<GameId> parse(std::string_view text) {
        const auto is_letter = [](char c) { return is_digit(c) || is_lower(c) || is_upper(c); };
        if (text.size() != kLength || !std::ranges::all_of(text, is_letter)) return std::nullopt;
        return GameId(text);
    }
    // From 72 random bits or more.
    static GameId from_random(std::uint64_t high, std::uint64_t low);

    [[nodiscard]] const std::string& text() const { return text_; }
    friend auto operator<=>(const GameId&, const GameId&) = default;

  private:
    explicit GameId(std::string_view text) : text_(text) {}
    std::string text_;
};

// Events of a game are numbered from 1; 0 is before the first.
using Seq = std::uint32_t;

// Chosen by the client, one per action, so that resending is idempotent. Below 2^53, for JSON.
using Nonce = std::int64_t;

}  // namespace kydai::wire
