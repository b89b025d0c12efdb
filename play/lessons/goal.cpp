// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/goal.hpp"

#include <algorithm>

#include "core/chess/resolve.hpp"
#include "play/lessons/caro_threats.hpp"

namespace kydai::lessons {

namespace {

constexpr KeyedArray<GoalKind, std::string_view> kNames{
    "moves",     "any",        "win",          "mate",        "stalemate",   "check",
    "capture",   "visit",      "castle",       "promote",     "en-passant",  "drop",
    "stop-win",  "hold",       "refused",      "choose",      "three",       "four",
    "open-four", "four-three", "double-three", "double-four", "line-no-win", "stop-three"};

bool ends_with(const Position& after, game::EndReason reason) {
    const auto end = result(after);
    return end && end->reason == reason;
}

bool wins(const Position& before, const Position& after) {
    const auto end = result(after);
    return end && end->winner == turn(before);
}

bool is_among(const std::vector<Cell>& cells, Cell cell) {
    return std::ranges::find(cells, cell) != cells.end();
}

// A promoted piece that is lost at once was no success.
bool can_be_captured(const chess::AnyPosition& position, chess::Square square) {
    return std::ranges::any_of(position.legal_moves(), [&](chess::Move move) {
        return move.is_capture() && move.to() == square;
    });
}

bool can_win_at_once(const chess::AnyPosition& position) {
    return std::ranges::any_of(position.legal_moves(), [&](chess::Move move) {
        const auto end = position.after(move).outcome();
        return end && end->winner == position.turn();
    });
}

bool has_long_line(const caro::Position& position, caro::Point point) {
    return std::ranges::any_of(caro::kDirections, [&](caro::Direction direction) {
        const auto& rules = position.rules();
        const auto run = caro::run_through(position.board(), point, direction, rules.edge());
        return run.stones >= rules.k();
    });
}

bool meets_chess(const Goal& goal, const chess::AnyPosition& before, chess::Move move,
                 const chess::AnyPosition& after) {
    switch (goal.kind) {
        case GoalKind::Check:
            return after.in_check();
        case GoalKind::Capture:
            return move.is_capture() &&
                   (goal.cells.empty() || is_among(goal.cells, cell_of(move.to())));
        case GoalKind::Castle:
            return move.is_castling();
        case GoalKind::Promote:
            return move.is_promotion() && !can_be_captured(after, move.to()) &&
                   (!after.outcome() || after.outcome()->winner == before.turn());
        case GoalKind::EnPassant:
            return move.is_en_passant();
        case GoalKind::Drop:
            return move.is_drop();
        case GoalKind::StopWin:
            return !can_win_at_once(after);
        default:
            return false;
    }
}

bool meets_caro(const Goal& goal, caro::Point move, const caro::Position& after) {
    const int fours = count_fours(after, move);
    switch (goal.kind) {
        case GoalKind::Three:
            return fours == 0 && count_open_threes(after, move) > 0;
        case GoalKind::Four:
            return !after.outcome() && fours > 0;
        case GoalKind::OpenFour:
            return has_open_four(after);
        case GoalKind::FourThree:
            return fours > 0 && count_open_threes(after, move) > 0;
        case GoalKind::DoubleThree:
            return count_open_threes(after, move) > 1;
        case GoalKind::DoubleFour:
            return !after.outcome() && fours > 1;
        case GoalKind::StopWin:
            return !after.outcome() && !wins_next(after, after.turn());
        case GoalKind::LineNoWin:
            return !after.outcome() && has_long_line(after, move);
        case GoalKind::StopThree:
            return !can_make_open_four(after);
        default:
            return false;
    }
}

}  // namespace

bool meets(const Goal& goal, const Position& before, const Move& move, const Position& after) {
    switch (goal.kind) {
        case GoalKind::Any:
            return true;
        case GoalKind::Win:
            return wins(before, after);
        case GoalKind::Mate:
            return wins(before, after) && ends_with(after, game::EndReason::Checkmate);
        case GoalKind::Stalemate:
            return ends_with(after, game::EndReason::Stalemate);
        default:
            break;
    }
    if (const auto* caro = std::get_if<caro::Position>(&after)) {
        return meets_caro(goal, std::get<caro::Point>(move), *caro);
    }
    const auto& position = std::get<chess::AnyPosition>(before);
    const auto legal = chess::resolve(position, std::get<chess::MoveText>(move));
    return legal && meets_chess(goal, position, *legal, std::get<chess::AnyPosition>(after));
}

std::string_view name(GoalKind kind) { return kNames[kind]; }

std::optional<GoalKind> parse_goal_kind(std::string_view name) { return parse_key(kNames, name); }

}  // namespace kydai::lessons
