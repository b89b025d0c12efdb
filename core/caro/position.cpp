// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/position.hpp"

#include <algorithm>
#include <cassert>

namespace kydai::caro {
namespace {

Refusal refusal_of(Foul foul) {
    switch (foul) {
        case Foul::Overline:
            return Refusal::ForbiddenOverline;
        case Foul::FourFour:
            return Refusal::ForbiddenFourFour;
        case Foul::ThreeThree:
            return Refusal::ForbiddenThreeThree;
    }
    return Refusal::ForbiddenOverline;
}

// Two games with equal stones but other rules must not share a key.
Key rules_key(const BoardRules& rules) {
    const RulesSpec spec = rules.spec();
    Key seed = static_cast<Key>(spec.rule_set);
    for (const int part : {spec.width, spec.height, spec.k, static_cast<int>(spec.edge)}) {
        seed = seed * 64 + static_cast<Key>(part);
    }
    return Prng(seed).next();
}

Side implied_turn(const Stones& stones) {
    const auto x = std::ranges::count(stones, Side::X, &Stone::side);
    return 2 * x == stones.size() ? Side::X : Side::O;
}

template <class Visit>
void for_each_point(BoardSize size, Visit visit) {
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) visit(*Point::at(column, row));
    }
}

}  // namespace

Position::Position(const BoardRules& rules)
    : rules_(rules), board_(rules.size()), key_(rules_key(rules)) {}

std::expected<Position, PositionError> Position::from(const Setup& setup) {
    const auto rules = BoardRules::from(setup.rules);
    if (!rules) return std::unexpected(rules.error());
    Position position(*rules);
    for (const Stone& stone : setup.stones) {
        if (!rules->size().contains(stone.point)) return std::unexpected(SetupError::OffBoard);
        if (!position.board_.empty(stone.point)) return std::unexpected(SetupError::Occupied);
        position.place(stone);
    }
    const Side turn = setup.turn.value_or(implied_turn(position.stones_));
    if (position.turn_ != turn) position.key_ ^= kZobrist.o_to_move;
    position.turn_ = turn;
    if (!position.put_winner_last()) return std::unexpected(SetupError::AlreadyOver);
    if (!position.stones_.empty()) position.judge_last();
    return position;
}

bool Position::has_line() const {
    return std::ranges::any_of(stones_, [this](const Stone& stone) {
        return !board_.empty(stone.point) && wins_at(board_, rules_, stone.point);
    });
}

// If every winning line contains one stone, makes that stone the last move (the later stone first).
// False if there is no such stone: the game was over before the last move.
bool Position::put_winner_last() {
    if (!has_line()) return true;
    for (int i = stones_.size(); i-- > 0;) {
        const Stone stone = stones_[i];
        board_.remove(stone.point);
        const bool over_without = has_line();
        board_.put(stone.point, stone.side);
        if (over_without) continue;
        std::rotate(stones_.begin() + i, stones_.begin() + i + 1, stones_.end());
        return true;
    }
    return false;
}

std::optional<Stone> Position::last() const {
    return stones_.empty() ? std::nullopt : std::optional(stones_.back());
}

WinningLines Position::winning_lines() const {
    return stones_.empty() ? WinningLines{}
                           : caro::winning_lines(board_, rules_, stones_.back().point);
}

std::optional<Refusal> Position::refusal(Move move) const {
    if (!rules_.size().contains(move)) return Refusal::OffBoard;
    if (outcome_) return Refusal::GameOver;
    if (!board_.empty(move)) return Refusal::Occupied;
    if (turn_ == Side::O) return std::nullopt;
    const auto foul = foul_at(board_, rules_, move);
    return foul ? std::optional(refusal_of(*foul)) : std::nullopt;
}

MoveList Position::legal_moves() const {
    MoveList moves;
    for_each_point(rules_.size(), [&](Point point) {
        if (is_legal(point)) moves.push_back(point);
    });
    return moves;
}

Points Position::forbidden_points() const {
    Points points;
    if (outcome_ || turn_ == Side::O || rules_.switches().fouls == Fouls::None) return points;
    for_each_point(rules_.size(), [&](Point point) {
        if (board_.empty(point) && foul_at(board_, rules_, point)) points.push_back(point);
    });
    return points;
}

void Position::play(Move move) {
    assert(!outcome_);
    place({move, turn_});
    turn_ = ~turn_;
    key_ ^= kZobrist.o_to_move;
    judge_last();
}

Position Position::after(Move move) const {
    Position next = *this;
    next.play(move);
    return next;
}

std::expected<void, Refusal> Position::try_play(Move move) {
    if (const auto why = refusal(move)) return std::unexpected(*why);
    play(move);
    return {};
}

void Position::undo() {
    assert(!stones_.empty());
    const Stone stone = stones_.back();
    stones_.pop_back();
    board_.remove(stone.point);
    key_ ^= kZobrist.stone[stone.side][stone.point];
    if (turn_ != stone.side) key_ ^= kZobrist.o_to_move;
    turn_ = stone.side;
    outcome_.reset();
}

void Position::place(Stone stone) {
    board_.put(stone.point, stone.side);
    stones_.push_back(stone);
    key_ ^= kZobrist.stone[stone.side][stone.point];
}

void Position::judge_last() {
    const Stone stone = stones_.back();
    if (wins_at(board_, rules_, stone.point)) {
        outcome_ = Outcome{.winner = stone.side, .reason = EndReason::Line};
    } else if (board_.full()) {
        outcome_ = Outcome{.winner = std::nullopt, .reason = EndReason::BoardFull};
    } else if (rules_.switches().fouls != Fouls::None && turn_ == Side::X) {
        bool can_move = false;
        for_each_point(rules_.size(), [&](Point point) {
            can_move = can_move || (board_.empty(point) && !foul_at(board_, rules_, point));
        });
        if (!can_move) outcome_ = Outcome{.winner = std::nullopt, .reason = EndReason::NoLegalMove};
    }
}

Key Position::recomputed_key() const {
    Key key = rules_key(rules_);
    if (turn_ == Side::O) key ^= kZobrist.o_to_move;
    for (const Stone& stone : stones_) key ^= kZobrist.stone[stone.side][stone.point];
    return key;
}

std::expected<Position, ReplayError> replay(const BoardRules& rules, std::span<const Move> moves) {
    Position position(rules);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (const auto played = position.try_play(moves[i]); !played) {
            return std::unexpected(ReplayError{static_cast<int>(i), played.error()});
        }
    }
    return position;
}

Transition transition(const Position& from, const Position& to) {
    const Stones& before = from.stones();
    const Stones& after = to.stones();
    int common = 0;
    while (common < std::min(before.size(), after.size()) && before[common] == after[common]) {
        ++common;
    }
    Transition change;
    for (int i = before.size(); i-- > common;) change.removed.push_back(before[i]);
    for (int i = common; i < after.size(); ++i) change.placed.push_back(after[i]);
    return change;
}

}  // namespace kydai::caro
