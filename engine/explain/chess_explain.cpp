// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>

#include "core/chess/castling.hpp"
#include "engine/explain/double_attack.hpp"
#include "engine/explain/exchange.hpp"
#include "engine/explain/mate.hpp"

namespace kydai::explain {

namespace {

using chess::AnyPosition;
using chess::Bitboard;
using chess::Board;
using chess::Color;
using chess::Move;
using chess::Role;
using chess::Square;

constexpr int kMaxMateIn = 4;

constexpr KeyedArray<ChessCode, std::string_view> kNames = {
    "mate",         "back-rank-mate",   "mate-in",   "only-move", "only-defence",
    "double-check", "discovered-check", "fork",      "skewer",    "discovered-attack",
    "hanging",      "exchange-won",     "promotion", "pin",       "passed-pawn",
    "perpetual"};

bool material_counts(const chess::Rules& rules) {
    return !rules.explosions && !rules.pockets && !rules.losing_wins && !rules.race;
}

// Whether the king's only squares forward are taken by its own pieces, one of them a pawn.
bool is_shut_in(const Board& board, Square king, Color side) {
    const int up = side == Color::White ? 1 : -1;
    Bitboard front;
    for (const int file : {-1, 0, 1}) {
        if (const auto square = king.offset(file, up)) front |= Bitboard(*square);
    }
    return (front - board.of(side)).empty() && front.meets(board.of(side, Role::Pawn));
}

bool is_back_rank_mate(const MoveSeen& seen) {
    const Board& board = seen.after.board();
    const Square king = board.king(~seen.us);
    const Bitboard checkers = seen.after.checkers();
    if (king.rank() != relative(~seen.us, chess::Rank::R1) || checkers.count() != 1) return false;
    const Square checker = checkers.first();
    const Role role = board.role_at(checker);
    const bool heavy = role == Role::Rook || role == Role::Queen;
    return heavy && checker.rank() == king.rank() && is_shut_in(board, king, ~seen.us);
}

bool is_passed(const Board& board, Square pawn, Color side) {
    const int up = side == Color::White ? 1 : -1;
    for (const Square other : board.of(~side, Role::Pawn)) {
        const int files = std::abs(static_cast<int>(other.file()) - static_cast<int>(pawn.file()));
        const int ranks = static_cast<int>(other.rank()) - static_cast<int>(pawn.rank());
        if (files <= 1 && ranks * up > 0) return false;
    }
    return true;
}

class Explainer {
  public:
    Explainer(const MoveSeen& seen, const ChessContext& context) : seen_(seen), context_(context) {}

    std::vector<ChessReason> reasons() {
        if (add_mate()) return std::move(reasons_);
        add_only_moves();
        add_checks();
        if (material_counts(seen_.before.rules())) add_material();
        if (seen_.move.is_promotion()) add({.code = ChessCode::Promotion});
        if (material_counts(seen_.before.rules())) add_if(pin(seen_));
        add_passed_pawn();
        if (context_.looks_for_perpetual && is_perpetual(seen_.before, seen_.move)) {
            add({.code = ChessCode::Perpetual});
        }
        return std::move(reasons_);
    }

  private:
    void add(ChessReason reason) {
        if (reason.line.empty()) reason.line = {seen_.move};
        reasons_.push_back(std::move(reason));
    }
    void add_if(std::optional<ChessReason> reason) {
        if (reason) add(std::move(*reason));
    }

    bool add_mate() {
        const auto outcome = seen_.after.outcome();
        if (outcome && outcome->reason == chess::EndReason::Checkmate) {
            const Square king = seen_.after.board().king(~seen_.us);
            add({.code = is_back_rank_mate(seen_) ? ChessCode::BackRankMate : ChessCode::Mate,
                 .squares = {king}});
            return true;
        }
        if (outcome) return true;  // nothing else matters any more
        for (int moves = 2; moves <= std::min(context_.mate_in, kMaxMateIn); ++moves) {
            std::vector<Move> line{seen_.move};
            if (!is_mated_in(seen_.after, moves - 1, line)) continue;
            add({.code = ChessCode::MateIn, .count = moves, .line = std::move(line)});
            return true;
        }
        return false;
    }

    void add_only_moves() {
        const int moves = static_cast<int>(seen_.before.legal_moves().size());
        if (moves == 1) {
            add({.code = ChessCode::OnlyMove});
        } else if (is_only_defence(seen_.before, seen_.move)) {
            add({.code = ChessCode::OnlyDefence, .count = moves - 1});
        }
    }

    void add_checks() {
        const Bitboard checkers = seen_.after.checkers();
        std::vector<Square> squares;
        for (const Square square : checkers) squares.push_back(square);
        if (checkers.many()) {
            add({.code = ChessCode::DoubleCheck, .squares = std::move(squares)});
        } else if (checkers.any() && checkers.first() != seen_.to && !seen_.move.is_castling()) {
            add({.code = ChessCode::DiscoveredCheck, .squares = std::move(squares)});
        }
    }

    void add_material() {
        add_if(fork(seen_));
        add_if(skewer(seen_));
        add_if(discovered_attack(seen_));
        const Move move = seen_.move;
        const auto last = context_.last;
        const bool takes_back = last && last->is_capture() && last->to() == move.to();
        if (!move.is_capture() || takes_back) return;
        const Board& board = seen_.before.board();
        const Role taken = move.is_en_passant() ? Role::Pawn : board.role_at(move.to());
        const chess::Piece piece{~seen_.us, taken};
        const bool can_take_back = std::ranges::any_of(seen_.after.legal_moves(), [&](Move m) {
            return m.is_capture() && m.to() == seen_.to;
        });
        if (!can_take_back) {
            add({.code = ChessCode::Hanging, .count = worth(taken), .piece = piece});
        } else if (const int gain = exchange_gain(seen_.before, move); gain > 0) {
            add({.code = ChessCode::ExchangeWon, .count = gain, .piece = piece});
        }
    }

    void add_passed_pawn() {
        const Board& board = seen_.after.board();
        if (seen_.move.is_promotion() || board.role_at(seen_.to) != Role::Pawn) return;
        if (!is_passed(board, seen_.to, seen_.us)) return;
        add({.code = ChessCode::PassedPawn, .squares = {seen_.to}});
    }

    const MoveSeen& seen_;
    const ChessContext& context_;
    std::vector<ChessReason> reasons_;
};

}  // namespace

std::string_view name(ChessCode code) { return kNames[code]; }

std::vector<ChessReason> explain(const AnyPosition& position, Move move,
                                 const ChessContext& context) {
    const AnyPosition after = position.after(move);
    const Square to =
        move.is_castling() ? chess::castling_path(move.from(), move.to()).king_to : move.to();
    // An atomic capture blows up the moved piece: then there is nothing to say but a mate.
    if (!after.board().at(to)) return {};
    return Explainer(
               {.before = position, .move = move, .after = after, .us = position.turn(), .to = to},
               context)
        .reasons();
}

}  // namespace kydai::explain
