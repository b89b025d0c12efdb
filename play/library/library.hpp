// SPDX-License-Identifier: GPL-3.0-or-later
// Every game that a front end keeps, the newest first; the same for the window, the terminal and
// the page. A value without I/O: the front end reads and deletes the files (or the browser's
// entries) that the keys name.
//
//   Library library;
//   library.put({.key = "1763300000000", .when = milliseconds, .summary = *summary_of(bytes)});
//   for (const LibraryGame* game : library.found("an 11/2026")) draw(*game);
//   library.remove(key);                  // now hide the file
//   if (auto key = library.bring_back())  // undo: show the file again
//   for (auto& key : library.forget_removed())  // for good: delete these files
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/library/summary.hpp"

namespace kydai::play {

struct LibraryGame {
    std::string key;        // the front end's name for it: a file, an entry of the browser
    std::int64_t when = 0;  // last played, in milliseconds since 1970
    GameSummary summary;
};

class Library {
  public:
    // Adds a game, or replaces the one of the same key. A key that was removed stays removed.
    void put(LibraryGame game);
    // Takes a game out, to be brought back or forgotten. False when there is none of that key.
    bool remove(std::string_view key);
    // Undoes the last removal that was not undone yet; the key of the game that is back.
    std::optional<std::string> bring_back();
    // The keys of the removed games, which cannot be brought back after this.
    std::vector<std::string> forget_removed();
    // The game that `bring_back` would bring back.
    [[nodiscard]] const LibraryGame* last_removed() const;

    [[nodiscard]] int size() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] const LibraryGame* find(std::string_view key) const;
    // The newest first; all of them for an empty query (search.hpp). The pointers are good until
    // the library changes.
    [[nodiscard]] std::vector<const LibraryGame*> found(std::string_view query) const;

  private:
    struct Row {
        LibraryGame game;
        std::string search;  // search_text, made once
    };

    void insert(Row row);

    std::vector<Row> rows_;
    std::vector<Row> removed_;  // the last removed last
};

}  // namespace kydai::play
