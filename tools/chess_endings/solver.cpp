// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/chess_endings/solver.hpp"

#include <algorithm>

#include "core/base/static_vector.hpp"
#include "core/chess/attacks.hpp"

namespace kydai::chess_engine::endings {
namespace {

using chess::Bitboard;
using chess::Piece;

Square at(int square) { return Square::from_index(square); }
constexpr Color color_of(Side side) { return side == Side::Strong ? Color::White : Color::Black; }
constexpr int forward(Side side) { return side == Side::Strong ? 8 : -8; }
// From 0, the side's own back rank.
constexpr int rank_for(Side side, int square) {
    return side == Side::Strong ? square >> 3 : 7 - (square >> 3);
}

Bitboard occupied_by(const Ending& ending, const Squares& squares) {
    Bitboard set;
    for (int i = 0; i < ending.count(); ++i)
        set |= Bitboard(at(squares[static_cast<std::size_t>(i)]));
    return set;
}

bool attacks_king(const Ending& ending, const Squares& squares, Side by) {
    const Square king = at(squares[by == Side::Strong ? 1 : 0]);
    const Bitboard occupied = occupied_by(ending, squares);
    for (int i = 0; i < ending.count(); ++i) {
        const Man man = ending[i];
        if (man.side != by) continue;
        const Piece piece{color_of(by), man.role};
        if (attacks(piece, at(squares[static_cast<std::size_t>(i)]), occupied).has(king))
            return true;
    }
    return false;
}

bool is_possible(const Ending& ending, const Squares& squares, Side turn, int number) {
    if (occupied_by(ending, squares).count() != ending.count()) return false;
    for (int i = 0; i < ending.count(); ++i) {
        const int rank = squares[static_cast<std::size_t>(i)] >> 3;
        if (ending[i].role == Role::Pawn && (rank == 0 || rank == 7)) return false;
    }
    if (attacks_king(ending, squares, turn)) return false;
    return number_of(ending, squares) == number;
}

// How good a mark is for the side to move: a quick win most, a quick loss least.
constexpr int worth(Mark mark) {
    if (is_won(mark)) return 1000 - plies_of(mark);
    return is_lost(mark) ? plies_of(mark) - 1000 : 0;
}

// The mark of a position whose best move leads to a position of this mark.
constexpr Mark before(Mark child) {
    return child == kDrawn ? kDrawn : mark_of(plies_of(child) + 1);
}

// The best of the moves seen so far.
struct Best {
    bool has_moves = false;
    Mark mark = kImpossible;

    void see(Mark child) {
        if (child == kImpossible) return;
        const Mark own = before(child);
        if (!has_moves || worth(own) > worth(mark)) mark = own;
        has_moves = true;
    }
};

}  // namespace

// The ending being solved. `found` holds the positions marked with `plies`, `next` those of one
// more.
struct Solver::State {
    int number;
    const Ending& ending;
    const Marks& marks;
    int plies = 0;
    KeyedArray<Side, std::vector<int>> found{};
    KeyedArray<Side, std::vector<int>> next{};
    // By plies: positions that a conversion alone may decide at that distance.
    KeyedArray<Side, std::vector<std::vector<int>>> due{};
    // Positions with a double step that may be answered en passant: tried again at each ply.
    KeyedArray<Side, std::vector<int>> passing{};
};

Mark Solver::converted(std::span<const Placed> men, Color turn) const {
    const auto located = locate(men, turn);
    if (!located) {  // two kings
        return chess::king_attacks(at(men[0].square)).has(at(men[1].square)) ? kImpossible : kDrawn;
    }
    const Ending& ending = kEndings[static_cast<std::size_t>(located->ending)];
    const Squares& s = located->squares;
    if (chess::king_attacks(at(s[0])).has(at(s[1]))) return kImpossible;
    const auto number = static_cast<std::size_t>(number_of(ending, s));
    return marks_[static_cast<std::size_t>(located->ending)][located->turn][number];
}

// The other side is to move and may take en passant on the square that was passed.
Mark Solver::after_double_step(const State& state, const Squares& squares, Side turn,
                               int passed) const {
    const auto number = static_cast<std::size_t>(number_of(state.ending, squares));
    const Mark plain = state.marks[turn][number];
    if (plain == kImpossible) return plain;
    const std::size_t own = turn == Side::Strong ? 2 : 3;  // KPKP
    const Color color = color_of(turn);
    if (!pawn_attacks(color, at(squares[own])).has(at(passed))) return plain;
    const std::size_t king = turn == Side::Strong ? 0 : 1;
    const Placed men[] = {{color, Role::King, squares[king]},
                          {~color, Role::King, squares[1 - king]},
                          {color, Role::Pawn, static_cast<std::uint8_t>(passed)}};
    Best best;
    best.see(converted(men, ~color));
    if (!best.has_moves) return plain;
    bool has_others = false;
    for_each_child(state, squares, turn, [&](Mark child, bool) {
        has_others |= child != kImpossible;
        return !has_others;
    });
    return !has_others || worth(best.mark) > worth(plain) ? best.mark : plain;
}

// Generates the moves of one position; `see` is called for each and returns false to stop.
template <class See>
class Solver::Moves {
  public:
    Moves(const Solver& solver, const State& state, const Squares& squares, Side turn, See& see)
        : solver_(solver),
          state_(state),
          ending_(state.ending),
          squares_(squares),
          turn_(turn),
          see_(see),
          occupied_(occupied_by(ending_, squares)) {
        for (int i = 0; i < ending_.count(); ++i) {
            if (ending_[i].side == turn) own_ |= Bitboard(at(square(i)));
        }
    }

