// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/nnue/accumulators.hpp"

#include <algorithm>
#include <cstring>

#include "engine/chess/nnue/activation.hpp"

namespace kydai::chess_engine::nnue {
namespace {

// Sixteen numbers at once, in whatever vectors the processor has. Unsigned, because intermediate
// sums may wrap around; the final sum is in range (network.hpp).
using Lanes [[gnu::vector_size(32)]] = std::uint16_t;
constexpr std::size_t kLanes = 16;
constexpr std::size_t kLanesPerLine = kLineSize / kLanes;

// Through a reference: the ABI of returned vectors differs between CPU levels.
void load(Lanes& into, const Line* lines, std::size_t at) {
    std::memcpy(&into, lines->numbers.data() + at * kLanes, sizeof(into));
}

// to = from − the removed rows + the added ones, in one pass.
template <std::size_t kRemoved, std::size_t kAdded>
void change(Line* to, const Line* from, const std::array<const Line*, kRemoved>& removed,
            const std::array<const Line*, kAdded>& added, std::size_t lines) {
    for (std::size_t i = 0; i < lines * kLanesPerLine; ++i) {
        Lanes lanes;
        Lanes row;
        load(lanes, from, i);
        for (std::size_t r = 0; r < kRemoved; ++r) {
            load(row, removed[r], i);
            lanes -= row;
        }
        for (std::size_t r = 0; r < kAdded; ++r) {
            load(row, added[r], i);
            lanes += row;
        }
        std::memcpy(to->numbers.data() + i * kLanes, &lanes, sizeof(lanes));
    }
}

}  // namespace

void Accumulators::reset(const Network& network, const Board& root) {
    network_ = &network;
    entries_.resize(kMaxPly + 8);
    sums_.resize(entries_.size() * 2 * network.lines());
    depth_ = 0;
    entries_[0].known = {false, false};
    for (const Color side : kColors) entries_[0].view[side] = view_of(network, root, side);
    // The refresh cache starts with empty boards, whose accumulator is the bias.
    const auto views = static_cast<std::size_t>(network.buckets()) * 4;
    last_seen_.assign(views, Seen{});
    last_sums_.resize(views * network.lines());
    for (std::size_t i = 0; i < views; ++i) {
        std::copy_n(network.bias(), network.lines(), &last_sums_[i * network.lines()]);
    }
}

void Accumulators::push(const Changes& changes, const Board& after) {
    assert(depth_ + 1 < entries_.size());
    const Entry& before = entries_[depth_];
    Entry& entry = entries_[++depth_];
    entry.known = {false, false};
    entry.view = before.view;
    entry.removed.clear();
    entry.added.clear();
    for (const Change c : changes.removed) entry.removed.push_back(placed(c));
    for (const Change c : changes.added) {
        entry.added.push_back(placed(c));
        if (c.piece.role != Role::King) continue;
        entry.view[c.piece.color] = view_of(*network_, after, c.piece.color);
    }
}

void Accumulators::push(const Changes& changes, const Board& after, const Pockets& in_hand_before,
                        const Pockets& in_hand_after) {
    push(changes, after);
    Entry& entry = entries_[depth_];
    for_each_more_in_hand(in_hand_before, in_hand_after,
                          [&](Placed p) { entry.removed.push_back(p); });
    for_each_more_in_hand(in_hand_after, in_hand_before,
                          [&](Placed p) { entry.added.push_back(p); });
}

void Accumulators::work_out_anew(Color side, const Board& board, const Pockets& pockets) {
    Entry& entry = entries_[depth_];
    const View view = entry.view[side];
    const std::size_t index = last_seen_index(side, view);
    const std::size_t lines = network_->lines();
    Line* const last = &last_sums_[index * lines];
    StaticVector<const Line*, kMostPieces> removed;
    StaticVector<const Line*, kMostPieces> added;
    const auto row = [&](Placed p) {
        return network_->input(view.bucket, input_of(p, side, view));
    };
    Seen& seen = last_seen_[index];
    for_each_change(
        seen.board, board, [&](Change c) { removed.push_back(row(placed(c))); },
        [&](Change c) { added.push_back(row(placed(c))); });
    if (network_->inputs() > kBoardInputs) {
        for_each_more_in_hand(seen.pockets, pockets, [&](Placed p) { removed.push_back(row(p)); });
        for_each_more_in_hand(pockets, seen.pockets, [&](Placed p) { added.push_back(row(p)); });
        seen.pockets = pockets;
    }
    seen.board = board;
    const int both = std::min(removed.size(), added.size());
    for (int i = 0; i < both; ++i) change<1, 1>(last, last, {removed[i]}, {added[i]}, lines);
    for (int i = both; i < removed.size(); ++i) change<1, 0>(last, last, {removed[i]}, {}, lines);
    for (int i = both; i < added.size(); ++i) change<0, 1>(last, last, {}, {added[i]}, lines);
    std::copy_n(last, lines, sums(depth_, side));
    entry.known[side] = true;
}

// Applies the listed changes from the entry `from`, whose accumulator is known, up to the top.
void Accumulators::work_out_from(Color side, std::size_t from) {
    const std::size_t lines = network_->lines();
    for (std::size_t i = from + 1; i <= depth_; ++i) {
        Entry& entry = entries_[i];
        const View view = entry.view[side];
        const auto row = [&](Placed p) {
            return network_->input(view.bucket, input_of(p, side, view));
        };
        const Line* const before = sums(i - 1, side);
        Line* const to = sums(i, side);
        const auto& removed = entry.removed;
        const auto& added = entry.added;
        if (removed.empty() && added.empty()) {
            std::copy_n(before, lines, to);  // a null move
        } else if (removed.empty()) {        // a drop, with more in hand than there are inputs
            change<0, 1>(to, before, {}, {row(added[0])}, lines);
        } else if (added.empty()) {  // an explosion
            change<1, 0>(to, before, {row(removed[0])}, {}, lines);
            for (int k = 1; k < removed.size(); ++k) {
                change<1, 0>(to, to, {row(removed[k])}, {}, lines);
            }
        } else if (removed.size() == 1) {
            change<1, 1>(to, before, {row(removed[0])}, {row(added[0])}, lines);
        } else if (added.size() == 1) {
            change<2, 1>(to, before, {row(removed[0]), row(removed[1])}, {row(added[0])}, lines);
        } else {
            change<2, 2>(to, before, {row(removed[0]), row(removed[1])},
                         {row(added[0]), row(added[1])}, lines);
        }
        entry.known[side] = true;
    }
}

void Accumulators::work_out(Color side, const Board& board, const Pockets& pockets) {
    const View view = entries_[depth_].view[side];
    for (std::size_t i = depth_;; --i) {
        if (entries_[i].known[side]) return work_out_from(side, i);
        if (i == 0 || entries_[i - 1].view[side] != view)
            return work_out_anew(side, board, pockets);
    }
}

Value Accumulators::evaluate(const Board& board, Color turn, const Pockets& pockets) {
    for (const Color side : kColors) work_out(side, board, pockets);
    const int stage = network_->stage_of(board.occupied().count());
    const std::size_t lines = network_->lines();
    const std::int64_t sum =
        std::int64_t{weighted_squares(sums(depth_, turn), network_->output(stage, 0), lines)} +
        weighted_squares(sums(depth_, ~turn), network_->output(stage, 1), lines);
    const std::int64_t value = sum / kHiddenOne + network_->output_bias(stage);
    return static_cast<Value>(value * kScale / (kHiddenOne * kOutputOne));
}

}  // namespace kydai::chess_engine::nnue
