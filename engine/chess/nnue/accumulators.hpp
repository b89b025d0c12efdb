// SPDX-License-Identifier: GPL-3.0-or-later
// The accumulators of an NNUE: the hidden layer (before its activation) of every position on the
// search stack, for both perspectives, updated incrementally: a move changes two to four of the
// inputs, an explosion up to ten. Updates are lazy: push() only lists the changed inputs, and the
// sums are computed when the network is asked. A position that the transposition table answers
// costs no more than that list.
//
// When a king changes its bucket or crosses the middle, all inputs of its perspective change. That
// accumulator is then refreshed from a cache ("Finny table"): the last board evaluated with the
// same bucket and mirroring, which usually differs in a few pieces only.
//
// One per thread; the network is shared and read-only.
#pragma once

#include <cassert>
#include <vector>

#include "core/base/static_vector.hpp"
#include "engine/chess/nnue/inputs.hpp"
#include "engine/chess/value.hpp"

namespace kydai::chess_engine::nnue {

// What the network looks at.
struct Seen {
    Board board;
    Pockets pockets{};
};

class Accumulators {
  public:
    // The network must outlive its use, and see no more pieces than `max_pieces` of its rule set.
    void reset(const Network& network, const Board& root);
    void push(const Changes& changes, const Board& after);
    // The same where a move changes what the sides have in hand.
    void push(const Changes& changes, const Board& after, const Pockets& in_hand_before,
              const Pockets& in_hand_after);
    void pop() {
        assert(depth_ > 0);
        --depth_;
    }

    // For the side to move, in hundredths of a pawn; the board and the pieces in hand are those on
    // top.
    [[nodiscard]] Value evaluate(const Board& board, Color turn, const Pockets& pockets = {});

  private:
    struct Entry {
        ByColor<bool> known;
        ByColor<View> view;
        StaticVector<Placed, 10> removed;
        StaticVector<Placed, 2> added;
    };

    void work_out(Color side, const Board& board, const Pockets& pockets);
    void work_out_anew(Color side, const Board& board, const Pockets& pockets);
    void work_out_from(Color side, std::size_t from);

    [[nodiscard]] Line* sums(std::size_t entry, Color side) {
        return &sums_[(2 * entry + static_cast<std::size_t>(side)) * network_->lines()];
    }
    [[nodiscard]] std::size_t last_seen_index(Color side, View view) const {
        const bool is_mirrored = (view.flip & 7) != 0;
        return (static_cast<std::size_t>(view.bucket) * 2 + (is_mirrored ? 1U : 0U)) * 2 +
               static_cast<std::size_t>(side);
    }

    const Network* network_ = nullptr;
    std::size_t depth_ = 0;  // of the entry on top
    std::vector<Entry> entries_;
    std::vector<Line> sums_;  // of each entry, by perspective

    // The refresh cache, by last_seen_index: the last position with each bucket, mirroring and
    // perspective, and its accumulator.
    std::vector<Seen> last_seen_;
    std::vector<Line> last_sums_;
};

}  // namespace kydai::chess_engine::nnue
