// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/hint.hpp"

#include "play/view/status.hpp"

namespace kydai::play {

template <class Rules>
std::optional<HintSaid> hint_said(const Game<Rules>& game) {
    if (!game.hint() || !game.shows_the_game()) return std::nullopt;
    const auto& session = game.session();
    const auto& hint = *game.hint();
    return HintSaid{.move = Rules::move_text(session.position(), hint.move),
                    .score = to_text(hint.score),
                    .is_forced = hint.score.wins_in || hint.score.loses_in,
                    .why = hint_reason(session.position(), hint, session.last_move())};
}

std::string say(words::Language language, const HintSaid& hint) {
    using words::MessageId;
    const std::string why = hint.why ? words::say(language, *hint.why) : std::string();
    const MessageId reasoned =
        hint.is_forced ? MessageId::StatusHintForced : MessageId::StatusHintWhy;
    return words::format(language, hint.why ? reasoned : MessageId::StatusHintScore,
                         {{"move", hint.move}, {"score", hint.score}, {"why", why}});
}

template std::optional<HintSaid> hint_said(const Game<game::ChessRules>&);
template std::optional<HintSaid> hint_said(const Game<game::CaroRules>&);

}  // namespace kydai::play
