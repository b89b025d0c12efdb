// SPDX-License-Identifier: GPL-3.0-or-later
// The variants a player can choose, and the rules behind them as rows of one table of switches.
// Hot code takes a RuleSet as template parameter and asks its row with `if constexpr`; the one
// dispatch from a Variant to a RuleSet is AnyPosition's.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/keyed_array.hpp"
#include "core/chess/color.hpp"

namespace kydai::chess {

// What legality depends on. Chess960 is no row of its own: it starts elsewhere and writes castling
// otherwise, but moves by the standard rules, which are made for any castling squares.
enum class RuleSet : std::uint8_t {
    Standard,
    Crazyhouse,
    KingOfTheHill,
    ThreeCheck,
    Atomic,
    Antichess,
    Horde,
    RacingKings,
};

struct Rules {
    ByColor<bool> royal = {true, true};  // a side with a royal king may not leave it in check
    bool castling = true;
    bool pockets = false;             // captured pieces change sides and can be dropped
    bool hill = false;                // a king on the four central squares wins
    bool counts_checks = false;       // the third check wins
    bool explosions = false;          // a capture takes everything around with it but pawns
    bool compulsory_capture = false;  // who can capture must
    bool promotes_to_king = false;
    bool horde = false;        // White is pawns without a king; they step twice from rank 1 too
    bool race = false;         // first king on the eighth rank; no move may give check
    bool losing_wins = false;  // no move left: a win
};

}  // namespace kydai::chess

namespace kydai {
template <>
inline constexpr int kKeyCount<chess::RuleSet> = static_cast<int>(chess::RuleSet::RacingKings) + 1;
}

namespace kydai::chess {

inline constexpr KeyedArray<RuleSet, Rules> kRules = {
    Rules{},
    Rules{.pockets = true},
    Rules{.hill = true},
    Rules{.counts_checks = true},
    Rules{.explosions = true},
    Rules{.royal = {false, false},
          .castling = false,
          .compulsory_capture = true,
          .promotes_to_king = true,
          .losing_wins = true},
    Rules{.royal = {false, true}, .horde = true},
    Rules{.castling = false, .race = true},
};

// What a player chooses.
enum class Variant : std::uint8_t {
    Chess,
    Chess960,
    Crazyhouse,
    KingOfTheHill,
    ThreeCheck,
    Atomic,
    Antichess,
    Horde,
    RacingKings,
};

}  // namespace kydai::chess

namespace kydai {
template <>
inline constexpr int kKeyCount<chess::Variant> = static_cast<int>(chess::Variant::RacingKings) + 1;
}

namespace kydai::chess {

inline constexpr Variant kVariants[] = {
    Variant::Chess,         Variant::Chess960,   Variant::Crazyhouse,
    Variant::KingOfTheHill, Variant::ThreeCheck, Variant::Atomic,
    Variant::Antichess,     Variant::Horde,      Variant::RacingKings};

constexpr RuleSet rules_of(Variant variant) {
    return variant == Variant::Chess ? RuleSet::Standard
                                     : static_cast<RuleSet>(static_cast<int>(variant) - 1);
}
static_assert(rules_of(Variant::Chess960) == RuleSet::Standard);
static_assert(rules_of(Variant::RacingKings) == RuleSet::RacingKings);

// The name on the command line, in UCI and in our records: "chess", "3check", "kingofthehill", …
std::string_view name(Variant variant);
// The name in a PGN `Variant` tag, as the large sites write it: "Standard", "Three-check", …
std::string_view pgn_name(Variant variant);
// Reads either name, in any case, and a few common spellings of others ("threecheck", "giveaway").
std::optional<Variant> parse_variant(std::string_view text);
// The position a game begins from (for Chess960 the standard one; see chess960.hpp for all).
std::string_view start_fen(Variant variant);

}  // namespace kydai::chess
