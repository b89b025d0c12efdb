// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/names.hpp"

#include <fmt/format.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>

#include "core/base/utf8.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

constexpr std::string_view kGuestInVietnamese = "Khách";
constexpr std::string_view kGuestInEnglish = "Guest";
constexpr std::uint64_t kGuestNumbers = 10'000;
// Vietnamese, Hebrew with points and Thai need no more than two on a letter in NFC.
constexpr int kMostMarks = 2;
// By these, strangers would speak for the server. Folded; compared without blanks, digits and
// signs, so that "Admin 1" is one of them.
constexpr std::array<const char*, 14> kReserved = {
    "admin",  "administrator", "moderator",     "mod",      "system",       "server", "kydai",
    "kỳ đài", "quản trị",      "quản trị viên", "hệ thống", "ban quản trị", "root",   "máy chủ",
};

icu::UnicodeString unicode(std::string_view text) {
    return icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}
std::string utf8(const icu::UnicodeString& text) {
    std::string out;
    text.toUTF8String(out);
    return out;
}

template <class Work>
void for_each_point(const icu::UnicodeString& text, Work&& work) {
    for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) work(text.char32At(i));
}

bool is_mark(UChar32 point) {
    return (U_GET_GC_MASK(point) & (U_GC_MN_MASK | U_GC_ME_MASK | U_GC_MC_MASK)) != 0;
}

// NFC, with every kind of blank, U+2800 and the Hangul fillers among them, as a plain one.
std::optional<icu::UnicodeString> normalised(std::string_view said) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(error);
    if (U_FAILURE(error) != 0) return std::nullopt;
    icu::UnicodeString out;
    for_each_point(nfc->normalize(unicode(said), error), [&](UChar32 point) {
        constexpr UChar32 kBrailleBlank = 0x2800;
        const bool is_blank = u_isUWhiteSpace(point) != 0 || point == kBrailleBlank;
        out.append(is_blank ? UChar32{' '} : point);
    });
    if (U_FAILURE(error) != 0) return std::nullopt;
    return out;
}

bool has_letter_or_digit(const icu::UnicodeString& name) {
    bool found = false;
    for_each_point(name, [&](UChar32 point) { found = found || u_isalnum(point) != 0; });
    return found;
}

bool stacks_marks(const icu::UnicodeString& name) {
    int marks = 0;
    int most = 0;
    for_each_point(name, [&](UChar32 point) {
        const bool encloses = (U_GET_GC_MASK(point) & U_GC_ME_MASK) != 0;  // a circle around it
        marks = is_mark(point) ? marks + 1 : 0;
        most = std::max(most, encloses ? kMostMarks + 1 : marks);
    });
    return most > kMostMarks;
}

// One checker serves all threads: it is not changed after it was made.
const USpoofChecker* checker() {
    static const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> made = [] {
        UErrorCode error = U_ZERO_ERROR;
        USpoofChecker* raw = uspoof_open(&error);
        uspoof_setChecks(raw, USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS,
                         &error);
        uspoof_setRestrictionLevel(raw, USPOOF_HIGHLY_RESTRICTIVE);
        return std::unique_ptr<USpoofChecker, decltype(&uspoof_close)>(raw, &uspoof_close);
    }();
    return made.get();
}

// Signs, emoji and blanks are no reason: what counts is which scripts the letters are of.
bool mixes_scripts(const icu::UnicodeString& name) {
    icu::UnicodeString letters;
    for_each_point(name, [&](UChar32 point) {
        if (u_isalnum(point) != 0 || is_mark(point)) letters.append(point);
    });
    UErrorCode error = U_ZERO_ERROR;
    const int32_t found =
        uspoof_check2(checker(), letters.getBuffer(), letters.length(), nullptr, &error);
    return U_FAILURE(error) != 0 || found != 0;
}

// What remains of a name without blanks, digits and signs.
icu::UnicodeString letters_of(std::string_view look) {
    icu::UnicodeString letters;
    for_each_point(unicode(look), [&](UChar32 point) {
        if (u_isalpha(point) != 0 || is_mark(point)) letters.append(point);
    });
    return letters;
}

bool is_reserved(std::string_view key) {
    // Digits look like letters ("Admin0"): they are taken away before and after.
    const icu::UnicodeString plain = letters_of(look_of(utf8(letters_of(key))));
    const icu::UnicodeString whole = letters_of(look_of(key));
    return std::ranges::any_of(kReserved, [&](const char* name) {
        const icu::UnicodeString reserved = letters_of(look_of(name));
        return reserved == plain || reserved == whole;
    });
}

// In NFC and by the wire's rules. Twice, because the wire's rules take out invisible characters,
// which kept marks apart that NFC reorders or joins to one letter.
std::optional<std::string> clean_name(std::string_view said) {
    std::string name(said);
    for (int pass = 0; pass < 2; ++pass) {
        const auto normal = normalised(name);
        const auto checked = normal ? wire::checked_name(utf8(*normal)) : std::nullopt;
        if (!checked) return std::nullopt;
        name = *checked;
    }
    return name;
}

std::optional<std::string> shown_name(std::string_view said) {
    if (!is_utf8(said)) return std::nullopt;
    auto name = clean_name(said);
    if (!name) return std::nullopt;
    const icu::UnicodeString letters = unicode(*name);
    if (!has_letter_or_digit(letters) || stacks_marks(letters) || mixes_scripts(letters)) {
        return std::nullopt;
    }
    return name;
}

}  // namespace

std::optional<std::string> name_key(std::string_view said) {
    const auto name = shown_name(said);
    if (!name) return std::nullopt;
    icu::UnicodeString folded = unicode(wire::folded_name(*name));
    return utf8(folded.foldCase());
}

std::optional<std::string> fit_name(std::string_view said) {
    auto name = shown_name(said);
    const auto key = name_key(said);
    if (!name || !key || is_reserved(*key)) return std::nullopt;
    return name;
}

// Folded before, so that "I" is "i"; and after, since the skeleton of "0" is "O".
std::string look_of(std::string_view name_key) {
    UErrorCode error = U_ZERO_ERROR;
    icu::UnicodeString folded = unicode(name_key);
    folded.foldCase();
    icu::UnicodeString skeleton;
    uspoof_getSkeletonUnicodeString(checker(), 0, folded, skeleton, &error);
    if (U_FAILURE(error) != 0) return std::string(name_key);
    return utf8(skeleton.foldCase());
}

std::string guest_name(std::string_view accept_language, std::uint64_t random) {
    const bool english = accept_language.starts_with("en");
    return fmt::format("{} {:04}", english ? kGuestInEnglish : kGuestInVietnamese,
                       random % kGuestNumbers);
}

}  // namespace kydai::server
