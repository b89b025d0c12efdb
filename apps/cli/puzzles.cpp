// SPDX-License-Identifier: GPL-3.0-or-later
// kydai puzzles: finds puzzles in self-play and proves them, or proves those of a file again.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <set>

#include "apps/cli/commands.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/puzzles/miner.hpp"
#include "core/base/text.hpp"

namespace kydai::cli {
namespace {

struct Plan {
    std::string_view game = "chess";
    std::string from;
    std::string out;
    int count = 1'000;
    std::uint64_t seed = 1;
};

std::expected<Plan, Problem> read_plan(const Arguments& arguments) {
    Plan plan;
    plan.game = arguments.value("--game").value_or("chess");
    if (plan.game != "chess" && plan.game != "caro") {
        return std::unexpected("--game takes chess or caro");
    }
    const auto count = parse_number<int>(arguments.value("--count").value_or("1000"));
    if (!count || *count < 1) return std::unexpected("--count takes a number from 1");
    const auto seed = parse_number<std::uint64_t>(arguments.value("--seed").value_or("1"));
    if (!seed) return std::unexpected("--seed takes a number");
    if (!arguments.has("--from") || !arguments.has("--out")) {
        return std::unexpected("--from FILE and --out FILE are needed");
    }
    plan.count = *count;
    plan.seed = *seed;
    plan.from = *arguments.value("--from");
    plan.out = *arguments.value("--out");
    return plan;
}

// Each puzzle is written as soon as it is found: mining takes hours.
template <class Miner>
std::expected<int, Problem> mine(const Plan& plan, std::string_view source, Miner miner) {
    std::FILE* file = std::fopen(plan.out.c_str(), "w");
    if (file == nullptr) return cannot_write(plan.out);
    fmt::print(file, "kydai-puzzles 1 {}\n", plan.game);
    std::set<std::string> seen;
    int lines = 0;
    while (!source.empty() && static_cast<int>(seen.size()) < plan.count && !is_interrupted()) {
        ++lines;
        const auto puzzle = miner.mine(trimmed(next_field(source, '\n')));
        if (!puzzle) continue;
        const std::string text = to_text(*puzzle);
        if (!seen.insert(text.substr(text.find(';'))).second) continue;
        fmt::print(file, "{}\n", text);
        std::fflush(file);
        if (isatty(STDERR_FILENO) != 0) {
            fmt::print(stderr, "\r{} puzzles from {} lines", seen.size(), lines);
        }
    }
    std::fclose(file);
    fmt::print("{} puzzles from {} lines\n", seen.size(), lines);
    return kDone;
}

template <class Miner>
int check(const puzzles::Collection& collection, int every, Miner miner) {
    int checked = 0;
    int failed = 0;
    for (int i = 0; i < collection.size(); i += every) {
        const auto puzzle = collection.puzzle(i);
        ++checked;
        if (puzzle && miner.holds(*puzzle)) continue;
        ++failed;
        fmt::print("does not hold: {}\n", collection.entry(i).line);
    }
    fmt::print("{} of {} puzzles hold\n", checked - failed, checked);
    return failed == 0 ? kDone : kFailed;
}

std::expected<int, Problem> check_file(const Arguments& arguments,
                                       const engine::Dispatch& dispatch) {
    const auto every = parse_number<int>(arguments.value("--every").value_or("1"));
    if (!every || *every < 1) return std::unexpected("--every takes a number from 1");
    auto text = read_file(*arguments.value("--check"));
    if (!text) return std::unexpected(text.error());
    const auto collection = puzzles::Collection::read(*std::move(text));
    if (!collection) {
        return std::unexpected(fmt::format("line {} is not a puzzle", collection.error().line));
    }
    if (collection->game() == puzzles::GameKind::Caro) {
        return check(*collection, *every, CaroMiner());
    }
    return check(*collection, *every, ChessMiner(dispatch, 1));
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    if (arguments.has("--check")) return check_file(arguments, dispatch);
    const auto plan = read_plan(arguments);
    if (!plan) return std::unexpected(plan.error());
    const auto source = read_file(plan->from);
    if (!source) return std::unexpected(source.error());
    catch_interruptions();
    if (plan->game == "caro") return mine(*plan, *source, CaroMiner());
    return mine(*plan, *source, ChessMiner(dispatch, plan->seed));
}

constexpr std::string_view kForms[] = {
    "--from POSITIONS --out FILE [--count N] [--seed N]   (as `kydai selfplay` writes them)",
    "--game caro --from GAMES --out FILE [--count N]      (a line each: caro5 15x15;h8i9…)",
    "--check FILE [--every N]"};
constexpr Option kOptions[] = {
    {.name = "--game", .value = "GAME", .help = "chess or caro (default: chess)"},
    {.name = "--from", .value = "FILE", .help = "where to look: positions or games of self-play"},
    {.name = "--out", .value = "FILE", .help = "write the puzzles to FILE"},
    {.name = "--count", .value = "N", .help = "how many puzzles (default: 1000)"},
    {.name = "--seed", .value = "N", .help = "which mistakes of chess are tried (default: 1)"},
    {.name = "--check", .value = "FILE", .help = "prove the puzzles of FILE again"},
    {.name = "--every", .value = "N", .help = "with --check: only every N-th puzzle (default: 1)"},
};

}  // namespace

const Command kPuzzles{.name = "puzzles",
                       .summary = "Find puzzles in self-play and prove them",
                       .forms = kForms,
                       .options = kOptions,
                       .run = run};

}  // namespace kydai::cli
