// SPDX-License-Identifier: GPL-3.0-or-later
// User settings as lines "name = value" in one file that all native front ends share. A value is
// one line of text. Lines that cannot be read are skipped and counted; unknown names are kept for
// other programs.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace kydai::apps {

class Settings {
  public:
    static Settings parse(std::string_view text);
    // Nothing there: empty settings.
    static Settings load(const std::filesystem::path& file);

    [[nodiscard]] std::optional<std::string_view> get(std::string_view name) const;
    [[nodiscard]] int get_int(std::string_view name, int otherwise) const;
    [[nodiscard]] bool get_bool(std::string_view name, bool otherwise) const;
    void set(std::string_view name, std::string_view value);
    void set(std::string_view name, int value) { set(name, std::to_string(value)); }

    [[nodiscard]] bool is_empty() const { return values_.empty(); }
    // The values that differ from `before` or are new.
    [[nodiscard]] Settings changed_since(const Settings& before) const;
    // Overwrites values by those of `changes`.
    void take(const Settings& changes);

    [[nodiscard]] int bad_lines() const { return bad_lines_; }
    [[nodiscard]] std::string to_text() const;
    // Merges the values into the current file, so that programs that run at the same time do not
    // undo each other's changes.
    [[nodiscard]] std::error_code save_over(const std::filesystem::path& file) const;

  private:
    std::map<std::string, std::string, std::less<>> values_;
    int bad_lines_ = 0;
};

}  // namespace kydai::apps
