// SPDX-License-Identifier: GPL-3.0-or-later
// A map of bounded size: a new key in a full map takes the place of the least recently used one
// (LRU), so that strangers with many keys push out only keys that are not in use. Pure.
#pragma once

#include <list>
#include <map>
#include <utility>

namespace kydai::server {

template <class Key, class Value>
class LruMap {
  public:
    explicit LruMap(std::size_t most) : most_(most) {}

    // The value of a key, made of `arguments` where there was none; now the most recently used.
    template <class... Arguments>
    Value& use(const Key& key, const Arguments&... arguments) {
        if (Value* known = find(key)) return *known;
        if (entries_.size() >= most_) {
            places_.erase(entries_.back().first);
            entries_.pop_back();
        }
        entries_.emplace_front(key, Value(arguments...));
        places_.emplace(key, entries_.begin());
        return entries_.front().second;
    }
    // As `use`, but nothing is made.
    Value* find(const Key& key) {
        const auto place = places_.find(key);
        if (place == places_.end()) return nullptr;
        entries_.splice(entries_.begin(), entries_, place->second);
        return &entries_.front().second;
    }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

  private:
    using Entries = std::list<std::pair<Key, Value>>;

    std::size_t most_;
    Entries entries_;  // the most recently used first; splicing keeps iterators valid
    std::map<Key, typename Entries::iterator> places_;
};

}  // namespace kydai::server