    void run() {
        for (int i = 0; i < ending_.count(); ++i) {
            if (ending_[i].side != turn_) continue;
            if (!(ending_[i].role == Role::Pawn ? pawn(i) : piece(i))) return;
        }
    }

  private:
    [[nodiscard]] int square(int man) const { return squares_[static_cast<std::size_t>(man)]; }
    [[nodiscard]] Bitboard hit(int man) const {
        const Piece mover{color_of(turn_), ending_[man].role};
        return attacks(mover, at(square(man)), occupied_) - own_;
    }

    bool piece(int man) {
        for (const Square to : hit(man) & occupied_) {
            if (!convert(man, ending_[man].role, to.index())) return false;
        }
        for (const Square to : hit(man) - occupied_) {
            if (!move_within(man, to.index())) return false;
        }
        return true;
    }

    bool pawn(int man) {
        const bool arrives = rank_for(turn_, square(man)) == 6;
        for (const Square to : hit(man) & occupied_) {
            const bool goes_on =
                arrives ? promote(man, to.index()) : convert(man, Role::Pawn, to.index());
            if (!goes_on) return false;
        }
        const int once = square(man) + forward(turn_);
        if (occupied_.has(at(once))) return true;
        if (arrives) return promote(man, once);
        if (!move_within(man, once)) return false;
        const int twice = once + forward(turn_);
        if (rank_for(turn_, square(man)) != 1 || occupied_.has(at(twice))) return true;
        if (!ending_.is_even()) return move_within(man, twice);
        return see_(solver_.after_double_step(state_, with(man, twice), ~turn_, once), false);
    }

    bool promote(int man, int to) {
        return convert(man, Role::Queen, to) && convert(man, Role::Rook, to) &&
               convert(man, Role::Bishop, to) && convert(man, Role::Knight, to);
    }

    // A capture or promotion, into another ending.
    bool convert(int mover, Role role, int to) {
        StaticVector<Placed, kMostMen> men;
        for (int i = 0; i < ending_.count(); ++i) {
            if (i == mover) {
                men.push_back({color_of(turn_), role, static_cast<std::uint8_t>(to)});
            } else if (square(i) != to) {
                men.push_back({color_of(ending_[i].side), ending_[i].role,
                               static_cast<std::uint8_t>(square(i))});
            }
        }
        const std::span<const Placed> left(men.begin(), men.end());
        return see_(solver_.converted(left, ~color_of(turn_)), true);
    }

    bool move_within(int mover, int to) {
        const Squares next = with(mover, to);
        if (chess::king_attacks(at(next[0])).has(at(next[1]))) return see_(kImpossible, false);
        const auto number = static_cast<std::size_t>(number_of(ending_, next));
        return see_(state_.marks[~turn_][number], false);
    }

    [[nodiscard]] Squares with(int man, int to) const {
        Squares next = squares_;
        next[static_cast<std::size_t>(man)] = static_cast<std::uint8_t>(to);
        return next;
    }

