// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/choice.hpp"

#include <algorithm>

#include "core/base/prng.hpp"
#include "core/base/text.hpp"
#include "core/chess/chess960.hpp"
#include "core/game/caro_setup_text.hpp"

namespace kydai::play {

namespace {

constexpr KeyedArray<Mode, std::string_view> kModeWords{"computer", "two", "engines"};
constexpr KeyedArray<SideChoice, std::string_view> kSideWords{"first", "second", "either"};
constexpr std::string_view kCaro = "caro";
constexpr int kLine = 5;

std::optional<SideChoice> parse_side(std::string_view word) {
    if (word == "white" || word == "x") return SideChoice::First;
    if (word == "black" || word == "o") return SideChoice::Second;
    return parse_key(kSideWords, word);
}

// How the levels of a line are numbered.
enum class Numbers : std::uint8_t { OfToday, AsRecorded };

std::optional<engine::Level> parse_level(std::string_view word, Numbers numbers) {
    if (numbers == Numbers::AsRecorded) return engine::recorded_level(word);
    const auto number = parse_number<int>(word);
    return number ? engine::Level::of(*number) : engine::level_named(word);
}

template <class T>
bool take(T& field, const std::optional<T>& value) {
    if (value) field = *value;
    return value.has_value();
}

bool take_game(std::string_view word, Choice& choice) {
    if (word == kCaro) {
        choice.game = words::GameKind::Caro;
        return true;
    }
    choice.game = words::GameKind::Chess;
    return take(choice.variant, chess::parse_variant(word));
}

bool take_pair(std::string_view name, std::string_view value, Numbers numbers, Choice& choice) {
    if (name == "variant") return take(choice.variant, chess::parse_variant(value));
    if (name == "mode") return take(choice.mode, parse_key(kModeWords, value));
    if (name == "level") return take(choice.level, parse_level(value, numbers));
    if (name == "other") return take(choice.other, parse_level(value, numbers));
    if (name == "side") return take(choice.side, parse_side(value));
    if (name == "clock") return take(choice.clock, game::TimeControl::parse(value));
    if (name == "rule") return take(choice.rule, caro::parse_rule_set(value));
    if (name == "edge") return take(choice.edge, game::parse_edge(value));
    if (name == "opening") return take(choice.opening, game::CaroOpening::parse_rule(value));
    if (name != "board" || !take(choice.board, parse_number<int>(value))) return false;
    return choice.board == kTicTacToeBoard ||
           (choice.board >= kLine && choice.board <= caro::kMaxSide);
}

caro::BoardRules rules_of(const Choice& choice) {
    if (choice.board == kTicTacToeBoard || choice.rule == caro::RuleSet::TicTacToe) {
        return caro::BoardRules::usual(caro::RuleSet::TicTacToe);
    }
    return caro::BoardRules::from({.rule_set = choice.rule,
                                   .width = choice.board,
                                   .height = choice.board,
                                   .k = kLine,
                                   .edge = choice.edge})
        .value_or(caro::BoardRules::usual(choice.rule));
}

BySide<Player> players_of(const Choice& choice, Prng& chance) {
    if (choice.mode == Mode::TwoPeople) return {Person{}, Person{}};
    if (choice.mode == Mode::Engines) {
        return {Machine{choice.level}, Machine{choice.other}};
    }
    const bool first = choice.side == SideChoice::Either ? chance.next() % 2 == 0
                                                         : choice.side == SideChoice::First;
    if (first) return {Person{}, Machine{choice.level}};
    return {Machine{choice.level}, Person{}};
}

using Start = std::expected<chess::AnyPosition, chess::PositionError>;

Start start_of(const Choice& choice, const NewGame& details, Prng& chance) {
    const std::string_view fen = trimmed(details.position);
    if (!fen.empty()) return chess::AnyPosition::parse(choice.variant, fen);
    if (choice.variant != chess::Variant::Chess960) {
        return chess::AnyPosition::start(choice.variant);
    }
    const auto random = static_cast<int>(chance.next() % chess::kChess960Count);
    const int row = std::clamp(details.arrangement.value_or(random), 0, chess::kChess960Count - 1);
    return chess::AnyPosition::from(choice.variant, chess::chess960_start(row)).value();
}

// Names are those of people: engines have their levels.
template <class Rules>
game::Tags tags_of(const Choice& choice, const BySide<Player>& players, const NewGame& details) {
    game::Tags tags;
    if (!details.date.empty()) tags.set("Date", details.date);
    const auto put = [&](Side side, const std::string& name) {
        if (!name.empty()) tags.set(kNameTags<Rules>[side], name);
    };
    if (choice.mode == Mode::TwoPeople) {
        put(Side::First, details.name);
        put(Side::Second, details.other_name);
    } else if (choice.mode == Mode::Computer) {
        put(is_person(players[Side::First]) ? Side::First : Side::Second, details.name);
    }
    return tags;
}

}  // namespace

std::string_view name(Mode mode) { return kModeWords[mode]; }
std::string_view name(SideChoice side) { return kSideWords[side]; }

std::string to_text(const Choice& choice) {
    std::string text(choice.game == words::GameKind::Caro ? kCaro : chess::name(choice.variant));
    const auto add = [&](std::string_view name, std::string_view value) {
        text.append(" ").append(name).append("=").append(value);
    };
    add("mode", kModeWords[choice.mode]);
    add("level", engine::kLevelIds[choice.level]);
    add("other", engine::kLevelIds[choice.other]);
    add("side", kSideWords[choice.side]);
    add("clock", game::to_text(choice.clock));
    add("rule", caro::kRules[choice.rule].name);
    add("board", std::to_string(choice.board));
    add("edge", game::edge_text(choice.edge));
    if (choice.game == words::GameKind::Caro) add("variant", chess::name(choice.variant));
    add("opening", game::CaroOpening::name(choice.opening));
    return text;
}

namespace {

std::optional<Choice> parse(std::string_view text, Numbers numbers, const Choice& base) {
    Choice choice = base;
    std::optional<Mode> meant;
    bool says_mode = false;
    for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
        const bool is_pair = word.find('=') != std::string_view::npos;
        const std::string_view name = next_field(word, '=');
        if (!(is_pair ? take_pair(name, word, numbers, choice) : take_game(name, choice))) {
            return std::nullopt;
        }
        says_mode |= name == "mode";
        if (name == "other") meant = Mode::Engines;
        if ((name == "level" || name == "side") && !meant) meant = Mode::Computer;
    }
    if (meant && !says_mode) choice.mode = *meant;
    return choice;
}

}  // namespace

