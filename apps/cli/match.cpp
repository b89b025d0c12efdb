// SPDX-License-Identifier: GPL-3.0-or-later
// kydai match: two players, many games, both sides of each opening; Elo, and a sequential test.
#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include "apps/cli/chess_words.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/match/arbiter.hpp"
#include "apps/cli/match/statistics.hpp"
#include "core/base/prng.hpp"
#include "core/base/text.hpp"
#include "core/chess/san.hpp"

namespace kydai::cli {
namespace {

struct Plan {
    PlayerSpec first;
    PlayerSpec second;
    std::vector<chess::AnyPosition> openings;
    chess::Variant variant = chess::Variant::Chess;
    Conditions conditions;
    int pairs = 50;
    int concurrency = 1;
    std::optional<std::pair<double, double>> sprt;
    std::string pgn_path;
};

template <class Number>
std::expected<Number, Problem> number(const Arguments& arguments, std::string_view option,
                                      Number otherwise) {
    const auto text = arguments.value(option);
    if (!text) return otherwise;
    if (const auto value = parse_number<Number>(*text)) return *value;
    return std::unexpected(fmt::format("{} takes a number, not '{}'", option, *text));
}

// "10+0.1": seconds, and seconds a move.
std::expected<MoveBudget, Problem> read_budget(const Arguments& arguments) {
    MoveBudget budget;
    if (const auto nodes = arguments.value("--nodes")) {
        budget.nodes = parse_number<std::uint64_t>(*nodes);
        if (!budget.nodes) return std::unexpected("--nodes takes a number");
        return budget;
    }
    if (const auto depth = arguments.value("--depth")) {
        budget.depth = parse_number<int>(*depth);
        if (!budget.depth) return std::unexpected("--depth takes a number");
        return budget;
    }
    std::string_view text = arguments.value("--time").value_or("10+0.1");
    const auto base = parse_number<double>(next_field(text, '+'));
    const auto increment = text.empty() ? std::optional(0.0) : parse_number<double>(text);
    if (!base || !increment) return std::unexpected("--time takes SECONDS+SECONDS");
    const auto millis = static_cast<engine::Millis>(*base * 1000);
    budget.left = {millis, millis};
    budget.increment = static_cast<engine::Millis>(*increment * 1000);
    return budget;
}

// One position a line, FEN or EPD; what is after a ';' or beyond the fields is left out.
std::expected<std::vector<chess::AnyPosition>, Problem> read_openings(const Arguments& arguments,
                                                                      chess::Variant variant) {
    const auto path = arguments.value("--openings");
    if (!path) return std::vector{chess::AnyPosition::start(variant)};
    const auto text = read_file(*path);
    if (!text) return std::unexpected(text.error());
    std::vector<chess::AnyPosition> openings;
    for (std::string_view rest = *text; !rest.empty();) {
        std::string_view line = next_field(rest, '\n');
        const auto fen = trimmed(next_field(line, ';'));
        if (fen.empty()) continue;
        if (const auto position = chess::AnyPosition::parse(variant, fen)) {
            openings.push_back(*position);
        }
    }
    if (openings.empty()) return std::unexpected(fmt::format("{}: no position", *path));
    return openings;
}

std::expected<Plan, Problem> read_plan(const Arguments& arguments) {
    Plan plan;
    const auto variant = chess::parse_variant(arguments.value("--variant").value_or("chess"));
    if (!variant) return std::unexpected("unknown variant; one of " + variant_names());
    plan.variant = *variant;
    plan.first = PlayerSpec::parse(arguments.value("--first").value_or("ours"));
    plan.second = PlayerSpec::parse(arguments.value("--second").value_or("ours"));
    auto openings = read_openings(arguments, plan.variant);
    if (!openings) return std::unexpected(openings.error());
    plan.openings = *std::move(openings);
    const auto budget = read_budget(arguments);
    if (!budget) return std::unexpected(budget.error());
    plan.conditions.budget = *budget;
    const auto games = number(arguments, "--games", 100);
    const auto concurrency = number(arguments, "--concurrency", 1);
    const auto tolerance = number<engine::Millis>(arguments, "--tolerance", 0);
    const auto seed = number<std::uint64_t>(arguments, "--seed", 1);
    for (const auto* value : {&games, &concurrency}) {
        if (!*value) return std::unexpected(value->error());
    }
    if (!tolerance) return std::unexpected(tolerance.error());
    if (!seed) return std::unexpected(seed.error());
    plan.pairs = std::max(1, (*games + 1) / 2);
    plan.concurrency = std::clamp(*concurrency, 1, 64);
    plan.conditions.tolerance = *tolerance;
    if (arguments.has("--adjudicate")) {
        plan.conditions.adjudication = {.resign = 700, .draw = 8};
    }
    if (const auto sprt = arguments.value("--sprt")) {
        std::string_view text = *sprt;
        const auto low = parse_number<double>(next_field(text, ','));
        const auto high = parse_number<double>(text);
        if (!low || !high) return std::unexpected("--sprt takes ELO0,ELO1");
        plan.sprt = {*low, *high};
    }
    plan.pgn_path = arguments.value("--pgn").value_or("");
    Prng random(*seed);
    for (std::size_t i = plan.openings.size(); i > 1; --i) {
        std::swap(plan.openings[i - 1], plan.openings[random.below(i)]);
    }
    return plan;
}

std::string_view result_text(const std::optional<chess::Color>& winner) {
    if (!winner) return "1/2-1/2";
    return *winner == chess::Color::White ? "1-0" : "0-1";
}

std::string pgn_of(const GameResult& game, const chess::ByColor<Player*>& players, int round) {
    std::string text = fmt::format(
        "[Event \"kydai match\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"{}\"]\n"
        "[White \"{}\"]\n[Black \"{}\"]\n[Result \"{}\"]\n[Variant \"{}\"]\n[SetUp \"1\"]\n"
        "[FEN \"{}\"]\n[Termination \"{}\"]\n\n",
        round, players[chess::Color::White]->name(), players[chess::Color::Black]->name(),
        result_text(game.winner), chess::pgn_name(game.line.start.variant()), game.line.start.fen(),
        game.reason);
    chess::AnyPosition position = game.line.start;
    std::size_t column = 0;
    const auto add = [&](const std::string& word) {
        if (column + word.size() + 1 > 80) text += '\n', column = 0;
        if (column > 0) text += ' ', ++column;
        text += word;
        column += word.size();
    };
    for (const chess::Move move : game.line.moves) {
        const bool white = position.turn() == chess::Color::White;
        if (white || position == game.line.start) {
            add(fmt::format("{}{}", position.fullmove_number(), white ? "." : "..."));
        }
        add(chess::to_san(position, move));
        position.play(move);
    }
    add(std::string(result_text(game.winner)));
    return text + "\n\n";
}

// The running match: hands out pairs, takes results, tells of them.
class Match {
  public:
    Match(const Plan& plan, const engine::Hot& hot) : plan_(plan), hot_(hot) {}

