// SPDX-License-Identifier: GPL-3.0-or-later
// kydai analyse: a position, a suite of positions, or games, at full strength. Progress goes to
// standard error; Ctrl-C keeps what there is.
#include <fmt/format.h>

#include "apps/cli/analyse/searching.hpp"
#include "apps/cli/chess_arguments.hpp"
#include "apps/cli/chess_words.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/epd.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/full_searcher.hpp"
#include "core/base/text.hpp"
#include "core/game/record_game.hpp"

namespace kydai::cli {
namespace {

// Enough to find what people miss; about half a second for a position.
constexpr std::uint64_t kDefaultNodes = 200'000;
constexpr int kMostLines = 256;

template <class Number>
std::expected<std::optional<Number>, Problem> number(const Arguments& arguments,
                                                     std::string_view option, Number most) {
    const auto text = arguments.value(option);
    if (!text) return std::optional<Number>();
    const auto value = parse_number<Number>(*text);
    if (value && *value > 0 && *value <= most) return std::optional<Number>(*value);
    return std::unexpected(fmt::format("{} takes a number from 1, not '{}'", option, *text));
}

std::expected<AnalyseOptions, Problem> chosen_options(const Arguments& arguments) {
    const auto nodes = number<std::uint64_t>(arguments, "--nodes", engine::kNoBudget);
    if (!nodes) return std::unexpected(nodes.error());
    const auto lines = number<int>(arguments, "--lines", kMostLines);
    if (!lines) return std::unexpected(lines.error());
    const auto threads = number<int>(arguments, "--threads", engine::kMaxThreads);
    if (!threads) return std::unexpected(threads.error());
    AnalyseOptions options{.threads = threads->value_or(1), .json = arguments.has("--json")};
    options.limits.nodes = nodes->value_or(kDefaultNodes);
    options.limits.lines = lines->value_or(1);
    return options;
}

// Whether the text is a suite: its first line that is no remark is a position.
bool is_suite(chess::Variant variant, std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = trimmed(next_field(text, '\n'));
        if (line.empty() || line.starts_with('#')) continue;
        return parse_epd(variant, line).has_value();
    }
    return false;
}

// Every line that cannot be read is a problem: a suite of which half is left out says nothing.
std::expected<void, Problem> check_suite(chess::Variant variant, std::string_view text) {
    for (int line_number = 1; !text.empty(); ++line_number) {
        const std::string_view line = trimmed(next_field(text, '\n'));
        if (line.empty() || line.starts_with('#')) continue;
        const auto position = parse_epd(variant, line);
        if (position) continue;
        return std::unexpected(fmt::format("line {}: {}", line_number, words(position.error())));
    }
    return {};
}

std::expected<int, Problem> run_file(const Arguments& arguments, const engine::Dispatch& dispatch,
                                     const AnalyseOptions& options) {
    const auto variant = chosen_variant(arguments);
    if (!variant) return std::unexpected(variant.error());
    const auto text = read_file(arguments.words()[0]);
    if (!text) return std::unexpected(text.error());
    if (trimmed(*text).empty()) return std::unexpected("the file is empty");
    heed_interruptions();
    const bool suite = is_suite(*variant, *text);
    if (!suite && game::game_of_text(*text) == game::RecordGame::Caro) {
        const auto searcher = make_full_caro_searcher(dispatch);
        searcher->set_threads(options.threads);
        return analyse_caro_games(*text, *searcher, options);
    }
    const auto searcher = make_full_searcher(dispatch);
    searcher->set_threads(options.threads);
    if (!suite) return analyse_chess_games(*text, *searcher, options);
    if (const auto checked = check_suite(*variant, *text); !checked) {
        return std::unexpected(checked.error());
    }
    return analyse_suite(*variant, *text, *searcher, options);
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    const auto options = chosen_options(arguments);
    if (!options) return std::unexpected(options.error());
    const auto fen = arguments.value("--fen");
    const auto given = arguments.words();
    if (given.size() != (fen ? 0U : 1U)) {
        return std::unexpected("expected --fen FEN or one file, - for standard input");
    }
    if (!fen) return run_file(arguments, dispatch, *options);
    const auto variant = chosen_variant(arguments);
    if (!variant) return std::unexpected(variant.error());
    const auto position = read_position(*variant, *fen);
    if (!position) return std::unexpected(position.error());
    heed_interruptions();
    const auto searcher = make_full_searcher(dispatch);
    searcher->set_threads(options->threads);
    return analyse_position(*position, *searcher, *options);
}

constexpr std::string_view kForms[] = {
    "[--nodes N] [--lines N] [--json] --fen FEN",
    "[--nodes N] [--json] FILE.epd   (bm, am, id; exit status 1 unless all are solved)",
    "[--nodes N] [--json] FILE.pgn   (or a caro record; writes the games with evaluations)"};
constexpr Option kOptions[] = {
    {.name = "--fen", .value = "FEN", .help = "the position"},
    kVariantOption,
    {.name = "--nodes", .value = "N", .help = "for every position; 200000"},
    {.name = "--lines", .value = "N", .help = "how many lines of a position; 1"},
    {.name = "--threads", .value = "N", .help = "1; with more, results vary from run to run"},
    {.name = "--json", .value = "", .help = "the report as JSON"},
};

}  // namespace

const Command kAnalyse{
    .name = "analyse",
    .summary = "Analyse a position, a suite of positions, or games; scores are White's (X's)",
    .forms = kForms,
    .options = kOptions,
    .run = run};

}  // namespace kydai::cli
