// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "apps/cli/puzzles/miner.hpp"
#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/game/caro_setup_text.hpp"
#include "engine/explain/caro_reason.hpp"

namespace kydai::cli {
namespace {

using explain::CaroCode;
using puzzles::Theme;

constexpr std::size_t kLastPlies = 12;  // of a game, where it is decided
constexpr std::size_t kFewestStones = 6;
constexpr std::size_t kShortest = 5;  // plies of a line: shorter ones are too easy
constexpr std::size_t kLongest = 25;

puzzles::Themes themes_of(caro::Position position, const mining::CaroTactic& tactic) {
    puzzles::Themes themes = bit(tactic.by_fours ? Theme::Fours : Theme::Threes);
    for (std::size_t i = 0; i < tactic.line.size(); ++i) {
        if (i % 2 == 0) {
            for (const auto& reason :
                 explain::explain(position, tactic.line[i], explain::Effort::Quick)) {
                if (reason.code == CaroCode::FourThree) themes |= bit(Theme::FourThree);
                if (reason.code == CaroCode::DoubleFour) themes |= bit(Theme::DoubleFour);
                if (reason.code == CaroCode::FoulTrap) themes |= bit(Theme::FoulTrap);
                if (i == 0 && reason.code == CaroCode::BlocksFour) themes |= bit(Theme::Defence);
            }
        }
        position.play(tactic.line[i]);
    }
    return themes;
}

}  // namespace

std::optional<puzzles::Puzzle> CaroMiner::mine(std::string_view line) {
    std::string_view head = next_field(line, ';');
    const auto rule_set = caro::parse_rule_set(next_word(head));
    caro::RulesSpec spec;
    if (!rule_set || !game::parse_board(trimmed(head), spec)) return std::nullopt;
    spec.rule_set = *rule_set;
    const auto rules = caro::BoardRules::from(spec);
    const auto moves = caro::parse_points(trimmed(line));
    if (!rules || !moves) return std::nullopt;
    caro::Position position(*rules);
    for (std::size_t ply = 0; ply < moves->size(); ++ply) {
        if (position.refusal((*moves)[ply])) return std::nullopt;
        position.play((*moves)[ply]);
        if (position.outcome()) return std::nullopt;
        if (ply + 1 < kFewestStones || ply + kLastPlies < moves->size()) continue;
        if (!prover_.wins_by_fours(position)) continue;
        // A move earlier the same side may have won by threats, which is the better puzzle.
        caro::Position earlier = position;
        earlier.undo();
        earlier.undo();
        const auto count = static_cast<std::ptrdiff_t>(ply) + 1;
        if (auto puzzle = proved(earlier, {moves->begin(), moves->begin() + count - 2},
                                 mining::Manner::Threats)) {
            return puzzle;
        }
        return proved(position, {moves->begin(), moves->begin() + count}, mining::Manner::Fours);
    }
    return std::nullopt;
}

std::optional<puzzles::Puzzle> CaroMiner::proved(const caro::Position& position,
                                                 std::span<const caro::Point> played,
                                                 mining::Manner manner) {
    const auto tactic = prover_.prove(position, manner);
    if (!tactic || tactic->line.size() < kShortest || tactic->line.size() > kLongest) {
        return std::nullopt;
    }
    return puzzles::Puzzle{.rating = mining::seed_rating(*tactic),
                           .themes = themes_of(position, *tactic),
                           .start = caro::Position(position.rules()),
                           .played = {played.begin(), played.end()},
                           .line = {tactic->line.begin(), tactic->line.end()},
                           .only = tactic->only};
}

bool CaroMiner::holds(const puzzles::Puzzle& puzzle) {
    const auto manner =
        has(puzzle.themes, Theme::Fours) ? mining::Manner::Fours : mining::Manner::Threats;
    const auto tactic = prover_.prove(std::get<caro::Position>(puzzle.moment()), manner);
    if (!tactic || tactic->only != puzzle.only) return false;
    return std::ranges::equal(tactic->line, puzzle.line,
                              [](caro::Point a, const auto& b) { return puzzles::Move(a) == b; });
}

}  // namespace kydai::cli
