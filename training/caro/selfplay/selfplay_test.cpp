// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "training/caro/selfplay/game.hpp"
#include "training/caro/selfplay/game_log.hpp"
#include "training/caro/selfplay/sampler.hpp"

namespace kydai::caro_training {
namespace {

using caro::Point;
using caro_engine::Threat;

const TableShelf& shelf() {
    static const TableShelf made;
    return made;
}

Settings short_games(int canvas) {
    Settings settings;
    settings.canvas = canvas;
    settings.simulations = 6;
    settings.candidates = 4;
    std::ranges::fill(settings.family_share, 1.0F);
    std::ranges::fill(settings.size_share, 0.0F);
    for (const int side : {10, 12, 15}) settings.size_share[side - kSmallestBoard] = 1;
    return settings;
}

// Plays with a network that answers at random; the likeliest move is the same for equal positions.
struct Player {
    explicit Player(int canvas)
        : cells(static_cast<std::size_t>(canvas * canvas)), logits(cells.size()) {}

    Request request() { return {cells, &outlook, &network}; }
    Answer answer() {
        for (float& logit : logits) logit = static_cast<float>(4 * random.unit());
        return {logits, static_cast<float>(random.unit() - 0.5)};
    }

    std::vector<std::uint16_t> cells;
    std::vector<float> logits;
    std::uint8_t outlook = 0;
    std::uint8_t network = 0;
    Prng random{3};
};

// The harvest of some games.
void play_games(Harvest& harvest, std::uint64_t games) {
    const Settings settings = short_games(15);
    Player player(15);
    Scratch scratch;
    Game game(shelf(), 0, 8);
    game.start(settings, player.request());
    while (harvest.counts().games < games) {
        ASSERT_TRUE(game.drive(settings, harvest, scratch, player.request(), player.answer()));
    }
}

bool wins_at_once(const caro::Position& position, Side side) {
    caro::Board board = position.board();
    for (int i = 0; i < Point::kCount; ++i) {
        const Point p = Point::from_index(i);
        if (!board.size().contains(p) || !board.empty(p)) continue;
        board.put(p, side);
        const bool wins = caro::wins_at(board, position.rules(), p);
        board.remove(p);
        if (wins) return true;
    }
    return false;
}

TEST(CaroSelfPlay, LoggedGamesAreReadBackMoveByMove) {
    Harvest harvest;
    play_games(harvest, 40);
    const auto log = harvest.take_log();
    const auto games = read_games(log);
    ASSERT_EQ(games.size(), harvest.games().size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(games[i].rule, harvest.games()[i].rule);
        EXPECT_EQ(games[i].width, harvest.games()[i].width);
        EXPECT_EQ(games[i].moves, harvest.games()[i].moves);
    }
}

TEST(CaroSelfPlay, ADamagedLogIsReadUpToTheLastWholeGame) {
    Harvest harvest;
    play_games(harvest, 10);
    const auto log = harvest.take_log();
    Prng random(5);
    for (int round = 0; round < 300; ++round) {
        auto changed = log;
        changed.resize(random.below(log.size()) + 1);
        changed[random.below(changed.size())] ^= static_cast<std::uint8_t>(1 + random.below(255));
        for (const PlayedGame& game : read_games(changed)) {
            const auto rules = caro::BoardRules::from(
                {.rule_set = game.rule, .width = game.width, .height = game.height});
            ASSERT_TRUE(rules);
            EXPECT_TRUE(caro::replay(*rules, game.moves));
        }
    }
}

TEST(CaroSelfPlay, AgainstAFiveExactlyTheRepliesThatStopItAreAllowed) {
    Harvest harvest;
    play_games(harvest, 60);
    int forced = 0;
    for (const PlayedGame& game : harvest.games()) {
        const caro_engine::Tables& tables = shelf().at(game.rule, game.width);
        caro::Position position(tables.rules);
        for (const Point move : game.moves) {
            position.play(move);
            if (position.outcome()) break;
            const Side us = position.turn();
            if (!wins_at_once(position, ~us) || wins_at_once(position, us)) continue;
            ++forced;
            const State state(tables, position);
            const Choice choice = choices(state);
            EXPECT_TRUE(choice.complete);
            for (const Point p : position.legal_moves()) {
                const bool stops = !wins_at_once(position.after(p), ~us);
                const bool allowed =
                    std::ranges::find(choice.moves, Spot::of(p)) != choice.moves.end();
                EXPECT_EQ(stops, allowed);
            }
        }
    }
    EXPECT_GT(forced, 10);
}

TEST(CaroSelfPlay, RecordsShowTheBoardAndOnlyAllowedMoves) {
    Harvest harvest;
    play_games(harvest, 20);
    const auto records = harvest.take_records(1 << 20);
    ASSERT_GT(records.size(), 50U);
    for (const Record& r : records) {
        const auto count = [&](std::uint16_t bits) {
            return std::ranges::count_if(r.cells,
                                         [bits](std::uint16_t c) { return (c & bits) != 0; });
        };
        const auto points = count(kOnBoard);
        EXPECT_TRUE(points == 100 || points == 144 || points == 225);
        EXPECT_LE(std::abs(count(kOwn) - count(kEnemy)), 1);
        int shares = 0;
        for (std::size_t i = 0; i < kPolicyMoves; ++i) {
            shares += r.shares[i];
            EXPECT_TRUE(r.shares[i] == 0 || (r.cells[r.moves[i]] & kAllowed));
        }
        EXPECT_NEAR(shares, 65535, kPolicyMoves);
        EXPECT_LE(std::abs(r.value), 1.0F);
    }
}

TEST(CaroSelfPlay, ProvenGamesAreWonByFoursInTheEngine) {
    Harvest harvest;
    play_games(harvest, 40);
    int proven = 0;
    for (const PlayedGame& game : harvest.games()) {
        const caro_engine::Tables& tables = shelf().at(game.rule, game.width);
        auto moves = game.moves;
        moves.pop_back();
        const auto before = caro::replay(tables.rules, moves);
        ASSERT_TRUE(before);
        State state(tables, *before);
        caro_engine::Budget budget{.nodes_left = 100'000};
        caro_engine::FailTable fails;
        proven += caro_engine::FourSolver(state, budget, fails).solve(20) ? 1 : 0;
    }
    EXPECT_GE(proven, static_cast<int>(harvest.counts().proven));
}

TEST(CaroSelfPlay, SamplesLeaveTheMoverWithoutAFive) {
    Harvest harvest;
    play_games(harvest, 10);
    Prng random(9);
    int shown = 0;
    for (const PlayedGame& game : harvest.games()) {
        std::vector<std::uint16_t> cells(8 * 225);
        std::array<std::uint8_t, 8> outlooks{};
        sample_game(shelf(), game, 15, random, cells, outlooks);
        for (std::size_t i = 0; i < outlooks.size(); ++i) {
            if (outlooks[i] == kNoSample) continue;
            ++shown;
            EXPECT_LT(outlooks[i], kOutlooks);
            const auto position = std::span(cells).subspan(i * 225, 225);
            caro::Setup setup{
                .rules = {.rule_set = game.rule, .width = game.width, .height = game.height},
                .stones = {},
                .turn = Side::X};
            for (int p = 0; p < 225; ++p) {
                const auto cell = position[static_cast<std::size_t>(p)];
                const auto point = Point::at(p % 15, p / 15);
                if (cell & kOwn) setup.stones.push_back({*point, Side::X});
                if (cell & kEnemy) setup.stones.push_back({*point, Side::O});
            }
            if (game.rule == caro::RuleSet::Renju) continue;  // the sides differ there
            const auto made = caro::Position::from(setup);
            ASSERT_TRUE(made);
            EXPECT_FALSE(wins_at_once(*made, Side::X));
        }
    }
    EXPECT_GT(shown, 40);
}

}  // namespace
}  // namespace kydai::caro_training
