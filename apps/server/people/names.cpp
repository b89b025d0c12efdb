// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/names.hpp"

#include <fmt/format.h>

#include "core/base/utf8.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

constexpr std::string_view kGuestInVietnamese = "Khách";
constexpr std::string_view kGuestInEnglish = "Guest";
constexpr std::uint64_t kGuestNumbers = 10'000;

}  // namespace

// U+0300 to U+036F: in UTF-8 CC 80 to CD AF.
std::optional<std::string> name_key(std::string_view name) {
    if (!is_utf8(name)) return std::nullopt;
    for (std::size_t i = 0; i + 1 < name.size(); ++i) {
        const auto first = static_cast<unsigned char>(name[i]);
        const auto second = static_cast<unsigned char>(name[i + 1]);
        if (first == 0xCC || (first == 0xCD && second <= 0xAF)) return std::nullopt;
    }
    return wire::folded_name(name);
}

std::string guest_name(std::string_view accept_language, std::uint64_t random) {
    const bool english = accept_language.starts_with("en");
    return fmt::format("{} {:04}", english ? kGuestInEnglish : kGuestInVietnamese,
                       random % kGuestNumbers);
}

}  // namespace kydai::server
