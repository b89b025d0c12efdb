// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/state.hpp"

#include <cassert>
#include <utility>

namespace kydai::caro_engine {
namespace {

constexpr int kReach = PatternTable::kReach;
constexpr unsigned kHalfMask = PatternTable::kHalfCodes - 1;

// Which line of a direction a spot lies on, and the cell in it. A line's cells run as the spot's
// index grows by kSteps[direction], so all four use the column but Up, which uses the row.
struct LinePlace {
    int line;
    int cell;
};

constexpr LinePlace place_on(Spot s, int direction) {
    switch (direction) {
        case 0:
            return {s.y(), s.x()};
        case 1:
            return {s.x(), s.y()};
        case 2:
            return {s.x() - s.y() + kStride, s.x()};
        default:
            return {s.x() + s.y(), s.x()};
    }
}

bool has_fouls(const BoardRules& rules) { return rules.switches().fouls != caro::Fouls::None; }

}  // namespace

Tables::Tables(const BoardRules& r, const Weights& w)
    : rules(r), patterns(PatternTable(r, Side::X), PatternTable(r, Side::O)), weights(w) {
    combos[Side::O] = std::make_shared<ComboTable>(false);
    combos[Side::X] = has_fouls(r) ? std::make_shared<ComboTable>(true) : combos[Side::O];
    for (unsigned code = 0; code < PatternTable::kHalfCodes; ++code) {
        left[code] = {patterns[Side::X].left(code), patterns[Side::O].left(code)};
        right[code] = {patterns[Side::X].right(code), patterns[Side::O].right(code)};
    }
}

State::State(const Tables& tables, const caro::Position& position, LinearSums sums)
    : tables_(&tables),
      combos_(tables.combos[Side::X].get(), tables.combos[Side::O].get()),
      has_fouls_(has_fouls(tables.rules)),
      keeps_sums_(sums == LinearSums::Kept),
      turn_(position.turn()),
      key_(position.key()),
      board_(position.rules().size()),
      undo_(static_cast<std::size_t>(position.rules().size().points()) + 1) {
    contents_.fill(Content::Edge);
    for (Lines& lines : lines_) lines.fill(~std::uint64_t{0});
    const auto size = rules().size();
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) {
            set_content(Spot::of(*Point::at(column, row)), Content::Empty);
        }
    }
    for (const caro::Stone& stone : position.stones()) place(Spot::of(stone.point), stone.side);
    build();
}

// Computes every empty cell from scratch; play() updates incrementally from then on.
void State::build() {
    const auto size = rules().size();
    Undo scratch;
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) {
            const Spot s = Spot::of(*Point::at(column, row));
            if (!empty(s)) continue;
            for (const Side side : {Side::X, Side::O}) {
                codes_[side][idx(s)] = 0;
                threats_[side][idx(s)] = entry(side, s).threat;
                count_in(side, s);
            }
        }
    }
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) {
            for (int d = 0; d < 4; ++d) {
                scratch.changes = 0;
                refresh_line(Spot::of(*Point::at(column, row)), d, scratch);
            }
        }
    }
}

void State::set_content(Spot s, Content content) {
    contents_[idx(s)] = content;
    for (int d = 0; d < 4; ++d) {
        const LinePlace place = place_on(s, d);
        std::uint64_t& line =
            lines_[static_cast<std::size_t>(d)][static_cast<std::size_t>(place.line)];
        line = (line & ~(std::uint64_t{3} << (2 * place.cell))) |
               (static_cast<std::uint64_t>(content) << (2 * place.cell));
    }
}

void State::place(Spot s, Side side) {
    set_content(s, content_of(side));
    rows_[static_cast<std::size_t>(s.y())] |= 1U << s.x();
    if (has_fouls_) board_.put(s.point(), side);
    ++stones_;
}

void State::reclass(Side side, Spot s, Threat from, Threat to) {
    if (from != Threat::None) {
        --counts_[side][static_cast<std::size_t>(from)];
        sets_[side][static_cast<std::size_t>(from)].erase(s);
    }
    if (to != Threat::None) {
        ++counts_[side][static_cast<std::size_t>(to)];
        sets_[side][static_cast<std::size_t>(to)].insert(s);
    }
}

void State::count_in(Side side, Spot s) {
    if (keeps_sums_) {
        sums_[side].mover += weight(side, s).mover;
        sums_[side].waiter += weight(side, s).waiter;
    }
    reclass(side, s, Threat::None, threat(side, s));
}

