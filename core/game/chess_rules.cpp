// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/chess_rules.hpp"

#include <limits>

#include "core/base/text.hpp"
#include "core/chess/san.hpp"
#include "core/chess/uci_move.hpp"

namespace kydai::game {

namespace {

constexpr int kClaimTimes = 3;
constexpr int kAutomaticTimes = 5;
constexpr int kClaimPlies = 100;      // fifty moves of each side
constexpr int kAutomaticPlies = 150;  // seventy-five

constexpr KeyedArray<chess::EndReason, EndReason> kReasons = {
    EndReason::Checkmate,
    EndReason::Stalemate,
    EndReason::InsufficientMaterial,
    EndReason::KingOnHill,
    EndReason::ThirdCheck,
    EndReason::KingExploded,
    EndReason::HordeDestroyed,
    EndReason::NoMoveLeft,
    EndReason::NoPieceLeft,
    EndReason::KingReachedGoal,
    EndReason::BothKingsReachedGoal,
};

constexpr KeyedArray<chess::SanFault, InputFault> kInputFaults = {
    InputFault::NotAMove, InputFault::Ambiguous, InputFault::Illegal};

}  // namespace

ChessRules::MoveText ChessRules::to_move_text(Move move) { return chess::to_text(move); }

std::optional<Result> ChessRules::result(const Position& position) {
    const auto outcome = position.outcome();
    if (!outcome) return std::nullopt;
    Result result{.winner = std::nullopt, .reason = kReasons[outcome->reason]};
    if (outcome->winner) result.winner = side_of(*outcome->winner);
    return result;
}

// A pawn move or a capture cannot be undone, except where captured pieces come back from pockets.
int ChessRules::repeatable_plies(const Position& position) {
    return position.rules().pockets ? std::numeric_limits<int>::max() : position.halfmove_clock();
}

std::optional<EndReason> ChessRules::claimable(const Position& position, int times) {
    if (times >= kClaimTimes) return EndReason::ThreefoldRepetition;
    if (position.halfmove_clock() >= kClaimPlies) return EndReason::FiftyMoves;
    return std::nullopt;
}

std::optional<EndReason> ChessRules::automatic(const Position& position, int times) {
    if (times >= kAutomaticTimes) return EndReason::FivefoldRepetition;
    if (position.halfmove_clock() >= kAutomaticPlies) return EndReason::SeventyFiveMoves;
    return std::nullopt;
}

std::string ChessRules::to_text(const MoveText& said) {
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

std::optional<ChessRules::MoveText> ChessRules::parse_move_text(std::string_view text) {
    return chess::parse_uci_move(text);
}

std::string ChessRules::to_text(const Position& position) {
    return std::string(chess::name(position.variant())) + " " +
           position.fen(chess::CastlingLetters::Shredder);
}

std::expected<ChessRules::Position, ChessRules::StartError> ChessRules::parse_position(
    std::string_view text) {
    const std::string_view name = next_word(text);
    const auto variant = chess::parse_variant(name);
    if (!variant) return std::unexpected(StartError{.text = std::string(name), .reason = {}});
    const auto position = Position::parse(*variant, trimmed(text));
    if (position) return *position;
    return std::unexpected(
        StartError{.text = std::string(trimmed(text)), .reason = position.error()});
}

std::expected<chess::Move, InputError<chess::Refusal>> ChessRules::parse_input(
    const Position& position, std::string_view text) {
    const auto fail = [](InputFault fault, std::optional<Refusal> refusal) {
        return std::unexpected(InputError<Refusal>{.fault = fault, .refusal = refusal});
    };
    // Coordinates first: algebraic notation would take "g1f3" for a move of a pawn.
    if (const auto said = parse_move_text(trimmed(text))) {
        const auto move = resolve(position, *said);
        if (!move) return fail(InputFault::Illegal, move.error());
        return *move;
    }
    const auto move = chess::parse_san(position, trimmed(text));
    if (!move) return fail(kInputFaults[move.error().fault], move.error().refusal);
    return *move;
}

std::string ChessRules::move_text(const Position& position, Move move) {
    return chess::to_san(position, move);
}

// Identities are 16 bits, so they repeat in a tree of more than 65,000 nodes; two pieces would be
// confused only if both were dropped on one line of play.
ChessRules::Stage ChessRules::after(const Stage& before, Move move, int node) {
    constexpr int kFresh = std::numeric_limits<chess::PieceId>::max() - chess::Roster::kFirstFresh;
    return before.after(move,
                        static_cast<chess::PieceId>(chess::Roster::kFirstFresh + node % kFresh));
}

}  // namespace kydai::game
