// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/settings.hpp"

#include <algorithm>

#include "apps/common/files.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"

namespace kydai::apps {

namespace {

bool is_name(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return is_lower(c) || is_digit(c) || c == '-' || c == '.';
    });
}

}  // namespace

Settings Settings::parse(std::string_view text) {
    Settings settings;
    while (!text.empty()) {
        std::string_view line = trimmed(next_field(text, '\n'));
        if (line.empty() || line.front() == '#') continue;
        const bool has_value = line.find('=') != std::string_view::npos;
        const std::string_view name = trimmed(next_field(line, '='));
        if (has_value && is_name(name)) {
            settings.set(name, trimmed(line));
        } else {
            ++settings.bad_lines_;
        }
    }
    return settings;
}

Settings Settings::load(const std::filesystem::path& file) {
    const auto text = read_file(file);
    return text ? parse(*text) : Settings();
}

std::optional<std::string_view> Settings::get(std::string_view name) const {
    const auto found = values_.find(name);
    if (found == values_.end()) return std::nullopt;
    return found->second;
}

int Settings::get_int(std::string_view name, int otherwise) const {
    return parse_number<int>(get(name).value_or("")).value_or(otherwise);
}

bool Settings::get_bool(std::string_view name, bool otherwise) const {
    const auto value = get(name);
    if (value == "yes") return true;
    return value == "no" ? false : otherwise;
}

void Settings::set(std::string_view name, std::string_view value) {
    values_.insert_or_assign(std::string(name), cleaned_line(value));
}

std::string Settings::to_text() const {
    std::string text;
    for (const auto& [name, value] : values_) text += name + " = " + value + "\n";
    return text;
}

Settings Settings::changed_since(const Settings& before) const {
    Settings changes;
    for (const auto& [name, value] : values_) {
        if (before.get(name) != value) changes.set(name, value);
    }
    return changes;
}

void Settings::take(const Settings& changes) {
    for (const auto& [name, value] : changes.values_) set(name, value);
}

std::error_code Settings::save_over(const std::filesystem::path& file) const {
    Settings whole = load(file);
    whole.take(*this);
    return write_file(file, whole.to_text());
}

}  // namespace kydai::apps
