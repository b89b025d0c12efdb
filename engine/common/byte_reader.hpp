// SPDX-License-Identifier: GPL-3.0-or-later
// Takes the numbers of a file apart, from its beginning. The file may be anything: a number past
// the end or beyond its limit makes the whole of it bad, and reading on is harmless.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace kydai::engine {

class ByteReader {
  public:
    explicit ByteReader(std::span<const std::byte> bytes) : rest_(bytes) {}

    [[nodiscard]] bool is_good() const { return is_good_; }
    [[nodiscard]] std::size_t left() const { return rest_.size(); }
    void check(bool holds) { is_good_ = is_good_ && holds; }

    // Little-endian, of at most four bytes; zero past the end.
    template <class Number>
    Number number() {
        static_assert(sizeof(Number) <= sizeof(std::uint32_t));
        check(rest_.size() >= sizeof(Number));
        if (!is_good_) return 0;
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i) {
            value |= std::to_integer<std::uint32_t>(rest_[i]) << (8 * i);
        }
        rest_ = rest_.subspan(sizeof(Number));
        return static_cast<Number>(value);
    }

    // Each from -limit to limit.
    template <class Number>
    void numbers(std::span<Number> into, int limit) {
        for (Number& value : into) {
            value = number<Number>();
            check(value >= -limit && value <= limit);
        }
    }

    // The file goes on with this text.
    void expect(std::string_view text) {
        for (const char c : text) check(number<std::uint8_t>() == static_cast<unsigned char>(c));
    }

  private:
    std::span<const std::byte> rest_;
    bool is_good_ = true;
};

}  // namespace kydai::engine
