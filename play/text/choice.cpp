// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/choice.hpp"

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

std::optional<engine::Level> parse_level(std::string_view word) {
    const auto number = parse_number<int>(word);
    return number ? engine::Level::of(*number) : std::nullopt;
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

bool take_pair(std::string_view name, std::string_view value, Choice& choice) {
    if (name == "mode") return take(choice.mode, parse_key(kModeWords, value));
    if (name == "level") return take(choice.level, parse_level(value));
    if (name == "other") return take(choice.other, parse_level(value));
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

chess::AnyPosition start_of(chess::Variant variant, Prng& chance) {
    if (variant != chess::Variant::Chess960) return chess::AnyPosition::start(variant);
    const auto number = static_cast<int>(chance.next() % chess::kChess960Count);
    return chess::AnyPosition::from(variant, chess::chess960_start(number)).value();
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
    add("level", std::to_string(choice.level.index()));
    add("other", std::to_string(choice.other.index()));
    add("side", kSideWords[choice.side]);
    add("clock", game::to_text(choice.clock));
    add("rule", caro::kRules[choice.rule].name);
    add("board", std::to_string(choice.board));
    add("edge", game::edge_text(choice.edge));
    add("opening", game::CaroOpening::name(choice.opening));
    return text;
}

std::optional<Choice> parse_choice(std::string_view text, const Choice& base) {
    Choice choice = base;
    std::optional<Mode> meant;
    bool says_mode = false;
    for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
        const bool is_pair = word.find('=') != std::string_view::npos;
        const std::string_view name = next_field(word, '=');
        if (!(is_pair ? take_pair(name, word, choice) : take_game(name, choice))) {
            return std::nullopt;
        }
        says_mode |= name == "mode";
        if (name == "other") meant = Mode::Engines;
        if ((name == "level" || name == "side") && !meant) meant = Mode::Computer;
    }
    if (meant && !says_mode) choice.mode = *meant;
    return choice;
}

Setup<game::ChessRules> chess_setup(const Choice& choice, std::uint64_t seed) {
    Prng chance(seed);
    const auto players = players_of(choice, chance);
    return {.begin = {.start = start_of(choice.variant, chance), .time = choice.clock},
            .players = players,
            .seed = seed};
}

Setup<game::CaroRules> caro_setup(const Choice& choice, std::uint64_t seed) {
    Prng chance(seed);
    const caro::BoardRules rules = rules_of(choice);
    const bool opens = rules.rule_set() != caro::RuleSet::TicTacToe;
    return {.begin = {.start = caro::Position(rules),
                      .time = choice.clock,
                      .opening = opens ? choice.opening : caro::OpeningRule::Plain},
            .players = players_of(choice, chance),
            .seed = seed};
}

}  // namespace kydai::play
