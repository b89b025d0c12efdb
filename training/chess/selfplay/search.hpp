// SPDX-License-Identifier: GPL-3.0-or-later
// Alpha-beta by one warp: iterative deepening, a transposition table of its own, quiescence, and
// the cheap pruning that pays at a thousand nodes a move. The search stack is in the
// multiprocessor's shared memory, and the search is a state machine whose steps exist once in the
// code: recursion and inlined copies would cost registers and instruction cache.
//
// All lanes hold the same numbers unless said otherwise. A step reads its frame before a barrier
// (`meet`) and writes it after: else a lane could read what another has already written.
#pragma once

#include "training/chess/selfplay/search_memory.hpp"

namespace kydai::gpu {

// kChecked: compares every accumulator with a refreshed one.
template <bool kChecked>
class Search {
  public:
    KYDAI_DEVICE Search(const BlockMemory& block, WarpMemory& memory, const Ground& ground)
        : block_(block), memory_(memory), ground_(ground) {}

    // Searches the position in the first frame; `ply_of_game` keys lie before it. With `only_list`
    // it stops when it has the root's moves, all of them in the list.
    KYDAI_DEVICE Found run(int ply_of_game, Word node_limit, bool only_list) {
        ply_of_game_ = ply_of_game;
        limit_ = node_limit;
        only_list_ = only_list;
        nodes_ = 0;
        found_ = Found{};
        prepare_root();
        KYDAI_ROLLED
        for (iteration_ = 1; iteration_ <= kMaxIterations; ++iteration_) {
            const bool stopped = iterate();
            if (found_.legal_moves == 0 || only_list_) break;
            const Frame& root = memory_.frames[0];
            if (root.best_move != kNoMove && (!stopped || (root.flags & kRaisedAlpha) != 0)) {
                found_.move = root.best_move;
                found_.value = root.best;
            }
            meet();
            if (stopped) break;
            found_.depth = iteration_;
            if (absolute(found_.value) > kMateBound || found_.legal_moves == 1) break;
        }
        if (lane_index() == 0 && !only_list_ && found_.legal_moves > 0) {
            memory_.totals.nodes += nodes_;
            memory_.totals.depths += static_cast<Bits>(found_.depth);
            memory_.totals.searches += 1;
        }
        return found_;
    }

  private:
    enum class Step { Enter, Generate, Next, Make, Finish, Return, Stop };

    static KYDAI_DEVICE int absolute(int x) { return x < 0 ? -x : x; }
    static KYDAI_DEVICE int least(int a, int b) { return a < b ? a : b; }
    static KYDAI_DEVICE int most(int a, int b) { return a > b ? a : b; }

    KYDAI_DEVICE Frame& frame() { return memory_.frames[ply_]; }

    KYDAI_DEVICE void prepare_root() {
        const int lane = lane_index();
        if (lane < kMaxPly) {
            memory_.frames[lane].killers[0] = 0;
            memory_.frames[lane].killers[1] = 0;
        }
        for (int view = 0; view < 2; ++view) {
            ground_.sums[view * kLanes + lane] =
                view_anew(ground_.inputs, &memory_.frames[0].position, view);
        }
        meet();
    }

    // One iteration; whether it ran out of nodes.
    KYDAI_DEVICE bool iterate() {
        ply_ = 0;
        alpha_ = -kInfinite;
        beta_ = kInfinite;
        depth_ = iteration_;
        position_ = memory_.frames[0].position;
        after_pass_ = false;
        meet();
        Step step = Step::Enter;
        KYDAI_ROLLED
        while (true) {
            if (step == Step::Enter) step = enter();
            if (step == Step::Generate) step = list_moves();
            if (step == Step::Next) step = choose_next();
            if (step == Step::Make) step = make();
            if (step == Step::Finish) step = finish();
            if (step == Step::Return) {
                if (ply_ == 0) return false;
                step = take_back();
            }
            if (step == Step::Stop) return true;
        }
    }

    KYDAI_DEVICE Step return_value(int value) {
        value_ = value;
        return Step::Return;
    }

