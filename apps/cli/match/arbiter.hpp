// SPDX-License-Identifier: GPL-3.0-or-later
// Plays one game between two players: rules, clocks, repetition, adjudication.
#pragma once

#include <functional>

#include "apps/cli/match/move_note.hpp"
#include "apps/cli/match/player.hpp"

namespace kydai::cli {

struct Adjudication {
    std::optional<int> resign;  // centipawns: lost when both agree on it for a few moves
    std::optional<int> draw;    // centipawns: drawn when both see no more, late in the game
};

struct Conditions {
    MoveBudget budget;             // limits of a move, or the clocks at the start
    engine::Millis tolerance = 0;  // how late a flag may fall
    Adjudication adjudication;
    int max_plies = 600;
};

struct GameResult {
    std::optional<chess::Color> winner;  // none: a draw
    Finish finish = Finish::Normal;
    std::optional<game::EndReason> reason;  // where the rules or the clock ended it
    std::string failure;                    // an illegal move, a crash, a loss on time; empty: none
    GameLine line;
    std::vector<MoveNote> notes;  // of each move
};

struct GameStart {
    chess::AnyPosition position;
    std::uint64_t seed = 0;                               // the players' seeds are derived from it
    std::function<void(int plies)> on_move = [](int) {};  // after each move
};

// An error when a player could not begin the game.
std::expected<GameResult, std::string> play_game(const GameStart& start,
                                                 const chess::ByColor<Player*>& players,
                                                 const Conditions& conditions);

}  // namespace kydai::cli
