// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/hint.hpp"

#include "play/view/status.hpp"

namespace kydai::play {

template <class Rules>
std::optional<HintSaid> hint_said(const Game<Rules>& game) {
    if (!game.hint() || !game.shows_the_game()) return std::nullopt;
    const auto& session = game.session();
    const auto& hint = *game.hint();
    return HintSaid{.step = step_of(hint),
                    .where = hint_where(session.position(), hint.move),
                    .move = Rules::move_text(session.position(), hint.move),
                    .score = to_text(hint.score),
                    .is_forced = hint.score.wins_in || hint.score.loses_in,
                    .why = step_of(hint) == HintStep::Why
                               ? hint_reason(session.position(), hint, session.last_move())
                               : std::nullopt};
}

std::string say(words::Language language, const HintSaid& hint) {
    using words::MessageId;
    if (hint.step == HintStep::Where) return words::say(language, hint.where);
    const bool is_reasoned = hint.step == HintStep::Why && hint.why;
    const std::string why = is_reasoned ? words::say(language, *hint.why) : std::string();
    const MessageId reasoned =
        hint.is_forced ? MessageId::StatusHintForced : MessageId::StatusHintWhy;
    return words::format(language, is_reasoned ? reasoned : MessageId::StatusHintScore,
                         {{"move", hint.move}, {"score", hint.score}, {"why", why}});
}

template std::optional<HintSaid> hint_said(const Game<game::ChessRules>&);
template std::optional<HintSaid> hint_said(const Game<game::CaroRules>&);

}  // namespace kydai::play
