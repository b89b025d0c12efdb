// SPDX-License-Identifier: GPL-3.0-or-later
// What a note on a move may hold beside words: coloured squares and arrows, an evaluation, and
// commands of other programs. Records write all of them as commands inside comments, as the large
// sites do: `[%csl Gd4]`, `[%cal Ge2e4,Rd1d8]`, `[%eval -0.35,22]`, `[%eval #3]`, `[%emt 0:00:04]`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/keyed_array.hpp"
#include "core/game/time.hpp"

namespace kydai::game {

enum class MarkColor : std::uint8_t { Green, Red, Yellow, Blue };
constexpr MarkColor last_key(MarkColor) { return MarkColor::Blue; }

// A coloured square, or an arrow when `to` differs. Places are numbered by the game: indices of
// chess::Square or caro::Point.
struct Mark {
    MarkColor color = MarkColor::Green;
    std::int16_t from = 0;
    std::int16_t to = 0;

    [[nodiscard]] constexpr bool is_arrow() const { return from != to; }
    // Whether two marks lie on the same place, in whatever colour.
    [[nodiscard]] constexpr bool covers(const Mark& other) const {
        return from == other.from && to == other.to;
    }
    friend bool operator==(const Mark&, const Mark&) = default;
};

// The evaluation of the position after the move, from the first side's (White's, X's) point of
// view.
struct Evaluation {
    int centi = 0;                    // without a forced win
    std::optional<int> wins_in = {};  // moves; negative: the second side wins; never 0
    std::optional<int> depth = {};

    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

// Numeric annotation glyph: $1 is `!`, $2 is `?`, … (PGN standard, section 10).
using Nag = std::uint8_t;

struct Notes {
    std::string before;  // a comment at the head of a variation, before its first move
    std::string after;   // a comment on the move; at the root, on the game
    std::vector<Nag> nags = {};
    std::vector<Mark> marks = {};
    std::optional<Evaluation> evaluation = {};
    std::vector<std::string> commands = {};  // of other programs, kept as they were read

    [[nodiscard]] bool empty() const { return *this == Notes{}; }
    friend bool operator==(const Notes&, const Notes&) = default;
};

// Adds a mark, or gives the one on the same place its colour. Squares stay before arrows, as
// records write them.
void put_mark(std::vector<Mark>& marks, const Mark& mark);

// How a game writes its places.
struct Places {
    // Takes one place off the front of the text.
    std::optional<std::int16_t> (*take)(std::string_view& text);
    std::string (*text)(std::int16_t place);
};

// Moves the commands in the comments `before` and `after` to the members of the notes. Returns the
// clock, from the first `[%clk]` that can be read, where `clock_wanted`.
std::optional<Millis> take_commands(Notes& notes, const Places& places, bool clock_wanted);
// All commands but the clock, separated by blanks.
std::string commands_text(const Notes& notes, const Places& places);

std::string to_text(const Evaluation& evaluation);  // "-0.35,22", "#3"
std::optional<Evaluation> parse_evaluation(std::string_view text);

}  // namespace kydai::game
