// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/explain/exchange.hpp"

#include <algorithm>

#include "core/chess/material.hpp"

namespace kydai::explain {

using chess::AnyPosition;
using chess::Move;
using chess::Role;
using chess::Square;

int worth(Role role) { return role == Role::King ? 0 : chess::points(role); }

int taken_by(const AnyPosition& position, Move move) {
    int points = 0;
    if (move.is_en_passant()) {
        points = worth(Role::Pawn);
    } else if (move.is_capture()) {
        points = worth(position.board().role_at(move.to()));
    }
    if (move.is_promotion()) points += worth(move.promoted()) - worth(Role::Pawn);
    return points;
}

// Among pieces of one role the first that may capture stands for all.
int best_exchange(const AnyPosition& position, Square square) {
    if (position.outcome()) return 0;
    chess::ByRole<bool> tried{};
    int best = 0;
    for (const Move move : position.legal_moves()) {
        if (move.is_drop() || !move.is_capture() || move.to() != square) continue;
        if (move.is_promotion() && move.promoted() != Role::Queen) continue;
        const Role role = position.board().role_at(move.from());
        if (std::exchange(tried[role], true)) continue;
        best = std::max(best, exchange_gain(position, move));
    }
    return best;
}

int exchange_gain(const AnyPosition& position, Move move) {
    return taken_by(position, move) - best_exchange(position.after(move), move.to());
}

namespace {

struct Capture {
    int gain = 0;
    std::optional<Move> move;
};

// By a piece on `by`, or by any piece on the square `retaken`.
Capture best_capture(const AnyPosition& position, chess::Bitboard by,
                     std::optional<Square> retaken) {
    Capture best;
    if (position.outcome()) return best;
    for (const Move move : position.legal_moves()) {
        if (move.is_drop() || !move.is_capture()) continue;
        if (!by.has(move.from()) && move.to() != retaken) continue;
        const int gain = exchange_gain(position, move);
        if (!best.move || gain > best.gain) best = {gain, move};
    }
    return best;
}

}  // namespace

bool wins_material(const AnyPosition& after, chess::Bitboard attackers, std::vector<Move>& worst) {
    if (after.outcome()) return false;
    std::optional<int> least;
    for (const Move reply : after.legal_moves()) {
        const bool takes_attacker = reply.is_capture() && attackers.has(reply.to());
        const Capture capture =
            best_capture(after.after(reply), attackers,
                         takes_attacker ? std::optional(reply.to()) : std::nullopt);
        const int net = capture.gain - taken_by(after, reply);
        if (!capture.move || net < 1) return false;
        if (!least || net < *least) {
            least = net;
            worst = {reply, *capture.move};
        }
    }
    return least.has_value();
}

}  // namespace kydai::explain