    // ---- entering a position -----------------------------------------------------------------
    KYDAI_DEVICE bool is_drawn() {
        const int quiet = quiet_plies(position_);
        const int here = ply_of_game_ + ply_;
        bool repeated = false;
        if (quiet >= 4) {
            for (int back = 4 + 2 * lane_index(); back <= quiet && back <= here;
                 back += 2 * kLanes) {
                repeated |= ground_.keys[here - back] == position_.key;
            }
            repeated = any(repeated);
        }
        return repeated || quiet >= 100 || is_bare(position_);
    }

    struct TableEntry {
        Word move = kNoMove;
        int value = 0, depth = 0;
        int bound = kNoBound;
    };

    KYDAI_DEVICE TableEntry decoded(ulonglong2 entry) const {
        TableEntry known;
        if (entry.x != position_.key) return known;
        known.move = static_cast<Word>(entry.y) & 0xFFFF;
        known.value = static_cast<std::int16_t>(entry.y >> 16);
        known.depth = static_cast<std::int8_t>(entry.y >> 32);
        known.bound = static_cast<int>(entry.y >> 40) & 3;
        if (known.value > kMateBound) known.value -= ply_;
        if (known.value < -kMateBound) known.value += ply_;
        return known;
    }

    // Whether the table entry gives a cutoff for this window.
    KYDAI_DEVICE bool answers(const TableEntry& known) const {
        return known.depth >= most(depth_, 0) &&
               (known.bound == kExact || (known.bound == kLower && known.value >= beta_) ||
                (known.bound == kUpper && known.value <= alpha_));
    }

    KYDAI_DEVICE Accumulator accumulator() {
        Accumulator sums;
        const int lane = lane_index();
        const uint4* from = ground_.sums + most(ply_ - 1, 0) * 2 * kLanes;
        sums.view[0] = from[lane];
        sums.view[1] = from[kLanes + lane];
        if (ply_ == 0) return sums;
        const Frame& parent = memory_.frames[ply_ - 1];
        if (parent.move != kNoMove) {
            follow_move(ground_.inputs, sums, parent.position, &frame().position, parent.move);
        }
        if constexpr (kChecked) compare(sums);
        return sums;
    }

    KYDAI_DEVICE void compare(const Accumulator& sums) {
        bool differs = false;
        for (int view = 0; view < 2; ++view) {
            const uint4 anew = view_anew(ground_.inputs, &frame().position, view);
            const uint4& mine = sums.view[view];
            differs |= anew.x != mine.x || anew.y != mine.y || anew.z != mine.z || anew.w != mine.w;
        }
        if (any(differs) && lane_index() == 0) memory_.totals.mismatches += 1;
    }

    // The evaluation, or the table's value where its bound says that this is closer to the truth.
    static KYDAI_DEVICE int corrected(int evaluation, const TableEntry& known) {
        const bool is_closer = known.bound == kExact ||
                               (known.bound == kLower && known.value > evaluation) ||
                               (known.bound == kUpper && known.value < evaluation);
        return is_closer && absolute(known.value) < kMateBound ? known.value : evaluation;
    }

    // The state of a node whose moves are searched next.
    KYDAI_DEVICE void fill(Frame& here, int best, int evaluation, int flags) const {
        here.alpha = static_cast<std::int16_t>(alpha_);
        here.beta = static_cast<std::int16_t>(beta_);
        here.best = static_cast<std::int16_t>(best);
        here.evaluation = static_cast<std::int16_t>(evaluation);
        here.depth = static_cast<std::int8_t>(depth_);
        here.tried = 0;
        here.best_move = kNoMove;
        here.move = kNoMove;
        here.flags = static_cast<std::uint8_t>(flags);
    }

