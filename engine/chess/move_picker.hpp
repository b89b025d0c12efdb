// SPDX-License-Identifier: GPL-3.0-or-later
// Staged move generation: hands out the moves of a position, the most promising first, and
// generates no more than is asked for: the table's move, captures that lose nothing (by static
// exchange evaluation), killers, quiet moves by history, captures that lose.
//
// Its moves live in an arena shared by the pickers of one thread; pickers nest like the search does
// and must be destroyed in reverse order of their making.
#pragma once

#include <utility>
#include <vector>

#include "core/chess/movegen.hpp"
#include "engine/chess/history.hpp"
#include "engine/chess/quiet_bonus.hpp"
#include "engine/chess/see.hpp"

namespace kydai::chess_engine {

constexpr bool is_noisy(Move move) { return move.is_capture() || move.is_promotion(); }

struct ScoredMove {
    Move move;
    int score = 0;
};

class MoveArena {
  public:
    // Two lists per ply: the search for a singular extension runs inside its node, at the same ply.
    MoveArena() : items_(static_cast<std::size_t>(2 * (kMaxPly + 2)) * MoveList::kCapacity) {}

    [[nodiscard]] int top() const { return top_; }
    void release_to(int top) { top_ = top; }
    // Adds as many items, which the caller sets.
    ScoredMove* grow(int count) {
        ScoredMove* const first = &(*this)[top_];
        top_ += count;
        return first;
    }
    ScoredMove& operator[](int i) { return items_[static_cast<std::size_t>(i)]; }

  private:
    std::vector<ScoredMove> items_;
    int top_ = 0;
};

// The earlier moves whose continuation history counts: one, two, four and six plies ago.
inline constexpr int kFollowed = 4;
inline constexpr std::array<int, kFollowed> kFollowedPlies = {1, 2, 4, 6};

struct PickerHints {
    Move table_move;  // GoodNoisy needs no more than this
    std::array<Move, 2> killers{};
    std::array<const FollowUps*, kFollowed> follow_ups{};
    std::size_t pawn_row = 0;          // of Histories::pawns
    const Threats* threats = nullptr;  // of the enemy
    QuietBonus::Weights bonus;
};

enum class Picks : std::uint8_t {
    Everything,
    GoodNoisy,  // captures and promotions that win at least a threshold
};

template <RuleSet R>
class MovePicker {
  public:
    MovePicker(const Position<R>& position, const Histories& histories, MoveArena& arena,
               const PickerHints& hints, Picks picks, int threshold = 0)
        : position_(position),
          histories_(histories),
          arena_(arena),
          hints_(hints),
          picks_(picks),
          threshold_(threshold),
          begin_(arena.top()),
          current_(begin_),
          bad_end_(begin_),
          end_(begin_) {
        const Move move = hints.table_move;
        const bool fits = picks == Picks::Everything || (is_noisy(move) && !move.is_none());
        if (move.is_none() || !fits || !position.is_legal(move)) hints_.table_move = Move();
    }
    ~MovePicker() { arena_.release_to(begin_); }
    MovePicker(const MovePicker&) = delete;
    MovePicker& operator=(const MovePicker&) = delete;

    // The next move; none when there is no other.
    Move next();
    void skip_quiets() { skips_quiets_ = true; }
    // Whether the last move handed out is a capture that loses, or comes after all the quiet ones.
    [[nodiscard]] bool is_late() const { return stage_ >= Stage::BadNoisy; }

    // What its history says of a move, as of now.
    [[nodiscard]] int history_of(Move move) const {
        return is_noisy(move) ? capture_history(move) : quiet_history(move);
    }

  private:
    enum class Stage : std::uint8_t {
        TableMove,
        MakeNoisy,
        GoodNoisy,
        FirstKiller,
        SecondKiller,
        MakeQuiet,
        Quiet,
        BadNoisy,
        Done,
    };

