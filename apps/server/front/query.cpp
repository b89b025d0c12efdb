// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/front/query.hpp"

#include "core/base/text.hpp"

namespace kydai::server {

namespace {

std::optional<int> digit_of(char c) {
    if (is_digit(c)) return c - '0';
    const char small = to_lower(c);
    if (small >= 'a' && small <= 'f') return small - 'a' + 10;
    return std::nullopt;
}

std::optional<char> byte_of(std::string_view two) {
    if (two.size() != 2) return std::nullopt;
    const auto high = digit_of(two[0]);
    const auto low = digit_of(two[1]);
    if (!high || !low) return std::nullopt;
    return static_cast<char>(*high * 16 + *low);
}

std::optional<std::string_view> raw_value(std::string_view target, std::string_view name) {
    next_field(target, '?');
    while (!target.empty()) {
        std::string_view pair = next_field(target, '&');
        if (next_field(pair, '=') == name) return pair;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> unescaped(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const char c = text.front();
        const auto byte = c == '%' ? byte_of(text.substr(1, 2)) : std::optional(c == '+' ? ' ' : c);
        if (!byte) return std::nullopt;
        plain += *byte;
        text.remove_prefix(c == '%' ? 3 : 1);
    }
    return plain;
}

std::optional<std::string> query_value(std::string_view target, std::string_view name) {
    const auto raw = raw_value(target, name);
    return raw ? unescaped(*raw) : std::nullopt;
}

bool has_query(std::string_view target, std::string_view name) {
    return raw_value(target, name).has_value();
}

}  // namespace kydai::server