    KYDAI_DEVICE Step enter() {
        ++nodes_;
        if (nodes_ >= limit_ && iteration_ > 1) return Step::Stop;
        const bool main_line = beta_ - alpha_ > 1;
        const ulonglong2 entry = load_once(ground_.table + (position_.key & ground_.table_mask));
        Frame& here = frame();
        here.position = position_;
        const std::uint16_t first = ply_ > 0 ? memory_.frames[ply_ - 1].last : std::uint16_t{0};
        here.first = first;
        here.last = first;
        ground_.keys[ply_of_game_ + ply_] = position_.key;
        meet();
        if (ply_ > 0 && is_drawn()) return return_value(0);
        const bool check = in_check(block_.tables, position_);
        if (check && depth_ >= 0 && ply_ < 2 * iteration_) ++depth_;
        bool quiescence = depth_ <= 0;
        const TableEntry known = decoded(entry);
        if (!main_line && ply_ > 0 && answers(known)) return return_value(known.value);

        const Accumulator sums = accumulator();
        const int evaluation = evaluate(block_.output, sums, position_);
        if (ply_ >= kMaxPly - 2) return return_value(evaluation);
        const int value = corrected(evaluation, known);
        // Internal iterative reduction: without a table move the order of the moves is poor.
        if (known.move == kNoMove && depth_ >= 4 && ply_ > 0) --depth_;
        const bool plain = !main_line && !check;
        if (!quiescence && plain && depth_ <= 3 && value + 180 + 160 * depth_ < alpha_) {
            depth_ = 0;  // razoring: only a capture could help
            quiescence = true;
        }
        int best = -kInfinite;
        if (quiescence) {
            if (!check) {
                best = value;  // standing pat
                if (best >= beta_) return return_value(best);
                alpha_ = most(alpha_, best);
            }
        } else if (plain && depth_ <= 6 && value - 75 * depth_ >= beta_ && value < kMateBound) {
            return return_value(value);  // reverse futility pruning: far above beta
        }
        keep(sums);
        const int flags =
            (check ? kInCheck : 0) | (main_line ? kOnMainLine : 0) | (quiescence ? kQuiescence : 0);
        fill(here, best, ply_ > 0 ? value : evaluation, flags);
        here.table_move = static_cast<std::uint16_t>(ply_ > 0 ? known.move : found_.move);
        if (!quiescence && plain && !after_pass_ && depth_ >= 3 && value >= beta_ && has_piece()) {
            return pass(value);
        }
        return Step::Generate;
    }

    KYDAI_DEVICE void keep(const Accumulator& sums) {
        uint4* to = ground_.sums + ply_ * 2 * kLanes;
        to[lane_index()] = sums.view[0];
        to[kLanes + lane_index()] = sums.view[1];
    }

    // Whether the side to move has pieces besides pawns and king; without one, zugzwang forbids the
    // null move.
    KYDAI_DEVICE bool has_piece() const {
        const Bits own = black_to_move(position_) ? position_.black : ~position_.black;
        return (own & occupied(position_) & ~pawns(position_) & ~kings(position_)) != 0;
    }

    // The null move: the other side moves twice.
    KYDAI_DEVICE Step pass(int value) {
        frame().stage = kPass;
        const int reduction = 3 + depth_ / 4 + least((value - beta_) / 200, 3);
        position_ = after_pass(position_);
        alpha_ = -beta_;
        beta_ = alpha_ + 1;
        depth_ = most(depth_ - 1 - reduction, 0);
        after_pass_ = true;
        ++ply_;
        return Step::Enter;
    }

    // ---- its moves ---------------------------------------------------------------------------
    KYDAI_DEVICE Step list_moves() {
        Frame& here = frame();
        const Position position = here.position;
        const int first = here.first;
        const OrderHints hints{
            here.table_move, {here.killers[0], here.killers[1]}, ground_.history};
        const Wanted wanted = (here.flags & kQuiescence) != 0 ? Wanted::Noisy : Wanted::All;
        const int total =
            generate<true>(block_.tables, ground_.between, position, {memory_.list, kListSize},
                           first, wanted, memory_.squares, hints);
        here.last = static_cast<std::uint16_t>(first + total);
        if (first + total >= kListSize && lane_index() == 0) memory_.totals.full_lists += 1;
        if (ply_ == 0) {
            found_.legal_moves = total;
            found_.in_check = (here.flags & kInCheck) != 0;
            found_.evaluation = here.evaluation;
            if (total == 0 || only_list_) return Step::Stop;
        }
        return Step::Next;
    }

