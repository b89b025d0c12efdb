// SPDX-License-Identifier: GPL-3.0-or-later
// kydai match: two players, many games, both sides of each opening; Elo, and a sequential test.
#include <fmt/format.h>

#include <span>

#include "apps/cli/commands.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/match/games.hpp"
#include "engine/caro/params.hpp"
#include "engine/chess/params.hpp"

namespace kydai::cli {
namespace {

// An option of the other game is refused instead of being ignored silently.
std::expected<void, Problem> check_options(const Arguments& arguments, std::string_view game) {
    constexpr std::string_view kOfChess[] = {
        "--variant", "--time", "--nodes", "--depth", "--plies", "--random-plies", "--adjudicate"};
    constexpr std::string_view kOfCaro[] = {"--rule", "--size"};
    const bool is_chess = game == "chess";
    const std::span<const std::string_view> foreign =
        is_chess ? std::span<const std::string_view>(kOfCaro) : kOfChess;
    for (const std::string_view option : foreign) {
        if (!arguments.has(option)) continue;
        return std::unexpected(fmt::format("{} is for {}", option, is_chess ? "caro" : "chess"));
    }
    return {};
}

// One parameter a line, as a tuner reads it: name, value, lowest, highest.
template <class Key>
void print_params(const KeyedArray<Key, engine::Tunable>& list) {
    for (int i = 0; i < kKeyCount<Key>; ++i) {
        const engine::Tunable& item = list[Key(i)];
        fmt::print("{} {} {} {}\n", item.name, item.value, item.min, item.max);
    }
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    const auto terms = MatchTerms::from(arguments);
    if (!terms) return std::unexpected(terms.error());
    const std::string_view game = arguments.value("--game").value_or("chess");
    if (game != "chess" && game != "caro") return std::unexpected("--game is chess or caro");
    if (arguments.has("--params")) {
        if (game == "caro") {
            print_params(caro_engine::kTunables);
        } else {
            print_params(chess_engine::kTunables);
        }
        return kDone;
    }
    if (const auto fit = check_options(arguments, game); !fit) return std::unexpected(fit.error());
    catch_interruptions();
    return game == "chess" ? run_chess_match(arguments, *terms, dispatch)
                           : run_caro_match(arguments, *terms, dispatch);
}

constexpr std::string_view kForms[] = {
    "[--variant V] [--first PLAYER] [--second PLAYER] [--time S+S | --nodes N | --depth N] ...",
    "--game caro [--rule R] [--size N] [--first PLAYER] [--second PLAYER] ...",
    "[--game GAME] --params",
};
constexpr Option kOptions[] = {
    {.name = "--game", .value = "GAME", .help = "chess or caro (default: chess)"},
    {.name = "--first",
     .value = "PLAYER",
     .help =
         "chess: ours, lab:ALGORITHM or the command of a UCI engine, with options as in 'ours | "
         "Level=5', 'lab:alphabeta | Depth=3'; caro: ours,ms=200 (alone: 1000 ms a move), "
         "lab:quiescence,depth=2, hard, cmd:PROGRAM,ms=200"},
    {.name = "--second", .value = "PLAYER", .help = "the opponent, in the same forms"},
    {.name = "--games",
     .value = "N",
     .help = "number of games, in pairs that play one opening from both sides (default: 100)"},
    {.name = "--time", .value = "S+S", .help = "chess: seconds + increment (default: 10+0.1)"},
    {.name = "--nodes", .value = "N", .help = "chess: nodes per move, instead of --time"},
    {.name = "--depth", .value = "N", .help = "chess: plies per move, instead of --time"},
    {.name = "--openings",
     .value = "FILE",
     .help =
         "opening book; chess: FEN or EPD, one per line, or *.pgn; caro: moves, one game per line"},
    {.name = "--plies",
     .value = "N",
     .help = "chess: use at most N plies of each game of a PGN book"},
    {.name = "--random-plies",
     .value = "N",
     .help = "chess: N random plies after the opening, so that games differ (default: 4; 0 with a "
             "book or Chess960)"},
    {.name = "--seed",
     .value = "N",
     .help = "random seed of openings and players; games are the same for any --concurrency "
             "(default: 1)"},
    {.name = "--variant", .value = "V", .help = "chess: the variant (default: chess)"},
    {.name = "--rule", .value = "R", .help = "caro: the rules (default: caro-open)"},
    {.name = "--size", .value = "N", .help = "caro: the side of the board (default: 15)"},
    {.name = "--concurrency", .value = "N", .help = "games played at the same time (default: 1)"},
    {.name = "--sprt",
     .value = "E0,E1",
     .help = "sequential probability ratio test of Elo E0 against E1; stops when it is decided"},
    {.name = "--adjudicate",
     .value = "",
     .help = "chess: adjudicate games whose result both players agree on"},
    {.name = "--params",
     .value = "",
     .help = "print the search parameters that a player 'ours' takes by name: value and range"},
    {.name = "--tolerance", .value = "MS", .help = "time margin before a flag falls (default: 0)"},
    {.name = "--pgn",
     .value = "FILE",
     .help = "write the games to FILE, with score, depth and time of each move (caro: as caro "
             "records)"},
};

}  // namespace

const Command kMatch{.name = "match",
                     .summary = "Play two engines against each other",
                     .forms = kForms,
                     .options = kOptions,
                     .run = run};

}  // namespace kydai::cli
