// SPDX-License-Identifier: GPL-3.0-or-later
// A list of games (play/library/library.hpp) with a search in it: the folder of earlier games, as
// it was when it was last read, or the games of one file.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "apps/terminal/outside.hpp"
#include "play/library/library.hpp"
#include "play/library/record_splitter.hpp"

namespace kydai::terminal {

class GameList {
  public:
    explicit GameList(Outside& outside) : outside_(&outside) {}

    // The folder anew; all games for an empty query. A list of a file is searched instead.
    void read(std::string_view query);
    // The games of a file with many, in its order. False, and nothing changes, if none can be read.
    bool read_records(std::string file, std::string text);
    // The record of a game in a file; nothing for a game of the folder.
    [[nodiscard]] std::optional<std::string_view> record(std::string_view key) const;
    [[nodiscard]] bool is_of_file() const { return !records_.empty(); }
    [[nodiscard]] const std::string& file() const { return file_; }  // its name
    [[nodiscard]] const std::string& query() const { return query_; }
    [[nodiscard]] int size() const { return library_.size(); }
    // Those that the search has found, the newest first. Good until the list changes.
    [[nodiscard]] std::vector<const play::LibraryGame*> found() const {
        return library_.found(query_);
    }
    // False when the game is being played, here or by another program, or is part of a file.
    bool remove(std::string_view key);
    // Undoes the last removal; the game that is back, or null.
    const play::LibraryGame* bring_back();

  private:
    Outside* outside_;
    play::Library library_;
    std::string query_;
    std::string file_;
    std::string text_;                                               // of the file
    std::map<std::string, play::RecordEntry, std::less<>> records_;  // where they are in it
};

// "An – Máy · Vững tay · Trắng thắng: Chiếu hết · 24 nước · 2026.11.16"
std::string game_said(words::Language language, const play::LibraryGame& game);

}  // namespace kydai::terminal
