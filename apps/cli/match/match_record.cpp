// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/match_record.hpp"

#include <fmt/format.h>

namespace kydai::cli {
namespace {

constexpr KeyedArray<Finish, std::string_view> kTerminations = {
    "normal", "adjudication", "time forfeit", "rules infraction", "abandoned"};

game::Score score_of(std::optional<game::Side> winner) {
    if (!winner) return game::Score::Draw;
    return *winner == game::Side::First ? game::Score::FirstWins : game::Score::SecondWins;
}

void add_common(game::Tags& into, const GameTags& tags, Finish finish) {
    into.set("Event", "kydai match");
    into.set("Date", tags.date);
    into.set("Round", std::to_string(tags.round));
    into.set("Termination", kTerminations[finish]);
}

// The clock is a tag of the standard; limits of other kinds have none.
void add_limits(game::Tags& into, const MoveBudget& budget) {
    if (budget.is_clocked()) {
        const auto seconds = [](engine::Millis millis) {
            return static_cast<double>(millis) / 1000;
        };
        into.set("TimeControl", fmt::format("{}+{}", seconds(budget.left[chess::Color::White]),
                                            seconds(budget.increment)));
    }
    if (budget.nodes) into.set("Limit", fmt::format("{} nodes a move", *budget.nodes));
    if (budget.depth) into.set("Limit", fmt::format("depth {}", *budget.depth));
    if (budget.move_time) into.set("Limit", fmt::format("{} ms a move", *budget.move_time));
}

template <class Move>
game::NodeId add_noted(game::MoveTree<Move>& tree, game::NodeId node, Move move,
                       const MoveNote& note) {
    node = tree.add(node, move);
    if (note.left) tree.set_clock(node, game::Millis(*note.left));
    tree.edit_notes(node).after = comment_of(note);
    return node;
}

template <class Move>
void add_failure(game::MoveTree<Move>& tree, game::NodeId node, const std::string& failure) {
    if (failure.empty()) return;
    std::string& comment = tree.edit_notes(node).after;
    comment += (comment.empty() ? "" : ", ") + failure;
}

}  // namespace

game::ChessRecord record_of(const GameResult& game, const GameTags& tags,
                            const MoveBudget& budget) {
    const auto winner =
        game.winner.transform([](chess::Color color) { return game::side_of(color); });
    game::ChessRecord record{.start = game.line.start, .score = score_of(winner)};
    add_common(record.tags, tags, game.finish);
    record.tags.set("White", tags.first);
    record.tags.set("Black", tags.second);
    add_limits(record.tags, budget);
    if (game.reason) record.tags.set(game::kReasonTag, game::name(*game.reason));
    game::NodeId node;
    for (std::size_t i = 0; i < game.line.moves.size(); ++i) {
        node = add_noted(record.tree, node, game.line.moves[i], game.notes[i]);
    }
    add_failure(record.tree, node, game.failure);
    return record;
}

game::CaroRecord record_of(const CaroGameResult& game, const GameTags& tags,
                           const std::array<std::string, 2>& limits) {
    const auto winner = game.winner.transform([](caro::Side side) { return game::side_of(side); });
    game::CaroRecord record{.start = caro::Position(game.last.rules()), .score = score_of(winner)};
    add_common(record.tags, tags, game.finish);
    record.tags.set("X", tags.first);
    record.tags.set("O", tags.second);
    if (!limits[0].empty()) record.tags.set("XLimit", limits[0]);
    if (!limits[1].empty()) record.tags.set("OLimit", limits[1]);
    game::NodeId node;
    int number = 0;
    for (const caro::Stone& stone : game.last.stones()) {
        if (number < game.opening_stones) {
            node = record.tree.add(node, stone.point);
            record.tree.edit_notes(node).after = "book";
        } else {
            const auto index = static_cast<std::size_t>(number - game.opening_stones);
            node = add_noted(record.tree, node, stone.point, game.notes[index]);
        }
        ++number;
    }
    add_failure(record.tree, node, game.failure);
    return record;
}

}  // namespace kydai::cli
