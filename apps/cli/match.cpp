// SPDX-License-Identifier: GPL-3.0-or-later
// kydai match: two players, many games, both sides of each opening; Elo, and a sequential test.
#include <fmt/format.h>

#include <span>

#include "apps/cli/commands.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/match/games.hpp"

namespace kydai::cli {
namespace {

// An option of the other game would be passed over without a word.
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

std::expected<int, Problem> run(const Arguments& arguments, const engine::Hot& hot) {
    const auto terms = MatchTerms::from(arguments);
    if (!terms) return std::unexpected(terms.error());
    const std::string_view game = arguments.value("--game").value_or("chess");
    if (game != "chess" && game != "caro") return std::unexpected("--game is chess or caro");
    if (const auto fit = check_options(arguments, game); !fit) return std::unexpected(fit.error());
    heed_interruptions();
    return game == "chess" ? run_chess_match(arguments, *terms, hot)
                           : run_caro_match(arguments, *terms, hot);
}

constexpr std::string_view kForms[] = {
    "[--variant V] [--first PLAYER] [--second PLAYER] [--time S+S | --nodes N | --depth N] ...",
    "--game caro [--rule R] [--size N] [--first PLAYER] [--second PLAYER] ...",
};
constexpr Option kOptions[] = {
    {.name = "--game", .value = "GAME", .help = "chess or caro; chess"},
    {.name = "--first",
     .value = "PLAYER",
     .help = "chess: ours, lab:alphabeta or a UCI program, and '| Name=Value' (ours: Level=5; lab: "
             "Depth=3); caro: ours,ms=200, hard, cmd:PROGRAM,ms=200"},
    {.name = "--second", .value = "PLAYER", .help = "the opponent"},
    {.name = "--games",
     .value = "N",
     .help = "how many, in pairs: one opening, both sides (Elo counts whole pairs); 100"},
    {.name = "--time", .value = "S+S", .help = "chess: seconds, and seconds a move; 10+0.1"},
    {.name = "--nodes", .value = "N", .help = "chess: a move, instead of time"},
    {.name = "--depth", .value = "N", .help = "chess: a move, instead of time"},
    {.name = "--openings",
     .value = "FILE",
     .help = "chess: FEN or EPD, one a line, or *.pgn; caro: moves"},
    {.name = "--plies", .value = "N", .help = "chess: of each game of a PGN book, at most"},
    {.name = "--random-plies",
     .value = "N",
     .help = "chess: and so many random moves, so that games differ; 0 with a book or Chess960, "
             "else 4"},
    {.name = "--seed",
     .value = "N",
     .help = "of the openings and of players that draw lots: the same games however many at once; "
             "1"},
    {.name = "--variant", .value = "V", .help = "chess: the rules; chess"},
    {.name = "--rule", .value = "R", .help = "caro: the rules; caro-open"},
    {.name = "--size", .value = "N", .help = "caro: the side of the board; 15"},
    {.name = "--concurrency", .value = "N", .help = "games at once; 1"},
    {.name = "--sprt",
     .value = "E0,E1",
     .help = "stop when one of two Elo differences is clear, the lower first"},
    {.name = "--adjudicate", .value = "", .help = "chess: end games that both see as decided"},
    {.name = "--tolerance", .value = "MS", .help = "how late a move may come; 0"},
    {.name = "--pgn",
     .value = "FILE",
     .help = "write the games, with score, depth and time of each move; caro: as caro records"},
};

}  // namespace

const Command kMatch{.name = "match",
                     .summary = "Play two engines against each other",
                     .forms = kForms,
                     .options = kOptions,
                     .run = run};

}  // namespace kydai::cli
