// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/chess_rules.hpp"

#include <limits>

#include "core/base/text.hpp"
#include "core/chess/uci_move.hpp"

namespace kydai::game {

namespace {

constexpr int kClaimTimes = 3;
constexpr int kAutomaticTimes = 5;
constexpr int kClaimPlies = 100;      // fifty moves of each side
constexpr int kAutomaticPlies = 150;  // seventy-five

constexpr KeyedArray<chess::Ending, Reason> kReasons = {
    Reason::Checkmate,   Reason::Stalemate,       Reason::InsufficientMaterial, Reason::KingOnHill,
    Reason::ThirdCheck,  Reason::KingExploded,    Reason::HordeDestroyed,       Reason::NoMoveLeft,
    Reason::NoPieceLeft, Reason::KingReachedGoal, Reason::BothKingsReachedGoal,
};

}  // namespace

ChessRules::Said ChessRules::said(Move move) { return chess::to_text(move); }

std::optional<Result> ChessRules::ending(const Position& position) {
    const auto outcome = position.outcome();
    if (!outcome) return std::nullopt;
    Result result{.winner = std::nullopt, .reason = kReasons[outcome->ending]};
    if (outcome->winner) result.winner = side_of(*outcome->winner);
    return result;
}

// A pawn move or a capture cannot be undone, except where captured pieces come back from pockets.
int ChessRules::repeatable_plies(const Position& position) {
    return position.rules().pockets ? std::numeric_limits<int>::max() : position.halfmove_clock();
}

std::optional<Reason> ChessRules::claimable(const Position& position, int times) {
    if (times >= kClaimTimes) return Reason::ThreefoldRepetition;
    if (position.halfmove_clock() >= kClaimPlies) return Reason::FiftyMoves;
    return std::nullopt;
}

std::optional<Reason> ChessRules::automatic(const Position& position, int times) {
    if (times >= kAutomaticTimes) return Reason::FivefoldRepetition;
    if (position.halfmove_clock() >= kAutomaticPlies) return Reason::SeventyFiveMoves;
    return std::nullopt;
}

std::string ChessRules::to_text(const Said& said) {
    std::string text;
    if (said.from) {
        text += to_string(*said.from);
    } else {
        text += chess::to_char(said.drop.value_or(chess::Role::Pawn));
        text += '@';
    }
    text += to_string(said.to);
    if (said.promotion) text += to_lower(chess::to_char(*said.promotion));
    return text;
}

std::optional<ChessRules::Said> ChessRules::parse_said(std::string_view text) {
    return chess::parse_uci_move(text);
}

std::string ChessRules::to_text(const Position& position) {
    return std::string(chess::name(position.variant())) + " " +
           position.fen(chess::CastlingLetters::Shredder);
}

std::optional<ChessRules::Position> ChessRules::parse_position(std::string_view text) {
    const auto variant = chess::parse_variant(next_word(text));
    if (!variant) return std::nullopt;
    const auto position = Position::parse(*variant, trimmed(text));
    if (!position) return std::nullopt;
    return *position;
}

}  // namespace kydai::game
