// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <thread>

#include "apps/cli/chess_words.hpp"
#include "apps/cli/clock.hpp"
#include "apps/cli/match/arbiter.hpp"
#include "apps/cli/match/date_here.hpp"
#include "apps/cli/match/games.hpp"
#include "apps/cli/match/match_record.hpp"
#include "apps/cli/match/mix.hpp"
#include "apps/cli/match/openings.hpp"
#include "apps/cli/match/record_file.hpp"
#include "core/base/prng.hpp"
#include "core/game/pgn.hpp"

namespace kydai::cli {
namespace {

struct Plan {
    PlayerSpec first;
    PlayerSpec second;
    std::vector<chess::AnyPosition> openings;
    Conditions conditions;
};

// "10+0.1": seconds, and seconds a move.
std::expected<MoveBudget, Problem> read_clocks(std::string_view text) {
    constexpr double kMostSeconds = 1e6;  // eleven days
    const auto base = parse_number<double>(next_field(text, '+'));
    const auto increment = text.empty() ? std::optional(0.0) : parse_number<double>(text);
    if (!base || !increment) return std::unexpected("--time takes SECONDS+SECONDS");
    const bool makes_sense =
        *base > 0 && *base <= kMostSeconds && *increment >= 0 && *increment <= kMostSeconds;
    if (!makes_sense)
        return std::unexpected("--time needs more than 0 seconds and an increment of 0 or more");
    MoveBudget budget;
    const auto millis = static_cast<engine::Millis>(*base * 1000);
    budget.left = {millis, millis};
    budget.increment = static_cast<engine::Millis>(*increment * 1000);
    return budget;
}

std::expected<MoveBudget, Problem> read_budget(const Arguments& arguments) {
    MoveBudget budget;
    const auto given = std::ranges::count_if(
        std::initializer_list<std::string_view>{"--time", "--nodes", "--depth"},
        [&](std::string_view option) { return arguments.has(option); });
    if (given > 1) return std::unexpected("give only one of --time, --nodes and --depth");
    if (arguments.has("--nodes")) {
        const auto nodes = number_option<std::uint64_t>(arguments, "--nodes", 1, {.low = 1});
        if (!nodes) return std::unexpected(nodes.error());
        budget.nodes = *nodes;
        return budget;
    }
    if (arguments.has("--depth")) {
        const auto depth = number_option(arguments, "--depth", 1, {.low = 1});
        if (!depth) return std::unexpected(depth.error());
        budget.depth = *depth;
        return budget;
    }
    return read_clocks(arguments.value("--time").value_or("10+0.1"));
}

std::string limits_text(const MoveBudget& budget) {
    if (budget.nodes) return fmt::format("{} nodes a move", *budget.nodes);
    if (budget.depth) return fmt::format("depth {}", *budget.depth);
    return fmt::format("{} s + {} s a move",
                       static_cast<double>(budget.left[chess::Color::White]) / 1000,
                       static_cast<double>(budget.increment) / 1000);
}

// The book in random order; with random plies, one opening per pair of games.
std::expected<std::vector<chess::AnyPosition>, Problem> drawn(std::vector<chess::AnyPosition> book,
                                                              const MatchTerms& terms,
                                                              int random_plies) {
    Prng random(terms.seed);
    for (std::size_t i = book.size(); i > 1; --i) std::swap(book[i - 1], book[random.below(i)]);
    if (random_plies == 0) return book;
    std::vector<chess::AnyPosition> openings;
    for (std::size_t i = 0; i < static_cast<std::size_t>(terms.pairs()); ++i) {
        const auto opening = random_opening(book[i % book.size()], random_plies, random);
        if (!opening) {
            return std::unexpected(
                fmt::format("--random-plies {}: random games end before that", random_plies));
        }
        openings.push_back(*opening);
    }
    return openings;
}

// Without a book or random plies, all games between deterministic players would be the same.
int random_plies_by_default(const MatchTerms& terms, chess::Variant variant) {
    const bool begins_alike = terms.openings_path.empty() && variant != chess::Variant::Chess960;
    return begins_alike ? kRandomPliesWithoutBook : 0;
}

std::expected<std::vector<chess::AnyPosition>, Problem> read_starts(const Arguments& arguments,
                                                                    const MatchTerms& terms) {
    const auto variant = chess::parse_variant(arguments.value("--variant").value_or("chess"));
    if (!variant) return std::unexpected("unknown variant; one of " + variant_names());
    BookOptions book_options{.variant = *variant};
    const auto plies = number_option(arguments, "--plies", book_options.plies, {.low = 0});
    if (!plies) return std::unexpected(plies.error());
    book_options.plies = *plies;
    const auto random_plies =
        number_option(arguments, "--random-plies", random_plies_by_default(terms, *variant),
                      {.low = 0, .high = kMaxRandomPlies});
    if (!random_plies) return std::unexpected(random_plies.error());
    auto book = read_openings(terms.openings_path, book_options);
    if (!book) return std::unexpected(book.error());
    if (book->left_out > 0) {
        fmt::print(stderr, "{}: {} of {} openings skipped; {}\n", terms.openings_path,
                   book->left_out, book->openings.size() + static_cast<std::size_t>(book->left_out),
                   book->first_left_out);
    }
    return drawn(std::move(book->openings), terms, *random_plies);
}

std::expected<Plan, Problem> read_plan(const Arguments& arguments, const MatchTerms& terms) {
    const auto budget = read_budget(arguments);
    if (!budget) return std::unexpected(budget.error());
    auto openings = read_starts(arguments, terms);
    if (!openings) return std::unexpected(openings.error());
    Plan plan{.first = PlayerSpec::parse(terms.first),
              .second = PlayerSpec::parse(terms.second),
              .openings = *std::move(openings),
              .conditions = {.budget = *budget, .tolerance = terms.tolerance, .adjudication = {}}};
    if (arguments.has("--adjudicate")) {
        plan.conditions.adjudication = {.resign = 700, .draw = 8};
    }
    return plan;
}

// How a game ended for the player that had this colour.
PlayedGame scored(const GameResult& game, chess::Color color) {
    PlayedGame played{.line_hash = game.line.start.key()};
    for (const chess::Move move : game.line.moves) {
        played.line_hash = mix(played.line_hash, move.bits());
    }
    if (game.winner) played.result = *game.winner == color ? 1 : -1;
    return played;
}

class ChessMatch {
  public:
    ChessMatch(const Plan& plan, const MatchTerms& terms, const engine::Dispatch& dispatch)
        : plan_(plan),
          terms_(terms),
          dispatch_(dispatch),
          scores_(terms, limits_text(plan.conditions.budget)) {}

