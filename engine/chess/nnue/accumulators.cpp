// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/nnue/accumulators.hpp"

#include <algorithm>

#include "engine/chess/nnue/activation.hpp"

namespace kydai::chess_engine::nnue {
namespace {

constexpr int kFullBoard = 32;  // pieces

// A side sees its own back rank below, and its king on the files e to h.
bool sees_mirrored(const Board& board, Color side) { return board.king(side).file() < File::E; }

std::size_t input_of(Change c, Color side, bool mirrored) {
    const int square = c.square.index() ^ (side == Color::White ? 0 : 56) ^ (mirrored ? 7 : 0);
    const int role = static_cast<int>(c.piece.role) + (c.piece.color == side ? 0 : 6);
    return static_cast<std::size_t>(role * 64 + square);
}

// Plain loops of one length: every compiler turns them into vector code.
void add(Sums& sums, const Sums& row) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
    }
}

void move(Sums& to, const Sums& from, const Sums& removed, const Sums& added) {
    for (std::size_t i = 0; i < to.size(); ++i) {
        to[i] = static_cast<std::int16_t>(from[i] - removed[i] + added[i]);
    }
}

void subtract(Sums& sums, const Sums& row) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i] = static_cast<std::int16_t>(sums[i] - row[i]);
    }
}

}  // namespace

void Accumulators::note_view(Entry& entry, const Board& board) {
    entry.known = {false, false};
    for (const Color side : kColors) entry.mirrored[side] = sees_mirrored(board, side);
}

void Accumulators::reset(const Network& network, const Board& root) {
    network_ = &network;
    entries_.resize(kMaxPly + 8);
    depth_ = 0;
    note_view(entries_[0], root);
}

void Accumulators::push(const Board& before, const Board& after) {
    assert(depth_ + 1 < entries_.size());
    Entry& entry = entries_[++depth_];
    note_view(entry, after);
    entry.removed.clear();
    entry.added.clear();
    for_each_change(
        before, after, [&](Change c) { entry.removed.push_back(c); },
        [&](Change c) { entry.added.push_back(c); });
}

void Accumulators::work_out_anew(Color side, const Board& board) {
    Entry& entry = entries_[depth_];
    Sums& sums = entry.sums[side];
    sums = network_->bias;
    for (const Square s : board.occupied()) {
        add(sums, network_->inputs[input_of({*board.at(s), s}, side, entry.mirrored[side])]);
    }
    entry.known[side] = true;
}

// From the entry `from`, where they are known, up to the one on top.
void Accumulators::work_out_from(Color side, std::size_t from) {
    for (std::size_t i = from + 1; i <= depth_; ++i) {
        Entry& entry = entries_[i];
        const Sums& before = entries_[i - 1].sums[side];
        Sums& sums = entry.sums[side];
        const auto row = [&](Change c) -> const Sums& {
            return network_->inputs[input_of(c, side, entry.mirrored[side])];
        };
        if (entry.added.empty()) {
            sums = before;  // no move was made
        } else {
            move(sums, before, row(entry.removed[0]), row(entry.added[0]));
        }
        for (int c = 1; c < entry.removed.size(); ++c) subtract(sums, row(entry.removed[c]));
        for (int c = 1; c < entry.added.size(); ++c) add(sums, row(entry.added[c]));
        entry.known[side] = true;
    }
}

void Accumulators::work_out(Color side, const Board& board) {
    const bool mirrored = entries_[depth_].mirrored[side];
    for (std::size_t i = depth_;; --i) {
        if (entries_[i].known[side]) return work_out_from(side, i);
        // A king that crossed the middle has turned everything around.
        if (i == 0 || entries_[i - 1].mirrored[side] != mirrored) return work_out_anew(side, board);
    }
}

Value Accumulators::evaluate(const Board& board, Color turn) {
    for (const Color side : kColors) work_out(side, board);
    const int pieces = std::min(board.occupied().count(), kFullBoard);
    const auto stage = static_cast<std::size_t>((pieces - 1) * kStages / kFullBoard);
    const auto& weights = network_->outputs[stage];
    const Entry& top = entries_[depth_];
    const std::int64_t sum = std::int64_t{weighted_squares(top.sums[turn], weights[0])} +
                             weighted_squares(top.sums[~turn], weights[1]);
    const std::int64_t value = sum / kHiddenOne + network_->output_bias[stage];
    return static_cast<Value>(value * kScale / (kHiddenOne * kOutputOne));
}

}  // namespace kydai::chess_engine::nnue
