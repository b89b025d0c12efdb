// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/terms_words.hpp"

#include <cstdlib>
#include <set>

#include "core/base/text.hpp"
#include "core/chess/chess960.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"
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
    if (size.empty()) return name;
    const std::string_view width = next_field(size, 'x');
    return name + " " + std::string(width) + "×" + std::string(size);
}

// The texts of all 960 rows, made when the first is asked about.
const std::set<std::string>& chess960_texts() {
    static const std::set<std::string> kTexts = [] {
        std::set<std::string> texts;
        for (int row = 0; row < chess::kChess960Count; ++row) {
            const auto start =
                chess::AnyPosition::from(chess::Variant::Chess960, chess::chess960_start(row));
            texts.insert(game::ChessRules::to_text(*start));
        }
        return texts;
    }();
    return kTexts;
}

// Any row of Chess960 is usual.
bool is_usual(const chess::AnyPosition& position) {
    const std::string text = game::ChessRules::to_text(position);
    if (position.variant() == chess::Variant::Chess960) return chess960_texts().contains(text);
    return game::ChessRules::to_text(chess::AnyPosition::start(position.variant())) == text;
}

std::string custom(words::Language language, std::string_view position) {
    return words::format(language, MessageId::OnlineInvitationCustom,
                         {{"position", std::string(position)}});
}

void add_chess_terms(words::Language language, const wire::Terms& terms,
                     std::vector<std::string>& lines) {
    const auto position = game::ChessRules::parse_position(terms.start);
    if (!position || is_usual(*position)) return;
    std::string_view fen = terms.start;
    next_word(fen);  // the variant has its name
    lines.push_back(custom(language, trimmed(fen)));
}

void add_caro_terms(words::Language language, const wire::Terms& terms,
                    std::vector<std::string>& lines) {
    const auto position = game::CaroRules::parse_position(terms.start);
    if (!position) return;
    const auto spec = position->rules().spec();
    if (spec.edge == caro::Edge::Blocks) {
        lines.emplace_back(words::text(language, MessageId::NewGameEdgeBlocks));
    }
    const bool is_usual = position->stones().empty() && position->turn() == caro::Side::X;
    if (is_usual) return;
    std::string_view stones = terms.start;
    for (int word = 0; word < 4; ++word) next_word(stones);  // rule, board, line, edge
    lines.push_back(custom(language, trimmed(stones)));
}

}  // namespace

std::vector<std::string> special_terms(words::Language language, const wire::Terms& terms) {
    std::vector<std::string> lines;
    if (terms.rated) lines.emplace_back(words::text(language, MessageId::OnlineTermsRated));
    if (terms.opening == "swap2") {
        lines.emplace_back(words::text(language, MessageId::NewGameSwap2));
    }
    if (terms.game == wire::Kind::Chess) {
        add_chess_terms(language, terms, lines);
    } else {
        add_caro_terms(language, terms, lines);
    }
    return lines;
}

std::string rules_of(words::Language language, const wire::Terms& terms) {
    return terms.game == wire::Kind::Chess ? chess_rules(language, terms.start)
                                           : caro_rules(language, terms.start);
}

std::string rating_text(const wire::ShownRating& rating) {
    return std::to_string(rating.points) + (rating.provisional ? "?" : "");
}

std::string change_text(int change) {
    if (change == 0) return "±0";
    return (change > 0 ? "+" : "−") + std::to_string(std::abs(change));
}

std::string with_rating(const std::string& name, const std::optional<wire::ShownRating>& rating) {
    return rating ? name + " (" + rating_text(*rating) + ")" : name;
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
