// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/merged_record.hpp"

#include <algorithm>

namespace kydai::play {

namespace {

constexpr game::Nag kLastMoveGlyph = 6;  // $1 to $6 judge a move: !, ?, !!, ??, !?, ?!

bool judges_move(game::Nag nag) { return nag >= 1 && nag <= kLastMoveGlyph; }

void join_text(std::string& own, std::string_view other) {
    if (own.find(other) != std::string::npos) return;
    if (!own.empty()) own += ' ';
    own += other;
}

// "[%best" of "[%best e2e4]".
std::string_view name_of(std::string_view command) {
    return command.substr(0, command.find_first_of(" ]"));
}

// Commands of `other` replace all those of `own` with the same name; a name may occur several
// times.
void join_commands(std::vector<std::string>& own, const std::vector<std::string>& other) {
    std::erase_if(own, [&](std::string_view one) {
        return std::ranges::any_of(
            other, [&](std::string_view command) { return name_of(command) == name_of(one); });
    });
    own.insert(own.end(), other.begin(), other.end());
}

void join_notes(game::Notes& own, const game::Notes& other) {
    join_text(own.before, other.before);
    join_text(own.after, other.after);
    const bool is_judged = std::ranges::any_of(own.nags, judges_move);
    for (const game::Nag nag : other.nags) {
        if (is_judged && judges_move(nag)) continue;
        if (std::ranges::find(own.nags, nag) == own.nags.end()) own.nags.push_back(nag);
    }
    for (const game::Mark& mark : other.marks) {
        const auto covers = [&](const game::Mark& one) { return one.covers(mark); };
        if (std::ranges::none_of(own.marks, covers)) game::put_mark(own.marks, mark);
    }
    if (other.evaluation) own.evaluation = other.evaluation;
    join_commands(own.commands, other.commands);
}

}  // namespace

template <class Rules>
game::Record<Rules> merged(game::Record<Rules> own, const game::Record<Rules>& other) {
    std::vector<std::pair<NodeId, NodeId>> pairs{{NodeId::root(), NodeId::root()}};
    while (!pairs.empty()) {
        const auto [ours, theirs] = pairs.back();
        pairs.pop_back();
        if (const game::Notes* notes = other.tree.notes(theirs)) {
            join_notes(own.tree.edit_notes(ours), *notes);
        }
        if (!theirs.is_root() && !own.tree.clock(ours)) {
            own.tree.set_clock(ours, other.tree.clock(theirs));
        }
        for (const NodeId child : other.tree.children(theirs)) {
            const auto move = other.tree.move(child);
            const auto known = own.tree.child(ours, move);
            pairs.emplace_back(known ? *known : own.tree.add(ours, move), child);
        }
    }
    return own;
}

template game::ChessRecord merged(game::ChessRecord, const game::ChessRecord&);
template game::CaroRecord merged(game::CaroRecord, const game::CaroRecord&);

}  // namespace kydai::play