    template <Wanted W>
    void generate();
    [[nodiscard]] int capture_history(Move move) const;
    // Butterfly, pawn and continuation history together.
    [[nodiscard]] int quiet_history(Move move) const;
    [[nodiscard]] int noisy_score(Move move) const;
    void score_quiets(const MoveList& list, ScoredMove* items);
    // The best of what is left in [current_, end_), moved to current_.
    ScoredMove take_best();
    Move next_good_noisy();
    Move next_killer(int which);
    Move next_quiet();
    Move next_bad_noisy();
    [[nodiscard]] bool was_given_before(Move move) const;

    const Position<R>& position_;
    const Histories& histories_;
    MoveArena& arena_;
    PickerHints hints_;
    Picks picks_;
    int threshold_;
    Stage stage_ = Stage::TableMove;
    bool skips_quiets_ = false;
    int begin_;
    int current_;
    int bad_end_;  // [begin_, bad_end_): noisy moves put off
    int end_;
};

template <RuleSet R>
template <Wanted W>
inline void MovePicker<R>::generate() {
    MoveList list;
    const Bitboard* const attacked = W == Wanted::Quiet ? &hints_.threats->all : nullptr;
    if (position_.turn() == Color::White) {
        position_.template append_legal_moves<Color::White, W>(list, attacked);
    } else {
        position_.template append_legal_moves<Color::Black, W>(list, attacked);
    }
    ScoredMove* const items = arena_.grow(list.size());
    if constexpr (W == Wanted::Noisy) {
        for (int i = 0; i < list.size(); ++i) items[i] = {list[i], noisy_score(list[i])};
    } else {
        score_quiets(list, items);
    }
    end_ = arena_.top();
}

inline Piece moved_piece(const Board& board, Color side, Move move) {
    return {side, move.is_drop() ? move.dropped() : board.role_at(move.from())};
}

inline Role captured_role(const Board& board, Move move) {
    if (move.is_capture() && !move.is_en_passant()) return board.role_at(move.to());
    return Role::Pawn;
}

template <RuleSet R>
void MovePicker<R>::score_quiets(const MoveList& list, ScoredMove* items) {
    const Board& board = position_.board();
    const Color side = position_.turn();
    const QuietBonus bonus(board, side, *hints_.threats, hints_.bonus);
    for (int i = 0; i < list.size(); ++i) {
        const Move move = list[i];
        const Role role = moved_piece(board, side, move).role;
        items[i] = {move, quiet_history(move) + bonus.of(role, move)};
    }
}

template <RuleSet R>
int MovePicker<R>::capture_history(Move move) const {
    const Board& board = position_.board();
    const Piece piece = moved_piece(board, position_.turn(), move);
    const Role victim = captured_role(board, move);
    return histories_
        .captures[static_cast<std::size_t>(piece_square(piece, move.to()))]
                 [static_cast<std::size_t>(victim)]
        .value();
}

template <RuleSet R>
int MovePicker<R>::noisy_score(Move move) const {
    constexpr int kVictimWeight = 16;
    int score = capture_history(move);
    if (move.is_capture()) {
        score += kVictimWeight * kExchangeValues[captured_role(position_.board(), move)];
    }
    if (move.is_promotion()) {
        score += move.promoted() == Role::Queen ? kVictimWeight * kExchangeValues[Role::Queen]
                                                : -kVictimWeight * kExchangeValues[Role::Queen];
    }
    return score;
}

template <RuleSet R>
int MovePicker<R>::quiet_history(Move move) const {
    const Color side = position_.turn();
    const auto at = static_cast<std::size_t>(
        piece_square(moved_piece(position_.board(), side, move), move.to()));
    const auto& follow_ups = hints_.follow_ups;
    int score = histories_
                    .quiet[side][threat_case(hints_.threats->all, move)]
                          [static_cast<std::size_t>(from_to(move))]
                    .value();
    score += histories_.pawns[hints_.pawn_row][at].value();
    score += (*follow_ups[0])[at].value() + (*follow_ups[1])[at].value();
    score += (*follow_ups[2])[at].value() / 2 + (*follow_ups[3])[at].value() / 2;
    return score;
}

template <RuleSet R>
ScoredMove MovePicker<R>::take_best() {
    ScoredMove* const first = &arena_[current_];
    const ScoredMove* const last = first + (end_ - current_);
    ScoredMove* best = first;
    int most = first->score;  // beside `best`, so that the loop does not wait for its loads
    for (ScoredMove* item = first + 1; item < last; ++item) {
        if (item->score <= most) continue;
        most = item->score;
        best = item;
    }
    std::swap(*best, *first);
    ++current_;
    return *first;
}

template <RuleSet R>
bool MovePicker<R>::was_given_before(Move move) const {
    return move == hints_.table_move || move == hints_.killers[0] || move == hints_.killers[1];
}

template <RuleSet R>
Move MovePicker<R>::next_good_noisy() {
    while (current_ < end_) {
        const ScoredMove best = take_best();
        if (best.move == hints_.table_move) continue;
        const int needed = picks_ == Picks::GoodNoisy ? threshold_ : -best.score / 64;
        const bool poor_promotion = best.move.is_promotion() && best.score < 0;
        if (!poor_promotion && exchange_wins(position_, best.move, needed)) return best.move;
        if (picks_ == Picks::Everything) arena_[bad_end_++] = best;
    }
    return {};
}

template <RuleSet R>
Move MovePicker<R>::next_killer(int which) {
    Move& killer = hints_.killers[static_cast<std::size_t>(which)];
    const bool wanted = !skips_quiets_ && !killer.is_none() && killer != hints_.table_move &&
                        !is_noisy(killer) && position_.is_legal(killer);
    if (!wanted) killer = Move();
    return killer;
}

template <RuleSet R>
Move MovePicker<R>::next_quiet() {
    while (!skips_quiets_ && current_ < end_) {
        const Move move = take_best().move;
        if (!was_given_before(move)) return move;
    }
    return {};
}

template <RuleSet R>
Move MovePicker<R>::next_bad_noisy() {
    while (current_ < bad_end_) {
        const Move move = arena_[current_++].move;
        if (move != hints_.table_move) return move;
    }
    return {};
}

template <RuleSet R>
Move MovePicker<R>::next() {
    Move move;
    switch (stage_) {
        case Stage::TableMove:
            stage_ = Stage::MakeNoisy;
            if (!hints_.table_move.is_none()) return hints_.table_move;
            [[fallthrough]];
        case Stage::MakeNoisy:
            generate<Wanted::Noisy>();
            stage_ = Stage::GoodNoisy;
            [[fallthrough]];
        case Stage::GoodNoisy:
            if (move = next_good_noisy(); !move.is_none()) return move;
            if (picks_ == Picks::GoodNoisy) {
                stage_ = Stage::Done;
                return {};
            }
            stage_ = Stage::FirstKiller;
            [[fallthrough]];
        case Stage::FirstKiller:
            stage_ = Stage::SecondKiller;
            if (move = next_killer(0); !move.is_none()) return move;
            [[fallthrough]];
        case Stage::SecondKiller:
            stage_ = Stage::MakeQuiet;
            if (move = next_killer(1); !move.is_none()) return move;
            [[fallthrough]];
        case Stage::MakeQuiet:
            current_ = end_;
            if (!skips_quiets_) generate<Wanted::Quiet>();
            stage_ = Stage::Quiet;
            [[fallthrough]];
        case Stage::Quiet:
            if (move = next_quiet(); !move.is_none()) return move;
            current_ = begin_;
            stage_ = Stage::BadNoisy;
            [[fallthrough]];
        case Stage::BadNoisy:
            if (move = next_bad_noisy(); !move.is_none()) return move;
            stage_ = Stage::Done;
            [[fallthrough]];
        case Stage::Done:
            return {};
    }
    return {};
}

}  // namespace kydai::chess_engine
