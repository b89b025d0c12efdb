// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/token.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <span>

#include "core/base/text.hpp"

namespace kydai::server {

namespace {

std::string hexadecimal(std::span<const unsigned char> bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();  // the end that C wants
    return text;
}

}  // namespace

Token Token::random() {
    std::array<unsigned char, kBytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return Token(hexadecimal(bytes));
}

std::optional<Token> Token::parse(std::string_view text) {
    const auto is_small_digit = [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
    if (text.size() != 2 * kBytes || !std::ranges::all_of(text, is_small_digit)) {
        return std::nullopt;
    }
    return Token(std::string(text));
}

std::string Token::hash() const {
    std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(text_.data()),
                       text_.size());
    return hexadecimal(digest);
}

std::uint64_t random_number() {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

bool is_same_secret(std::string_view said, std::string_view secret) {
    return said.size() == secret.size() &&
           sodium_memcmp(said.data(), secret.data(), secret.size()) == 0;
}

}  // namespace kydai::server
