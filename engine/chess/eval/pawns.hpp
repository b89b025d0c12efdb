// SPDX-License-Identifier: GPL-3.0-or-later
// The pawn structure: what depends on pawns alone, kept in a small table by the pawns' key.
#pragma once

#include <vector>

#include "engine/chess/eval/sinks.hpp"
#include "engine/chess/value.hpp"

namespace kydai::chess_engine {

template <Color Us>
inline constexpr Direction kForward = Us == Color::White ? Direction::North : Direction::South;

// All squares in front of `set`, without the set itself.
template <Color Us>
constexpr Bitboard in_front(Bitboard set) {
    std::uint64_t b = set.bits();
    if constexpr (Us == Color::White) {
        b |= b << 8, b |= b << 16, b |= b << 32;
        return Bitboard(b << 8);
    } else {
        b |= b >> 8, b |= b >> 16, b |= b >> 32;
        return Bitboard(b >> 8);
    }
}
constexpr Bitboard beside(Bitboard set) {
    return shifted<Direction::East>(set) | shifted<Direction::West>(set);
}
constexpr int relative_rank(Color side, Square s) {
    return static_cast<int>(relative(side, s.rank()));
}

struct PawnFacts {
    Tapered value;  // White's minus Black's
    ByColor<Bitboard> passed;
};

template <Color Us, class Sink>
Bitboard judge_pawns(const Board& board, Sink& sink) {
    const Bitboard own = board.of(Us, Role::Pawn);
    const Bitboard theirs = board.of(~Us, Role::Pawn);
    Bitboard passed;
    for (const Square s : own) {
        const Bitboard here(s);
        const int rank = relative_rank(Us, s);
        const Bitboard file(s.file());
        const Bitboard neighbours = beside(file);
        const Bitboard ahead = in_front<Us>(here);
        const Bitboard phalanx = own & beside(here);
        const Bitboard supporters = own & pawn_attacks(~Us, s);
        const int open = theirs.meets(file) ? 0 : 1;
        if (!theirs.meets(ahead | beside(ahead)) && !own.meets(ahead)) passed |= here;
        if (phalanx.any()) sink.template add<Term::Phalanx, Us>(rank);
        if (supporters.any()) sink.template add<Term::Supported, Us>(rank, supporters.count());
        if (own.meets(ahead) && supporters.empty()) sink.template add<Term::Doubled, Us>();
        if (!own.meets(neighbours)) {
            sink.template add<Term::Isolated, Us>(open);
        } else if (phalanx.empty() && supporters.empty()) {
            // Backward: no pawn of ours behind or beside on the neighbouring files, and their pawns
            // guard the next square.
            const Bitboard behind = in_front<~Us>(here) | here;
            const Square stop = stepped<kForward<Us>>(s);
            if (!own.meets(beside(behind)) && pawn_attacks(Us, stop).meets(theirs)) {
                sink.template add<Term::Backward, Us>(open);
            }
        }
    }
    return passed;
}

class PawnTable {
  public:
    PawnTable() : entries_(kSize) {}

    const PawnFacts& facts(const Board& board, Key pawn_key) {
        Entry& entry = entries_[static_cast<std::size_t>(pawn_key) & (kSize - 1)];
        if (entry.key != pawn_key || !entry.used) {
            SumSink sink;
            entry.facts.passed[Color::White] = judge_pawns<Color::White>(board, sink);
            entry.facts.passed[Color::Black] = judge_pawns<Color::Black>(board, sink);
            entry.facts.value = sink.sum();
            entry.key = pawn_key;
            entry.used = true;
        }
        return entry.facts;
    }

  private:
    static constexpr std::size_t kSize = 8192;
    struct Entry {
        Key key = 0;
        bool used = false;
        PawnFacts facts;
    };
    std::vector<Entry> entries_;
};

}  // namespace kydai::chess_engine
