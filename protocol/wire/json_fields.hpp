// SPDX-License-Identifier: GPL-3.0-or-later
// The members of a JSON object, for readers to whom a member that is missing, or has another type,
// is empty. Readers that refuse such an object look at Json itself (codec.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/json.hpp"

namespace kydai::wire {

inline std::optional<std::string> maybe_text_in(const Json& object, std::string_view name) {
    const Json* const member = object.find(name);
    const std::string* const text = member != nullptr ? member->as_string() : nullptr;
    return text != nullptr ? std::optional(*text) : std::nullopt;
}
inline std::string text_in(const Json& object, std::string_view name) {
    return maybe_text_in(object, name).value_or("");
}

inline std::optional<std::int64_t> maybe_number_in(const Json& object, std::string_view name) {
    const Json* const member = object.find(name);
    const std::int64_t* const number = member != nullptr ? member->as_number() : nullptr;
    return number != nullptr ? std::optional(*number) : std::nullopt;
}
inline std::int64_t number_in(const Json& object, std::string_view name) {
    return maybe_number_in(object, name).value_or(0);
}

inline bool flag_in(const Json& object, std::string_view name) {
    const Json* const member = object.find(name);
    const bool* const flag = member != nullptr ? member->as_bool() : nullptr;
    return flag != nullptr && *flag;
}

// `decode` of every element of an array.
template <class Decode>
auto list_in(const Json& object, std::string_view name, Decode decode) {
    std::vector<decltype(decode(object))> all;
    const Json* const member = object.find(name);
    const JsonArray* const array = member != nullptr ? member->as_array() : nullptr;
    if (array == nullptr) return all;
    all.reserve(array->size());
    for (const Json& one : *array) all.push_back(decode(one));
    return all;
}

}  // namespace kydai::wire
