// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can happen in a tournament, as a closed sum type (event sourcing). A Tournament
// is the fold of its events; a store keeps them as lines of text (event_text.hpp).
//
// Events state facts: a paired round holds its boards, so a log says the same after the pairing
// rules of the program have changed, and pairs made by hand are like any others.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/tournament/rounds.hpp"
#include "core/tournament/tie_break.hpp"

namespace kydai::tournament {

// A player of the tournament, by the order of entry; stays the same when pairing numbers change.
class PlayerId {
  public:
    constexpr PlayerId() = default;
    static constexpr PlayerId from_index(int index) { return PlayerId(index); }
    [[nodiscard]] constexpr int index() const { return index_; }
    friend constexpr auto operator<=>(PlayerId, PlayerId) = default;

  private:
    constexpr explicit PlayerId(int index) : index_(index) {}
    int index_ = 0;
};

enum class System : std::uint8_t { Swiss, RoundRobin, KnockOut, Arena };
constexpr System last_key(System) { return System::Arena; }

enum class Acceleration : std::uint8_t { None, Baku };
constexpr Acceleration last_key(Acceleration) { return Acceleration::Baku; }

// Bounds that keep a hostile log small.
inline constexpr int kMostPlayers = 1000;
inline constexpr int kMostRounds = 100;
inline constexpr int kMostArenaWaves = 10000;  // an arena pairs whenever people wait
inline constexpr int kLongestName = 60;        // in characters

struct Open {
    System system = System::Swiss;
    int rounds = 5;  // of a Swiss; cycles of a round robin; ignored otherwise
    Side initial_side = Side::First;
    Acceleration acceleration = Acceleration::None;
    Points pairing_bye = kWin;
    std::vector<TieBreak> tie_breaks = {};

    friend bool operator==(const Open&, const Open&) = default;
};
// A late entry when a round is already paired.
struct Enter {
    int rating = 0;  // 0: unrated
    std::string name;
    friend bool operator==(const Enter&, const Enter&) = default;
};
struct Rename {
    PlayerId player;
    std::string name;
    friend bool operator==(const Rename&, const Rename&) = default;
};
struct Withdraw {
    PlayerId player;
    friend bool operator==(const Withdraw&, const Withdraw&) = default;
};
struct Return {
    PlayerId player;
    friend bool operator==(const Return&, const Return&) = default;
};
// A bye in the next round, asked for or given: Full, Half or Zero.
struct GiveBye {
    PlayerId player;
    ByeKind kind = ByeKind::Half;
    friend bool operator==(const GiveBye&, const GiveBye&) = default;
};
// These two are never paired by the program.
struct KeepApart {
    PlayerId one;
    PlayerId two;
    friend bool operator==(const KeepApart&, const KeepApart&) = default;
};
// A pair of the next round made by hand before the rest is paired.
struct Force {
    PlayerId first;
    PlayerId second;
    friend bool operator==(const Force&, const Force&) = default;
};
// The next round: boards with the player of side First in front, and pairing-allocated byes.
struct PairRound {
    std::vector<std::pair<PlayerId, PlayerId>> boards;
    std::vector<PlayerId> byes;
    friend bool operator==(const PairRound&, const PairRound&) = default;
};
// Takes the latest round back, while it has no result.
struct UnpairRound {
    friend bool operator==(const UnpairRound&, const UnpairRound&) = default;
};
// A result, entered or corrected. Rounds and boards count from 1.
struct EnterResult {
    int round = 1;
    int board = 1;
    Outcome outcome = Outcome::Pending;
    friend bool operator==(const EnterResult&, const EnterResult&) = default;
};
// Another game of a level knock-out match, in the latest round, with sides swapped.
struct PlayAgain {
    int board = 1;
    friend bool operator==(const PlayAgain&, const PlayAgain&) = default;
};
struct Finish {
    friend bool operator==(const Finish&, const Finish&) = default;
};

using Event = std::variant<Open, Enter, Rename, Withdraw, Return, GiveBye, KeepApart, Force,
                           PairRound, UnpairRound, EnterResult, PlayAgain, Finish>;

}  // namespace kydai::tournament
