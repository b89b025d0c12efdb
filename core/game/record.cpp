// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/record.hpp"

#include <algorithm>

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
        case Reason::TimeOut:
        case Reason::TimeOutDraw:
            return "time forfeit";
        case Reason::Abandonment:
        case Reason::Aborted:
            return "abandoned";
        default:
            return "normal";
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

template <class Rules>
Record<Rules> record_of(const Session<Rules>& session, Tags tags) {
    if (!session.clock().control().is_none()) {
        tags.set("TimeControl", to_text(session.clock().control()));
    }
    tags.set("Termination", termination(session.result()));
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
