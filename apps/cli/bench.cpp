// SPDX-License-Identifier: GPL-3.0-or-later
// kydai bench: the signature of an engine's search, and its speed on this machine.
#include "engine/caro/bench.hpp"

#include <fmt/format.h>

#include <chrono>

#include "apps/cli/commands.hpp"

namespace kydai::cli {
namespace {

std::expected<int, Problem> run(const Arguments& arguments, const engine::Hot& hot) {
    if (arguments.value("--game").value_or("caro") != "caro") {
        return std::unexpected("only --game caro so far");
    }
    const auto began = std::chrono::steady_clock::now();
    const auto searcher = hot.make_caro_searcher({.threads = 1, .table_megabytes = 16});
    const auto result = caro_engine::run_bench(
        *searcher, [](int done) { fmt::print(stderr, "\r{} positions", done); });
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
    fmt::print(stderr, "\n");
    fmt::print("Bench: {}\n{:.0f} nodes/s ({})\n", result.nodes,
               static_cast<double>(result.nodes) / spent.count(), hot.level);
    return kDone;
}

constexpr std::string_view kForms[] = {"[--game caro]"};
constexpr Option kOptions[] = {{"--game", "GAME", "caro"}};

}  // namespace

const Command kBench{.name = "bench",
                     .summary = "Search fixed positions: a signature, and the speed",
                     .forms = kForms,
                     .options = kOptions,
                     .run = run};

}  // namespace kydai::cli
