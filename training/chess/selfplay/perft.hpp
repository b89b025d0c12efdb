// SPDX-License-Identifier: GPL-3.0-or-later
// Perft by many warps: each takes pairs of first moves from a common counter and counts the
// sequences of legal moves that begin with them.
#pragma once

#include "training/chess/selfplay/search.hpp"

namespace kydai::gpu {

inline constexpr int kMostMoves = 256;  // of a position, 218 in fact
inline constexpr int kPerftList = 8 * kMostMoves;

struct PerftTask {
    Position root;
    int depth;
    bool shared;  // among several warps
    Bits* next_pair;
    Bits* count;
    Word* lists;  // kPerftList of each warp
};

class Perft {
  public:
    KYDAI_DEVICE Perft(const BlockMemory& block, WarpMemory& memory, const Bits* between,
                       Word* list)
        : block_(block), memory_(memory), between_(between), list_{list, kPerftList} {}

    KYDAI_DEVICE void run(const PerftTask& task) {
        const int shared_plies = task.shared && task.depth > 2 ? 2 : 0;
        const Bits pairs = shared_plies == 2 ? kMostMoves * kMostMoves : 1;
        Bits total = 0;
        KYDAI_ROLLED
        while (true) {
            Bits pair = 0;
            if (lane_index() == 0) pair = add_shared(task.next_pair, 1);
            pair = from_lane(pair, 0);
            if (pair >= pairs) break;
            if (go_to(task.root, shared_plies, pair)) total += below(shared_plies, task.depth);
        }
        if (lane_index() == 0) add_shared(task.count, total);
    }

  private:
    KYDAI_DEVICE int list(int ply) {
        Frame& here = memory_.frames[ply];
        const Position position = here.position;
        const int first = ply > 0 ? memory_.frames[ply - 1].last : 0;
        const int moves = generate<false>(block_.tables, between_, position, list_, first,
                                          Wanted::All, memory_.squares, OrderHints{});
        here.first = static_cast<std::uint16_t>(first);
        here.last = static_cast<std::uint16_t>(first + moves);
        here.move = static_cast<std::uint16_t>(first);  // the next one to follow
        return moves;
    }
    KYDAI_DEVICE void follow(int ply, int index) {
        const Position next = after_move(memory_.frames[ply].position, list_.moves[index]);
        meet();
        memory_.frames[ply + 1].position = next;
        meet();
    }

    // Follows the pair's two moves; whether the position has such moves.
    KYDAI_DEVICE bool go_to(const Position& root, int plies, Bits pair) {
        memory_.frames[0].position = root;
        meet();
        for (int ply = 0; ply < plies; ++ply) {
            const auto wanted = static_cast<int>(ply == 0 ? pair / kMostMoves : pair % kMostMoves);
            if (wanted >= list(ply)) return false;
            follow(ply, memory_.frames[ply].first + wanted);
        }
        return true;
    }

    // The last ply is counted, not made.
    KYDAI_DEVICE Bits below(int base, int depth) {
        if (depth == base) return 1;
        Bits total = 0;
        int ply = base;
        bool enters = true;
        KYDAI_ROLLED
        while (true) {
            if (enters) {
                const int moves = list(ply);
                if (ply == depth - 1) total += static_cast<Bits>(moves);
            }
            Frame& here = memory_.frames[ply];
            const int next = here.move;
            const bool ended = ply == depth - 1 || next >= here.last;
            meet();
            if (ended) {
                if (ply == base) return total;
                --ply;
                enters = false;
                continue;
            }
            here.move = static_cast<std::uint16_t>(next + 1);
            follow(ply, next);
            ++ply;
            enters = true;
        }
    }

    const BlockMemory& block_;
    WarpMemory& memory_;
    const Bits* between_;
    MoveList list_;
};

}  // namespace kydai::gpu
