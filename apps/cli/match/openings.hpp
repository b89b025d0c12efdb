// SPDX-License-Identifier: GPL-3.0-or-later
// The openings of a chess match, from a book.
#pragma once

#include <limits>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "core/base/prng.hpp"
#include "core/chess/any_position.hpp"

namespace kydai::cli {

struct BookWish {
    chess::Variant variant = chess::Variant::Chess;
    int plies = std::numeric_limits<int>::max();  // of each game of a PGN book, at most
};

// The book's text as FEN or EPD, one position a line; what is no position is left out.
[[nodiscard]] std::vector<chess::AnyPosition> openings_of_epd(std::string_view text,
                                                              const BookWish& wish);
// Of each game of the variant the position after its moves; games that are over by then, and games
// that cannot be read, are left out.
[[nodiscard]] std::vector<chess::AnyPosition> openings_of_pgn(std::string_view text,
                                                              const BookWish& wish);

// So many random moves from `start`, without an end among them. Some line of that length must
// exist.
[[nodiscard]] chess::AnyPosition random_opening(const chess::AnyPosition& start, int plies,
                                                Prng& random);

// Either, by the file's name (*.pgn); no path: the variant's first position, of Chess960 all 960.
[[nodiscard]] std::expected<std::vector<chess::AnyPosition>, Problem> read_openings(
    std::string_view path, const BookWish& wish);

}  // namespace kydai::cli
