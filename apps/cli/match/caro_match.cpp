// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <cstdio>
#include <thread>

#include "apps/cli/caro_arguments.hpp"
#include "apps/cli/clock.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/match/caro_player.hpp"
#include "apps/cli/match/date_here.hpp"
#include "apps/cli/match/games.hpp"
#include "apps/cli/match/match_record.hpp"
#include "apps/cli/match/mix.hpp"
#include "apps/cli/match/record_file.hpp"
#include "core/caro/notation.hpp"
#include "core/game/caro_record.hpp"
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
        if (!points) return std::unexpected(fmt::format("{}: not an opening: '{}'", path, line));
        if (!points->empty()) openings.push_back(*points);
    }
    return openings;
}

std::expected<Plan, Problem> read_plan(const Arguments& arguments, const MatchTerms& terms) {
    const auto rules = chosen_rules(arguments);
    if (!rules) return std::unexpected(rules.error());
    auto openings = read_openings(terms.openings_path);
    if (!openings) return std::unexpected(openings.error());
    return Plan{.rules = *rules, .openings = *std::move(openings)};
}

std::string rules_text(const caro::BoardRules& rules) {
    return fmt::format("{} {}x{}", rules.switches().name, rules.size().width(),
                       rules.size().height());
}

// Per thread: two players, and a searcher that makes balanced openings.
struct Players {
    std::unique_ptr<CaroPlayer> first;
    std::unique_ptr<CaroPlayer> second;
    std::unique_ptr<caro_engine::Searcher> opener;
};

// How a game ended for the player that had this side.
PlayedGame scored(const CaroGameResult& game, Side side) {
    PlayedGame played;
    for (const caro::Stone& stone : game.last.stones()) {
        played.line_hash = mix(played.line_hash, static_cast<std::uint64_t>(stone.point.index()));
    }
    if (game.winner) played.result = *game.winner == side ? 1 : -1;
    return played;
}

class CaroMatch {
  public:
    CaroMatch(const Plan& plan, const MatchTerms& terms, const engine::Dispatch& dispatch)
        : plan_(plan), terms_(terms), dispatch_(dispatch), scores_(terms, rules_text(plan.rules)) {}

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
        auto first = make_caro_player(terms_.first, dispatch_);
        auto second = make_caro_player(terms_.second, dispatch_);
        if (!first || !second) return scores_.give_up(first ? second.error() : first.error());
        Players players{*std::move(first), *std::move(second),
                        dispatch_.make_caro_searcher(steady_millis)};
        players.opener->resize_table(8);
        while (const auto pair = scores_.next_pair()) {
            const auto start = caro::replay(plan_.rules, opening_for(*pair, players));
            if (!start || start->outcome()) continue;
            const auto one = play(players, *start, Side::X, *pair * 2 + 1);
            if (!one) return scores_.give_up(one.error());
            if (!terms_.has_second_game(*pair)) {
                scores_.note_pair(*one, std::nullopt);
                continue;
            }
            const auto two = play(players, *start, Side::O, *pair * 2 + 2);
            if (!two) return scores_.give_up(two.error());
            scores_.note_pair(*one, *two);
        }
    }

    [[nodiscard]] std::vector<caro::Point> opening_for(int pair, Players& players) const {
        if (!plan_.openings.empty()) {
            return plan_.openings[static_cast<std::size_t>(pair) % plan_.openings.size()];
        }
        Prng random(terms_.seed * 7919 + static_cast<std::uint64_t>(pair));
        const int stones = 3 + pair % 5;
        return caro_engine::balanced_opening(*players.opener, plan_.rules, {.stones = stones},
                                             random);
    }

    // An error: a player could not begin, or the match was interrupted.
    std::expected<PlayedGame, std::string> play(Players& players, const Position& start,
                                                Side firsts_side, int round) {
        const std::string date = date_here();
        const std::uint64_t game_seed = mix(terms_.seed, static_cast<std::uint64_t>(round));
        auto ready = players.first->new_game(plan_.rules, mix(game_seed, 0));
        if (ready) ready = players.second->new_game(plan_.rules, mix(game_seed, 1));
        if (!ready) return std::unexpected(ready.error());
        const bool first_is_x = firsts_side == Side::X;
        CaroPlayer& x = first_is_x ? *players.first : *players.second;
        CaroPlayer& o = first_is_x ? *players.second : *players.first;
        CaroGameResult game{.last = start,
                            .opening_stones = start.stones().size(),
                            .winner = {},
                            .failure = {},
                            .notes = {}};
        while (game.failure.empty() && !game.last.outcome()) {
            if (is_interrupted()) return std::unexpected("interrupted");
            make_move(game, game.last.turn() == Side::X ? x : o);
            scores_.note_move(round, static_cast<int>(game.last.stones().size()));
        }
        if (game.failure.empty()) game.winner = game.last.outcome()->winner;
        const GameTags tags{.first = first_is_x ? terms_.first : terms_.second,
                            .second = first_is_x ? terms_.second : terms_.first,
                            .round = round,
                            .date = date};
        if (!game.failure.empty()) {
            const bool x_failed = game.winner == Side::O;
            scores_.note_failure(fmt::format("game {}: {} ({}) {}", round, x_failed ? "X" : "O",
                                             x_failed ? tags.first : tags.second, game.failure));
        }
        records_.add(game::write_caro_record(record_of(game, tags, {x.limits(), o.limits()})));
        return scored(game, firsts_side);
    }

    // A player that is late or makes no legal move loses.
    void make_move(CaroGameResult& game, CaroPlayer& player) const {
        const Side mover = game.last.turn();
        const engine::Millis began = steady_millis();
        const auto choice = player.choose(game.last);
        const engine::Millis spent = steady_millis() - began;
        const bool legal = choice && game.last.is_legal(choice->point);
        const bool late = player.promised() && spent > *player.promised() + terms_.tolerance;
        if (!legal || late) {
            game.winner = ~mover;
            game.finish = legal ? Finish::TimeForfeit : Finish::RulesInfraction;
            game.failure = legal ? fmt::format("is late: {} ms", spent) : "gave no legal move";
            return;
        }
        game.notes.push_back({.score = choice->score, .depth = choice->depth, .spent = spent});
        game.last.play(choice->point);
    }

    const Plan& plan_;
    const MatchTerms& terms_;
    const engine::Dispatch& dispatch_;
    Scoreboard scores_;
    RecordFile records_;
};

}  // namespace

std::expected<int, Problem> run_caro_match(const Arguments& arguments, const MatchTerms& terms,
                                           const engine::Dispatch& dispatch) {
    const auto plan = read_plan(arguments, terms);
    if (!plan) return std::unexpected(plan.error());
    return CaroMatch(*plan, terms, dispatch).run();
}

}  // namespace kydai::cli
