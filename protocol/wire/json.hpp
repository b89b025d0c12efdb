// SPDX-License-Identifier: GPL-3.0-or-later
// JSON values (RFC 8259) with limits on size and depth. Numbers must be integers of at most 53
// bits, which every JSON reader represents exactly. Objects keep their order; duplicate names are
// refused. Pure, no exceptions, safe for any input.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kydai::wire {

class Json;
using JsonArray = std::vector<Json>;
using JsonObject = std::vector<std::pair<std::string, Json>>;

inline constexpr std::int64_t kLargestJsonNumber = (std::int64_t{1} << 53) - 1;

class Json {
  public:
    Json() = default;  // null
    // From bool only: no implicit conversion, as from a pointer.
    template <std::same_as<bool> Bool>
    Json(Bool value) : value_(value) {}
    Json(std::int64_t value) : value_(value) {}
    Json(std::string value) : value_(std::move(value)) {}
    Json(const char* value) : value_(std::string(value)) {}
    Json(JsonArray value) : value_(std::move(value)) {}
    Json(JsonObject value) : value_(std::move(value)) {}

    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
    // The value as this type; null if it has another type.
    [[nodiscard]] const bool* as_bool() const { return std::get_if<bool>(&value_); }
    [[nodiscard]] const std::int64_t* as_number() const {
        return std::get_if<std::int64_t>(&value_);
    }
    [[nodiscard]] const std::string* as_string() const { return std::get_if<std::string>(&value_); }
    [[nodiscard]] const JsonArray* as_array() const { return std::get_if<JsonArray>(&value_); }
    [[nodiscard]] const JsonObject* as_object() const { return std::get_if<JsonObject>(&value_); }
    // A member of an object; null when there is none.
    [[nodiscard]] const Json* find(std::string_view name) const;

    friend bool operator==(const Json&, const Json&) = default;

  private:
    std::variant<std::monostate, bool, std::int64_t, std::string, JsonArray, JsonObject> value_;
};

// Nothing when `text` is not exactly one JSON value within the bounds.
std::optional<Json> parse_json(std::string_view text);
std::string to_text(const Json& json);

}  // namespace kydai::wire
