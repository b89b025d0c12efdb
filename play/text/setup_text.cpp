// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/setup_text.hpp"

#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "core/chess/chess960.hpp"
#include "play/text/choice.hpp"

namespace kydai::play {

namespace {

using game::CaroRules;
using game::ChessRules;

template <class Rules>
Setup<Rules> usual();
template <>
Setup<ChessRules> usual() {
    return {.begin = {.start = chess::AnyPosition::start(chess::Variant::Chess)}};
}
template <>
Setup<CaroRules> usual() {
    return {.begin = {.start = caro::Position(caro::BoardRules::usual(Choice{}.rule))}};
}

using Taken = std::expected<void, SetupError>;

Taken fail(SetupFault fault) { return std::unexpected(SetupError{.fault = fault}); }

Taken take_start(Setup<ChessRules>& setup, std::string_view text) {
    std::string_view rest = text;
    const auto variant = chess::parse_variant(next_word(rest));
    if (variant && trimmed(rest).empty()) {  // the variant's own start
        setup.begin.start = chess::AnyPosition::start(*variant);
        return {};
    }
    const auto start = ChessRules::parse_position(text);
    if (!start) {
        return std::unexpected(
            SetupError{.fault = SetupFault::BadStart, .fen = start.error().reason});
    }
    setup.begin.start = *start;
    return {};
}

Taken take_start(Setup<CaroRules>& setup, std::string_view text) {
    const auto start = CaroRules::parse_position(text);
    if (!start) return fail(SetupFault::BadStart);
    setup.begin.start = *start;
    return {};
}

Taken take_arrangement(Setup<ChessRules>& setup, std::string_view text) {
    const auto number = parse_number<int>(text);
    if (!number || *number < 0 || *number >= chess::kChess960Count) {
        return fail(SetupFault::BadArrangement);
    }
    setup.begin.start =
        chess::AnyPosition::from(chess::Variant::Chess960, chess::chess960_start(*number)).value();
    return {};
}

Taken take_arrangement(Setup<CaroRules>& /*setup*/, std::string_view /*text*/) {
    return fail(SetupFault::UnknownLine);
}

template <class Rules>
Taken take_player(Setup<Rules>& setup, Side side, std::string_view text) {
    const auto player = parse_player(text);
    if (!player) return fail(SetupFault::BadPlayer);
    setup.players[side] = *player;
    return {};
}

template <class Rules>
Taken take_tag(Setup<Rules>& setup, std::string_view text) {
    const std::string_view name = next_word(text);
    const std::string value = cleaned_line(text);
    if (name.empty() || value.empty()) return fail(SetupFault::BadTag);
    setup.tags.set(name, value);
    return {};
}

template <class Rules>
Taken take_line(Setup<Rules>& setup, std::string_view line) {
    const std::string_view word = next_word(line);
    const std::string_view rest = trimmed(line);
    if (word == "start") return take_start(setup, rest);
    if (word == "arrangement") return take_arrangement(setup, rest);
    if (word == "first") return take_player(setup, Side::First, rest);
    if (word == "second") return take_player(setup, Side::Second, rest);
    if (word == "tag") return take_tag(setup, rest);
    if (word == "time") {
        const auto time = game::TimeControl::parse(rest);
        if (!time) return fail(SetupFault::BadTime);
        setup.begin.time = *time;
        return {};
    }
    if (word == "opening") {
        const auto rule = Rules::Opening::parse_rule(rest);
        if (!rule) return fail(SetupFault::BadOpening);
        setup.begin.opening = *rule;
        return {};
    }
    if (word == "seed") {
        const auto seed = parse_number<std::uint64_t>(rest);
        if (!seed) return fail(SetupFault::BadSeed);
        setup.seed = *seed;
        return {};
    }
    return fail(SetupFault::UnknownLine);
}

template <class Rules>
std::expected<AnySetup, SetupError> parse_lines(std::string_view text) {
    Setup<Rules> setup = usual<Rules>();
    for (int line = 2; !text.empty(); ++line) {
        const std::string_view next = trimmed(next_field(text, '\n'));
        if (next.empty()) continue;
        if (auto taken = take_line(setup, next); !taken) {
            taken.error().line = line;
            return std::unexpected(taken.error());
        }
    }
    return setup;
}

Taken take_detail(NewGame& details, std::string_view line) {
    const std::string_view word = next_word(line);
    const std::string_view rest = trimmed(line);
    if (word == "position") {
        details.position = rest;
    } else if (word == "name") {
        details.name = cleaned_line(rest);
    } else if (word == "other-name") {
        details.other_name = cleaned_line(rest);
    } else if (word == "date") {
        details.date = cleaned_line(rest);
    } else if (word == "arrangement") {
        details.arrangement = parse_number<int>(rest);
        if (!details.arrangement) return fail(SetupFault::BadArrangement);
    } else if (word == "seed") {
        const auto seed = parse_number<std::uint64_t>(rest);
        if (!seed) return fail(SetupFault::BadSeed);
        details.seed = *seed;
    } else {
        return fail(SetupFault::UnknownLine);
    }
    return {};
}

std::expected<AnySetup, SetupError> parse_choice_lines(std::string_view line,
                                                       std::string_view text) {
    const auto choice = parse_choice(line);
    if (!choice) return std::unexpected(SetupError{SetupFault::BadChoice});
    NewGame details;
    for (int number = 2; !text.empty(); ++number) {
        const std::string_view next = trimmed(next_field(text, '\n'));
        if (next.empty()) continue;
        if (auto taken = take_detail(details, next); !taken) {
            taken.error().line = number;
            return std::unexpected(taken.error());
        }
    }
    auto setup = setup_of(*choice, details);
    if (setup) return std::move(*setup);
    return std::unexpected(SetupError{.fault = SetupFault::BadStart, .fen = setup.error()});
}

}  // namespace

std::expected<AnySetup, SetupError> parse_setup(std::string_view text) {
    std::string_view first = next_field(text, '\n');
    if (std::string_view line = first; next_word(line) == "choice") {
        return parse_choice_lines(line, text);
    }
    if (next_word(first) != "game") return std::unexpected(SetupError{SetupFault::NoGame});
    const std::string_view name = trimmed(first);
    if (name == ChessRules::kName) return parse_lines<ChessRules>(text);
    if (name == CaroRules::kName) return parse_lines<CaroRules>(text);
    return std::unexpected(SetupError{SetupFault::NoGame});
}

}  // namespace kydai::play
