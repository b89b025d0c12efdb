// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/json.hpp"

#include <algorithm>

#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"

namespace kydai::wire {

namespace {

constexpr int kDeepest = 8;

class Parser {
  public:
    explicit Parser(std::string_view text) : rest_(text) {}

    std::optional<Json> whole() {
        auto value = next(0);
        skip_blanks();
        if (!value || !rest_.empty()) return std::nullopt;
        return value;
    }

  private:
    void skip_blanks() {
        while (!rest_.empty() && rest_.front() <= ' ' &&
               std::string_view(" \t\r\n").contains(rest_.front())) {
            rest_.remove_prefix(1);
        }
    }
    bool take(char c) {
        skip_blanks();
        if (rest_.empty() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }
    bool take_word(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    std::optional<Json> next(int depth) {
        if (depth > kDeepest) return std::nullopt;
        skip_blanks();
        if (rest_.empty()) return std::nullopt;
        switch (rest_.front()) {
            case '{':
                return object(depth);
            case '[':
                return array(depth);
            case '"': {
                auto text = string();
                if (!text) return std::nullopt;
                return Json(std::move(*text));
            }
            case 't':
                return take_word("true") ? std::optional(Json(true)) : std::nullopt;
            case 'f':
                return take_word("false") ? std::optional(Json(false)) : std::nullopt;
            case 'n':
                return take_word("null") ? std::optional(Json()) : std::nullopt;
            default:
                return number();
        }
    }

    std::optional<Json> object(int depth) {
        constexpr std::size_t kUsual = 6;
        JsonObject members;
        rest_.remove_prefix(1);
        if (take('}')) return Json(std::move(members));
        members.reserve(kUsual);
        do {
            skip_blanks();
            auto name = string();
            if (!name || !take(':')) return std::nullopt;
            auto value = next(depth + 1);
            if (!value) return std::nullopt;
            if (std::ranges::find(members, *name, &JsonObject::value_type::first) !=
                members.end()) {
                return std::nullopt;
            }
            members.emplace_back(std::move(*name), std::move(*value));
        } while (take(','));
        if (!take('}')) return std::nullopt;
        return Json(std::move(members));
    }

    std::optional<Json> array(int depth) {
        JsonArray items;
        rest_.remove_prefix(1);
        if (take(']')) return Json(std::move(items));
        do {
            auto item = next(depth + 1);
            if (!item) return std::nullopt;
            items.push_back(std::move(*item));
        } while (take(','));
        if (!take(']')) return std::nullopt;
        return Json(std::move(items));
    }

    // Whole numbers only: -?(0|[1-9][0-9]*)
    std::optional<Json> number() {
        const std::size_t sign = rest_.starts_with('-') ? 1 : 0;
        std::size_t end = sign;
        while (end < rest_.size() && is_digit(rest_[end])) ++end;
        const bool leading_zero = end > sign + 1 && rest_[sign] == '0';
        const auto value = parse_number<std::int64_t>(rest_.substr(0, end));
        if (!value || leading_zero || *value > kLargestJsonNumber || *value < -kLargestJsonNumber) {
            return std::nullopt;
        }
        rest_.remove_prefix(end);
        return Json(*value);
    }

    std::optional<std::string> string() {
        if (!rest_.starts_with('"')) return std::nullopt;
        rest_.remove_prefix(1);
        std::string text;
        take_plain(text);
        while (!rest_.empty() && rest_.front() != '"') {
            if (rest_.front() == '\\') {
                if (!escape(text)) return std::nullopt;
                continue;
            }
            const int length = utf8_length(rest_);
            if (length == 0 || static_cast<unsigned char>(rest_.front()) < 0x20) {
                return std::nullopt;
            }
            text += rest_.substr(0, static_cast<std::size_t>(length));
            rest_.remove_prefix(static_cast<std::size_t>(length));
        }
        if (rest_.empty()) return std::nullopt;
        rest_.remove_prefix(1);
        return text;
    }

    // A run of ASCII that stands for itself: most strings are one.
    void take_plain(std::string& text) {
        const auto is_plain = [](char c) {
            return c >= ' ' && c != '"' && c != '\\' && static_cast<unsigned char>(c) < 0x80;
        };
        const auto end = std::ranges::find_if_not(rest_, is_plain);
        const auto length = static_cast<std::size_t>(end - rest_.begin());
        text += rest_.substr(0, length);
        rest_.remove_prefix(length);
    }

    bool escape(std::string& text) {
        constexpr std::string_view kLetters = "\"\\/bfnrt";
        constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
        if (rest_.size() < 2) return false;
        const char letter = rest_[1];
        if (const auto at = kLetters.find(letter); at != std::string_view::npos) {
            text += kMeanings[at];
            rest_.remove_prefix(2);
            return true;
        }
        return letter == 'u' && unicode(text);
    }

    // \uXXXX, or a pair of surrogates for what lies beyond the basic plane.
    bool unicode(std::string& text) {
        const auto first = hex4();
        if (!first) return false;
        const bool high = *first >= 0xD800 && *first < 0xDC00;
        if (*first >= 0xDC00 && *first < 0xE000) return false;
        if (!high) {
            append_utf8(text, static_cast<char16_t>(*first));
            return true;
        }
        const auto second = hex4();
        if (!second || *second < 0xDC00 || *second >= 0xE000) return false;
        const unsigned point = 0x10000 + ((*first - 0xD800) << 10) + (*second - 0xDC00);
        for (const int shift : {18, 12, 6, 0}) {
            const unsigned lead = shift == 18 ? 0xF0U : 0x80U;
            text += static_cast<char>(lead | ((point >> shift) & 0x3FU));
        }
        return true;
    }

    std::optional<unsigned> hex4() {
        if (rest_.size() < 6 || rest_[0] != '\\' || rest_[1] != 'u') return std::nullopt;
        unsigned value = 0;
        for (const char c : rest_.substr(2, 4)) {
            const char lower = to_lower(c);
            if (!is_digit(c) && (lower < 'a' || lower > 'f')) return std::nullopt;
            value = value * 16 + static_cast<unsigned>(is_digit(c) ? c - '0' : lower - 'a' + 10);
        }
        rest_.remove_prefix(6);
        return value;
    }

    std::string_view rest_;
};

void append(std::string& out, const Json& json) {
    if (const auto* object = json.as_object()) {
        out += '{';
        for (const auto& member : *object) {
            if (&member != object->data()) out += ',';
            append_json_string(out, member.first);
            out += ':';
            append(out, member.second);
        }
        out += '}';
    } else if (const auto* array = json.as_array()) {
        out += '[';
        for (const Json& item : *array) {
            if (&item != array->data()) out += ',';
            append(out, item);
        }
        out += ']';
    } else if (const auto* text = json.as_string()) {
        append_json_string(out, *text);
    } else if (const auto* number = json.as_number()) {
        out += std::to_string(*number);
    } else if (const auto* boolean = json.as_bool()) {
        out += *boolean ? "true" : "false";
    } else {
        out += "null";
    }
}

}  // namespace

const Json* Json::find(std::string_view name) const {
    const auto* object = as_object();
    if (object == nullptr) return nullptr;
    const auto found = std::ranges::find(*object, name, &JsonObject::value_type::first);
    return found == object->end() ? nullptr : &found->second;
}

std::optional<Json> parse_json(std::string_view text) { return Parser(text).whole(); }

std::string to_text(const Json& json) {
    std::string out;
    append(out, json);
    return out;
}

}  // namespace kydai::wire
