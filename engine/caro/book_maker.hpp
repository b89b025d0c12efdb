// SPDX-License-Identifier: GPL-3.0-or-later
// Makes an opening book by search: drop-out expansion. The position that is weighed next is the
// one nearest to a root, where a ply counts as much as some centi-units of loss; what a search
// found of a move gives way to the value of the position after it, once that is in the book. What
// is made depends on the searcher and the settings alone, however often it is interrupted and
// resumed: the book itself is all the state there is.
#pragma once

#include <string>

#include "core/base/prng.hpp"
#include "engine/caro/book.hpp"
#include "engine/caro/searcher.hpp"
#include "engine/caro/state.hpp"

namespace kydai::caro_engine {

struct BookSettings {
    std::uint64_t nodes = 60'000;         // of the search of a position
    int lines = 4;                        // moves that the search values
    int margin = 20;                      // centi-units behind the best: left out beyond that
    int ply = 8;                          // centi-units of loss that count as a ply
    std::uint64_t proof_nodes = 100'000;  // of the threat solver, where the search sees a win
    int even = 12;                        // centi-units: an opening of three stones is even
};

class BookMaker {
  public:
    // All belong to the caller; the book may have positions under other rules as well.
    BookMaker(Book& book, Searcher& searcher, const caro::BoardRules& rules,
              const BookSettings& settings);

    // Weighs the next position; false: none is left, since all lines are decided.
    bool grow();
    // Weighs three random stones, X O X; false: they are not even, or known.
    bool add_opening(Prng& random);

  private:
    std::vector<BookMove> weigh(const caro::Position& position);
    void begin();
    [[nodiscard]] std::optional<caro::Position> next() const;
    void back_up();

    Book& book_;
    Searcher& searcher_;
    BookSettings settings_;
    Tables tables_;
};

// A win by threats whose proof holds (proof_check.hpp), if the solver finds one with so many nodes.
[[nodiscard]] std::optional<BookMove> proved_win(const Tables& tables,
                                                 const caro::Position& position,
                                                 std::uint64_t nodes);

// Each position of the book once, in the order of its text.
[[nodiscard]] std::vector<caro::Position> positions_of(const Book& book);

// The book as text, docs/formats/caro-book.md; `Book::read` gives the same book again.
[[nodiscard]] std::string to_text(const Book& book);

}  // namespace kydai::caro_engine
