// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/record.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace kydai::game {

std::optional<std::string_view> Tags::get(std::string_view name) const {
    const auto found = std::ranges::find(tags_, name, &Tag::name);
    if (found == tags_.end()) return std::nullopt;
    return found->value;
}

void Tags::set(std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(tags_, name, &Tag::name);
    if (found == tags_.end()) {
        tags_.push_back({.name = std::string(name), .value = std::string(value)});
    } else {
        found->value = value;
    }
}

void Tags::remove(std::string_view name) {
    std::erase_if(tags_, [name](const Tag& tag) { return tag.name == name; });
}

bool operator==(const Tags& a, const Tags& b) {
    return std::ranges::is_permutation(a.tags_, b.tags_);
}

namespace {

// The words of the PGN standard, section 9.8.1.
std::string_view termination(const std::optional<Result>& result) {
    if (!result) return "unterminated";
    switch (result->reason) {
        case EndReason::TimeOut:
        case EndReason::TimeOutDraw:
            return "time forfeit";
        case EndReason::Abandonment:
        case EndReason::Aborted:
            return "abandoned";
        default:
            return "normal";
    }
}

// Whether this reason is possible with this score.
bool can_be_said(EndReason reason, Score score) {
    const bool has_winner = score != Score::Draw;
    switch (reason) {
        case EndReason::Resignation:
        case EndReason::TimeOut:
            return has_winner;
        case EndReason::ThreefoldRepetition:
        case EndReason::FiftyMoves:
        case EndReason::TimeOutDraw:
        case EndReason::Agreement:
            return !has_winner;
        case EndReason::Abandonment:
            return true;
        default:
            return false;
    }
}

// "Time forfeit", "An won by resignation": what other programs and sites write.
EndReason reason_in(std::string_view termination, Score score) {
    std::string words(termination);
    std::ranges::transform(words, words.begin(), to_lower);
    const auto says = [&words](std::string_view word) {
        return words.find(word) != std::string::npos;
    };
    if (says("resign")) return EndReason::Resignation;
    if (says("time")) return score == Score::Draw ? EndReason::TimeOutDraw : EndReason::TimeOut;
    if (says("agree")) return EndReason::Agreement;
    if (says("repetition")) return EndReason::ThreefoldRepetition;
    return says("abandon") ? EndReason::Abandonment : EndReason::Unstated;
}

void add_reason(Tags& tags, const std::optional<Result>& result) {
    if (result && result->reason != EndReason::Unstated) {
        tags.set(kReasonTag, name(result->reason));
    } else {
        tags.remove(kReasonTag);
    }
}

void add_opening(Tags& /*tags*/, const NoOpening& /*opening*/) {}
void add_opening(Tags& tags, const CaroOpening& opening) {
    const caro::Opening& swap2 = opening.swap2();
    if (swap2.rule() == caro::OpeningRule::Plain) return;
    tags.set("Opening", "Swap2");
    std::string choices;
    for (const auto choice : {swap2.first_choice(), swap2.second_choice()}) {
        if (choice)
            choices += (choices.empty() ? "" : " ") + std::string(CaroOpening::name(*choice));
    }
    if (!choices.empty()) tags.set("Swap2", choices);
}

}  // namespace

std::optional<Result> result_of(Score score, const Tags& tags) {
    if (score == Score::Open) return std::nullopt;
    Result result{.winner = std::nullopt, .reason = EndReason::Unstated};
    if (score != Score::Draw) {
        result.winner = score == Score::FirstWins ? Side::First : Side::Second;
    }
    const EndReason reason = parse_end_reason(tags.get(kReasonTag).value_or(""))
                                 .value_or(reason_in(tags.get("Termination").value_or(""), score));
    if (can_be_said(reason, score)) result.reason = reason;
    return result;
}

template <class Rules>
Record<Rules> record_of(const Session<Rules>& session, Tags tags) {
    if (!session.clock().control().is_none()) {
        tags.set("TimeControl", to_text(session.clock().control()));
    }
    tags.set("Termination", termination(session.result()));
    add_reason(tags, session.result());
    add_opening(tags, session.opening());
    Record<Rules> record{.tags = std::move(tags),
                         .start = session.start(),
                         .tree = session.tree(),
                         .score = score_of(session.result())};
    for (const NodeId undone : record.tree.children(session.node())) record.tree.remove(undone);
    record.tree.promote_line(session.node());
    return record;
}

template Record<ChessRules> record_of(const Session<ChessRules>& session, Tags tags);
template Record<CaroRules> record_of(const Session<CaroRules>& session, Tags tags);

}  // namespace kydai::game
