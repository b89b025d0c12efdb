// SPDX-License-Identifier: GPL-3.0-or-later
// An array indexed by the type of its key: `ByColor<Millis> left; left[Color::White]`.
// `left[0]` does not compile, and neither does a Role where a Color belongs.
//
// A key is either a class with a static `kCount` and an `index()` in [0, kCount), or an enum with
// values from 0 on. The last value of an enum is given by an overload of `last_key` beside it,
// found by argument-dependent lookup:
//     enum class Color : std::uint8_t { White, Black };
//     constexpr Color last_key(Color) { return Color::Black; }
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace kydai {

template <class Key>
consteval int key_count() {
    if constexpr (std::is_enum_v<Key>) {
        return static_cast<int>(last_key(Key{})) + 1;
    } else {
        return Key::kCount;
    }
}
template <class Key>
inline constexpr int kKeyCount = key_count<Key>();

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

// All values of an enum, in order.
template <class Key>
    requires std::is_enum_v<Key>
inline constexpr std::array<Key, kKeyCount<Key>> kKeys = [] {
    std::array<Key, kKeyCount<Key>> keys{};
    for (int i = 0; i < kKeyCount<Key>; ++i) {
        keys[static_cast<std::size_t>(i)] = static_cast<Key>(i);
    }
    return keys;
}();

// The key with this name in a table of names.
template <class Key>
    requires std::is_enum_v<Key>
constexpr std::optional<Key> parse_key(const KeyedArray<Key, std::string_view>& names,
                                       std::string_view name) {
    for (const Key key : kKeys<Key>) {
        if (names[key] == name) return key;
    }
    return std::nullopt;
}

}  // namespace kydai
