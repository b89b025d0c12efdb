// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/terms_words.hpp"

#include "core/base/text.hpp"
#include "core/game/time_control.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

namespace {

using words::MessageId;

// Positions begin with the name of their rules (ChessRules::to_text, CaroRules::to_text).
std::string chess_rules(words::Language language, std::string_view start) {
    const auto variant = chess::parse_variant(next_word(start));
    return std::string(
        words::text(language, variant ? words::name_of(*variant) : MessageId::MenuChess));
}

// "caro-open 15x15 5 open x"
std::string caro_rules(words::Language language, std::string_view start) {
    const auto rule = caro::parse_rule_set(next_word(start));
    std::string_view size = next_word(start);
    std::string name(words::text(language, rule ? words::name_of(*rule) : MessageId::GameCaroName));
    const std::string_view width = next_field(size, 'x');
    return name + " " + std::string(width) + "×" + std::string(size);
}

}  // namespace

std::string rules_of(words::Language language, const wire::Terms& terms) {
    return terms.game == wire::Kind::Chess ? chess_rules(language, terms.start)
                                           : caro_rules(language, terms.start);
}

std::string clock_of(words::Language language, const wire::Terms& terms) {
    return words::clock_words(language,
                              game::TimeControl::parse(terms.time).value_or(game::TimeControl()));
}

std::string side_of(words::Language language, const wire::Terms& terms, wire::Seat seat) {
    const bool is_first = seat == wire::Seat::First;
    if (terms.game == wire::Kind::Chess) {
        const auto color = is_first ? chess::Color::White : chess::Color::Black;
        return std::string(words::text(language, words::name_of(color)));
    }
    const auto side = is_first ? caro::Side::X : caro::Side::O;
    return std::string(words::text(language, words::name_of(side)));
}

}  // namespace kydai::play
