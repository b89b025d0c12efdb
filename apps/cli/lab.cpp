// SPDX-License-Identifier: GPL-3.0-or-later
// kydai lab: the textbook algorithms side by side on the same positions.
#include <fmt/format.h>

#include "apps/cli/chess_arguments.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/lab/plan.hpp"
#include "apps/common/networks.hpp"
#include "engine/insight/own_engines.hpp"

namespace kydai::cli {
namespace {

std::expected<LabSheet, Problem> run_game(const Arguments& arguments,
                                          const engine::Dispatch& dispatch) {
    const auto plan = LabPlan::from(arguments);
    if (!plan) return std::unexpected(plan.error());
    const std::string_view game = arguments.value("--game").value_or("chess");
    auto own = insight::own_engines(
        dispatch, {.chess = apps::chess_networks(), .caro = apps::caro_networks()});
    if (game == "chess") return run_chess_lab(arguments, *plan, own.chess);
    if (game == "caro") return run_caro_lab(arguments, *plan, own.caro);
    return std::unexpected("--game is chess or caro");
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    // Checked before the runs, which may take an hour.
    for (const std::string_view option : {"--csv", "--json", "--tree"}) {
        const auto path = arguments.value(option);
        if (!path) continue;
        if (const auto writable = check_writable(*path); !writable) {
            return std::unexpected(writable.error());
        }
    }
    catch_interruptions();
    const auto sheet = run_game(arguments, dispatch);
    if (!sheet) return std::unexpected(sheet.error());
    if (const auto path = arguments.value("--csv")) {
        if (const auto done = write_file(*path, to_csv(*sheet)); !done) {
            return std::unexpected(done.error());
        }
    }
    if (const auto path = arguments.value("--json")) {
        if (const auto done = write_file(*path, to_json(*sheet)); !done) {
            return std::unexpected(done.error());
        }
    }
    fmt::print("{}", to_table(*sheet));
    if (is_interrupted()) {
        fmt::print(stderr, "interrupted: {} runs were finished\n", sheet->runs.size());
        return kInterrupted;
    }
    return all_agree(*sheet) ? kDone : kFailed;
}

constexpr std::string_view kForms[] = {
    "[--algorithms A,B] [--depths 1-3] [--evaluation E] [--variant V] ... [FEN...]",
    "--game caro [--algorithms A,B] [--depths 1-2] [--rule R] [--size N] ... [MOVES...]",
};
constexpr Option kOptions[] = {
    {.name = "--game", .value = "GAME", .help = "chess or caro (default: chess)"},
    {.name = "--algorithms",
     .value = "A,B",
     .help = "some of random, beginner, greedy, minimax, negamax, alphabeta, ordered, deepening, "
             "quiescence, engine (default: all)"},
    {.name = "--depths", .value = "N", .help = "plies, as in 3, 1-3 or 2,4 (default: 1-3)"},
    {.name = "--evaluation",
     .value = "E",
     .help = "chess: material, arena (default) or engine; caro: windows (default) or engine"},
    {.name = "--file", .value = "FILE", .help = "positions, one per line: FEN or EPD; caro: moves"},
    {.name = "--seed",
     .value = "N",
     .help = "seed of a random move order; 0: the generator's order (default: 0)"},
    {.name = "--max-nodes", .value = "N", .help = "stop each run after N nodes"},
    kVariantOption,
    {.name = "--rule", .value = "R", .help = "caro: the rules (default: caro-open)"},
    {.name = "--size", .value = "N", .help = "caro: the side of the board (default: 15)"},
    {.name = "--csv", .value = "FILE", .help = "write the runs as CSV"},
    {.name = "--json", .value = "FILE", .help = "write the runs as JSON"},
    {.name = "--tree", .value = "FILE", .help = "write the search tree of a single run as JSON"},
    {.name = "--tree-nodes",
     .value = "N",
     .help = "how many nodes of the tree to write (default: 10000)"},
};

}  // namespace

const Command kLab{
    .name = "lab",
    .summary = "Compare the textbook algorithms and our engine on the same positions",
    .forms = kForms,
    .options = kOptions,
    .run = run};

}  // namespace kydai::cli
