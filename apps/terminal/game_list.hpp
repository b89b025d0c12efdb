// SPDX-License-Identifier: GPL-3.0-or-later
// The list of earlier games: the library (play/library/library.hpp) of the folder of games, as it
// was when it was last read, with a search in it.
#pragma once

#include <string>
#include <vector>

#include "apps/terminal/outside.hpp"
#include "play/library/library.hpp"

namespace kydai::terminal {

class GameList {
  public:
    explicit GameList(Outside& outside) : outside_(&outside) {}

    // The folder anew; all games for an empty query.
    void read(std::string_view query);
    [[nodiscard]] const std::string& query() const { return query_; }
    [[nodiscard]] int size() const { return library_.size(); }
    // Those that the search has found, the newest first. Good until the list changes.
    [[nodiscard]] std::vector<const play::LibraryGame*> found() const {
        return library_.found(query_);
    }
    // False when the game is being played, here or by another program.
    bool remove(std::string_view key);
    // Undoes the last removal; the game that is back, or null.
    const play::LibraryGame* bring_back();

  private:
    Outside* outside_;
    play::Library library_;
    std::string query_;
};

// "An – Máy · Vững tay · Trắng thắng: Chiếu hết · 24 nước · 2026.11.16"
std::string game_said(words::Language language, const play::LibraryGame& game);

}  // namespace kydai::terminal