    // Whether no remaining move is searched: none is left, or all are pruned. In quiescence by
    // static exchange evaluation (SEE) and delta pruning, elsewhere by late-move and futility
    // pruning.
    KYDAI_DEVICE bool is_done(const Frame& here, Word top, int tried) const {
        const int rank = static_cast<int>(top >> 16);
        if (rank == 0) return true;  // none is left
        const int flags = here.flags;
        if ((flags & (kQuiescence | kInCheck)) == kQuiescence) {
            if (rank < 10000) return true;  // loses material, by SEE
            const int taken = role_at(here.position, to_of(top));
            const int gain = static_cast<int>((0x0953310U >> (4 * taken)) & 15) * 100;
            return taken != kNone && kind_of(top & 0xFFFF) == 0 &&
                   here.evaluation + gain + 250 <= here.alpha;
        }
        if ((flags & (kQuiescence | kInCheck | kOnMainLine)) != 0) return false;
        if (here.best <= -kMateBound || rank >= 29000) return false;
        return tried >= 3 + here.depth * here.depth ||
               (here.depth <= 5 && here.evaluation + 100 + 100 * here.depth <= here.alpha);
    }

    // Late-move reduction (LMR), in plies.
    KYDAI_DEVICE int reduction(int flags, int depth, int tried, int rank) const {
        if (depth < 3 || tried < 2 || rank > 30000 || (flags & kInCheck) != 0) return 0;
        int plies = block_.reductions[least(depth, 31)][least(tried, 31)];
        if ((flags & kOnMainLine) == 0 && tried >= 3) ++plies;
        if ((flags & kOnMainLine) != 0) --plies;
        if (rank < 15000) ++plies;
        if (rank > 17500) --plies;
        return most(0, least(plies, depth - 2));
    }

    KYDAI_DEVICE Step choose_next() {
        Frame& here = frame();
        Word mine = 0;
        int at = 0;
        KYDAI_ROLLED
        for (int i = here.first + lane_index(); i < here.last; i += kLanes) {
            const Word entry = memory_.list[i];
            if (entry > mine) {
                mine = entry;
                at = i;
            }
        }
        const int tried = here.tried;
        const int flags = here.flags;
        const int alpha = here.alpha;
        const int beta = here.beta;
        const int depth = here.depth;
        const Word top = most_of_all(mine);
        if (is_done(here, top, tried)) {
            value_ = here.best;
            bound_ = (flags & kRaisedAlpha) != 0 ? kExact : kUpper;
            if (value_ == -kInfinite) value_ = (flags & kInCheck) != 0 ? -kMate + ply_ : 0;
            return Step::Finish;
        }
        meet();
        move_ = top & 0xFFFF;
        if (mine == top) memory_.list[at] = move_;  // tried: its rank is gone
        here.tried = static_cast<std::uint8_t>(least(tried + 1, 255));
        here.move = static_cast<std::uint16_t>(move_);
        depth_ = depth - 1;
        Stage stage = kFullWindow;
        if ((flags & kQuiescence) != 0 || tried == 0) {
            alpha_ = -beta;
            beta_ = -alpha;
        } else {
            const int plies = reduction(flags, depth, tried, static_cast<int>(top >> 16));
            stage = plies > 0 ? kReduced : kNullWindow;
            depth_ -= plies;
            alpha_ = -alpha - 1;
            beta_ = -alpha;
        }
        here.stage = stage;
        meet();
        return Step::Make;
    }

    KYDAI_DEVICE Step make() {
        position_ = after_move(frame().position, move_);
        after_pass_ = false;
        ++ply_;
        return Step::Enter;
    }

