// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/status.hpp"

#include <cstdlib>

#include "core/chess/targets.hpp"
#include "play/view/hint.hpp"
#include "play/view/unwon_said.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

namespace {

using words::Message;
using words::MessageId;

// What differs between the games: their names for sides, and check.
template <class Rules>
struct Speech;

template <>
struct Speech<game::ChessRules> {
    static constexpr auto kKind = words::GameKind::Chess;
    static int in_a_row(const chess::AnyPosition& /*start*/) { return 0; }
    static MessageId turn(const chess::AnyPosition& position) {
        return words::turn_of(position.turn());
    }
    static std::optional<MessageId> check(const chess::AnyPosition& position) {
        if (!chess::checked_king(position)) return std::nullopt;
        return words::check_of(position.turn());
    }
    static MessageId name(Side side) { return words::name_of(game::color_of(side)); }
    static Message opening(game::NoOpening::Phase /*phase*/) { return {MessageId::StatusStarts}; }
};

template <>
struct Speech<game::CaroRules> {
    static constexpr auto kKind = words::GameKind::Caro;
    static int in_a_row(const caro::Position& start) { return start.rules().k(); }
    static MessageId turn(const caro::Position& position) {
        return words::turn_of(position.turn());
    }
    static std::optional<MessageId> check(const caro::Position& /*position*/) {
        return std::nullopt;
    }
    static MessageId name(Side side) { return words::name_of(game::stone_of(side)); }
    static Message opening(caro::Swap2Phase phase) { return {words::id_of(phase)}; }
};

// A single person is told whether it is their turn, and until both sides have moved also which side
// they hold.
template <class Rules>
Message turn_message(const Game<Rules>& game) {
    constexpr int kFirstMoves = 2;
    const auto& session = game.session();
    if (const auto check = Speech<Rules>::check(session.position())) return {*check};
    const MessageId turn = game.people() != 1     ? Speech<Rules>::turn(session.position())
                           : game.other_to_move() ? MessageId::TurnTheirs
                                                  : MessageId::TurnYours;
    if (auto unwon = unwon_said(game, turn)) return std::move(*unwon);
    if (game.people() != 1) return {turn};
    if (session.ply() - session.opening().settled_plies() >= kFirstMoves) return {turn};
    return {MessageId::StatusYouAre,
            {{"side", Speech<Rules>::name(game.near_side())}, {"turn", turn}}};
}

// How the engine judges the game is told to people who look on. To its opponent it would be a hint
// that nobody asked for.
template <class Rules>
Message thinking_message(const Game<Rules>& game) {
    const auto& info = game.thinking();
    if (!info || game.people() > 0) return {MessageId::StatusThinking};
    return {MessageId::StatusThinkingDepth,
            {{"depth", info->depth}, {"score", to_text(info->line.score)}}};
}

}  // namespace

std::string to_text(const engine::Score& score) {
    if (score.wins_in) return "#" + std::to_string(moves_in(*score.wins_in));
    if (score.loses_in) return "-#" + std::to_string(moves_in(*score.loses_in));
    const int size = std::abs(score.centi);
    const std::string cents = std::to_string(size % 100);
    return (score.centi < 0 ? "-" : "+") + std::to_string(size / 100) + "." +
           (cents.size() < 2 ? "0" : "") + cents;
}

template <class Rules>
Message status(const Game<Rules>& game) {
    const auto& session = game.session();
    if (!game.shows_the_game()) {
        return {MessageId::StatusReplayAt,
                {{"number", session.tree().ply(game.shown())}, {"total", session.ply()}}};
    }
    if (session.result()) {
        return words::result_message(
            *session.result(),
            {.kind = Speech<Rules>::kKind, .in_a_row = Speech<Rules>::in_a_row(session.start())});
    }
    if (game.is_paused()) return {MessageId::StatusPaused};
    if (game.thinking_for()) return thinking_message(game);
    if (session.is_opening()) return Speech<Rules>::opening(session.opening_phase());
    return turn_message(game);
}

template <class Rules>
Message reason_said(const Game<Rules>& game) {
    const auto& session = game.session();
    return words::reason_message(*session.result(), Speech<Rules>::in_a_row(session.start()));
}

template <class Rules>
std::optional<Message> claim_said(const Game<Rules>& game) {
    if (!game.can(Action::ClaimDraw)) return std::nullopt;
    return Message{MessageId::StatusClaimPossible,
                   {{"reason", words::id_of(*game.session().claimable())}}};
}

template <class Rules>
Message title(const Game<Rules>& game, Side side) {
    const Player& player = game.player(side);
    const Side at_first = first_side_of(game.session().seat_of(side));
    if (const auto name = game.setup().tags.get(kNameTags<Rules>[at_first])) {
        return {MessageId::PlayerNamed, {{"name", std::string(*name)}}};
    }
    if (const auto* machine = std::get_if<Machine>(&player)) {
        return {MessageId::PlayerComputerLevel, {{"level", words::name_of(machine->level)}}};
    }
    if (game.people() == 1 && is_person(player)) return {MessageId::PlayerYou};
    return {at_first == Side::First ? MessageId::PlayerOne : MessageId::PlayerTwo};
}

template <class Rules>
std::string comment_on(const Game<Rules>& game, NodeId node) {
    const game::Notes* notes = game.session().tree().notes(node);
    if (notes == nullptr) return {};
    const bool both = !notes->before.empty() && !notes->after.empty();
    return notes->before + (both ? " " : "") + notes->after;
}

template <class Rules>
Message length_of(const Game<Rules>& game) {
    const int ply = game.session().ply();
    if (Speech<Rules>::kKind == words::GameKind::Caro) {
        return {MessageId::ResultStones, {{"count", ply}}};
    }
    return {MessageId::ResultMoves, {{"count", moves_in(ply)}}};
}

template Message reason_said(const Game<game::ChessRules>&);
template Message reason_said(const Game<game::CaroRules>&);
template std::optional<Message> claim_said(const Game<game::ChessRules>&);
template std::optional<Message> claim_said(const Game<game::CaroRules>&);
template Message length_of(const Game<game::ChessRules>&);
template Message length_of(const Game<game::CaroRules>&);
template Message status(const Game<game::ChessRules>&);
template Message status(const Game<game::CaroRules>&);
template std::string comment_on(const Game<game::ChessRules>&, NodeId);
template std::string comment_on(const Game<game::CaroRules>&, NodeId);
template Message title(const Game<game::ChessRules>&, Side);
template Message title(const Game<game::CaroRules>&, Side);

}  // namespace kydai::play
