// SPDX-License-Identifier: GPL-3.0-or-later
// Writes JSON (RFC 8259) into a string, in one pass and without a tree. It adds the
// commas; the caller gives every key a value and closes what it opens. Text must be UTF-8.
//
//     JsonWriter json;
//     json.object([&] { json.field("name", "An").field("left", 300); });
//     send(json.text());
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kydai {

// `raw` (UTF-8) as a JSON string: quoted and escaped.
inline void append_json_string(std::string& out, std::string_view raw) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    constexpr unsigned kDelete = 0x7F;
    out += '"';
    std::size_t plain = 0;  // where the run begins that needs no escape
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const char c = raw[i];
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= ' ' && byte != kDelete && c != '"' && c != '\\') continue;
        out.append(raw.substr(plain, i - plain));
        plain = i + 1;
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else {
            out += "\\u00";
            out += kDigits[byte >> 4];
            out += kDigits[byte & 0xF];
        }
    }
    out.append(raw.substr(plain));
    out += '"';
}

class JsonWriter {
  public:
    JsonWriter() = default;
    // For a text of about this many bytes.
    explicit JsonWriter(std::size_t usual) { text_.reserve(usual); }

    template <class T>
    JsonWriter& value(const T& value) {
        if constexpr (std::same_as<T, bool>) {
            put(value ? "true" : "false");
        } else if constexpr (std::integral<T>) {
            put(std::to_string(value));
        } else {
            put_text(value);
        }
        return *this;
    }
    template <class T>
    JsonWriter& value(const std::optional<T>& maybe) {
        if (maybe) return value(*maybe);
        put("null");
        return *this;
    }
    JsonWriter& key(std::string_view name) {
        put_text(name);
        text_ += ':';
        return *this;
    }
    template <class T>
    JsonWriter& field(std::string_view name, const T& value_) {
        return key(name).value(value_);
    }

    // A value that is JSON text already.
    JsonWriter& raw(std::string_view json) {
        put(json);
        return *this;
    }

    // `fill` writes the fields of the object, or the values of the array.
    template <class Fill>
    JsonWriter& object(Fill&& fill) {
        return enclosed('{', std::forward<Fill>(fill), '}');
    }
    template <class Fill>
    JsonWriter& array(Fill&& fill) {
        return enclosed('[', std::forward<Fill>(fill), ']');
    }
    // Each of `all`, written by `write`.
    template <class Range, class Write>
    JsonWriter& list(const Range& all, Write&& write) {
        return array([&] {
            for (const auto& one : all) write(one);
        });
    }

    [[nodiscard]] const std::string& text() const& { return text_; }
    [[nodiscard]] std::string text() && { return std::move(text_); }

  private:
    template <class Fill>
    JsonWriter& enclosed(char open, Fill&& fill, char close) {
        separate();
        text_ += open;
        fill();
        text_ += close;
        return *this;
    }
    void put(std::string_view plain) {
        separate();
        text_ += plain;
    }
    void put_text(std::string_view raw) {
        separate();
        append_json_string(text_, raw);
    }
    // Before a value or a key: a comma, unless it is the first of its kind or follows a key.
    void separate() {
        if (text_.empty()) return;
        const char last = text_.back();
        if (last != '{' && last != '[' && last != ':') text_ += ',';
    }

    std::string text_;
};

}  // namespace kydai