    std::expected<int, Problem> run() {
        if (!plan_.pgn_path.empty()) {
            pgn_ = std::fopen(plan_.pgn_path.c_str(), "w");
            if (pgn_ == nullptr) return std::unexpected("cannot write " + plan_.pgn_path);
        }
        std::vector<std::thread> threads;
        for (int i = 0; i < plan_.concurrency; ++i) threads.emplace_back([this] { work(); });
        for (std::thread& thread : threads) thread.join();
        if (pgn_ != nullptr) std::fclose(pgn_);
        if (!problem_.empty()) return std::unexpected(problem_);
        fmt::print("{}\n", summary());
        return kDone;
    }

  private:
    void work() {
        auto first = make_player(plan_.first, hot_);
        auto second = make_player(plan_.second, hot_);
        if (!first || !second) {
            const std::lock_guard lock(mutex_);
            problem_ = first ? second.error() : first.error();
            is_over_ = true;
            return;
        }
        for (int pair = next_pair_++; pair < plan_.pairs && !is_over_; pair = next_pair_++) {
            const auto& opening =
                plan_.openings[static_cast<std::size_t>(pair) % plan_.openings.size()];
            const int one = play(opening, {first->get(), second->get()}, pair * 2 + 1, 1);
            if (is_over_) return;
            const int two = play(opening, {second->get(), first->get()}, pair * 2 + 2, -1);
            note_pair(one + two + 2);
        }
    }

