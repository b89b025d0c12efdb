// SPDX-License-Identifier: GPL-3.0-or-later
// The user's settings as stored in the settings file, and the sheet that changes them.
#pragma once

#include <string>

#include "apps/common/settings.hpp"
#include "apps/terminal/choice_sheet.hpp"
#include "play/game/engine_settings.hpp"

namespace kydai::terminal {

enum class Theme : std::uint8_t { Dark, Light };
constexpr Theme last_key(Theme) { return Theme::Light; }
enum class BoardLook : std::uint8_t { Wood, Jade, Ink };
constexpr BoardLook last_key(BoardLook) { return BoardLook::Ink; }
enum class Notation : std::uint8_t { Letters, Figurines };
constexpr Notation last_key(Notation) { return Notation::Figurines; }
enum class Pace : std::uint8_t { Slow, Usual, Fast, Instant };
constexpr Pace last_key(Pace) { return Pace::Instant; }
enum class Switch : std::uint8_t { Off, On };
constexpr Switch last_key(Switch) { return Switch::On; }

struct Preferences {
    Language language = Language::Vietnamese;
    bool language_chosen = false;  // by the person, not by the locale
    Theme theme = Theme::Dark;
    BoardLook board = BoardLook::Wood;
    Notation notation = Notation::Letters;
    Pace pace = Pace::Usual;
    Switch legal_moves = Switch::On;
    Switch bell = Switch::Off;  // not every terminal rings softly
    Choice last_choice = {};
    // Online: where the server is, and the name that is asked for there; empty: the server's.
    std::string site = "http://127.0.0.1:8080";
    std::string name = {};
    play::EngineSettings engine = {};  // at full strength
    // Command lines of programs whose moves are the computer's; empty: our engine.
    std::string chess_program = {};
    std::string caro_program = {};

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

// `locale` names the language when the settings don't; English when it names neither.
Preferences preferences_of(const apps::Settings& settings, std::string_view locale);
// The entries to write to the settings file after a change.
apps::Settings changes(const Preferences& before, const Preferences& after);

game::Millis pace_of(Pace pace);
std::optional<Pace> parse_pace(std::string_view word);  // "slow", "usual", "fast", "instant"

enum class Setting : std::uint8_t {
    Language,
    Theme,
    Board,
    Notation,
    LegalMoves,
    Pace,
    Bell,
    EngineThreads,
    EngineMemory,
    EngineTime,
    ChessProgram,  // typed, by the command `program`
    CaroProgram,
};
constexpr Setting last_key(Setting) { return Setting::CaroProgram; }
constexpr bool is_typed(Setting setting) { return setting >= Setting::ChessProgram; }

MessageId label_of(Setting setting);
std::string value_of(Setting setting, const Preferences& preferences);
void change(Setting setting, Preferences& preferences, int by);

}  // namespace kydai::terminal
