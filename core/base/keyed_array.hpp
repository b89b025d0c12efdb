// SPDX-License-Identifier: GPL-3.0-or-later
// An array indexed by the type of its key: `ByColor<Millis> left; left[Color::White]`.
// `left[0]` does not compile, and neither does a Role where a Color belongs.
//
// A key is either an enum that names its size by specialising `kKeyCount`, or a class with a
// static `kCount` and an `index()` in [0, kCount).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace kydai {

template <class Key>
inline constexpr int kKeyCount = Key::kCount;

template <class Key>
constexpr std::size_t key_index(Key key) {
    if constexpr (std::is_enum_v<Key>) {
        return static_cast<std::size_t>(key);
    } else {
        return static_cast<std::size_t>(key.index());
    }
}

template <class Key, class T>
class KeyedArray {
  public:
    constexpr KeyedArray() = default;
    template <class... Values>
        requires(sizeof...(Values) == kKeyCount<Key> && (std::is_convertible_v<Values, T> && ...))
    constexpr KeyedArray(Values... values) : items_{static_cast<T>(values)...} {}

    static constexpr KeyedArray filled(const T& value) {
        KeyedArray array;
        array.items_.fill(value);
        return array;
    }

    constexpr T& operator[](Key key) { return items_[key_index(key)]; }
    constexpr const T& operator[](Key key) const { return items_[key_index(key)]; }

    constexpr auto begin() { return items_.begin(); }
    constexpr auto end() { return items_.end(); }
    constexpr auto begin() const { return items_.begin(); }
    constexpr auto end() const { return items_.end(); }
    static constexpr int size() { return kKeyCount<Key>; }

    friend constexpr bool operator==(const KeyedArray&, const KeyedArray&) = default;

  private:
    std::array<T, kKeyCount<Key>> items_{};
};

// The key that a table of names calls so.
template <class Key>
    requires std::is_enum_v<Key>
constexpr std::optional<Key> parse_key(const KeyedArray<Key, std::string_view>& names,
                                       std::string_view name) {
    for (int i = 0; i < kKeyCount<Key>; ++i) {
        const auto key = static_cast<Key>(i);
        if (names[key] == name) return key;
    }
    return std::nullopt;
}

}  // namespace kydai
