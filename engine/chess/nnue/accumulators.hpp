// SPDX-License-Identifier: GPL-3.0-or-later
// The hidden sums of every position on the search's line, each from the one before it: a move
// changes two to four inputs of 768. They are worked out only where the network is asked: a
// position that the table knows, or that is left at once, costs a list of its changes.
//
// A king that crosses the middle or comes to another bucket changes everything for its side. Then
// the sums come from the last position that was seen through the same view, which is kept for each
// view and mostly not far away.
//
// One per thread; the network is shared and read-only.
#pragma once

#include <cassert>
#include <vector>

#include "core/base/static_vector.hpp"
#include "engine/chess/nnue/inputs.hpp"
#include "engine/chess/value.hpp"

namespace kydai::chess_engine::nnue {

class Accumulators {
  public:
    // The network must outlive its use; no more than kMaxPieces on the board.
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

    struct Entry {
        ByColor<bool> known;
        ByColor<View> view;
        Changes removed;
        Changes added;
    };

    void note_view(Entry& entry, const Board& board);
    void work_out(Color side, const Board& board);
    void work_out_anew(Color side, const Board& board);
    void work_out_from(Color side, std::size_t from);

    [[nodiscard]] Line* sums(std::size_t entry, Color side) {
        return &sums_[(2 * entry + static_cast<std::size_t>(side)) * network_->lines()];
    }
    [[nodiscard]] std::size_t last_seen_index(Color side, View view) const {
        return (static_cast<std::size_t>(view.bucket) * 2 + (view.mirrored ? 1U : 0U)) * 2 +
               static_cast<std::size_t>(side);
    }

    const Network* network_ = nullptr;
    std::size_t depth_ = 0;  // of the entry on top
    std::vector<Entry> entries_;
    std::vector<Line> sums_;  // of each entry, for White and for Black

    // By last_seen_index: the board seen last through each view, and its sums.
    std::vector<Board> last_boards_;
    std::vector<Line> last_sums_;
};

}  // namespace kydai::chess_engine::nnue
