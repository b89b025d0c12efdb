// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/eval/kpk.hpp"

#include <vector>

namespace kydai::chess_engine {
namespace {

enum class Verdict : std::uint8_t { Invalid, Unknown, Drawn, Won };

// White has the pawn, on files a to d.
struct Case {
    Color turn;
    Square pawn;
    Square strong;
    Square weak;

    [[nodiscard]] int index() const {
        const int pawn_index =
            (static_cast<int>(pawn.rank()) - 1) * 4 + static_cast<int>(pawn.file());
        return ((static_cast<int>(turn) * 24 + pawn_index) * 64 + strong.index()) * 64 +
               weak.index();
    }
    static Case of(int index) {
        const int pawn = index / 4096 % 24;
        return {.turn = static_cast<Color>(index / 4096 / 24),
                .pawn = Square::from_index((pawn / 4 + 1) * 8 + pawn % 4),
                .strong = Square::from_index(index / 64 % 64),
                .weak = Square::from_index(index % 64)};
    }
    [[nodiscard]] Square stop() const { return stepped<Direction::North>(pawn); }
};

bool is_valid(const Case& c) {
    if (c.strong == c.weak || c.strong == c.pawn || c.weak == c.pawn) return false;
    if (king_attacks(c.strong).has(c.weak)) return false;
    return c.turn == Color::Black || !pawn_attacks(Color::White, c.pawn).has(c.weak);
}

// What is known at once: a safe promotion, a lost pawn, stalemate.
Verdict first_verdict(const Case& c) {
    if (!is_valid(c)) return Verdict::Invalid;
    if (c.turn == Color::White) {
        const Square stop = c.stop();
        const bool promotes = c.pawn.rank() == Rank::R7 && stop != c.strong && stop != c.weak &&
                              (!king_attacks(c.weak).has(stop) || king_attacks(c.strong).has(stop));
        return promotes ? Verdict::Won : Verdict::Unknown;
    }
    const Bitboard taken = king_attacks(c.strong) | pawn_attacks(Color::White, c.pawn);
    const Bitboard moves = king_attacks(c.weak) - taken;
    if (moves.has(c.pawn)) return Verdict::Drawn;
    if (moves.empty() && !pawn_attacks(Color::White, c.pawn).has(c.weak)) return Verdict::Drawn;
    return Verdict::Unknown;
}

class Solver {
  public:
    explicit Solver(int positions) : verdicts_(static_cast<std::size_t>(positions)) {
        for (int i = 0; i < positions; ++i) at(i) = first_verdict(Case::of(i));
        while (pass()) {
        }
    }
    [[nodiscard]] bool is_won(int index) const {
        return verdicts_[static_cast<std::size_t>(index)] == Verdict::Won;
    }

  private:
    Verdict& at(int index) { return verdicts_[static_cast<std::size_t>(index)]; }

    // Decides the positions whose moves allow it; true if any was decided.
    bool pass() {
        bool changed = false;
        for (int i = 0; i < static_cast<int>(verdicts_.size()); ++i) {
            if (at(i) != Verdict::Unknown) continue;
            at(i) = decide(Case::of(i));
            changed |= at(i) != Verdict::Unknown;
        }
        return changed;
    }

    // White needs one won move, Black one drawn move; unknown while such a move may still turn up.
    Verdict decide(const Case& c) {
        const bool strong = c.turn == Color::White;
        const Verdict good = strong ? Verdict::Won : Verdict::Drawn;
        bool unknown = false;
        bool found = false;
        const auto consider = [&](const Case& next) {
            const Verdict v = at(next.index());
            found |= v == good;
            unknown |= v == Verdict::Unknown;
        };
        for (const Square to : king_attacks(strong ? c.strong : c.weak)) {
            Case next = c;
            (strong ? next.strong : next.weak) = to;
            next.turn = ~c.turn;
            consider(next);
        }
        if (strong && c.pawn.rank() < Rank::R7) push(c, consider);
        if (found) return good;
        if (unknown) return Verdict::Unknown;
        return strong ? Verdict::Drawn : Verdict::Won;
    }

    template <class Consider>
    static void push(const Case& c, Consider consider) {
        Case next = c;
        next.turn = Color::Black;
        next.pawn = c.stop();
        if (next.pawn == c.strong || next.pawn == c.weak) return;
        consider(next);
        if (c.pawn.rank() != Rank::R2) return;
        next.pawn = stepped<Direction::North>(next.pawn);
        if (next.pawn != c.strong && next.pawn != c.weak) consider(next);
    }

    std::vector<Verdict> verdicts_;
};

// The board turned so that White has the pawn, on the queen's side.
Square normalised(Square s, Color strong, bool flip_files) {
    const Square seen = strong == Color::White ? s : s.mirrored();
    return flip_files ? Square::from_index(seen.index() ^ 7) : seen;
}

}  // namespace

Kpk::Kpk() {
    const Solver solver(kPositions);
    for (int i = 0; i < kPositions; ++i) won_[static_cast<std::size_t>(i)] = solver.is_won(i);
}

bool Kpk::is_won(const Board& board, Color strong, Color turn) const {
    const Square pawn = board.of(Role::Pawn).first();
    const bool flip = pawn.file() >= File::E;
    const Case c{.turn = turn == strong ? Color::White : Color::Black,
                 .pawn = normalised(pawn, strong, flip),
                 .strong = normalised(board.king(strong), strong, flip),
                 .weak = normalised(board.king(~strong), strong, flip)};
    return won_[static_cast<std::size_t>(c.index())];
}

}  // namespace kydai::chess_engine
