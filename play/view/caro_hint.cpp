// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/keyed_array.hpp"
#include "core/caro/notation.hpp"
#include "engine/explain/caro_reason.hpp"
#include "play/view/hint.hpp"

namespace kydai::play {

namespace {

using explain::CaroCode;
using words::Message;
using words::MessageId;

constexpr KeyedArray<CaroCode, MessageId> kReasons = {
    MessageId::HintFive,        MessageId::HintBlocksFour,  MessageId::HintOpenFour,
    MessageId::HintTwoThreats,  MessageId::HintFoulTrap,    MessageId::HintFourThree,
    MessageId::HintWinsByFours, MessageId::HintBlocksThree, MessageId::HintFour,
    MessageId::HintOpenThree};

// Whether the reason says more than how many moves a forced win takes.
bool is_decisive(CaroCode code) { return code <= CaroCode::FoulTrap; }

}  // namespace

Message hint_where(const caro::Position& position, caro::Point stone) {
    const caro::Point middle = hint_place(position.rules().size(), stone);
    return {MessageId::StatusHintAround, {{"square", caro::to_text(middle)}}};
}

std::optional<Message> hint_reason(const caro::Position& position, const Hint<caro::Point>& hint,
                                   std::optional<caro::Point> /*last*/) {
    if (!position.is_legal(hint.move)) return std::nullopt;
    const auto reasons = explain::explain(position, hint.move, explain::Effort::Quick);
    const bool decisive = !reasons.empty() && is_decisive(reasons.front().code);
    if (!decisive && hint.score.wins_in) {
        return Message{MessageId::HintWinsIn, {{"count", moves_in(*hint.score.wins_in)}}};
    }
    if (!reasons.empty()) return Message{kReasons[reasons.front().code]};
    if (hint.score.loses_in) return Message{MessageId::HintHoldsOut};
    return std::nullopt;
}

}  // namespace kydai::play
