// SPDX-License-Identifier: GPL-3.0-or-later
// kydai analyse: a position, a suite of positions, or games, at full strength. Progress goes to
// standard error; Ctrl-C keeps what there is.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <limits>

#include "apps/cli/analyse/searching.hpp"
#include "apps/cli/chess_arguments.hpp"
#include "apps/cli/chess_words.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/epd.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/full_searcher.hpp"
#include "core/base/text.hpp"
#include "core/chess/san.hpp"
#include "core/game/record_game.hpp"
#include "play/game/local_game.hpp"
#include "play/text/open_text.hpp"
#include "play/text/record_text.hpp"
#include "play/words/words.hpp"

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
    const std::string range =
        most == std::numeric_limits<Number>::max() ? "" : fmt::format(" to {}", most);
    return std::unexpected(
        fmt::format("{} takes a number from 1{}, not '{}'", option, range, *text));
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

// Whether the text is an EPD suite: its first line that is not a comment is a position.
bool is_suite(chess::Variant variant, std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = trimmed(next_field(text, '\n'));
        if (line.empty() || line.starts_with('#')) continue;
        return parse_epd(variant, line).has_value();
    }
    return false;
}

// The first best move, or move to avoid, that cannot be played in the position.
std::optional<std::string_view> unplayable_word(const chess::AnyPosition& position,
                                                std::string_view line) {
    for (const std::string_view name : {"bm", "am"}) {
        std::string_view moves = epd_operand(line, name).value_or("");
        while (!trimmed(moves).empty()) {
            const std::string_view word = next_word(moves);
            if (!chess::parse_san(position, word)) return word;
        }
    }
    return std::nullopt;
}

// Any unreadable line is an error: a score of half a suite would mislead.
std::expected<void, Problem> check_suite(chess::Variant variant, std::string_view text) {
    for (int line_number = 1; !text.empty(); ++line_number) {
        const std::string_view line = trimmed(next_field(text, '\n'));
        if (line.empty() || line.starts_with('#')) continue;
        const auto position = parse_epd(variant, line);
        if (!position) {
            return std::unexpected(
                fmt::format("line {}: {}", line_number, words(position.error())));
        }
        if (const auto word = unplayable_word(*position, line)) {
            return std::unexpected(
                fmt::format("line {}: '{}' is no legal move here", line_number, *word));
        }
    }
    return {};
}

// Analyses a position or a game of chess or caro that was opened from a text
// (play/text/open_text.hpp).
class Opened {
  public:
    Opened(play::TextKind kind, const engine::Dispatch& dispatch, const AnalyseOptions& options)
        : kind_(kind), dispatch_(dispatch), options_(options) {}

    int operator()(const play::Setup<game::ChessRules>& setup) const {
        const auto searcher = make_full_searcher(dispatch_);
        searcher->set_threads(options_.threads);
        if (is_position()) return analyse_position(setup.begin.start, *searcher, options_);
        return analyse_chess_games(record_of(setup), *searcher, options_);
    }
    int operator()(const play::Setup<game::CaroRules>& setup) const {
        const auto searcher = make_full_caro_searcher(dispatch_);
        searcher->set_threads(options_.threads);
        if (is_position()) return analyse_position(setup.begin.start, *searcher, options_);
        return analyse_caro_games(record_of(setup), *searcher, options_);
    }

  private:
    [[nodiscard]] bool is_position() const { return kind_ == play::TextKind::Position; }
    template <class Rules>
    static std::string record_of(const play::Setup<Rules>& setup) {
        return play::record_text(play::LocalGame<Rules>(setup));
    }

    play::TextKind kind_;
    const engine::Dispatch& dispatch_;
    const AnalyseOptions& options_;
};

std::expected<int, Problem> run_text(std::string_view text, const engine::Dispatch& dispatch,
                                     const AnalyseOptions& options) {
    const auto opened = play::open_text(text);
    if (opened) return std::visit(Opened(opened->kind, dispatch, options), opened->setup);
    // A single word is more likely a mistyped file name.
    if (text.find(' ') == std::string_view::npos) {
        if (const auto file = read_file(text); !file) return std::unexpected(file.error());
    }
    return std::unexpected(words::say(words::Language::English, opened.error().what));
}

