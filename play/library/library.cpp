// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/library/library.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "play/library/search.hpp"

namespace kydai::play {

namespace {

// The newest first; games of the same moment in the order of their keys, so that lists are stable.
bool stands_before(const LibraryGame& one, const LibraryGame& other) {
    return std::tie(other.when, one.key) < std::tie(one.when, other.key);
}

template <class Rows>
auto with_key(Rows& rows, std::string_view key) {
    return std::ranges::find_if(rows, [key](const auto& row) { return row.game.key == key; });
}

}  // namespace

void Library::insert(Row row) {
    const auto place = std::ranges::upper_bound(rows_, row.game, stands_before, &Row::game);
    rows_.insert(place, std::move(row));
}

void Library::put(LibraryGame game) {
    if (with_key(removed_, game.key) != removed_.end()) return;
    const auto old = with_key(rows_, game.key);
    if (old != rows_.end()) rows_.erase(old);
    std::string search = search_text(game.summary);
    insert({.game = std::move(game), .search = std::move(search)});
}

bool Library::remove(std::string_view key) {
    const auto row = with_key(rows_, key);
    if (row == rows_.end()) return false;
    removed_.push_back(std::move(*row));
    rows_.erase(row);
    return true;
}

std::optional<std::string> Library::bring_back() {
    if (removed_.empty()) return std::nullopt;
    std::string key = removed_.back().game.key;
    insert(std::move(removed_.back()));
    removed_.pop_back();
    return key;
}

std::vector<std::string> Library::forget_removed() {
    std::vector<std::string> keys;
    for (Row& row : removed_) keys.push_back(std::move(row.game.key));
    removed_.clear();
    return keys;
}

const LibraryGame* Library::last_removed() const {
    return removed_.empty() ? nullptr : &removed_.back().game;
}

const LibraryGame* Library::find(std::string_view key) const {
    const auto row = with_key(rows_, key);
    return row == rows_.end() ? nullptr : &row->game;
}

std::vector<const LibraryGame*> Library::found(std::string_view query) const {
    const std::string words = folded(query);
    std::vector<const LibraryGame*> games;
    for (const Row& row : rows_) {
        if (matches(row.search, words)) games.push_back(&row.game);
    }
    return games;
}

}  // namespace kydai::play
