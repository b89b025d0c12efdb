// SPDX-License-Identifier: GPL-3.0-or-later
// kydai bench: the engine's signature, and its speed.
#include "engine/chess/bench.hpp"

#include <fmt/format.h>

#include "apps/cli/clock.hpp"
#include "apps/cli/commands.hpp"

namespace kydai::cli {
namespace {

std::expected<int, Problem> run(const Arguments& arguments, const engine::Hot& hot) {
    if (!arguments.words().empty()) return std::unexpected("takes no argument");
    const auto searcher = hot.make_chess_searcher(steady_millis);
    const engine::Millis start = steady_millis();
    const std::uint64_t nodes = chess_engine::bench(
        *searcher, [&](const chess_engine::BenchCase& item, std::uint64_t found) {
            if (arguments.has("--verbose")) {
                fmt::print("{:>10}  {} {}\n", found, chess::name(item.variant), item.fen);
            }
        });
    const engine::Millis spent = std::max<engine::Millis>(1, steady_millis() - start);
    fmt::print("Bench: {}\n", nodes);
    fmt::print("{} nodes/s, {} ms, {}\n", nodes * 1000 / static_cast<std::uint64_t>(spent), spent,
               hot.level);
    return kDone;
}

constexpr std::string_view kForms[] = {"[--verbose]"};
constexpr Option kOptions[] = {
    {.name = "--verbose", .value = "", .help = "the nodes of each position"},
};

}  // namespace

const Command kBench{.name = "bench",
                     .summary = "Search fixed positions: the engine's signature and speed",
                     .forms = kForms,
                     .options = kOptions,
                     .run = run};

}  // namespace kydai::cli
