// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/command.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/common/command_line.hpp"

namespace kydai::cli {

namespace {

// What CLI11 reads into; in the order of the options.
struct Read {
    std::vector<std::string> values;
    std::vector<std::string> words;
};

void describe(CLI::App& app, std::span<const Option> options, Read& read) {
    read.values.resize(options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Option& option = options[i];
        const std::string name(option.name);
        const std::string help(option.help);
        if (option.value.empty()) {
            app.add_flag(name, help);
        } else {
            app.add_option(name, read.values[i], help)->type_name(std::string(option.value));
        }
    }
    app.add_option("words", read.words)->expected(-1);
}

}  // namespace

std::expected<std::optional<Arguments>, Problem> Arguments::parse(
    std::span<const Option> options, std::span<const std::string_view> words) {
    CLI::App app;
    Read read;
    describe(app, options, read);
    const auto asked = apps::read_command_line(app, words);
    if (!asked) return std::unexpected(asked.error());
    if (*asked == apps::Asked::Help) return std::nullopt;
    Arguments result;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (app.count(std::string(options[i].name)) == 0) continue;
        result.given_.push_back({.name = options[i].name, .value = std::move(read.values[i])});
    }
    result.words_ = std::move(read.words);
    return result;
}

Arguments Arguments::of_words(std::span<const std::string_view> words) {
    Arguments result;
    result.words_.assign(words.begin(), words.end());
    return result;
}

std::optional<std::string_view> Arguments::value(std::string_view option) const {
    const auto found = std::ranges::find(given_, option, &Given::name);
    if (found == given_.end()) return std::nullopt;
    return found->value;
}

std::string help_text(const Command& command) {
    CLI::App app(std::string(command.summary) + ".");
    Read read;
    describe(app, command.options, read);
    std::vector<std::string> usage;
    for (const std::string_view form : command.forms) {
        usage.push_back(fmt::format("kydai {}{}{}", command.name, form.empty() ? "" : " ", form));
    }
    return apps::help_text(app, usage);
}

}  // namespace kydai::cli
