// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/chess/material.hpp"
#include "engine/explain/chess_reason.hpp"
#include "play/view/chess_plain_reason.hpp"
#include "play/view/hint.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

using chess::AnyPosition;
using chess::Role;
using words::Message;
using words::MessageId;

// A piece that is won further down the line was not won by this move.
constexpr std::size_t kHorizon = 8;
// How much less than the material on the board a score may say while the material is still
// believed.
constexpr int kDoubt = 50;
constexpr int kCentiPerPoint = 100;

// Whether pieces are simply worth something: not where they blow up, come back, or are given away.
bool material_counts(const chess::Rules& rules) {
    return !rules.explosions && !rules.pockets && !rules.losing_wins && !rules.race;
}

bool ends_in_mate(const chess::Rules& rules) {
    return rules.royal[chess::Color::White] && rules.royal[chess::Color::Black] && !rules.hill &&
           !rules.counts_checks && !rules.explosions && !rules.race;
}

int balance_for(chess::Color side, const AnyPosition& position) {
    const int balance = chess::material_balance(position.board(), position.pockets());
    return side == chess::Color::White ? balance : -balance;
}

// Where the line comes to rest: the last place within the horizon with two quiet moves behind it.
std::optional<chess::Stage> at_rest(const AnyPosition& position,
                                    std::span<const chess::Move> line) {
    std::optional<chess::Stage> rest;
    chess::Stage now(position);
    bool was_quiet = false;
    for (const chess::Move move : line.first(std::min(line.size(), kHorizon))) {
        if (!now.position.is_legal(move)) return rest;
        now = now.after(move, chess::Roster::kFirstFresh);  // material counts only without drops
        const bool quiet = !move.is_capture() && !move.is_promotion() && !now.position.in_check();
        if (quiet && was_quiet) rest = now;
        was_quiet = quiet;
    }
    return rest;
}

// By role: what the other side has lost on the way, less what `side` has.
chess::RoleCounts net_gain(chess::Color side, const AnyPosition& before,
                           const chess::Stage& after) {
    const auto lost = chess::captured(before.board(), after);
    chess::RoleCounts net{};
    for (const Role role : chess::kRoles) net[role] = lost[~side][role] - lost[side][role];
    return net;
}

Message gain_message(chess::Color side, const chess::RoleCounts& net, int points, bool at_once) {
    const auto differs = [&net](Role role) { return net[role] != 0; };
    const auto different = std::ranges::count_if(chess::kRoles, differs);
    const auto* const first = std::ranges::find_if(chess::kRoles, differs);
    if (different == 1 && net[*first] == 1) {
        return {at_once ? MessageId::HintWinsPiece : MessageId::HintWinsPieceSoon,
                {{"piece", words::piece_of(~side, *first)}}};
    }
    const bool for_minor = net[Role::Knight] == -1 || net[Role::Bishop] == -1;
    if (different == 2 && net[Role::Rook] == 1 && for_minor) return {MessageId::HintWinsExchange};
    return {MessageId::HintWinsPoints, {{"count", points}}};
}

std::optional<Message> material_reason(const AnyPosition& position, const Hint<chess::Move>& hint) {
    const auto rest = at_rest(position, hint.line);
    if (!rest) return std::nullopt;
    const chess::Color side = position.turn();
    const int before = balance_for(side, position);
    const int after = balance_for(side, rest->position);
    if (after <= before || hint.score.centi < kCentiPerPoint * after - kDoubt) return std::nullopt;
    return gain_message(side, net_gain(side, position, *rest), after - before,
                        hint.move.is_capture());
}

// A tactic by its proof, where one explains more than the material that it wins.
std::optional<Message> tactic_message(const explain::ChessReason& reason,
                                      const chess::Board& board) {
    using explain::ChessCode;
    const auto piece_on = [&](std::size_t i) {
        const chess::Piece piece = board.at(reason.squares[i]).value();
        return words::piece_of(piece.color, piece.role);
    };
    switch (reason.code) {
        case ChessCode::OnlyMove:
            return Message{MessageId::HintOnlyMove};
        case ChessCode::OnlyDefence:
            return Message{MessageId::HintOnlyDefence};
        case ChessCode::DoubleCheck:
            return Message{MessageId::HintDoubleCheck};
        case ChessCode::DiscoveredCheck:
            return Message{MessageId::HintDiscoveredCheck};
        case ChessCode::Fork:
            return Message{MessageId::HintFork, {{"first", piece_on(0)}, {"second", piece_on(1)}}};
        case ChessCode::Skewer:
            return Message{MessageId::HintSkewer, {{"front", piece_on(0)}, {"back", piece_on(1)}}};
        case ChessCode::DiscoveredAttack:
            return Message{MessageId::HintDiscoveredAttack, {{"piece", piece_on(1)}}};
        case ChessCode::Pin:
            return Message{MessageId::HintPin, {{"piece", piece_on(1)}}};
        case ChessCode::Perpetual:
            return Message{MessageId::HintPerpetual};
        case ChessCode::Mate:
        case ChessCode::BackRankMate:
        case ChessCode::MateIn:
        case ChessCode::Hanging:
        case ChessCode::ExchangeWon:
        case ChessCode::Promotion:
        case ChessCode::PassedPawn:
            return std::nullopt;  // said below, by the score or in plain words
    }
    std::unreachable();
}

std::optional<Message> tactic(const AnyPosition& position, chess::Move move,
                              std::optional<chess::Move> last) {
    if (!position.is_legal(move)) return std::nullopt;
    const AnyPosition after = position.after(move);
    const explain::ChessContext context{.last = last, .mate_in = 1};
    for (const auto& reason : explain::explain(position, move, context)) {
        if (auto message = tactic_message(reason, after.board())) return message;
    }
    return std::nullopt;
}

}  // namespace

Message hint_where(const AnyPosition& position, chess::Move move) {
    if (move.is_drop()) return {MessageId::StatusHintHand};
    const auto piece = position.board().at(move.from()).value();
    return {MessageId::StatusHintPiece,
            {{"piece", words::piece_of(piece.color, piece.role)},
             {"square", chess::to_string(move.from())}}};
}

std::optional<Message> hint_reason(const AnyPosition& position, const Hint<chess::Move>& hint,
                                   std::optional<chess::Move> last) {
    const chess::Rules& rules = position.rules();
    if (hint.score.wins_in) {
        return Message{ends_in_mate(rules) ? MessageId::HintMateIn : MessageId::HintWinsIn,
                       {{"count", moves_in(*hint.score.wins_in)}}};
    }
    if (hint.score.loses_in) return Message{MessageId::HintHoldsOut};
    if (auto message = tactic(position, hint.move, last)) return message;
    if (hint.move.is_promotion()) return Message{MessageId::HintPromotes};
    if (!material_counts(rules)) return std::nullopt;
    const bool takes_back = last && last->is_capture() && hint.move.is_capture() &&
                            !last->is_drop() && hint.move.to() == last->to();
    if (takes_back) return Message{MessageId::HintTakesBack};
    if (const auto gain = material_reason(position, hint)) return gain;
    return plain_reason(position, hint.move);
}

}  // namespace kydai::play