std::optional<Choice> parse_choice(std::string_view text, const Choice& base) {
    return parse(text, Numbers::OfToday, base);
}

std::optional<Choice> parse_remembered_choice(std::string_view text) {
    return parse(text, Numbers::AsRecorded, {});
}

std::expected<AnySetup, chess::PositionError> setup_of(const Choice& choice,
                                                       const NewGame& details) {
    Prng chance(details.seed);
    const auto players = players_of(choice, chance);
    if (choice.game == words::GameKind::Caro) {
        const caro::BoardRules rules = rules_of(choice);
        const bool opens = rules.rule_set() != caro::RuleSet::TicTacToe;
        return Setup<game::CaroRules>{
            .begin = {.start = caro::Position(rules),
                      .time = choice.clock,
                      .opening = opens ? choice.opening : caro::OpeningRule::Plain},
            .players = players,
            .tags = tags_of<game::CaroRules>(choice, players, details),
            .seed = details.seed};
    }
    const auto start = start_of(choice, details, chance);
    if (!start) return std::unexpected(start.error());
    return Setup<game::ChessRules>{.begin = {.start = *start, .time = choice.clock},
                                   .players = players,
                                   .tags = tags_of<game::ChessRules>(choice, players, details),
                                   .seed = details.seed};
}

}  // namespace kydai::play
