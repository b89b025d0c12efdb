// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chooses for a new game: kept in the settings and typed after `new` as one line,
//
//   chess mode=computer level=3 side=white clock=300+2
//   caro rule=renju board=15 edge=open mode=engines level=4 other=6 clock=-
//
// and changed field by field on the sheet of a new game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game/game.hpp"
#include "play/words/phrases.hpp"

namespace kydai::terminal {

using words::GameKind;
using words::Language;
using words::MessageId;

enum class Mode : std::uint8_t { Computer, TwoPeople, Engines };
enum class SideChoice : std::uint8_t { First, Second, Either };

struct Choice {
    GameKind game = GameKind::Chess;
    chess::Variant variant = chess::Variant::Chess;
    caro::RuleId rule = caro::RuleId::CaroOpen;
    int board = 15;  // points a side; 3 is tic-tac-toe, whatever the rule says
    caro::Edge edge = caro::Edge::Open;
    Mode mode = Mode::Computer;
    engine::Level level = *engine::Level::of(3);
    engine::Level other = *engine::Level::of(3);  // of the second machine
    SideChoice side = SideChoice::Either;
    game::TimeControl clock = {};

    friend bool operator==(const Choice&, const Choice&) = default;
};

std::string to_text(const Choice& choice);
// Words that are not there leave `base` as it is. Nothing when a word makes no sense.
std::optional<Choice> parse_choice(std::string_view text, const Choice& base = {});

// `seed` decides what was left to chance: the side, the row of Chess960, what machines play.
play::Setup<game::ChessRules> chess_setup(const Choice& choice, std::uint64_t seed);
play::Setup<game::CaroRules> caro_setup(const Choice& choice, std::uint64_t seed);

// --- the sheet ---

enum class Field : std::uint8_t {
    Variant,
    Rule,
    Board,
    Edge,
    Mode,
    Level,
    OtherLevel,
    Side,
    Clock,
};

// The fields that matter for this choice, in the order of the sheet.
std::vector<Field> fields(const Choice& choice);
MessageId label_of(Field field, const Choice& choice);
std::string value_of(Field field, const Choice& choice, Language language);
// A sentence on the value; empty where it speaks for itself.
std::string about_of(Field field, const Choice& choice, Language language);
// The next value (`by` = 1) or the one before (-1), round and round.
void change(Field field, Choice& choice, int by);

std::string clock_words(const game::TimeControl& clock, Language language);

}  // namespace kydai::terminal

namespace kydai {
template <>
inline constexpr int kKeyCount<terminal::Mode> = static_cast<int>(terminal::Mode::Engines) + 1;
template <>
inline constexpr int kKeyCount<terminal::SideChoice> =
    static_cast<int>(terminal::SideChoice::Either) + 1;
template <>
inline constexpr int kKeyCount<terminal::Field> = static_cast<int>(terminal::Field::Clock) + 1;
}  // namespace kydai
