// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace kydai::cli {

std::expected<Arguments, Problem> Arguments::parse(std::span<const Option> options,
                                                   std::span<const std::string_view> words) {
    Arguments result;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "--") {
            const auto rest = words.subspan(i + 1);
            result.words_.insert(result.words_.end(), rest.begin(), rest.end());
            break;
        }
        // A lone "-" is a word (a FEN has some), and so is a negative number.
        if (!word.starts_with("--")) {
            result.words_.push_back(word);
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const auto option = std::ranges::find(options, name, &Option::name);
        if (option == options.end()) {
            return std::unexpected(fmt::format("unknown option '{}'", name));
        }
        std::string_view value;
        if (equals != std::string_view::npos) {
            if (option->value.empty()) {
                return std::unexpected(fmt::format("{} takes no value", name));
            }
            value = word.substr(equals + 1);
        } else if (!option->value.empty()) {
            if (++i == words.size()) {
                return std::unexpected(fmt::format("{} needs {}", name, option->value));
            }
            value = words[i];
        }
        result.given_.push_back({.name = option->name, .value = value});
    }
    return result;
}

std::optional<std::string_view> Arguments::value(std::string_view option) const {
    const auto found = std::find_if(given_.rbegin(), given_.rend(),
                                    [option](const Given& given) { return given.name == option; });
    if (found == given_.rend()) return std::nullopt;
    return found->value;
}

bool asks_for_help(std::span<const std::string_view> words) {
    const auto end = std::ranges::find(words, "--");
    return std::find_if(words.begin(), end, [](std::string_view word) {
               return word == "--help" || word == "-h";
           }) != end;
}

std::string help_text(const Command& command) {
    std::string text;
    std::string_view lead = "usage:";
    for (const std::string_view form : command.forms) {
        fmt::format_to(std::back_inserter(text), "{} kydai {}{}{}\n", lead, command.name,
                       form.empty() ? "" : " ", form);
        lead = "      ";
    }
    fmt::format_to(std::back_inserter(text), "\n{}.\n", command.summary);
    if (!command.options.empty()) text += '\n';
    for (const Option& option : command.options) {
        const std::string left = fmt::format("{} {}", option.name, option.value);
        fmt::format_to(std::back_inserter(text), "  {:<20} {}\n", left, option.help);
    }
    return text;
}

}  // namespace kydai::cli
