// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of a search, each with a name and a range, in one list per engine. The engine reads its
// values from a `TunableSet`; a tuner sets them by name.
//
//   enum class Param { RazorBase, ... };
//   inline constexpr KeyedArray<Param, Tunable> kTunables{
//       Tunable{"razor.base", 480, 100, 1000}, ...};
//   TunableSet<Param> params(kTunables);
//   params[Param::RazorBase]
#pragma once

#include <optional>
#include <string_view>

#include "core/base/keyed_array.hpp"

namespace kydai::engine {

struct Tunable {
    std::string_view name;
    int value = 0;
    int min = 0;
    int max = 0;

    [[nodiscard]] constexpr bool holds(int v) const { return v >= min && v <= max; }
};

template <class Key>
class TunableSet {
  public:
    using List = KeyedArray<Key, Tunable>;

    constexpr explicit TunableSet(const List& list) : list_(&list) {
        for (int i = 0; i < List::size(); ++i) values_[Key(i)] = list[Key(i)].value;
    }

    constexpr int operator[](Key key) const { return values_[key]; }
    [[nodiscard]] constexpr const List& list() const { return *list_; }

    // False, and nothing changes, when the name is unknown or the value out of range.
    constexpr bool set(std::string_view name, int value) {
        for (int i = 0; i < List::size(); ++i) {
            const Tunable& tunable = (*list_)[Key(i)];
            if (tunable.name != name) continue;
            if (!tunable.holds(value)) return false;
            values_[Key(i)] = value;
            return true;
        }
        return false;
    }

  private:
    const List* list_;
    KeyedArray<Key, int> values_{};
};

// A list is sound when names are distinct and each default lies in its range.
template <class Key>
constexpr bool is_sound(const KeyedArray<Key, Tunable>& list) {
    for (int i = 0; i < kKeyCount<Key>; ++i) {
        if (list[Key(i)].name.empty() || !list[Key(i)].holds(list[Key(i)].value)) return false;
        for (int j = 0; j < i; ++j) {
            if (list[Key(i)].name == list[Key(j)].name) return false;
        }
    }
    return true;
}

}  // namespace kydai::engine