    // ---- leaving it --------------------------------------------------------------------------
    KYDAI_DEVICE Step finish() {
        const Frame& here = frame();
        int value = value_;
        if (value > kMateBound) value += ply_;
        if (value < -kMateBound) value -= ply_;
        const Word move = here.best_move != kNoMove ? here.best_move : here.table_move;
        if (lane_index() == 0) {
            ulonglong2 entry;
            entry.x = here.position.key;
            entry.y = move | static_cast<Bits>(static_cast<std::uint16_t>(value)) << 16 |
                      static_cast<Bits>(most(here.depth, 0)) << 32 |
                      static_cast<Bits>(bound_) << 40;
            store_once(ground_.table + (entry.x & ground_.table_mask), entry);
        }
        return Step::Return;
    }

    KYDAI_DEVICE Step again(Frame& here, Stage stage, int alpha, int beta) {
        here.stage = stage;
        alpha_ = alpha;
        beta_ = beta;
        depth_ = here.depth - 1;
        return Step::Make;
    }

    // Back in the parent, with the child's value.
    KYDAI_DEVICE Step take_back() {
        --ply_;
        Frame& here = frame();
        const int value = -value_;
        const Stage stage = here.stage;
        const int alpha = here.alpha;
        const int beta = here.beta;
        const int best = here.best;
        move_ = here.move;
        meet();
        if (stage == kPass) {
            if (value >= beta) return return_value(value > kMateBound ? beta : value);
            return Step::Generate;
        }
        if (value > alpha) {
            if (stage == kReduced) return again(here, kNullWindow, -alpha - 1, -alpha);
            if (stage == kNullWindow && value < beta) {
                return again(here, kFullWindow, -beta, -alpha);
            }
        }
        if (value > best) {
            here.best = static_cast<std::int16_t>(value);
            if (value > alpha) {
                here.best_move = static_cast<std::uint16_t>(move_);
                here.alpha = static_cast<std::int16_t>(value);
                here.flags |= kRaisedAlpha;
                meet();
                if (value >= beta) {
                    if (here.depth > 0 && is_quiet(here.position, move_)) reward(here);
                    value_ = value;
                    bound_ = kLower;
                    return Step::Finish;
                }
            }
        }
        return Step::Next;
    }

    // History: a quiet move that causes a cutoff gets a bonus, quiet moves tried before it get a
    // malus.
    KYDAI_DEVICE void reward(Frame& here) {
        if (lane_index() == 0 && here.killers[0] != move_) {
            here.killers[1] = here.killers[0];
            here.killers[0] = static_cast<std::uint16_t>(move_);
        }
        const int bonus = least(32 * here.depth * here.depth, 1500);
        KYDAI_ROLLED
        for (int from = here.first; from < here.last; from += kLanes) {
            const int i = from + lane_index();
            const Word move = i < here.last ? memory_.list[i] : kNoMove;
            const bool in_vain = move != kNoMove && (move >> 16) == 0 && move != move_ &&
                                 is_quiet(here.position, move);
            std::int16_t* const entry = in_vain ? history_of(here, move) : nullptr;
            const int changed = in_vain ? moved_by(*entry, -bonus) : 0;
            meet();
            if (in_vain) *entry = static_cast<std::int16_t>(changed);
            meet();
        }
        if (lane_index() == 0) {
            std::int16_t* const entry = history_of(here, move_);
            *entry = static_cast<std::int16_t>(moved_by(*entry, bonus));
        }
        meet();
    }
    KYDAI_DEVICE std::int16_t* history_of(const Frame& here, Word move) const {
        const int mover = role_at(here.position, from_of(move));
        const int color = static_cast<int>(black_to_move(here.position));
        return ground_.history + (color * 6 + mover - 1) * 64 + to_of(move);
    }
    static KYDAI_DEVICE int moved_by(int entry, int bonus) {
        const int moved = entry + bonus - entry * absolute(bonus) / 6000;
        return most(-kMostHistory, least(kMostHistory, moved));
    }

    const BlockMemory& block_;
    WarpMemory& memory_;
    const Ground& ground_;

    // The current node: to be entered, or just left with `value_`.
    Position position_;
    int ply_, alpha_, beta_, depth_;
    int value_, bound_;
    Word move_;
    bool after_pass_;

    int ply_of_game_, iteration_;
    Word nodes_, limit_;
    bool only_list_;
    Found found_;
};

}  // namespace kydai::gpu