void State::count_out(Side side, Spot s) {
    if (keeps_sums_) {
        sums_[side].mover -= weight(side, s).mover;
        sums_[side].waiter -= weight(side, s).waiter;
    }
    reclass(side, s, threat(side, s), Threat::None);
}

inline void State::recode(Side side, Spot s, Code code) {
    const ComboTable::Entry& is = (*combos_[side])[code];
    if (keeps_sums_) {
        const Weight& before = weight(side, s);
        const Weight& after = tables_->weights[is.id];
        sums_[side].mover += after.mover - before.mover;
        sums_[side].waiter += after.waiter - before.waiter;
    }
    codes_[side][idx(s)] = code;
    const Threat was = std::exchange(threats_[side][idx(s)], is.threat);
    if (was != is.threat) reclass(side, s, was, is.threat);
}

// Updates, in one direction, the patterns of the empty cells that see `s`, and of `s` itself if it
// is empty.
void State::refresh_line(Spot s, int direction, Undo& undo) {
    const LinePlace place = place_on(s, direction);
    const std::uint64_t line =
        lines_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(place.line)];
    const int step = kSteps[static_cast<std::size_t>(direction)];
    const PatternTable& table_x = tables_->patterns[Side::X];
    const PatternTable& table_o = tables_->patterns[Side::O];
    for (int i = -kReach; i <= kReach; ++i) {
        const int cell = place.cell + i;
        if (line >> (2 * cell) & 3U) continue;
        const auto left = tables_->left[line >> (2 * (cell - kReach)) & kHalfMask];
        const auto right = tables_->right[line >> (2 * (cell + 1)) & kHalfMask];
        const Spot near = s.plus(i * step);
        const Code old_x = codes_[Side::X][idx(near)];
        const Code old_o = codes_[Side::O][idx(near)];
        const Code new_x = with_pattern(old_x, direction, table_x.between(left.x, right.x));
        const Code new_o = with_pattern(old_o, direction, table_o.between(left.o, right.o));
        if (new_x == old_x && new_o == old_o) continue;
        undo.remember({.spot = near,
                       .codes = {old_x, old_o},
                       .threats = {threat(Side::X, near), threat(Side::O, near)}});
        if (new_x != old_x) recode(Side::X, near, new_x);
        if (new_o != old_o) recode(Side::O, near, new_o);
    }
}

void State::play(Spot s) {
    assert(empty(s));
    Undo& undo = undo_[static_cast<std::size_t>(made_++)];
    undo.spot = s;
    undo.is_after_pass = std::exchange(is_after_pass_, false);
    undo.changes = 0;
    undo.sums = sums_;
    count_out(Side::X, s);
    count_out(Side::O, s);
    place(s, turn_);
    key_ ^= caro::kZobrist.stone[turn_][s.point()] ^ caro::kZobrist.o_to_move;
    turn_ = ~turn_;
    for (int d = 0; d < 4; ++d) refresh_line(s, d, undo);
}

void State::undo() {
    const Undo& undo = undo_[static_cast<std::size_t>(--made_)];
    const Spot s = undo.spot;
    is_after_pass_ = undo.is_after_pass;
    for (int i = 0; i < undo.changes; ++i) {
        const Changed& changed = undo.changed[static_cast<std::size_t>(i)];
        for (const Side side : {Side::X, Side::O}) {
            const Threat then = changed.threats[side];
            codes_[side][idx(changed.spot)] = changed.codes[side];
            const Threat now = std::exchange(threats_[side][idx(changed.spot)], then);
            if (now != then) reclass(side, changed.spot, now, then);
        }
    }
    turn_ = ~turn_;
    key_ ^= caro::kZobrist.stone[turn_][s.point()] ^ caro::kZobrist.o_to_move;
    set_content(s, Content::Empty);
    rows_[static_cast<std::size_t>(s.y())] &= ~(1U << s.x());
    if (has_fouls_) board_.remove(s.point());
    --stones_;
    for (const Side side : {Side::X, Side::O}) reclass(side, s, Threat::None, threat(side, s));
    sums_ = undo.sums;
}

void State::pass() {
    assert(!is_after_pass_);
    is_after_pass_ = true;
    turn_ = ~turn_;
    key_ ^= caro::kZobrist.o_to_move;
}

void State::undo_pass() {
    is_after_pass_ = false;
    turn_ = ~turn_;
    key_ ^= caro::kZobrist.o_to_move;
}

bool State::is_foul(Spot s) const { return caro::foul_at(board_, rules(), s.point()).has_value(); }

}  // namespace kydai::caro_engine
