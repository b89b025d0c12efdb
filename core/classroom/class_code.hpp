// SPDX-License-Identifier: GPL-3.0-or-later
// The code of a class: six letters that a teacher reads out and pupils type. Only consonants that
// are hard to confuse, so that no word appears by chance: 18^6 = 34 million codes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/text.hpp"

namespace kydai::classroom {

class ClassCode {
  public:
    static constexpr std::string_view kLetters = "BCDFGHJKMNPQRSTVXZ";
    static constexpr int kLength = 6;
    static constexpr std::uint64_t kCount = 18ULL * 18 * 18 * 18 * 18 * 18;

    // From a random number; the caller has the randomness.
    static constexpr ClassCode from_number(std::uint64_t number) {
        ClassCode code;
        for (char& letter : code.letters_) {
            letter = kLetters[number % kLetters.size()];
            number /= kLetters.size();
        }
        return code;
    }
    // As people type it: capital or small, with blanks or dashes in between.
    static constexpr std::optional<ClassCode> parse(std::string_view text) {
        ClassCode code;
        std::size_t count = 0;
        for (const char typed : text) {
            if (typed == ' ' || typed == '-') continue;
            const char letter = to_upper(typed);
            if (count == code.letters_.size() || kLetters.find(letter) == kLetters.npos) {
                return std::nullopt;
            }
            code.letters_[count++] = letter;
        }
        return count == code.letters_.size() ? std::optional(code) : std::nullopt;
    }

    [[nodiscard]] std::string text() const { return {letters_.begin(), letters_.end()}; }

    friend constexpr auto operator<=>(const ClassCode&, const ClassCode&) = default;

  private:
    constexpr ClassCode() = default;

    std::array<char, kLength> letters_{};
};
static_assert(ClassCode::kLetters.size() == 18);

}  // namespace kydai::classroom
