// SPDX-License-Identifier: GPL-3.0-or-later
// Helpers for parsers: they work on string_view and use neither locale nor exceptions.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace kydai {

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c + 32) : c; }
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 32) : c; }

constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

// Takes the next word (separated by white space) off the front of `text`; empty when none is left.
constexpr std::string_view next_word(std::string_view& text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    std::size_t length = 0;
    while (length < text.size() && !is_space(text[length])) ++length;
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(length);
    return word;
}

// Takes everything up to `separator` off the front of `text`, and the separator with it.
constexpr std::string_view next_field(std::string_view& text, char separator) {
    const std::size_t at = text.find(separator);
    const std::string_view field = text.substr(0, at);
    text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
    return field;
}

// The whole of `text` as a number of type Int; nothing when it is anything else or out of range.
template <class Int>
std::optional<Int> parse_number(std::string_view text) {
    Int value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace kydai
