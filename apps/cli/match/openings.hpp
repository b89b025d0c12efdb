// SPDX-License-Identifier: GPL-3.0-or-later
// The openings of a chess match, from a book.
#pragma once

#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/cli/command.hpp"
#include "core/base/prng.hpp"
#include "core/chess/any_position.hpp"

namespace kydai::cli {

struct BookOptions {
    chess::Variant variant = chess::Variant::Chess;
    int plies = std::numeric_limits<int>::max();  // of each game of a PGN book, at most
};

// The openings of a book, and what of it could not be used.
struct Book {
    std::vector<chess::AnyPosition> openings;
    int left_out = 0;
    std::string first_left_out;  // "line 3: bad FEN: …"; empty: nothing was
};

// The book's text as FEN or EPD, one position a line. Of the operations of EPD the move counters
// (hmvc, fmvn) are kept.
[[nodiscard]] Book openings_of_epd(std::string_view text, const BookOptions& options);
// The position after the moves of each game of the variant. Games that are over there, and games
// that cannot be read, are skipped.
[[nodiscard]] Book openings_of_pgn(std::string_view text, const BookOptions& options);

inline constexpr int kMaxRandomPlies = 100;
// Without a book, so many random plies make the games of a match differ, and few of them are
// decided by the start.
inline constexpr int kRandomPliesWithoutBook = 4;

// `start` (not over) after so many random moves, none of which ends the game. Nothing when many
// tries all ended: games of the variant are not that long.
[[nodiscard]] std::optional<chess::AnyPosition> random_opening(const chess::AnyPosition& start,
                                                               int plies, Prng& random);

// Either, by the file's name (*.pgn); no path: the variant's first position, of Chess960 all 960.
[[nodiscard]] std::expected<Book, Problem> read_openings(std::string_view path,
                                                         const BookOptions& options);

}  // namespace kydai::cli
