// SPDX-License-Identifier: GPL-3.0-or-later
// kydai match: engine against engine, with Elo, error bars and a sequential test.
#include <fmt/format.h>

#include <cstdio>
#include <fstream>

#include "apps/cli/caro_match.hpp"
#include "apps/cli/commands.hpp"
#include "core/base/text.hpp"
#include "core/caro/notation.hpp"

namespace kydai::cli {
namespace {

constexpr double kDecided = 2.94;  // log(0.95 / 0.05): errors of 5 % both ways

template <class Int>
std::expected<Int, Problem> number(const Arguments& arguments, std::string_view option, Int usual) {
    const auto text = arguments.value(option);
    if (!text) return usual;
    if (const auto value = parse_number<Int>(*text)) return *value;
    return std::unexpected(fmt::format("{} wants a number, not '{}'", option, *text));
}

std::expected<std::vector<std::vector<caro::Point>>, Problem> read_openings(
    const std::string& name) {
    std::ifstream file(name);
    if (!file) return std::unexpected(fmt::format("cannot read {}", name));
    std::vector<std::vector<caro::Point>> openings;
    for (std::string line; std::getline(file, line);) {
        const auto points = caro::points_from(line);
        if (!points) return std::unexpected(fmt::format("{}: no opening: '{}'", name, line));
        if (!points->empty()) openings.push_back(*points);
    }
    return openings;
}

std::expected<CaroMatch, Problem> match_from(const Arguments& arguments) {
    if (arguments.words().size() != 2) return std::unexpected("two players are needed");
    const auto rule = caro::rule_named(arguments.value("--rule").value_or("caro-open"));
    if (!rule) return std::unexpected("no such rule set");
    const auto side = number<int>(arguments, "--size", 15);
    const auto pairs = number<int>(arguments, "--pairs", 50);
    const auto threads = number<int>(arguments, "--concurrency", 1);
    const auto seed = number<std::uint64_t>(arguments, "--seed", 1);
    const auto grace = number<engine::Millis>(arguments, "--grace", 0);
    for (const auto* n : {&side, &pairs, &threads}) {
        if (!*n) return std::unexpected(n->error());
    }
    if (!seed || !grace) return std::unexpected("--seed and --grace want numbers");
    const auto rules = caro::Rules::from({.rule = *rule, .width = *side, .height = *side});
    if (!rules) return std::unexpected("no such board");
    CaroMatch match{.first = std::string(arguments.words()[0]),
                    .second = std::string(arguments.words()[1]),
                    .rules = *rules,
                    .pairs = *pairs,
                    .concurrency = std::max(1, *threads),
                    .seed = *seed,
                    .grace = *grace};
    if (const auto file = arguments.value("--openings")) {
        auto openings = read_openings(std::string(*file));
        if (!openings) return std::unexpected(openings.error());
        match.openings = std::move(*openings);
    }
    return match;
}

void print_game(const caro::Position& position) {
    std::string moves;
    for (const caro::Stone& stone : position.stones()) moves += caro::to_text(stone.point);
    const auto winner = position.ending() ? position.ending()->winner : std::nullopt;
    fmt::print("{} {}\n", moves, !winner ? "=" : *winner == caro::Side::X ? "X" : "O");
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Hot& hot) {
    if (arguments.value("--game").value_or("caro") != "caro") {
        return std::unexpected("only --game caro so far");
    }
    const auto match = match_from(arguments);
    if (!match) return std::unexpected(match.error());
    const auto elo0 = number<double>(arguments, "--elo0", 0);
    const auto elo1 = number<double>(arguments, "--elo1", 10);
    if (!elo0 || !elo1) return std::unexpected("--elo0 and --elo1 want numbers");
    const bool sequential = arguments.has("--sprt");
    const bool show = arguments.has("--games");
    const auto go_on = [&](const CaroMatchReport& report) {
        const double llr = report.stats.llr(*elo0, *elo1);
        fmt::print(stderr, "\r{} games  {}  LLR {:+.2f}   ", report.stats.games(),
                   report.stats.text(), llr);
        return !sequential || report.stats.games() < 20 || std::abs(llr) < kDecided;
    };
    const auto on_game = [&](const caro::Position& position) {
        if (show) print_game(position);
    };
    const auto report = play_caro_match(*match, hot, go_on, on_game);
    if (!report) return std::unexpected(report.error());
    fmt::print(stderr, "\n");
    fmt::print("{} - {}: {}  LLR({:.0f},{:.0f}) {:+.2f}  late {}  broken {}  slowest move {} ms\n",
               match->first, match->second, report->stats.text(), *elo0, *elo1,
               report->stats.llr(*elo0, *elo1), report->time_losses, report->broken_games,
               report->slowest);
    return report->time_losses + report->broken_games == 0 ? kDone : kFailed;
}

constexpr std::string_view kForms[] = {"[--rule NAME] [--pairs N] [--sprt] FIRST SECOND"};
constexpr Option kOptions[] = {
    {"--game", "GAME", "caro"},
    {"--rule", "NAME", "freestyle, standard, caro5, caro6, caro-open (usual), renju, tictactoe"},
    {"--size", "N", "side of the board (15)"},
    {"--pairs", "N", "openings to play, both sides of each (50)"},
    {"--openings", "FILE", "one opening a line; without it balanced ones are made up"},
    {"--concurrency", "N", "games at a time (1)"},
    {"--seed", "N", "for made-up openings and for players that draw lots (1)"},
    {"--grace", "MS", "how much later than promised a move may come (0)"},
    {"--sprt", "", "stop as soon as --elo0 or --elo1 is decided, errors 5 %"},
    {"--elo0", "ELO", "the smaller hypothesis (0)"},
    {"--elo1", "ELO", "the larger hypothesis (10)"},
    {"--games", "", "print every game"},
};

}  // namespace

const Command kMatch{.name = "match",
                     .summary = "Let two players play a match",
                     .forms = kForms,
                     .options = kOptions,
                     .run = run};

}  // namespace kydai::cli
