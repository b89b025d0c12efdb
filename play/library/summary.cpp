// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/library/summary.hpp"

#include "play/game/local_game.hpp"
#include "play/text/open_text.hpp"
#include "play/view/hint.hpp"
#include "play/view/status.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

using words::Message;
using words::MessageId;

// The rules by which a game is played, and its board, in either game.
void name_rules(GameSummary& summary, const chess::AnyPosition& start) {
    summary.game = words::GameKind::Chess;
    summary.rules = words::name_of(start.variant());
    summary.rules_word = chess::name(start.variant());
}
void name_rules(GameSummary& summary, const caro::Position& start) {
    summary.game = words::GameKind::Caro;
    summary.rules = words::name_of(start.rules().rule_set());
    summary.rules_word = caro::kRules[start.rules().rule_set()].name;
    summary.in_a_row = start.rules().k();
}
AnyBoard last_board(const ChessGame& game) { return chess_board(game); }
AnyBoard last_board(const CaroGame& game) { return caro_board(game); }

std::string date_of(const game::Tags& tags) {
    const std::string_view date = tags.get("Date").value_or("");
    return game::is_unknown(date) ? std::string() : std::string(date);
}

GameSummary empty_summary() {
    return {.rules = MessageId::MenuChess,
            .players = {Message{MessageId::PlayerOne}, Message{MessageId::PlayerTwo}}};
}

template <class Rules>
GameSummary summary_of_game(const Game<Rules>& game) {
    GameSummary summary = empty_summary();
    name_rules(summary, game.session().start());
    for (const Side side : game::kSides) summary.players[side] = title(game, side);
    summary.result = game.session().result();
    summary.date = date_of(game.setup().tags);
    summary.plies = game.session().ply();
    summary.board = last_board(game);
    return summary;
}

template <class Rules>
std::optional<GameSummary> summary_of_autosave(std::string_view bytes) {
    const auto loaded = LocalGame<Rules>::load(bytes);
    if (!loaded) return std::nullopt;
    return summary_of_game<Rules>(loaded->game);
}

template <class Rules>
GameSummary summary_of_record(const game::Record<Rules>& record) {
    GameSummary summary = empty_summary();
    name_rules(summary, record.start);
    for (const Side side : game::kSides) {
        if (const auto name = record.tags.get(kNameTags<Rules>[side])) {
            summary.players[side] = {MessageId::PlayerNamed, {{"name", std::string(*name)}}};
        }
    }
    summary.result = game::result_of(record.score, record.tags);
    summary.date = date_of(record.tags);
    for (auto node = record.tree.first_child(NodeId::root()); node;
         node = record.tree.first_child(*node)) {
        ++summary.plies;
    }
    return summary;
}

}  // namespace

std::optional<GameSummary> summary_of(std::string_view stored) {
    if (const auto name = game::autosave_game(stored)) {
        return name == game::CaroRules::kName ? summary_of_autosave<game::CaroRules>(stored)
                                              : summary_of_autosave<game::ChessRules>(stored);
    }
    const auto opened = open_text(stored);
    if (!opened) return std::nullopt;
    return std::visit(
        []<class Rules>(const Setup<Rules>& setup) {
            return summary_of_game<Rules>(LocalGame<Rules>(setup));
        },
        opened->setup);
}

GameSummary summary_of(const game::ChessRecord& record) { return summary_of_record(record); }
GameSummary summary_of(const game::CaroRecord& record) { return summary_of_record(record); }

std::string players_said(words::Language language, const GameSummary& summary) {
    return words::format(language, MessageId::LibraryPlayers,
                         {{"first", words::say(language, summary.players[Side::First])},
                          {"second", words::say(language, summary.players[Side::Second])}});
}

std::string result_said(words::Language language, const GameSummary& summary) {
    if (summary.result) {
        return words::full_result(language, *summary.result,
                                  {.kind = summary.game, .in_a_row = summary.in_a_row});
    }
    if (!summary.is_unfinished()) return {};
    return std::string(words::text(language, MessageId::LibraryUnfinished));
}

Message length_of(const GameSummary& summary) {
    if (summary.game == words::GameKind::Caro) {
        return {MessageId::ResultStones, {{"count", summary.plies}}};
    }
    return {MessageId::ResultMoves, {{"count", moves_in(summary.plies)}}};
}

}  // namespace kydai::play
