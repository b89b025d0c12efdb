// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/match_record.hpp"

namespace kydai::cli {
namespace {

constexpr KeyedArray<Finish, std::string_view> kTerminations = {
    "normal", "adjudication", "time forfeit", "rules infraction", "abandoned"};

game::Score score_of(const std::optional<chess::Color>& winner) {
    if (!winner) return game::Score::Draw;
    return *winner == chess::Color::White ? game::Score::FirstWins : game::Score::SecondWins;
}

}  // namespace

game::ChessRecord record_of(const GameResult& game, const chess::ByColor<std::string>& names,
                            int round) {
    game::ChessRecord record{.start = game.line.start, .score = score_of(game.winner)};
    record.tags.set("Event", "kydai match");
    record.tags.set("Round", std::to_string(round));
    record.tags.set("White", names[chess::Color::White]);
    record.tags.set("Black", names[chess::Color::Black]);
    record.tags.set("Termination", kTerminations[game.finish]);
    if (game.reason) record.tags.set(game::kReasonTag, game::name(*game.reason));
    game::NodeId node;
    for (const chess::Move move : game.line.moves) node = record.tree.add(node, move);
    if (!game.failure.empty()) record.tree.edit_notes(node).after = game.failure;
    return record;
}

}  // namespace kydai::cli
