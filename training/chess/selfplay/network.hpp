// SPDX-License-Identifier: GPL-3.0-or-later
// The network of docs/formats/network.md with 256 hidden units and one king bucket, as a warp
// computes it: eight units of each perspective per lane.
//
// Two sums are packed in one word, low + 65536 × high: linear, so one addition updates both. A
// negative low sum borrows from the high one, which is corrected when they are read.
#pragma once

#include "training/chess/selfplay/moves.hpp"

namespace kydai::gpu {

inline constexpr int kHidden = 256;
inline constexpr int kInputs = 768;
inline constexpr int kStages = 8;
inline constexpr int kHiddenOne = 255;
inline constexpr int kMaxEvaluation = 20'000;

struct OutputLayer {
    std::int8_t weights[kStages][2 * kHidden];
    int bias[kStages];
};

struct InputLayer {
    const uint4* rows;  // kInputs of kLanes
    const uint4* bias;  // kLanes
};

struct Accumulator {
    uint4 view[2];  // White's and Black's
};

KYDAI_DEVICE void add_row(uint4& sums, const uint4& row) {
    sums.x += row.x;
    sums.y += row.y;
    sums.z += row.z;
    sums.w += row.w;
}
KYDAI_DEVICE void subtract_row(uint4& sums, const uint4& row) {
    sums.x -= row.x;
    sums.y -= row.y;
    sums.z -= row.z;
    sums.w -= row.w;
}

// The orientation of a perspective: its own back rank at the bottom, its king on the files e to h.
KYDAI_DEVICE int flip_of(int view, int king) { return (view != 0 ? 56 : 0) ^ (king & 4 ? 0 : 7); }
KYDAI_DEVICE int king_of(const Position& p, int view) {
    return lowest(kings(p) & (view != 0 ? p.black : ~p.black));
}

struct Piece {
    int role;
    Word color;
    int square;
};

KYDAI_DEVICE uint4 row_of(const InputLayer& inputs, int view, Piece piece, int flip) {
    const int kind = piece.role - 1 + (piece.color == static_cast<Word>(view) ? 0 : 6);
    return load_constant(inputs.rows + (kind * 64 + (piece.square ^ flip)) * kLanes + lane_index());
}

// Not inlined: it is rare, and its registers would cost every node.
KYDAI_DEVICE_CALL uint4 view_anew(const InputLayer& inputs, const Position* p, int view) {
    const int flip = flip_of(view, king_of(*p, view));
    uint4 sums = load_constant(inputs.bias + lane_index());
    KYDAI_UNROLLED_TWICE
    for (Bits rest = occupied(*p); rest != 0; rest &= rest - 1) {
        const int square = lowest(rest);
        const Word color = static_cast<Word>(p->black >> square) & 1;
        add_row(sums, row_of(inputs, view, {role_at(*p, square), color, square}, flip));
    }
    return sums;
}

// Updates both accumulators by what a move adds and removes. A king that crosses the middle needs a
// refresh of its perspective.
KYDAI_DEVICE void follow_move(const InputLayer& inputs, Accumulator& sums, const Position& before,
                              const Position* after, Word move) {
    const int from = from_of(move);
    const int to = to_of(move);
    const Word color = black_to_move(before);
    const int mover = role_at(before, from);
    const int becomes = promotes(move) ? static_cast<int>(kind_of(move)) : mover;
    const int taken = taken_by(before, move);
    const int taken_at = takes_en_passant(before, move) ? to ^ 8 : to;
    const int landing = castles(move) ? king_target(from, to) : to;
    KYDAI_UNROLLED
    for (int view = 0; view < 2; ++view) {
        const int flip = flip_of(view, king_of(*after, view));
        uint4& mine = sums.view[view];
        const uint4 left = row_of(inputs, view, {mover, color, from}, flip);
        const uint4 reached = row_of(inputs, view, {becomes, color, landing}, flip);
        if (taken != kNone) {
            subtract_row(mine, row_of(inputs, view, {taken, color ^ 1, taken_at}, flip));
        }
        subtract_row(mine, left);
        add_row(mine, reached);
        if (castles(move)) {
            subtract_row(mine, row_of(inputs, view, {kRook, color, to}, flip));
            add_row(mine, row_of(inputs, view, {kRook, color, rook_target(from, to)}, flip));
        }
    }
    if (mover == kKing && ((from ^ landing) & 4) != 0) {
        const uint4 anew = view_anew(inputs, after, static_cast<int>(color));
        if (color != 0) {
            sums.view[1] = anew;
        } else {
            sums.view[0] = anew;
        }
    }
}

// Clips two sums, squares them and adds them weighed by two of the four bytes.
template <int kPair>
KYDAI_DEVICE int weighed_squares(Word pair, Word weights, int sum) {
    const Word high = (pair + 0x8000U) & 0xFFFF'0000U;  // what the low sum borrowed is given back
    const Word clipped = clipped_halves(high | (pair & 0xFFFFU), 0x00FF'00FFU);
    const Word low_sum = clipped & 0xFFFFU;
    const Word high_sum = clipped >> 16;
    return weighed_halves<kPair>(low_sum * low_sum + (high_sum * high_sum << 16), weights, sum);
}
KYDAI_DEVICE int half_of_output(const uint4& sums, uint2 weights) {
    int total = weighed_squares<0>(sums.x, weights.x, 0);
    total = weighed_squares<1>(sums.y, weights.x, total);
    total = weighed_squares<0>(sums.z, weights.y, total);
    return weighed_squares<1>(sums.w, weights.y, total);
}

// For the side to move, in hundredths of a pawn. Halves may wrap around 32 bits; what they add up
// to is far from it: 2³¹ would be two thousand pawns.
KYDAI_DEVICE int evaluate(const OutputLayer& output, const Accumulator& sums, const Position& p) {
    const int stage = (count(occupied(p)) - 1) >> 2;
    const bool black = black_to_move(p) != 0;
    const auto* weights = reinterpret_cast<const uint2*>(output.weights[stage]);
    const uint4 own = black ? sums.view[1] : sums.view[0];
    const uint4 other = black ? sums.view[0] : sums.view[1];
    int total = half_of_output(own, weights[lane_index()]) +
                half_of_output(other, weights[kLanes + lane_index()]);
    total = sum_of_all(total);
    const int value = (total / kHiddenOne + output.bias[stage]) * 5 / 204;  // 400 / (255 × 64)
    return value > kMaxEvaluation    ? kMaxEvaluation
           : value < -kMaxEvaluation ? -kMaxEvaluation
                                     : value;
}

}  // namespace kydai::gpu
