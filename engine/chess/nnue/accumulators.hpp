// SPDX-License-Identifier: GPL-3.0-or-later
// The hidden sums of every position on the search's line, each from the one before it: a move
// changes two to four inputs of 768. They are worked out only where the network is asked: a
// position that the table knows, or that is left at once, costs a list of its changes.
//
// One per thread; the network is shared and read-only.
#pragma once

#include <cassert>
#include <vector>

#include "core/base/static_vector.hpp"
#include "engine/chess/board_changes.hpp"
#include "engine/chess/nnue/network.hpp"
#include "engine/chess/value.hpp"

namespace kydai::chess_engine::nnue {

class Accumulators {
  public:
    // The network must outlive its use.
    void reset(const Network& network, const Board& root);
    void push(const Board& before, const Board& after);
    void pop() {
        assert(depth_ > 0);
        --depth_;
    }

    // For the side to move, in hundredths of a pawn; `board` is the one on top.
    [[nodiscard]] Value evaluate(const Board& board, Color turn);

  private:
    // Castling moves two pieces; nothing in standard chess changes more.
    using Changes = StaticVector<Change, 2>;

    struct alignas(64) Entry {
        ByColor<Sums> sums;
        ByColor<bool> known;
        ByColor<bool> mirrored;  // whether that side sees the board mirrored
        Changes removed;
        Changes added;
    };

    static void note_view(Entry& entry, const Board& board);
    void work_out(Color side, const Board& board);
    void work_out_anew(Color side, const Board& board);
    void work_out_from(Color side, std::size_t from);

    const Network* network_ = nullptr;
    std::size_t depth_ = 0;  // of the entry on top
    std::vector<Entry> entries_;
};

}  // namespace kydai::chess_engine::nnue
