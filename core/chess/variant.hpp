// SPDX-License-Identifier: GPL-3.0-or-later
// The variants a player can choose, and the rules behind them as rows of one table of switches.
// Hot code takes a RuleSet as template parameter and asks its row with `if constexpr`;
// `visit_rule_set` gets from a value to the parameter.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/keyed_array.hpp"
#include "core/chess/color.hpp"

namespace kydai::chess {

// The rules of movement. Chess960 has no rule set of its own: it differs from standard chess in its
// start positions and its castling notation only.
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
constexpr RuleSet last_key(RuleSet) { return RuleSet::RacingKings; }
// X(Standard) X(Crazyhouse) …: a macro, because explicit instantiations cannot be written as a
// pack.
#define KYDAI_FOR_EACH_RULE_SET(X) \
    X(Standard)                    \
    X(Crazyhouse) X(KingOfTheHill) X(ThreeCheck) X(Atomic) X(Antichess) X(Horde) X(RacingKings)

// Calls `visitor.operator()<R>()` with the value as template parameter.
template <class Visitor>
constexpr decltype(auto) visit_rule_set(RuleSet rule_set, Visitor&& visitor) {
    switch (rule_set) {
#define KYDAI_CASE(R) \
    case RuleSet::R:  \
        return visitor.template operator()<RuleSet::R>();
        KYDAI_FOR_EACH_RULE_SET(KYDAI_CASE)
#undef KYDAI_CASE
    }
    std::unreachable();
}

struct Rules {
    ByColor<bool> royal = {true, true};  // a side with a royal king may not leave it in check
    bool castling = true;
    bool pockets = false;             // captured pieces change sides and can be dropped
    bool hill = false;                // a king on the four central squares wins
    bool counts_checks = false;       // the third check wins
    bool explosions = false;          // a capture removes all adjacent pieces except pawns
    bool compulsory_capture = false;  // a side that can capture must capture
    bool promotes_to_king = false;
    bool horde = false;        // White is pawns without a king; they step twice from rank 1 too
    bool race = false;         // first king on the eighth rank; no move may give check
    bool losing_wins = false;  // a side without a legal move wins
};

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
constexpr Variant last_key(Variant) { return Variant::RacingKings; }

inline constexpr auto kVariants = kKeys<Variant>;

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
