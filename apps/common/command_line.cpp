// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/command_line.hpp"

#include <algorithm>
#include <vector>

#include "core/base/text.hpp"

namespace kydai::apps {

namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kLeftColumns = 26;  // of an option, before its description

// Without the range that CLI11 adds: "N:INT in [1 - 200]".
std::string value_name(const CLI::Option& option) {
    const std::string name = option.get_type_name();
    return name.substr(0, name.find(':'));
}

// "Could not convert: --moves = x"
std::string plain_conversion(const std::string& text) {
    constexpr std::string_view kBegin = "Could not convert: ";
    const std::size_t equals = text.find(" = ");
    if (!text.starts_with(kBegin) || equals == std::string::npos) return text;
    return text.substr(kBegin.size(), equals - kBegin.size()) + " takes a number, not '" +
           text.substr(equals + 3) + "'";
}

// "--moves: Value 201 not in range 1 to 200"
std::string plain_range(const std::string& text) {
    constexpr std::string_view kValue = ": Value ";
    constexpr std::string_view kRange = " not in range ";
    const std::size_t value = text.find(kValue);
    const std::size_t range = text.find(kRange);
    if (value == std::string::npos || range == std::string::npos) return text;
    const std::size_t from = value + kValue.size();
    return text.substr(0, value) + " takes a number from " + text.substr(range + kRange.size()) +
           ", not '" + text.substr(from, range - from) + "'";
}

std::string problem(const CLI::App& app, const CLI::ParseError& error) {
    std::string text = error.what();
    // "--port: 1 required NUMBER missing", "quiet was given a disallowed flag override"
    std::string name = text.substr(0, text.find_first_of(": "));
    if (!name.starts_with('-')) name = "--" + name;
    const CLI::Option* option = app.get_option_no_throw(name);
    if (option == nullptr) return plain_conversion(text);
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        const bool is_switch = option->get_items_expected_max() == 0;
        return is_switch ? name + " takes no value" : name + " needs " + value_name(*option);
    }
    return plain_range(text);
}

// The first unexpected word. If the command takes no words, any word is unexpected.
std::optional<std::string> unknown_word(const CLI::App& app) {
    const auto rest = app.remaining();
    const auto found = std::ranges::find_if(rest, [](const auto& w) { return w != "--"; });
    if (found == rest.end()) return std::nullopt;
    const std::string_view word = *found;
    const bool is_option = word.starts_with('-') && word.size() > 1;
    const std::string_view name = is_option ? word.substr(0, word.find('=')) : word;
    return (is_option ? "unknown option '" : "unknown word '") + std::string(name) + "'";
}

// The description in lines that fit beside the option.
std::string wrapped(std::string_view description) {
    std::string text;
    std::size_t column = kLeftColumns;
    for (auto word = next_word(description); !word.empty(); word = next_word(description)) {
        if (column + word.size() >= kColumns) {
            text += '\n' + std::string(kLeftColumns, ' ');
            column = kLeftColumns;
        }
        if (column > kLeftColumns) text += ' ';
        text += word;
        column += word.size() + 1;
    }
    return text;
}

std::string option_text(const CLI::Option& option) {
    std::string left = "  " + option.get_name(false, true);
    if (option.get_items_expected_max() > 0) left += " " + value_name(option);
    left += left.size() + 1 < kLeftColumns ? std::string(kLeftColumns - left.size(), ' ')
                                           : '\n' + std::string(kLeftColumns, ' ');
    return left + wrapped(option.get_description()) + "\n";
}

}  // namespace

std::expected<Asked, std::string> read_command_line(CLI::App& app,
                                                    std::span<const std::string_view> words) {
    app.set_help_flag("-h,--help", "this text");
    app.allow_extras();
    for (CLI::Option* option : app.get_options()) {
        if (option->get_items_expected_max() == 0) option->disable_flag_override();
        const bool repeats = option->get_multi_option_policy() != CLI::MultiOptionPolicy::Throw;
        if (option->get_items_expected_max() == 1 && !repeats) option->take_last();
    }
    std::vector<std::string> reversed(words.rbegin(), words.rend());  // CLI11 takes them so
    try {
        app.parse(std::move(reversed));
    } catch (const CLI::CallForHelp&) {
        return Asked::Help;
    } catch (const CLI::ParseError& error) {
        return std::unexpected(problem(app, error));
    }
    if (const auto unknown = unknown_word(app)) return std::unexpected(*unknown);
    return Asked::Run;
}

std::string help_text(const CLI::App& app, std::span<const std::string> usage) {
    std::string text;
    for (const std::string& form : usage)
        text += (text.empty() ? "usage: " : "       ") + form + "\n";
    text += "\n" + app.get_description() + "\n\n";
    for (const CLI::Option* option : app.get_options()) {
        if (!option->get_positional()) text += option_text(*option);
    }
    return text;
}

}  // namespace kydai::apps
