// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/preferences.hpp"

#include <algorithm>
#include <chrono>

namespace kydai::terminal {

namespace {

constexpr KeyedArray<Theme, std::string_view> kThemes{"dark", "light"};
constexpr KeyedArray<BoardLook, std::string_view> kBoards{"wood", "jade", "ink"};
constexpr KeyedArray<Notation, std::string_view> kNotations{"letters", "figurines"};
constexpr KeyedArray<Pace, std::string_view> kPaces{"slow", "usual", "fast", "instant"};
constexpr KeyedArray<Switch, std::string_view> kSwitches{"no", "yes"};

// Names that start with "terminal." are ours alone.
constexpr std::string_view kLanguageName = "language";
constexpr std::string_view kThemeName = "terminal.theme";
constexpr std::string_view kBoardName = "board";
constexpr std::string_view kNotationName = "notation";
constexpr std::string_view kPaceName = "terminal.speed";
constexpr std::string_view kLegalMovesName = "legal-moves";
constexpr std::string_view kBellName = "terminal.bell";
constexpr std::string_view kChoiceName = "new-game";
constexpr std::string_view kSiteName = "site";
constexpr std::string_view kNameName = "name";
constexpr std::string_view kEngineName = "engine";
constexpr std::string_view kChessProgramName = "terminal.program.chess";
constexpr std::string_view kCaroProgramName = "terminal.program.caro";

template <class Key>
Key read(const apps::Settings& settings, std::string_view name,
         const KeyedArray<Key, std::string_view>& words, Key otherwise) {
    const auto value = settings.get(name);
    for (int i = 0; i < words.size(); ++i) {
        if (value == words[static_cast<Key>(i)]) return static_cast<Key>(i);
    }
    return otherwise;
}

MessageId value_id(Setting setting, const Preferences& preferences) {
    using Id = MessageId;
    switch (setting) {
        case Setting::Language:
            return KeyedArray<Language, Id>{Id::LanguageVietnamese,
                                            Id::LanguageEnglish}[preferences.language];
        case Setting::Theme:
            return KeyedArray<Theme, Id>{Id::SettingsThemeDark,
                                         Id::SettingsThemeLight}[preferences.theme];
        case Setting::Board:
            return KeyedArray<BoardLook, Id>{Id::SettingsBoardWood, Id::SettingsBoardJade,
                                             Id::SettingsBoardInk}[preferences.board];
        case Setting::Notation:
            return KeyedArray<Notation, Id>{Id::SettingsNotationLetters,
                                            Id::SettingsNotationFigurines}[preferences.notation];
        case Setting::LegalMoves:
            return KeyedArray<Switch, Id>{Id::SettingsOff, Id::SettingsOn}[preferences.legal_moves];
        case Setting::Pace:
            return KeyedArray<Pace, Id>{Id::SpeedSlow, Id::SpeedUsual, Id::SpeedFast,
                                        Id::SpeedInstant}[preferences.pace];
        case Setting::Bell:
            return KeyedArray<Switch, Id>{Id::SettingsOff, Id::SettingsOn}[preferences.bell];
        case Setting::EngineThreads:
            return Id::ComputerAutomatic;
        case Setting::EngineMemory:
            return Id::ComputerMegabytes;
        case Setting::EngineTime:
            return Id::ComputerSeconds;
        case Setting::ChessProgram:
        case Setting::CaroProgram:
            return Id::TerminalOwnEngine;
    }
    std::unreachable();
}

// The value of a setting that is a number; nothing where words say all.
std::optional<std::int64_t> number_of(Setting setting, const play::EngineSettings& engine) {
    switch (setting) {
        case Setting::EngineThreads:
            return engine.threads;
        case Setting::EngineMemory:
            return engine.megabytes;
        case Setting::EngineTime:
            return std::chrono::duration_cast<std::chrono::seconds>(engine.thinking_time).count();
        default:
            return std::nullopt;
    }
}

// The next of the offered values in this direction, round the ends; a value that is not offered
// counts as the nearest below it.
template <class Value, std::size_t kCount>
Value offered_after(const Value (&offered)[kCount], Value value, int by) {
    const auto* above = std::ranges::upper_bound(offered, value);
    const auto at = std::max<std::ptrdiff_t>(0, above - std::begin(offered) - 1);
    const auto count = static_cast<std::ptrdiff_t>(kCount);
    return offered[(at + by + count) % count];
}

}  // namespace

Preferences preferences_of(const apps::Settings& settings, std::string_view locale) {
    const auto chosen = words::language_of(settings.get(kLanguageName).value_or(""));
    Preferences read_ones;
    read_ones.language_chosen = chosen.has_value();
    read_ones.language = chosen.value_or(words::language_of(locale).value_or(Language::English));
    read_ones.theme = read(settings, kThemeName, kThemes, Theme::Dark);
    read_ones.board = read(settings, kBoardName, kBoards, BoardLook::Wood);
    read_ones.notation = read(settings, kNotationName, kNotations, Notation::Letters);
    read_ones.pace = read(settings, kPaceName, kPaces, Pace::Usual);
    read_ones.legal_moves = read(settings, kLegalMovesName, kSwitches, Switch::On);
    read_ones.bell = read(settings, kBellName, kSwitches, Switch::Off);
    read_ones.last_choice =
        play::parse_remembered_choice(settings.get(kChoiceName).value_or("")).value_or(Choice{});
    read_ones.site = settings.get(kSiteName).value_or(read_ones.site);
    read_ones.name = settings.get(kNameName).value_or("");
    read_ones.engine = play::parse_engine_settings(settings.get(kEngineName).value_or(""))
                           .value_or(play::EngineSettings{});
    read_ones.chess_program = settings.get(kChessProgramName).value_or("");
    read_ones.caro_program = settings.get(kCaroProgramName).value_or("");
    return read_ones;
}

namespace {

apps::Settings settings_of(const Preferences& preferences) {
    apps::Settings settings;
    if (preferences.language_chosen) {
        settings.set(kLanguageName, words::code(preferences.language));
    }
    settings.set(kThemeName, kThemes[preferences.theme]);
    settings.set(kBoardName, kBoards[preferences.board]);
    settings.set(kNotationName, kNotations[preferences.notation]);
    settings.set(kPaceName, kPaces[preferences.pace]);
    settings.set(kLegalMovesName, kSwitches[preferences.legal_moves]);
    settings.set(kBellName, kSwitches[preferences.bell]);
    settings.set(kChoiceName, to_text(preferences.last_choice));
    settings.set(kSiteName, preferences.site);
    settings.set(kNameName, preferences.name);
    settings.set(kEngineName, play::to_text(preferences.engine));
    settings.set(kChessProgramName, preferences.chess_program);
    settings.set(kCaroProgramName, preferences.caro_program);
    return settings;
}

}  // namespace

apps::Settings changes(const Preferences& before, const Preferences& after) {
    return settings_of(after).changed_since(settings_of(before));
}

game::Millis pace_of(Pace pace) {
    constexpr KeyedArray<Pace, game::Millis> kTimes{game::Millis(2000), game::Millis(800),
                                                    game::Millis(300), game::Millis(0)};
    return kTimes[pace];
}

std::optional<Pace> parse_pace(std::string_view word) {
    for (int i = 0; i < kPaces.size(); ++i) {
        if (kPaces[static_cast<Pace>(i)] == word) return static_cast<Pace>(i);
    }
    return std::nullopt;
}

MessageId label_of(Setting setting) {
    constexpr KeyedArray<Setting, MessageId> kLabels{
        MessageId::SettingsLanguage,     MessageId::SettingsTheme,
        MessageId::SettingsBoard,        MessageId::SettingsNotation,
        MessageId::SettingsLegalMoves,   MessageId::ButtonSpeed,
        MessageId::TerminalBell,         MessageId::ComputerThreads,
        MessageId::ComputerMemory,       MessageId::ComputerTime,
        MessageId::TerminalChessProgram, MessageId::TerminalCaroProgram};
    return kLabels[setting];
}

std::string value_of(Setting setting, const Preferences& preferences) {
    const bool is_chess = setting == Setting::ChessProgram;
    const std::string& program = is_chess ? preferences.chess_program : preferences.caro_program;
    if (is_typed(setting) && !program.empty()) return program;
    if (const auto number = number_of(setting, preferences.engine)) {
        if (setting == Setting::EngineThreads && *number > 0) return std::to_string(*number);
        return words::say(preferences.language,
                          {value_id(setting, preferences), {{"count", *number}}});
    }
    return std::string(words::text(preferences.language, value_id(setting, preferences)));
}

void change(Setting setting, Preferences& preferences, int by) {
    play::EngineSettings& engine = preferences.engine;
    switch (setting) {
        case Setting::Language:
            preferences.language = neighbour(preferences.language, by);
            preferences.language_chosen = true;
            return;
        case Setting::Theme:
            preferences.theme = neighbour(preferences.theme, by);
            return;
        case Setting::Board:
            preferences.board = neighbour(preferences.board, by);
            return;
        case Setting::Notation:
            preferences.notation = neighbour(preferences.notation, by);
            return;
        case Setting::LegalMoves:
            preferences.legal_moves = neighbour(preferences.legal_moves, by);
            return;
        case Setting::Pace:
            preferences.pace = neighbour(preferences.pace, by);
            return;
        case Setting::Bell:
            preferences.bell = neighbour(preferences.bell, by);
            return;
        case Setting::EngineThreads:
            engine.threads =
                offered_after(play::EngineSettings::kOfferedThreads, engine.threads, by);
            return;
        case Setting::EngineMemory:
            engine.megabytes =
                offered_after(play::EngineSettings::kOfferedMegabytes, engine.megabytes, by);
            return;
        case Setting::EngineTime:
            engine.thinking_time =
                offered_after(play::EngineSettings::kOfferedTimes, engine.thinking_time, by);
            return;
        case Setting::ChessProgram:
        case Setting::CaroProgram:
            return;  // typed
    }
}

}  // namespace kydai::terminal
