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

std::optional<std::string> name_key(std::string_view said) {
    if (!is_utf8(said)) return std::nullopt;
    const auto name = wire::checked_name(said);
    if (!name) return std::nullopt;
    return wire::folded_name(*name);
}

std::string guest_name(std::string_view accept_language, std::uint64_t random) {
    const bool english = accept_language.starts_with("en");
    return fmt::format("{} {:04}", english ? kGuestInEnglish : kGuestInVietnamese,
                       random % kGuestNumbers);
}

}  // namespace kydai::server
