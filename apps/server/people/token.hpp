// SPDX-License-Identifier: GPL-3.0-or-later
// A session token: 32 random bytes in a cookie. Only its hash is stored, so that a reader of the
// database cannot take a session over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::server {

class Token {
  public:
    static constexpr std::size_t kBytes = 32;

    static Token random();
    // Reads the text that was handed out; nothing when it cannot be a token.
    static std::optional<Token> parse(std::string_view text);

    [[nodiscard]] const std::string& text() const { return text_; }
    // SHA-256, in hexadecimal digits.
    [[nodiscard]] std::string hash() const;

  private:
    explicit Token(std::string text) : text_(std::move(text)) {}
    std::string text_;  // hexadecimal digits
};

// Constant-time comparison.
bool is_same_secret(std::string_view said, std::string_view secret);

// Cryptographically secure random number, from the system.
std::uint64_t random_number();

}  // namespace kydai::server