std::expected<int, Problem> run_fen(const Arguments& arguments, std::string_view fen,
                                    const engine::Dispatch& dispatch,
                                    const AnalyseOptions& options) {
    const auto variant = chosen_variant(arguments);
    if (!variant) return std::unexpected(variant.error());
    const auto position = read_position(*variant, fen);
    if (!position) return std::unexpected(position.error());
    const auto searcher = make_full_searcher(dispatch);
    searcher->set_threads(options.threads);
    return analyse_position(*position, *searcher, options);
}

// Some editors begin a text with a byte order mark.
std::string_view without_mark(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    return text;
}

// EPD suites and files of records may have many entries; any other file is opened like a text.
std::expected<int, Problem> run_file(const Arguments& arguments, const engine::Dispatch& dispatch,
                                     const AnalyseOptions& options) {
    const auto variant = chosen_variant(arguments);
    if (!variant) return std::unexpected(variant.error());
    const auto bytes = read_file(arguments.words()[0]);
    if (!bytes) return std::unexpected(bytes.error());
    const std::string_view text = without_mark(*bytes);
    if (trimmed(text).empty()) return std::unexpected("the file is empty");
    if (is_suite(*variant, text)) {
        if (const auto checked = check_suite(*variant, text); !checked) {
            return std::unexpected(checked.error());
        }
        const auto searcher = make_full_searcher(dispatch);
        searcher->set_threads(options.threads);
        return analyse_suite(*variant, text, *searcher, options);
    }
    const auto opened = play::open_text(text);
    const bool is_record = !opened || opened->kind == play::TextKind::Record ||
                           opened->kind == play::TextKind::MoveList;
    if (!is_record) return std::visit(Opened(opened->kind, dispatch, options), opened->setup);
    if (game::game_of_text(text) == game::RecordGame::Caro) {
        const auto searcher = make_full_caro_searcher(dispatch);
        searcher->set_threads(options.threads);
        return analyse_caro_games(text, *searcher, options);
    }
    const auto searcher = make_full_searcher(dispatch);
    searcher->set_threads(options.threads);
    return analyse_chess_games(text, *searcher, options);
}

bool is_file(std::string_view word) {
    std::error_code ignored;  // a text may be too long for a name
    return word == "-" || std::filesystem::exists(word, ignored);
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    const auto options = chosen_options(arguments);
    if (!options) return std::unexpected(options.error());
    const auto fen = arguments.value("--fen");
    const auto given = arguments.words();
    if (given.empty() == !fen) {
        return std::unexpected("expected a file, - for standard input, --fen FEN or a text");
    }
    catch_interruptions();
    if (fen) return run_fen(arguments, *fen, dispatch, *options);
    if (given.size() == 1 && is_file(given[0])) return run_file(arguments, dispatch, *options);
    // An unquoted text arrives as several arguments.
    const std::string text = fmt::format("{}", fmt::join(given, " "));
    if (arguments.has(kVariantOption.name)) return run_fen(arguments, text, dispatch, *options);
    return run_text(text, dispatch, *options);
}

constexpr std::string_view kForms[] = {
    "[--nodes N] [--lines N] [--json] --fen FEN",
    "[--nodes N] [--json] FILE.epd   (bm, am, id; exit status 1 unless all are solved)",
    "[--nodes N] [--json] FILE.pgn   (or a caro record; writes the games with evaluations)",
    "[--nodes N] [--json] TEXT       (a FEN, moves, a record or a link)"};
constexpr Option kOptions[] = {
    {.name = "--fen", .value = "FEN", .help = "the position"},
    kVariantOption,
    {.name = "--nodes", .value = "N", .help = "nodes for every position (default: 200000)"},
    {.name = "--lines", .value = "N", .help = "lines of a position (default: 1)"},
    {.name = "--threads",
     .value = "N",
     .help = "default: 1; with more, results vary from run to run"},
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