    // The first player's result: −1, 0, 1.
    int play(const chess::AnyPosition& opening, const chess::ByColor<Player*>& players, int round,
             int sign) {
        const GameResult game = play_game(opening, players, plan_.conditions);
        int result = 0;
        if (game.winner) result = *game.winner == chess::Color::White ? sign : -sign;
        const std::lock_guard lock(mutex_);
        statistics_.add_game(result);
        if (game.is_failure) {
            ++failures_;
            fmt::print(stderr, "\ngame {}: {}\n", round, game.reason);
        }
        if (pgn_ != nullptr) {
            std::fputs(pgn_of(game, players, round).c_str(), pgn_);
            std::fflush(pgn_);
        }
        return result;
    }

    void note_pair(int half_points) {
        const std::lock_guard lock(mutex_);
        statistics_.add_pair(half_points);
        if (plan_.sprt) {
            const double ratio =
                statistics_.log_likelihood_ratio(plan_.sprt->first, plan_.sprt->second);
            if (ratio >= kSprtBound || ratio <= -kSprtBound) is_over_ = true;
        }
        const bool shows = isatty(STDERR_FILENO) != 0;
        if (shows) {
            fmt::print(stderr, "\r{}", summary());
        } else if (statistics_.pairs() % 10 == 0) {
            fmt::print(stderr, "{}\n", summary());
        }
    }

    [[nodiscard]] std::string summary() const {
        const EloEstimate elo = statistics_.elo();
        std::string text =
            fmt::format("{} games: +{} ={} -{}, {:.1f} %, Elo {:+.1f} ± {:.1f}",
                        statistics_.games(), statistics_.wins(), statistics_.draws(),
                        statistics_.losses(), 100 * statistics_.score(), elo.elo, elo.error);
        if (failures_ > 0) text += fmt::format(", {} failures", failures_);
        if (!plan_.sprt) return text;
        const double ratio =
            statistics_.log_likelihood_ratio(plan_.sprt->first, plan_.sprt->second);
        std::string_view verdict = "undecided";
        if (ratio >= kSprtBound) verdict = "accepted";
        if (ratio <= -kSprtBound) verdict = "rejected";
        return text + fmt::format(", SPRT [{}, {}] LLR {:.2f} {}", plan_.sprt->first,
                                  plan_.sprt->second, ratio, verdict);
    }

    const Plan& plan_;
    const engine::Hot& hot_;
    std::mutex mutex_;
    Statistics statistics_;
    int failures_ = 0;
    std::string problem_;
    std::atomic<int> next_pair_{0};
    std::atomic<bool> is_over_{false};
    std::FILE* pgn_ = nullptr;
};

std::expected<int, Problem> run(const Arguments& arguments, const engine::Hot& hot) {
    if (!arguments.words().empty()) return std::unexpected("takes options only");
    const auto plan = read_plan(arguments);
    if (!plan) return std::unexpected(plan.error());
    return Match(*plan, hot).run();
}

constexpr std::string_view kForms[] = {
    "[--first PLAYER] [--second PLAYER] [--games N] [--time S+S | --nodes N | --depth N] ..."};
constexpr Option kOptions[] = {
    {.name = "--first",
     .value = "PLAYER",
     .help = "'ours' or a UCI program; '| Name=Value' sets options"},
    {.name = "--second", .value = "PLAYER", .help = "the opponent"},
    {.name = "--games", .value = "N", .help = "how many; 100"},
    {.name = "--time", .value = "S+S", .help = "seconds, and seconds a move; 10+0.1"},
    {.name = "--nodes", .value = "N", .help = "a move, instead of time"},
    {.name = "--depth", .value = "N", .help = "a move, instead of time"},
    {.name = "--openings", .value = "FILE", .help = "positions, one FEN or EPD a line"},
    {.name = "--seed", .value = "N", .help = "of the order of openings; 1"},
    {.name = "--variant", .value = "V", .help = "the rules; chess"},
    {.name = "--concurrency", .value = "N", .help = "games at once; 1"},
    {.name = "--sprt", .value = "E0,E1", .help = "stop when one of two Elo differences is clear"},
    {.name = "--adjudicate", .value = "", .help = "end games that both players see as decided"},
    {.name = "--tolerance", .value = "MS", .help = "how late a flag may fall; 0"},
    {.name = "--pgn", .value = "FILE", .help = "write the games"},
};

}  // namespace

const Command kMatch{.name = "match",
                     .summary = "Play two engines against each other",
                     .forms = kForms,
                     .options = kOptions,
                     .run = run};

}  // namespace kydai::cli