    std::expected<int, Problem> run() {
        if (const auto opened = pgn_.open(terms_.record_path); !opened) {
            return std::unexpected(opened.error());
        }
        std::vector<std::thread> threads;
        for (int i = 0; i < terms_.concurrency; ++i) threads.emplace_back([this] { work(); });
        for (std::thread& thread : threads) thread.join();
        return scores_.close();
    }

  private:
    void work() {
        auto first = make_player(plan_.first, dispatch_);
        auto second = make_player(plan_.second, dispatch_);
        if (!first || !second) return scores_.give_up(first ? second.error() : first.error());
        while (const auto pair = scores_.next_pair()) {
            const auto& opening =
                plan_.openings[static_cast<std::size_t>(*pair) % plan_.openings.size()];
            const auto one = play(opening, {first->get(), second->get()}, *pair * 2 + 1);
            if (!one) return scores_.give_up(one.error());
            const PlayedGame first_game = scored(*one, chess::Color::White);
            if (!terms_.has_second_game(*pair)) {
                scores_.note_pair(first_game, std::nullopt);
                continue;
            }
            const auto two = play(opening, {second->get(), first->get()}, *pair * 2 + 2);
            if (!two) return scores_.give_up(two.error());
            scores_.note_pair(first_game, scored(*two, chess::Color::Black));
        }
    }

    std::expected<GameResult, std::string> play(const chess::AnyPosition& opening,
                                                const chess::ByColor<Player*>& players, int round) {
        const GameStart start{
            .position = opening,
            .seed = mix(terms_.seed, static_cast<std::uint64_t>(round)),
            .on_move = [this, round](int plies) { scores_.note_move(round, plies); }};
        const std::string date = date_here();
        auto game = play_game(start, players, plan_.conditions);
        if (!game) return game;
        if (!game->failure.empty()) {
            scores_.note_failure(fmt::format("game {}: {}", round, game->failure));
        }
        const GameTags tags{.first = players[chess::Color::White]->name(),
                            .second = players[chess::Color::Black]->name(),
                            .round = round,
                            .date = date};
        pgn_.add(game::write_pgn(record_of(*game, tags, plan_.conditions.budget)));
        return game;
    }

    const Plan& plan_;
    const MatchTerms& terms_;
    const engine::Dispatch& dispatch_;
    Scoreboard scores_;
    RecordFile pgn_;
};

}  // namespace

std::expected<int, Problem> run_chess_match(const Arguments& arguments, const MatchTerms& terms,
                                            const engine::Dispatch& dispatch) {
    const auto plan = read_plan(arguments, terms);
    if (!plan) return std::unexpected(plan.error());
    return ChessMatch(*plan, terms, dispatch).run();
}

}  // namespace kydai::cli
