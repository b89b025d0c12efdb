// SPDX-License-Identifier: GPL-3.0-or-later
// kydai bench: the signature of an engine's search, and its speed on this machine.
#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/clock.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/full_searcher.hpp"
#include "engine/caro/bench.hpp"
#include "engine/chess/bench.hpp"

namespace kydai::cli {
namespace {

std::uint64_t bench_chess(const engine::Dispatch& dispatch, bool verbose) {
    const auto searcher = make_full_searcher(dispatch);
    return chess_engine::bench(
        *searcher, [verbose](const chess_engine::BenchCase& item, std::uint64_t nodes) {
            if (verbose) {
                fmt::print("{:>10}  {} {}\n", nodes, chess::name(item.variant), item.fen);
            }
        });
}

std::uint64_t bench_caro(const engine::Dispatch& dispatch, caro_engine::BenchBy by, bool verbose) {
    const auto searcher = make_full_caro_searcher(dispatch);
    return caro_engine::bench(*searcher, by,
                              [verbose](const caro_engine::BenchCase& item, std::uint64_t nodes) {
                                  if (verbose) {
                                      fmt::print("{:>10}  {} {}x{} {}\n", nodes,
                                                 caro::BoardRules::usual(item.rule).switches().name,
                                                 item.side, item.side, item.moves);
                                  }
                              });
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    if (!arguments.words().empty()) return std::unexpected("takes options only");
    const std::string_view game = arguments.value("--game").value_or("chess");
    if (game != "chess" && game != "caro") return std::unexpected("--game is chess or caro");
    const bool verbose = arguments.has("--verbose");
    const auto by = arguments.has("--networks") ? caro_engine::BenchBy::Networks
                                                : caro_engine::BenchBy::Weights;
    const engine::Millis start = steady_millis();
    const std::uint64_t nodes =
        game == "caro" ? bench_caro(dispatch, by, verbose) : bench_chess(dispatch, verbose);
    const engine::Millis spent = std::max<engine::Millis>(1, steady_millis() - start);
    fmt::print("Bench: {}\n", nodes);
    fmt::print("{} nodes/s, {} ms, {}\n", nodes * 1000 / static_cast<std::uint64_t>(spent), spent,
               dispatch.level);
    return kDone;
}

constexpr std::string_view kForms[] = {"[--game GAME] [--networks] [--verbose]"};
constexpr Option kOptions[] = {
    {.name = "--game", .value = "GAME", .help = "chess or caro (default: chess)"},
    {.name = "--networks", .value = "", .help = "caro: evaluate by the trained networks"},
    {.name = "--verbose", .value = "", .help = "print the nodes of each position"},
};

}  // namespace

const Command kBench{.name = "bench",
                     .summary = "Search fixed positions: bench signature (node count) and speed",
                     .forms = kForms,
                     .options = kOptions,
                     .run = run};

}  // namespace kydai::cli
