// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <cstdio>
#include <thread>

#include "apps/cli/clock.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/match/caro_player.hpp"
#include "apps/cli/match/games.hpp"
#include "apps/cli/match/interruption.hpp"
#include "apps/cli/match/lots.hpp"
#include "apps/cli/match/record_file.hpp"
#include "core/caro/notation.hpp"
#include "engine/caro/opening.hpp"

namespace kydai::cli {
namespace {

using caro::Position;
using caro::Side;

struct Plan {
    caro::BoardRules rules;
    std::vector<std::vector<caro::Point>> openings;  // used in turn; empty: made up, balanced
};

std::expected<std::vector<std::vector<caro::Point>>, Problem> read_openings(
    const std::string& path) {
    std::vector<std::vector<caro::Point>> openings;
    if (path.empty()) return openings;
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    for (std::string_view rest = *text; !rest.empty();) {
        const std::string_view line = trimmed(next_field(rest, '\n'));
        const auto points = caro::parse_points(line);
        if (!points) return std::unexpected(fmt::format("{}: no opening: '{}'", path, line));
        if (!points->empty()) openings.push_back(*points);
    }
    return openings;
}

std::expected<Plan, Problem> read_plan(const Arguments& arguments, const MatchTerms& terms) {
    const auto rule = caro::parse_rule_set(arguments.value("--rule").value_or("caro-open"));
    if (!rule) return std::unexpected("no such rule set");
    const auto side = number_option(arguments, "--size", 15);
    if (!side) return std::unexpected(side.error());
    const auto rules = caro::BoardRules::from({.rule_set = *rule, .width = *side, .height = *side});
    if (!rules) return std::unexpected("no such board");
    auto openings = read_openings(terms.openings_path);
    if (!openings) return std::unexpected(openings.error());
    return Plan{.rules = *rules, .openings = *std::move(openings)};
}

// Two players and who makes openings for them, one table a thread.
struct Table {
    std::unique_ptr<CaroPlayer> first;
    std::unique_ptr<CaroPlayer> second;
    std::unique_ptr<caro_engine::Searcher> opener;
};

std::string record_of(const Position& position) {
    std::string moves;
    for (const caro::Stone& stone : position.stones()) moves += caro::to_text(stone.point);
    const auto winner = position.outcome() ? position.outcome()->winner : std::nullopt;
    return fmt::format("{} {}\n", moves, !winner ? "=" : *winner == Side::X ? "X" : "O");
}

PlayedGame scored(const Position& position, int result) {
    PlayedGame played{.result = result};
    for (const caro::Stone& stone : position.stones()) {
        played.line_hash = lot(played.line_hash, static_cast<std::uint64_t>(stone.point.index()));
    }
    return played;
}

class CaroMatch {
  public:
    CaroMatch(const Plan& plan, const MatchTerms& terms, const engine::Hot& hot)
        : plan_(plan), terms_(terms), hot_(hot), scores_(terms) {}

    std::expected<int, Problem> run() {
        if (const auto opened = records_.open(terms_.record_path); !opened) {
            return std::unexpected(opened.error());
        }
        std::vector<std::thread> threads;
        for (int i = 0; i < terms_.concurrency; ++i) threads.emplace_back([this] { work(); });
        for (std::thread& thread : threads) thread.join();
        return scores_.close();
    }

  private:
    void work() {
        auto first = make_caro_player(terms_.first, hot_);
        auto second = make_caro_player(terms_.second, hot_);
        if (!first || !second) return scores_.give_up(first ? second.error() : first.error());
        Table table{*std::move(first), *std::move(second),
                    hot_.make_caro_searcher({.table_megabytes = 8})};
        while (const auto pair = scores_.next_pair()) {
            const auto start = caro::replay(plan_.rules, opening_for(*pair, table));
            if (!start || start->outcome()) continue;
            const auto games = static_cast<std::uint64_t>(*pair) * 2;
            const auto one = play(table, *start, Side::X, lot(terms_.seed, games + 1));
            if (!one) return scores_.give_up(one.error());
            const auto two = play(table, *start, Side::O, lot(terms_.seed, games + 2));
            if (!two) return scores_.give_up(two.error());
            scores_.note_pair(*one, *two);
        }
    }

    [[nodiscard]] std::vector<caro::Point> opening_for(int pair, Table& table) const {
        if (!plan_.openings.empty()) {
            return plan_.openings[static_cast<std::size_t>(pair) % plan_.openings.size()];
        }
        Prng random(terms_.seed * 7919 + static_cast<std::uint64_t>(pair));
        const int stones = 3 + pair % 5;
        return caro_engine::balanced_opening(*table.opener, plan_.rules, {.stones = stones},
                                             random);
    }

    // Whoever is late or talks nonsense loses. An error: a player could not begin.
    std::expected<PlayedGame, std::string> play(Table& table, const Position& start,
                                                Side firsts_side, std::uint64_t game_lot) {
        Position position = start;
        auto ready = table.first->new_game(plan_.rules, lot(game_lot, 0));
        if (ready) ready = table.second->new_game(plan_.rules, lot(game_lot, 1));
        if (!ready) return std::unexpected(ready.error());
        while (!position.outcome()) {
            if (is_interrupted()) return std::unexpected("interrupted");
            const bool firsts_turn = position.turn() == firsts_side;
            CaroPlayer& player = firsts_turn ? *table.first : *table.second;
            const engine::Millis began = steady_millis();
            const auto move = player.choose(position);
            const engine::Millis spent = steady_millis() - began;
            const bool legal = move && position.is_legal(*move);
            const bool late = player.promised() && spent > *player.promised() + terms_.tolerance;
            if (!legal || late) {
                scores_.note_failure(fmt::format(
                    "{} {}", firsts_turn ? "first" : "second",
                    legal ? fmt::format("is late: {} ms", spent) : "gave no legal move"));
                return scored(position, firsts_turn ? -1 : 1);
            }
            position.play(*move);
        }
        records_.add(record_of(position));
        const auto winner = position.outcome()->winner;
        if (!winner) return scored(position, 0);
        return scored(position, *winner == firsts_side ? 1 : -1);
    }

    const Plan& plan_;
    const MatchTerms& terms_;
    const engine::Hot& hot_;
    Scoreboard scores_;
    RecordFile records_;
};

}  // namespace

std::expected<int, Problem> run_caro_match(const Arguments& arguments, const MatchTerms& terms,
                                           const engine::Hot& hot) {
    const auto plan = read_plan(arguments, terms);
    if (!plan) return std::unexpected(plan.error());
    return CaroMatch(*plan, terms, hot).run();
}

}  // namespace kydai::cli
