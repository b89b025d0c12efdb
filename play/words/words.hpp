// SPDX-License-Identifier: GPL-3.0-or-later
// Every word a person reads, by message and language. The catalogue is assets/messages; MessageId
// and the table are generated from it when building, and so are the functions of codes.hpp that
// lead from a code of the core (a refusal, a reason, a variant) to its message:
//
//   text(language, id_of(refusal))
//   format(language, MessageId::OnlineSpectatorCount, {{"count", 3}})
//
// Pure: the language is an argument. All texts are UTF-8 in NFC and live as long as the program.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/keyed_array.hpp"
#include "play/words/message_id.hpp"

namespace kydai::words {

enum class Language : std::uint8_t { Vietnamese, English };
constexpr Language last_key(Language) { return Language::English; }

inline constexpr Language kLanguages[] = {Language::Vietnamese, Language::English};

// "vi", "en"
std::string_view code(Language language);
// Reads a code or a locale as the environment gives it ("vi_VN.UTF-8", "en-GB").
std::optional<Language> language_of(std::string_view locale);

// The id in the catalogue: "chess.refusal.PathBlocked".
std::string_view key(MessageId id);

// The text as it stands in the catalogue, placeholders and all (the form for many, where the
// language has a plural).
std::string_view text(Language language, MessageId id);

// What to put for a placeholder. Views: an Argument lives within one call.
class Argument {
  public:
    Argument(std::string_view name, std::string_view value) : name_(name), value_(value) {}
    Argument(std::string_view name, long long number) : name_(name), number_(number) {}

    [[nodiscard]] std::string_view name() const { return name_; }
    [[nodiscard]] std::optional<long long> number() const { return number_; }
    void append_to(std::string& out) const;

  private:
    std::string_view name_;
    std::string_view value_;
    std::optional<long long> number_;
};

// The text with its placeholders filled in; the number called "count" chooses the plural form. A
// placeholder without an argument stays as it is.
std::string format(Language language, MessageId id, std::span<const Argument> arguments);
inline std::string format(Language language, MessageId id,
                          std::initializer_list<Argument> arguments) {
    return format(language, id, std::span(arguments.begin(), arguments.size()));
}

}  // namespace kydai::words
