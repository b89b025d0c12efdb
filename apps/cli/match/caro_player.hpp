// SPDX-License-Identifier: GPL-3.0-or-later
// The players of a caro match: our engine at any strength, the lab's algorithms, or any Gomocup
// program.
//
//   ours[,ms=200][,nodes=5000][,depth=8][,level=3[,LevelDepth=2...]][,threads=1][,hash=64][,book=1][,PARAM=VALUE...]
//   lab:ALGORITHM[,depth=2][,nodes=]              the lab
//   random  beginner  easy  medium  hard          the first players of a course, from the lab
//   cmd:PROGRAM ARGS[,ms=200][,nodes=]  a Gomocup brain
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "apps/cli/match/line_program.hpp"
#include "core/caro/position.hpp"
#include "engine/common/info.hpp"
#include "engine/dispatch/dispatch.hpp"

namespace kydai::cli {

struct CaroChoice {
    caro::Point point;
    std::optional<engine::Score> score = {};  // for the mover
    std::optional<int> depth = {};
};

class CaroPlayer {
  public:
    CaroPlayer() = default;
    CaroPlayer(const CaroPlayer&) = delete;
    CaroPlayer& operator=(const CaroPlayer&) = delete;
    virtual ~CaroPlayer() = default;

    // Called before each game. `game_seed` seeds the player's random choices; it differs for each
    // game and each player. An error ends the match: the player cannot play any more.
    virtual std::expected<void, std::string> new_game(const caro::BoardRules& rules,
                                                      std::uint64_t game_seed) = 0;
    // Precondition: the game is not over. Nothing when the player failed (crashed, too slow, no
    // legal move); the next game begins with new_game as usual.
    virtual std::optional<CaroChoice> choose(const caro::Position& position) = 0;
    // Its limits, for the record: "200 ms a move, depth 8"; empty without limits.
    [[nodiscard]] virtual std::string limits() const { return {}; }
    // Its time limit per move, in milliseconds.
    [[nodiscard]] virtual std::optional<engine::Millis> promised() const { return std::nullopt; }
};

[[nodiscard]] std::expected<std::unique_ptr<CaroPlayer>, std::string> make_caro_player(
    std::string_view spec, const engine::Dispatch& dispatch);

// A Gomocup program with these limits; `command` is its name.
[[nodiscard]] std::unique_ptr<CaroPlayer> make_brain_player(std::string_view command,
                                                            const Launch& launch,
                                                            const engine::Limits& limits);

}  // namespace kydai::cli
