// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles as data: a position, the moves that led to the moment, the only line that wins, how hard
// it is. Found and proved by `kydai puzzles`, kept in one file per game (docs/formats/puzzles.md).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "play/lessons/lesson_position.hpp"
#include "play/puzzles/theme.hpp"

namespace kydai::puzzles {

using lessons::GameKind;
using lessons::Move;
using lessons::Position;

// Well-formed: the position can be set up, every move is legal where it is made, the line ends with
// a move of the solver. That the line wins and nothing else does is checked by tests/puzzles.
struct Puzzle {
    int rating = 1500;  // on the scale of game::Rating
    Themes themes = 0;
    Position start;            // before `played`
    std::vector<Move> played;  // up to the moment; the last one is shown
    std::vector<Move> line;    // the solver's move, the reply, the solver's move …
    int only = 1;              // so many moves of the solver are asked for; the rest is shown

    // Where the solver is to move.
    [[nodiscard]] Position moment() const;
};

[[nodiscard]] std::optional<Puzzle> parse_puzzle(GameKind game, std::string_view line);
[[nodiscard]] std::string to_text(const Puzzle& puzzle);

// A file of puzzles, by index. The lines are parsed when they are asked for: thousands of positions
// would take memory for nothing.
class Collection {
  public:
    struct Entry {
        std::uint32_t id;  // of the text of the line: the same puzzle in every version of the file
        int rating;
        Themes themes;
        std::string_view line;
    };
    struct Fault {
        int line;  // from 1
    };
    Collection(Collection&&) = default;
    Collection& operator=(Collection&&) = default;

    // The first line is `kydai-puzzles 1 chess`; the others hold a puzzle each.
    static std::expected<Collection, Fault> read(std::string text);

    [[nodiscard]] GameKind game() const { return game_; }
    [[nodiscard]] int size() const { return static_cast<int>(entries_.size()); }
    [[nodiscard]] const Entry& entry(int index) const {
        return entries_[static_cast<std::size_t>(index)];
    }
    // Nothing when the line breaks the rules, which `read` does not check.
    [[nodiscard]] std::optional<Puzzle> puzzle(int index) const;
    [[nodiscard]] std::optional<int> find(std::uint32_t id) const;

  private:
    Collection() = default;

    std::vector<char> text_;  // the entries point into it, also when the collection is moved
    GameKind game_ = GameKind::Chess;
    std::vector<Entry> entries_;
};

}  // namespace kydai::puzzles
