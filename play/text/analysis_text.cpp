// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/analysis_text.hpp"

#include <algorithm>
#include <limits>

#include "core/base/text.hpp"
#include "core/game/event_text.hpp"
#include "core/game/notation_of.hpp"

namespace kydai::play {

namespace {

template <class Rules>
using ParsedAnalysis = std::optional<AnalysisInput<Rules>>;

// Inputs that are a word and nothing more.
template <class Rules>
ParsedAnalysis<Rules> parse_analysis_word(std::string_view word) {
    struct Row {
        std::string_view word;
        AnalysisInput<Rules> input;
    };
    const Row rows[] = {
        {"first", Browse{Where::First}},
        {"back", Browse{Where::Back}},
        {"forward", Browse{Where::Forward}},
        {"last", Browse{Where::Last}},
        {"next-variation", SwitchVariation{Neighbour::Next}},
        {"previous-variation", SwitchVariation{Neighbour::Previous}},
        {"comment", SetComment{}},
        {"clear-marks", ClearMarks{}},
        {"undo-edit", UndoEdit{}},
        {"redo-edit", RedoEdit{}},
    };
    for (const Row& row : rows) {
        if (row.word == word) return row.input;
    }
    return std::nullopt;
}

// Inputs that are a word and a node.
template <class Rules>
ParsedAnalysis<Rules> parse_node_input(std::string_view word, NodeId node) {
    if (word == "show") return Show{node};
    if (word == "promote-variation") return PromoteVariation{node};
    if (word == "main-line") return PromoteToMainLine{node};
    if (word == "demote-variation") return DemoteVariation{node};
    if (word == "delete") return DeleteFrom{node};
    return std::nullopt;
}

std::optional<bool> parse_switch(std::string_view text) {
    if (text == "on") return true;
    if (text == "off") return false;
    return std::nullopt;
}

std::optional<std::int16_t> parse_place(const game::Places& places, std::string_view text) {
    const auto place = places.take(text);
    return text.empty() ? place : std::nullopt;
}

// "green e2 e4", "red d4"
template <class Rules>
std::optional<game::Mark> parse_mark(std::string_view text) {
    const game::Places& places = game::NotationOf<Rules>::Type::kPlaces;
    const std::string_view word = next_word(text);
    const auto from = parse_place(places, next_word(text));
    const std::string_view last = next_word(text);
    const auto to = last.empty() ? from : parse_place(places, last);
    if (!from || !to || !trimmed(text).empty()) return std::nullopt;
    for (int i = 0; i < kKeyCount<game::MarkColor>; ++i) {
        const auto color = static_cast<game::MarkColor>(i);
        if (name(color) == word) return game::Mark{.color = color, .from = *from, .to = *to};
    }
    return std::nullopt;
}

template <class Rules>
ParsedAnalysis<Rules> parse_numbers(std::string_view word, std::string_view rest) {
    const auto first = parse_number<int>(next_word(rest));
    if (!first) return std::nullopt;
    if (word == "enter") {
        const auto plies = parse_number<int>(trimmed(rest));
        if (!plies) return std::nullopt;
        return EnterLine{.line = *first, .plies = *plies};
    }
    if (!trimmed(rest).empty()) return std::nullopt;
    if (word == "lines") return SetLines{*first};
    if (word == "glyph") {
        const bool is_nag = *first > 0 && *first <= std::numeric_limits<game::Nag>::max();
        if (!is_nag) return std::nullopt;
        return ToggleGlyph{static_cast<game::Nag>(*first)};
    }
    return parse_node_input<Rules>(word, NodeId::from_index(*first));
}

}  // namespace

template <class Rules>
std::optional<AnalysisInput<Rules>> parse_analysis_input(std::string_view text) {
    const std::string_view word = next_word(text);
    const std::string_view rest = trimmed(text);
    if (rest.empty()) return parse_analysis_word<Rules>(word);
    if (word == "move") {
        const auto said = Rules::parse_move_text(rest);
        if (!said) return std::nullopt;
        return MakeMove<typename Rules::MoveText>{*said};
    }
    if (word == "type") return TypeMove{std::string(rest)};
    if (word == "comment") return SetComment{std::string(rest)};
    if (word == "mark") {
        const auto mark = parse_mark<Rules>(rest);
        if (!mark) return std::nullopt;
        return ToggleMark{*mark};
    }
    if (word == "engine" || word == "threat") {
        const auto on = parse_switch(rest);
        if (!on) return std::nullopt;
        if (word == "engine") return SwitchEngine{*on};
        return ShowThreat{*on};
    }
    return parse_numbers<Rules>(word, rest);
}

std::optional<ReviewRequest> parse_review_request(std::string_view text, int book_plies) {
    const std::string_view word = next_word(text);
    const std::string_view rest = trimmed(text);
    if (word == "begin") {
        const auto nodes = parse_number<std::uint64_t>(rest);
        if (!nodes || *nodes == 0) return std::nullopt;
        return BeginReview{{.nodes = *nodes, .book_plies = book_plies}};
    }
    if (!rest.empty()) return std::nullopt;
    if (word == "cancel") return CancelReview{};
    if (word == "close") return CloseReview{};
    return std::nullopt;
}

std::optional<LearnRequest> parse_learn_request(std::string_view text) {
    const std::string_view word = next_word(text);
    const std::string_view rest = trimmed(text);
    if (word == "begin") {
        if (rest == "both") return BeginLearning{};
        for (const game::Side side : game::kSides) {
            if (rest == game::name(side)) return BeginLearning{side};
        }
        return std::nullopt;
    }
    if (!rest.empty()) return std::nullopt;
    if (word == "again") return TryAgain{};
    if (word == "solution") return ShowSolution{};
    if (word == "next") return NextMistake{};
    if (word == "close") return CloseLearning{};
    return std::nullopt;
}

template std::optional<AnalysisInput<game::ChessRules>> parse_analysis_input<game::ChessRules>(
    std::string_view);
template std::optional<AnalysisInput<game::CaroRules>> parse_analysis_input<game::CaroRules>(
    std::string_view);

}  // namespace kydai::play
