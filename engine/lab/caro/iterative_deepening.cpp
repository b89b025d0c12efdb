// SPDX-License-Identifier: GPL-3.0-or-later
// Alpha-beta with iterative deepening and a table. The position is searched to depth 1, then 2, and
// so on; what was found is kept by the position's key. The next search tries the best move of the
// last one first, which cuts so much that from about depth 4 on all the searches together cost no
// more than the last one alone would. A position that is reached again by another order of moves is
// not searched again: in caro, where stones never move, that happens all the time.
//
// Values are taken only from searches of exactly the depth wanted, so the value is minimax's.
#include <algorithm>
#include <vector>

#include "engine/lab/caro/ordering.hpp"
#include "engine/lab/caro/workbench.hpp"

namespace kydai::caro_lab {
namespace {

using caro::Key;
using caro::Point;
using caro::Position;

enum class Bound : std::uint8_t { None, AtLeast, AtMost, Exact };

struct Entry {
    Key key = 0;
    Point best;
    int value = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::None;
};

constexpr std::size_t kEntries = std::size_t{1} << 16;

class Search {
  public:
    explicit Search(Workbench& bench) : bench_(bench), table_(kEntries) {}

    int run(const Position& position, int depth, int alpha, int beta) {
        Visit visit(bench_, position, alpha, beta);
        if (bench_.is_stopped()) return 0;
        if (const auto value = Workbench::value_at_end(position, depth)) return visit.ended(*value);
        if (depth == 0) return visit.evaluated(bench_.evaluate(position));

        Entry& entry = table_[position.key() % kEntries];
        const bool known = entry.bound != Bound::None && entry.key == position.key();
        if (known && entry.depth == depth && decides(entry, alpha, beta)) {
            return visit.remembered(entry.value);
        }

        int best = -kInfinite;
        Point best_move;
        const caro::Points moves =
            in_order(position, known ? std::optional(entry.best) : std::nullopt);
        for (int i = 0; i < moves.size(); ++i) {
            const Position next = bench_.after(position, moves[i]);
            const int value = -run(next, depth - 1, -beta, -std::max(alpha, best));
            if (bench_.is_stopped()) return 0;
            if (value > best) {
                best = visit.prefer(moves[i], value);
                best_move = moves[i];
            }
            if (best >= beta) {
                remember(position.key(), {.best = best_move, .value = best}, depth, Bound::AtLeast);
                return visit.cut(best, moves.size() - 1 - i);
            }
        }
        remember(position.key(), {.best = best_move, .value = best}, depth,
                 best > alpha ? Bound::Exact : Bound::AtMost);
        return visit.searched(best);
    }

  private:
    static bool decides(const Entry& entry, int alpha, int beta) {
        return entry.bound == Bound::Exact ||
               (entry.bound == Bound::AtLeast && entry.value >= beta) ||
               (entry.bound == Bound::AtMost && entry.value <= alpha);
    }

    // The last search's best point, then those of the longest lines.
    [[nodiscard]] caro::Points in_order(const Position& position,
                                        std::optional<Point> first) const {
        caro::Points moves = longest_first(bench_.moves(position), position);
        Point* found = std::find(moves.begin(), moves.end(), first);
        if (found != moves.end()) std::rotate(moves.begin(), found, found + 1);
        return moves;
    }

    void remember(Key key, Entry entry, int depth, Bound bound) {
        entry.key = key;
        entry.depth = static_cast<std::int8_t>(depth);
        entry.bound = bound;
        table_[key % kEntries] = entry;
    }

    Workbench& bench_;
    std::vector<Entry> table_;
};

}  // namespace

Answer iterative_deepening(const Task& task) {
    Workbench bench(task);
    Search search(bench);
    for (int depth = 1; depth <= bench.depth() && !bench.is_stopped(); ++depth) {
        bench.restart();
        search.run(task.position, depth, -kInfinite, kInfinite);
    }
    return std::move(bench).answer();
}

}  // namespace kydai::caro_lab