    const Solver& solver_;
    const State& state_;
    const Ending& ending_;
    const Squares& squares_;
    Side turn_;
    See& see_;
    Bitboard occupied_;
    Bitboard own_;
};

// Calls `see` with the mark of each child position (impossible: an illegal move) and whether the
// move converts into another ending, until `see` returns false.
template <class See>
void Solver::for_each_child(const State& state, const Squares& squares, Side turn, See see) const {
    Moves<See>(*this, state, squares, turn, see).run();
}

// Whether the position is decided at the current distance. It is won if one child is lost; it is
// lost only if every child is won.
bool Solver::is_decided_now(const State& state, const Squares& squares, Side turn) const {
    const bool wins = state.plies % 2 == 1;
    const Mark wanted = mark_of(state.plies - 1);
    Best best;
    for_each_child(state, squares, turn, [&](Mark child, bool) {
        best.see(child);
        return child == kImpossible || (wins ? child != wanted : is_won(child));
    });
    if (best.has_moves) return best.mark == mark_of(state.plies);
    return state.plies == 0 && attacks_king(state.ending, squares, ~turn);
}

void Solver::initialise(State& state) {
    const Ending& ending = state.ending;
    const int count = position_count(ending);
    for (const Side turn : kKeys<Side>) {
        auto& marks = marks_[static_cast<std::size_t>(state.number)][turn];
        marks.assign(static_cast<std::size_t>(count), kImpossible);
        state.due[turn].resize(256);
        for (int i = 0; i < count; ++i) {
            const Squares squares = squares_of(ending, i);
            if (is_possible(ending, squares, turn, i)) {
                marks[static_cast<std::size_t>(i)] = kDrawn;
            }
        }
    }
    for (const Side turn : kKeys<Side>) {
        for (int i = 0; i < count; ++i) {
            if (state.marks[turn][static_cast<std::size_t>(i)] == kImpossible) continue;
            const Squares squares = squares_of(ending, i);
            bool moves = false;
            Best conversion;
            for_each_child(state, squares, turn, [&](Mark child, bool converts) {
                moves |= child != kImpossible;
                if (converts) conversion.see(child);
                return true;
            });
            if (!moves && attacks_king(ending, squares, ~turn)) state.due[turn][0].push_back(i);
            if (conversion.has_moves && conversion.mark != kDrawn) {
                state.due[turn][static_cast<std::size_t>(plies_of(conversion.mark))].push_back(i);
            }
            if (!ending.is_even() || ending[2].role != Role::Pawn) continue;
            const int own = squares[turn == Side::Strong ? 2 : 3];
            const int other = squares[turn == Side::Strong ? 3 : 2];
            if (rank_for(turn, own) == 1 && rank_for(turn, other) == 3 &&
                std::abs((own & 7) - (other & 7)) == 1) {
                state.passing[turn].push_back(i);
            }
        }
    }
}

// Marks the position if its value is the current number of plies.
void Solver::try_mark(State& state, Side turn, int number) {
    auto& marks = marks_[static_cast<std::size_t>(state.number)][turn];
    Mark& mark = marks[static_cast<std::size_t>(number)];
    if (mark != kDrawn) return;
    if (!is_decided_now(state, squares_of(state.ending, number), turn)) return;
    mark = mark_of(state.plies);
    state.next[turn].push_back(number);
}

// Un-move generation: tries all positions from which a move leads to this one, marked a ply before.
void Solver::try_predecessors(State& state, Side turn, int number) {
    const Ending& ending = state.ending;
    const Squares squares = squares_of(ending, number);
    const Bitboard occupied = occupied_by(ending, squares);
    const Side mover = ~turn;
    const auto from = [&](int man, int square) {
        Squares previous = squares;
        previous[static_cast<std::size_t>(man)] = static_cast<std::uint8_t>(square);
        if (chess::king_attacks(at(previous[0])).has(at(previous[1]))) return;
        try_mark(state, mover, number_of(ending, previous));
    };
    for (int i = 0; i < ending.count(); ++i) {
        const Man man = ending[i];
        const int to = squares[static_cast<std::size_t>(i)];
        if (man.side != mover) continue;
        if (man.role != Role::Pawn) {
            const Piece piece{color_of(mover), man.role};
            for (const Square s : attacks(piece, at(to), occupied) - occupied) from(i, s.index());
            continue;
        }
        const int once = to - forward(mover);
        const int rank = rank_for(mover, to);
        if (rank < 2 || occupied.has(at(once))) continue;
        from(i, once);
        const int twice = once - forward(mover);
        if (rank == 3 && !occupied.has(at(twice))) from(i, twice);
    }
}

Mark Solver::best_conversion(int ending, Side turn, int number) const {
    const State state{.number = ending,
                      .ending = kEndings[static_cast<std::size_t>(ending)],
                      .marks = marks(ending)};
    Best best;
    for_each_child(state, squares_of(state.ending, number), turn, [&](Mark child, bool converts) {
        if (converts) best.see(child);
        return true;
    });
    return best.mark;
}

void Solver::solve(int index) {
    State state{.number = index,
                .ending = kEndings[static_cast<std::size_t>(index)],
                .marks = marks(index)};
    initialise(state);
    for (state.plies = 0; state.plies < 250; ++state.plies) {
        for (const Side turn : kKeys<Side>) {
            for (const int i : state.found[turn]) try_predecessors(state, turn, i);
            for (const int i : state.due[turn][static_cast<std::size_t>(state.plies)]) {
                try_mark(state, turn, i);
            }
            for (const int i : state.passing[turn]) try_mark(state, turn, i);
        }
        std::swap(state.found, state.next);
        for (auto& list : state.next) list.clear();
    }
}

}  // namespace kydai::chess_engine::endings
