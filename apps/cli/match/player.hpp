// SPDX-License-Identifier: GPL-3.0-or-later
// The players of a chess match: our engine in this process, an algorithm of the lab, or any program
// that speaks UCI. A player is told of a new game and asked for moves; the arbiter checks rules and
// clocks.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/cli/match/game_line.hpp"
#include "apps/cli/match/line_program.hpp"
#include "engine/common/info.hpp"
#include "engine/dispatch/dispatch.hpp"

namespace kydai::cli {

// The limits of a move: exactly one of the first three, or the clocks.
struct MoveBudget {
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<engine::Millis> move_time;
    chess::ByColor<engine::Millis> left{0, 0};
    engine::Millis increment = 0;

    [[nodiscard]] bool is_clocked() const { return !nodes && !depth && !move_time; }
};

struct Choice {
    chess::Move move;
    std::optional<engine::Score> score = {};  // for the mover
    std::optional<int> depth = {};
};

// How a game ended, as the PGN tag Termination says it.
enum class Finish : std::uint8_t { Normal, Adjudication, TimeForfeit, RulesInfraction, Abandoned };
constexpr Finish last_key(Finish) { return Finish::Abandoned; }

// Why a player gave no move.
struct Failure {
    Finish finish;
    std::string words;
};

// What a player is: "ours", "lab:" and an algorithm, or a command line; and options.
struct PlayerSpec {
    std::string program;
    std::vector<std::pair<std::string, std::string>> options;

    // "ours | Hash=16", "lab:alphabeta | Depth=3", "/usr/games/toga2 | OwnBook=false"
    static PlayerSpec parse(std::string_view text);
};

class Player {
  public:
    virtual ~Player() = default;
    [[nodiscard]] virtual std::string name() const = 0;
    // Called before each game. `game_seed` seeds the player's random choices; it differs for each
    // game and side and does not depend on how many games are played at once. An error ends the
    // match: the player cannot play any more.
    virtual std::expected<void, std::string> new_game(chess::Variant variant,
                                                      std::uint64_t game_seed) = 0;
    // An error forfeits the game; the next one begins with new_game as usual.
    virtual std::expected<Choice, Failure> choose(const GameLine& game,
                                                  const MoveBudget& budget) = 0;
};

std::expected<std::unique_ptr<Player>, std::string> make_player(const PlayerSpec& spec,
                                                                const engine::Dispatch& dispatch);

// The kinds behind make_player.
inline constexpr std::string_view kLabPrefix = "lab:";
std::expected<std::unique_ptr<Player>, std::string> make_lab_player(const PlayerSpec& spec);
std::expected<std::unique_ptr<Player>, std::string> make_own_player(
    const PlayerSpec& spec, const engine::Dispatch& dispatch);
std::expected<std::unique_ptr<Player>, std::string> make_uci_player(const PlayerSpec& spec,
                                                                    const Launch& launch);

}  // namespace kydai::cli
