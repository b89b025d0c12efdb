// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/tree_said.hpp"

#include "core/game/caro_opening.hpp"
#include "core/game/chess_rules.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

using game::Side;
using lab::Mark;
using words::MessageId;

constexpr KeyedArray<Mark, MessageId> kMarks{
    MessageId::LabTreeMarkOpen,  MessageId::LabTreeMarkSearched, MessageId::LabTreeMarkEvaluated,
    MessageId::LabTreeMarkEnded, MessageId::LabTreeMarkCut,      MessageId::LabTreeMarkRemembered};
constexpr KeyedArray<CutReason, MessageId> kReasons{
    MessageId::LabTreeRefuted, MessageId::LabTreeLoses, MessageId::LabTreeLosesSooner,
    MessageId::LabTreeWinsLater, MessageId::LabTreeStandsPat};

// A typographic minus, as wide as the plus.
std::string signed_text(const std::string& number) {
    return number.starts_with('-') ? "−" + number.substr(1) : number;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        if (part.empty()) continue;
        if (!text.empty()) text += between;
        text += part;
    }
    return text;
}

}  // namespace

std::string TreeWords::text(MessageId id) const { return std::string(words::text(language_, id)); }

std::string TreeWords::side(Side side) const {
    return text(game_ == words::GameKind::Chess ? words::name_of(game::color_of(side))
                                                : words::name_of(game::stone_of(side)));
}

std::string TreeWords::value(const TreeValue& value) const {
    if (!value.winner) return signed_text(value.number);
    return words::format(language_, MessageId::LabTreeWins, {{"side", side(*value.winner)}});
}

std::string TreeWords::state(const NodeState& state) const {
    if (!state.value) return {};
    const std::string known = value(*state.value);
    const auto said = [&](MessageId id) {
        return words::format(language_, id, {{"value", known}});
    };
    if (state.mark == Mark::Open) return said(MessageId::LabTreeSoFar);
    if (state.value->winner || state.bound == ValueBound::Exact) return known;
    return said(state.bound == ValueBound::AtMost ? MessageId::LabTreeAtMost
                                                  : MessageId::LabTreeAtLeast);
}

std::string TreeWords::mark(Mark mark) const { return text(kMarks[mark]); }

std::string TreeWords::window(const WindowView& window) const {
    return "[" + (window.low ? value(*window.low) : "−∞") + ", " +
           (window.high ? value(*window.high) : "+∞") + "]";
}

std::string TreeWords::move(const RowView& row) const {
    return row.move.empty() ? text(MessageId::LabTreeRoot) : row.move;
}

std::string TreeWords::skipped(int count) const {
    return words::format(language_, MessageId::LabTreeSkipped, {{"count", count}});
}

std::string TreeWords::reason(const CutView& cut) const {
    const std::string avoider = side(cut.side);
    const std::string at = signed_text(cut.value.number);
    const std::string elsewhere =
        cut.bound.winner ? text(MessageId::LabTreeAWin) : signed_text(cut.bound.number);
    return words::format(
        language_, kReasons[cut.reason],
        {{"move", cut.move}, {"side", avoider}, {"value", at}, {"bound", elsewhere}});
}

std::string TreeWords::row(const RowView& row) const {
    if (row.cut) return skipped(row.skipped) + ": " + reason(*row.cut);
    return joined({move(row), state(row.state), mark(row.state.mark),
                   row.is_best ? text(MessageId::LabTreeBest) : std::string()},
                  ", ");
}

std::string TreeWords::event(const EventView& event) const {
    const std::string move = event.move.empty() ? text(MessageId::LabTreeRoot) : event.move;
    const std::string known = event.value ? value(*event.value) : std::string();
    const bool enters = event.event.kind == lab::TreeEvent::Kind::Enter;
    const MessageId id = enters                    ? MessageId::LabTreeEnters
                         : event.mark == Mark::Cut ? MessageId::LabTreeLeavesCut
                         : event.improves          ? MessageId::LabTreeLeavesBetter
                                                   : MessageId::LabTreeLeaves;
    return words::format(language_, id, {{"move", move}, {"value", known}});
}

std::string TreeWords::path(const ChosenView& chosen) const {
    return chosen.path.empty() ? text(MessageId::LabTreeRoot) : joined(chosen.path, " ");
}

std::string TreeWords::result(const ChosenView& chosen) const {
    const std::string best =
        chosen.best.empty()
            ? std::string()
            : words::format(language_, MessageId::LabTreeBestMove, {{"move", chosen.best}});
    return joined({state(chosen.state), mark(chosen.state.mark), best}, " · ");
}

std::string TreeWords::sure_of(const WindowView& window) const {
    const std::string first = side(Side::First);
    const std::string second = side(Side::Second);
    const std::string low =
        window.low ? words::format(language_, MessageId::LabTreeLow,
                                   {{"side", first}, {"value", value(*window.low)}})
                   : words::format(language_, MessageId::LabTreeNoLow, {{"side", first}});
    const std::string high =
        window.high
            ? words::format(language_, MessageId::LabTreeHigh,
                            {{"side", second}, {"other", first}, {"value", value(*window.high)}})
            : words::format(language_, MessageId::LabTreeNoHigh, {{"side", second}});
    return low + " " + high;
}

std::vector<std::string> TreeWords::sentences(const ChosenView& chosen) const {
    std::vector<std::string> all;
    const NodeState& state = chosen.state;
    if (state.mark != Mark::Evaluated && state.mark != Mark::Ended) {
        all.push_back(words::format(language_,
                                    state.turn == Side::First ? MessageId::LabTreePicksHighest
                                                              : MessageId::LabTreePicksLowest,
                                    {{"side", side(state.turn)}}));
    }
    if (chosen.stand_pat) {
        all.push_back(words::format(language_, MessageId::LabTreeStandPat,
                                    {{"value", value(*chosen.stand_pat)}}));
    }
    if (state.window) all.push_back(sure_of(*state.window));
    return all;
}

std::string TreeWords::cut(const ChosenView& chosen) const {
    if (!chosen.cut) return {};
    return skipped(chosen.skipped) + ". " + reason(*chosen.cut);
}

}  // namespace kydai::play
