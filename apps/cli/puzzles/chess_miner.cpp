// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "apps/cli/full_searcher.hpp"
#include "apps/cli/puzzles/miner.hpp"
#include "core/base/text.hpp"
#include "core/chess/resolve.hpp"
#include "core/game/chess_rules.hpp"
#include "engine/explain/chess_reason.hpp"
#include "engine/explain/exchange.hpp"
#include "engine/explain/mate.hpp"

namespace kydai::cli {
namespace {

using chess::AnyPosition;
using explain::ChessCode;
using puzzles::Theme;

constexpr int kTriedMistakes = 8;   // of a position
constexpr int kEasyShare = 100;     // one of so many mistakes may leave something to be taken
constexpr int kMateInOneShare = 8;  // or allow mate at once

std::optional<Theme> theme_of(ChessCode code) {
    switch (code) {
        case ChessCode::Mate:
        case ChessCode::MateIn:
            return Theme::Mate;
        case ChessCode::BackRankMate:
            return Theme::BackRank;
        case ChessCode::DoubleCheck:
            return Theme::DoubleCheck;
        case ChessCode::DiscoveredCheck:
            return Theme::DiscoveredCheck;
        case ChessCode::Fork:
            return Theme::Fork;
        case ChessCode::Skewer:
            return Theme::Skewer;
        case ChessCode::DiscoveredAttack:
            return Theme::DiscoveredAttack;
        case ChessCode::Hanging:
            return Theme::Hanging;
        case ChessCode::ExchangeWon:
            return Theme::Exchange;
        case ChessCode::Promotion:
            return Theme::Promotion;
        case ChessCode::Pin:
            return Theme::Pin;
        default:
            return std::nullopt;
    }
}

// The themes of the solver's moves. A hanging piece counts only where the line begins with it.
puzzles::Themes themes_of(const AnyPosition& start, chess::Move mistake,
                          const mining::ChessTactic& tactic) {
    puzzles::Themes themes = tactic.is_mate ? bit(Theme::Mate) : 0;
    AnyPosition position = start;
    chess::Move last = mistake;
    for (std::size_t i = 0; i < tactic.line.size(); ++i) {
        const chess::Move move = tactic.line[i];
        if (i % 2 == 0) {
            for (const auto& reason : explain::explain(position, move, {.last = last})) {
                const auto theme = theme_of(reason.code);
                if (theme && (i == 0 || *theme != Theme::Hanging)) themes |= bit(*theme);
            }
        }
        position = position.after(move);
        last = move;
    }
    const chess::Move first = tactic.line[0];
    if (!first.is_capture() && !start.after(first).in_check()) themes |= bit(Theme::Quiet);
    return themes;
}

// What the side to move wins by captures on one square, at best.
int most_taken(const AnyPosition& position) {
    int most = 0;
    for (const chess::Move move : position.legal_moves()) {
        if (move.is_capture()) most = std::max(most, explain::exchange_gain(position, move));
    }
    return most;
}

}  // namespace

ChessMiner::ChessMiner(const engine::Dispatch& dispatch, std::uint64_t seed)
    : random_(seed), searcher_(make_full_searcher(dispatch)), prover_(*searcher_) {
    searcher_->use_endings({});  // a proof is a search
    searcher_->resize_table(1);  // emptied with every search
    searcher_->set_threads(1);
}

std::optional<puzzles::Puzzle> ChessMiner::mine(std::string_view line) {
    const auto start = AnyPosition::parse(chess::Variant::Chess, next_field(line, ';'));
    if (!start || start->outcome()) return std::nullopt;
    auto moves = start->legal_moves();
    for (int i = moves.size() - 1; i > 0; --i) {
        std::swap(moves[i], moves[static_cast<int>(random_.below(static_cast<unsigned>(i) + 1))]);
    }
    int tried = 0;
    for (const chess::Move mistake : moves) {
        if (mistake.is_capture() || mistake.is_promotion()) continue;
        const AnyPosition moment = start->after(mistake);
        if (moment.outcome()) continue;
        // Mostly plausible mistakes: those that hang a piece or allow mate in one are rare.
        if (most_taken(moment) > 0 && random_.below(kEasyShare) != 0) continue;
        if (explain::mating_move(moment) && random_.below(kMateInOneShare) != 0) continue;
        if (++tried > kTriedMistakes) break;
        if (!prover_.looks_won(moment)) continue;
        const auto tactic = prover_.prove(moment);
        if (!tactic) continue;
        const auto themes = themes_of(moment, mistake, *tactic);
        if (themes == 0) continue;
        puzzles::Puzzle puzzle{.rating = mining::seed_rating(moment, *tactic),
                               .themes = themes,
                               .start = *start,
                               .played = {game::ChessRules::to_move_text(mistake)},
                               .line = {},
                               .only = static_cast<int>(tactic->line.size() + 1) / 2};
        for (const chess::Move move : tactic->line) {
            puzzle.line.emplace_back(game::ChessRules::to_move_text(move));
        }
        return puzzle;
    }
    return std::nullopt;
}

bool ChessMiner::holds(const puzzles::Puzzle& puzzle) {
    const auto start = std::get<AnyPosition>(puzzle.moment());
    AnyPosition position = start;
    std::vector<chess::Move> line;
    for (const puzzles::Move& move : puzzle.line) {
        line.push_back(*chess::resolve(position, std::get<chess::MoveText>(move)));
        position = position.after(line.back());
    }
    return prover_.holds(start, line);
}

}  // namespace kydai::cli
