// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/duel_json.hpp"

#include "core/base/json.hpp"
#include "core/game/event_text.hpp"
#include "play/json/position_json.hpp"
#include "play/json/tree_move_json.hpp"

namespace kydai::play {

std::string duel_json(const Duel& duel, words::Language language) {
    JsonWriter json;
    json.object([&] {
        json.field("games", duel.plan().games).field("game", duel.game_number() + 1);
        json.field("over", duel.is_over()).field("gameOver", duel.is_game_over());
        json.key("winner");
        if (duel.winner()) {
            json.value(game::name(*duel.winner()));
        } else {
            json.raw("null");
        }
        json.field("plies", duel.plies()).field("first", duel.first_side());
        json.key("score").array([&] {
            const DuelScore& score = duel.score();
            json.value(score.wins).value(score.draws).value(score.losses);
        });
        json.key("board").object([&] {
            write_position(json, duel.position(), {.language = language, .may_move = false});
            write_tree_move(json, "last", duel.last_move());
        });
    });
    return std::move(json).text();
}

}  // namespace kydai::play
