// SPDX-License-Identifier: GPL-3.0-or-later
// The opening book of caro: positions with their good moves, each with a value. Full strength plays
// from it without a search, and Swap2 takes even openings from it. Made by book_maker.hpp; text:
// docs/formats/caro-book.md.
//
// A position and its seven symmetric images are one entry, whatever the order of its stones. Only
// square boards have entries. A book may be read by several threads; `set` needs one alone.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/prng.hpp"
#include "core/caro/position.hpp"
#include "engine/common/info.hpp"
#include "engine/common/levels.hpp"

namespace kydai::caro_engine {

// How many plies of a game a level plays from the book: full strength alone. Players of few nodes
// do worse with it than without (docs/strength-caro.md), and draw among their moves anyway.
inline constexpr KeyedArray<engine::Level, int> kBookPlies{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255};

struct BookMove {
    caro::Point move;
    engine::Score score;  // for the side to move; `wins_in`: proved by the threat solver

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

class Book {
  public:
    // Values of moves lie within this; beyond kClear a game is decided as good as surely.
    static constexpr int kMostCenti = 9'999;
    static constexpr int kClear = 500;
    static constexpr int kNear = 8;  // behind the best, a move is still played

    // A position that no book move leads to, by the moves that do.
    struct Root {
        caro::BoardRules rules;
        std::vector<caro::Point> path;
    };

    // Nothing when a line is none, a move of it is not legal, or a value stands twice.
    static std::optional<Book> read(std::string_view text);

    // The best first; none: the book does not have the position.
    [[nodiscard]] std::vector<BookMove> moves(const caro::Position& position) const;
    [[nodiscard]] bool contains(const caro::Position& position) const;
    // The proved win, or one of the moves that are nearly as good as the best. Nothing where the
    // book ends or all is lost.
    [[nodiscard]] std::optional<BookMove> pick(const caro::Position& position, Prng& random) const;
    // Three stones, X O X, after which neither side is ahead; empty: the book has none.
    [[nodiscard]] std::vector<caro::Point> even_opening(const caro::BoardRules& rules,
                                                        Prng& random) const;
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    [[nodiscard]] std::span<const Root> roots() const { return roots_; }

    // Replaces what the book has of the position.
    void set(const caro::Position& position, std::span<const BookMove> moves);
    void add_root(const caro::Position& position);

  private:
    class Reader;

    std::map<caro::Key, std::vector<BookMove>> nodes_;  // turned as `facing` says
    std::vector<Root> roots_;
};

// The same for a position and its symmetric images, and different from any other's.
[[nodiscard]] caro::Key symmetric_key(const caro::Position& position);

}  // namespace kydai::caro_engine
