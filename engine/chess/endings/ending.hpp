// SPDX-License-Identifier: GPL-3.0-or-later
// The endings (material signatures) of three and four pieces of standard chess, kings included, and
// the index of a position in the tablebase of its ending, here called its number. The board is
// turned so that the stronger side moves up it; positions that are mirror images share a number.
// Castling rights and en passant are not part of it.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/chess/board.hpp"

namespace kydai::chess_engine::endings {

using chess::Color;
using chess::Role;
using chess::Square;

enum class Side : std::uint8_t { Strong, Weak };
constexpr Side last_key(Side) { return Side::Weak; }
constexpr Side operator~(Side s) { return s == Side::Strong ? Side::Weak : Side::Strong; }

struct Man {
    Side side = Side::Strong;
    Role role = Role::King;
    friend constexpr bool operator==(Man, Man) = default;
};

inline constexpr int kMostMen = 4;
using Squares = std::array<std::uint8_t, kMostMen>;  // of the men, in the ending's order

// The men of an ending: the strong king, the weak king, then the other one or two.
class Ending {
  public:
    constexpr Ending() = default;
    constexpr explicit Ending(Man one)
        : men_{kKings[0], kKings[1], one}, count_(3), pawns_(pawns_of(one)) {}
    constexpr Ending(Man one, Man two)
        : men_{kKings[0], kKings[1], one, two}, count_(4), pawns_(pawns_of(one) + pawns_of(two)) {}

    [[nodiscard]] constexpr int count() const { return count_; }
    [[nodiscard]] constexpr Man operator[](int i) const {
        return men_[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] constexpr std::span<const Man> men() const {
        return std::span(men_).first(static_cast<std::size_t>(count_));
    }
    [[nodiscard]] constexpr int pawns() const { return pawns_; }
    // Two identical men of one side: swapping them gives the same position.
    [[nodiscard]] constexpr bool has_twins() const { return count_ == 4 && men_[2] == men_[3]; }
    // Both sides have the same material: the table of one side to move serves both.
    [[nodiscard]] constexpr bool is_even() const {
        return count_ == 4 && men_[2].role == men_[3].role && men_[2].side != men_[3].side;
    }
    // "KQKR"
    [[nodiscard]] std::string name() const;

    friend constexpr bool operator==(const Ending&, const Ending&) = default;

  private:
    static constexpr Man kKings[] = {{Side::Strong, Role::King}, {Side::Weak, Role::King}};
    static constexpr int pawns_of(Man man) { return man.role == Role::Pawn ? 1 : 0; }

    std::array<Man, kMostMen> men_{};
    int count_ = 0;
    int pawns_ = 0;
};

inline constexpr int kEndingCount = 35;
// Ordered so that the endings that captures and promotions lead to come first.
extern const std::array<Ending, kEndingCount> kEndings;

// Numbers come in runs of this many. In a run some men stay where they are: with pawns one pawn and
// the strong king, without pawns both kings.
[[nodiscard]] constexpr int run_length(const Ending& ending) {
    return ending.count() == 4 ? 4096 : 64;
}
[[nodiscard]] int run_count(const Ending& ending);
[[nodiscard]] inline int position_count(const Ending& ending) {
    return run_count(ending) * run_length(ending);
}

// The number of a position; the same for its mirror images. The kings do not touch, no two men
// share a square, and pawns stand on the second to seventh rank.
[[nodiscard]] int number_of(const Ending& ending, const Squares& squares);
// A placement with this number; it may be illegal.
[[nodiscard]] Squares squares_of(const Ending& ending, int number);

// A position as the tables see it.
struct Located {
    int ending = 0;  // of kEndings
    Squares squares{};
    Side turn = Side::Strong;
};

// A man on the board, before it is known which side is the stronger.
struct Placed {
    Color color;
    Role role;
    std::uint8_t square;
};

// Nothing when there is no such ending: two bare kings, or too many men.
[[nodiscard]] std::optional<Located> locate(std::span<const Placed> men, Color turn);
[[nodiscard]] std::optional<Located> locate(const chess::Board& board, Color turn);

// The ending of a position and every ending that captures and promotions lead to from there; empty
// if the position is in none of them.
[[nodiscard]] std::vector<int> endings_from(const chess::Board& board);

}  // namespace kydai::chess_engine::endings
