// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of a new game with their defaults and presets, for all front ends. As text one line,
// which is remembered as the last choice and which people type:
//
//   chess mode=computer level=learner side=white clock=300+2
//   caro rule=renju board=15 edge=open opening=swap2 mode=engines level=casual other=club clock=-
//
// People may type the number of a level instead of its name. What is remembered has the name.
// `variant=` remembers the variant of chess while caro is chosen. What is offered for each field,
// and what it is called: offered.hpp.
#pragma once

#include <array>
#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "play/game/game.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

enum class Mode : std::uint8_t { Computer, TwoPeople, Engines };
constexpr Mode last_key(Mode) { return Mode::Engines; }
enum class SideChoice : std::uint8_t { First, Second, Either };
constexpr SideChoice last_key(SideChoice) { return SideChoice::Either; }

struct Choice {
    words::GameKind game = words::GameKind::Chess;
    chess::Variant variant = chess::Variant::Chess;
    caro::RuleSet rule = caro::RuleSet::CaroOpen;
    int board = 15;  // points a side; 3 is tic-tac-toe, whatever the rule says
    caro::Edge edge = caro::Edge::Open;
    caro::OpeningRule opening = caro::OpeningRule::Plain;
    Mode mode = Mode::Computer;
    engine::Level level = *engine::level_named("learner");
    engine::Level other = *engine::level_named("club");  // of the second machine
    SideChoice side = SideChoice::First;
    game::TimeControl clock = {};

    friend bool operator==(const Choice&, const Choice&) = default;
};

// --- what is offered, in this order ---

inline constexpr std::array kBoards{3, 10, 15, 19, 20};
inline constexpr int kTicTacToeBoard = kBoards.front();
// Tic-tac-toe comes with its board. What most people here mean by caro comes first.
inline constexpr std::array kCaroRules{caro::RuleSet::CaroOpen, caro::RuleSet::Caro5,
                                       caro::RuleSet::Caro6,    caro::RuleSet::Freestyle,
                                       caro::RuleSet::Standard, caro::RuleSet::Renju};

constexpr game::TimeControl clock_of(int minutes, int seconds = 0) {
    return *game::TimeControl::base(std::chrono::minutes(minutes), std::chrono::seconds(seconds));
}
inline constexpr std::array kClocks{game::TimeControl(),
                                    clock_of(1),
                                    clock_of(3, 2),
                                    clock_of(5),
                                    clock_of(5, 3),
                                    clock_of(10),
                                    clock_of(10, 5),
                                    clock_of(15),
                                    clock_of(15, 10),
                                    clock_of(30),
                                    *game::TimeControl::per_move(std::chrono::seconds(30))};

// Online: the clocks that a player is paired for by one press.
inline constexpr std::array kQuickClocks{clock_of(1),        clock_of(3, 2), clock_of(5, 3),
                                         clock_of(10, 5),    clock_of(15),   clock_of(15, 10),
                                         game::TimeControl()};

// "computer", "two", "engines"; "first", "second", "either"
std::string_view name(Mode mode);
std::string_view name(SideChoice side);

std::string to_text(const Choice& choice);
// Fields that `text` does not name stay as in `base`. A level or side without a mode implies a game
// against the computer, a second level a game of two engines. Nothing for an invalid word.
std::optional<Choice> parse_choice(std::string_view text, const Choice& base = {});
// What `to_text` wrote, perhaps in an older version: that one wrote the numbers of its levels.
std::optional<Choice> parse_remembered_choice(std::string_view text);

// Details of one new game, which are not remembered with the choice.
struct NewGame {
    std::uint64_t seed = 0;               // decides the random side and row, and engines' choices
    std::string position = {};            // chess: the FEN to begin from; empty: the usual start
    std::optional<int> arrangement = {};  // Chess960: the row; none: a random one
    std::string name = {};                // of the person, or of the one who has the first move
    std::string other_name = {};          // of the second of two people
    std::string date = {};                // "2026.11.16"
};
// The error is that of the position.
std::expected<AnySetup, chess::PositionError> setup_of(const Choice& choice,
                                                       const NewGame& details);

}  // namespace kydai::play
