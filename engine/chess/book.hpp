// SPDX-License-Identifier: GPL-3.0-or-later
// An opening book: moves for the beginning of a game of standard chess that are played without a
// search, so that no two games need begin alike. Made by tools/make_book.py from games of our own.
//
// Text (docs/formats/book.md): a game a line, its moves as UCI writes them, behind the number of
// plies that it shares with the line before. Immutable once read.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/base/prng.hpp"
#include "core/chess/any_position.hpp"
#include "engine/common/levels.hpp"

namespace kydai::chess_engine {

// How many plies of a game a level plays from the book; the weakest levels play none.
inline constexpr KeyedArray<engine::Level, int> kBookPlies{0, 0, 0,  2,  4,  4, 6,
                                                           8, 8, 10, 12, 12, 12};

class Book {
  public:
    // Nothing when a line is none, or a move of it is not legal.
    static std::optional<Book> read(std::string_view text);

    // One of the moves that were played in this position, by how often they were; nothing where
    // the book ends. Positions that other moves lead to as well are the same.
    [[nodiscard]] std::optional<chess::Move> pick(const chess::AnyPosition& position,
                                                  Prng& random) const;
    [[nodiscard]] std::size_t size() const { return plays_.size(); }

  private:
    struct Play {
        chess::Key key;
        chess::Move move;
    };

    std::vector<Play> plays_;  // by key; a move stands as often as it was played
};

}  // namespace kydai::chess_engine
