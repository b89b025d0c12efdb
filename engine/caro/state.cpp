// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/state.hpp"

#include <cassert>

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

bool has_fouls(const Rules& rules, Side side) {
    return side == Side::X && rules.row().fouls != caro::Fouls::None;
}

}  // namespace

Tables::Tables(const Rules& r, const Weights& w)
    : rules(r),
      patterns(PatternTable(r, Side::X), PatternTable(r, Side::O)),
      combos(ComboTable(has_fouls(r, Side::X)), ComboTable(has_fouls(r, Side::O))),
      weights(w) {}

State::State(const Tables& tables, const caro::Position& position)
    : tables_(&tables),
      to_move_(position.to_move()),
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

// Every empty cell from scratch; make() keeps it up to date from then on.
void State::build() {
    const auto size = rules().size();
    Undo scratch;
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) {
            const Spot s = Spot::of(*Point::at(column, row));
            if (!empty(s)) continue;
            for (const Side side : {Side::X, Side::O}) {
                codes_[side][idx(s)] = 0;
                enlist(side, s);
            }
            for (int d = 0; d < 4; ++d) refresh(s, d, scratch);
            scratch.changes = 0;
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
    if (rules().row().fouls != caro::Fouls::None) board_.put(s.point(), side);
    ++stones_;
}

void State::enlist(Side side, Spot s) {
    const auto& combos = tables_->combos[side];
    const Code code = codes_[side][idx(s)];
    const Weight& weight = tables_->weights[static_cast<std::size_t>(combos.id(code))];
    sums_[side].mover += weight.mover;
    sums_[side].waiter += weight.waiter;
    const auto threat = static_cast<std::size_t>(combos.threat(code));
    ++counts_[side][threat];
    if (threat) sets_[side][threat].insert(s);
}

void State::delist(Side side, Spot s) {
    const auto& combos = tables_->combos[side];
    const Code code = codes_[side][idx(s)];
    const Weight& weight = tables_->weights[static_cast<std::size_t>(combos.id(code))];
    sums_[side].mover -= weight.mover;
    sums_[side].waiter -= weight.waiter;
    const auto threat = static_cast<std::size_t>(combos.threat(code));
    --counts_[side][threat];
    if (threat) sets_[side][threat].erase(s);
}

void State::recode(Side side, Spot s, Code code) {
    if (codes_[side][idx(s)] == code) return;
    delist(side, s);
    codes_[side][idx(s)] = code;
    enlist(side, s);
}

// Looks one empty cell up anew in one direction.
void State::refresh(Spot s, int direction, Undo& undo) {
    const LinePlace place = place_on(s, direction);
    const std::uint64_t line =
        lines_[static_cast<std::size_t>(direction)][static_cast<std::size_t>(place.line)];
    const auto left = static_cast<unsigned>(line >> (2 * (place.cell - kReach))) & kHalfMask;
    const auto right = static_cast<unsigned>(line >> (2 * (place.cell + 1))) & kHalfMask;
    const Code old_x = codes_[Side::X][idx(s)];
    const Code old_o = codes_[Side::O][idx(s)];
    const Code new_x = with_pattern(old_x, direction, tables_->patterns[Side::X].at(left, right));
    const Code new_o = with_pattern(old_o, direction, tables_->patterns[Side::O].at(left, right));
    if (new_x == old_x && new_o == old_o) return;
    undo.remember({s, {old_x, old_o}});
    recode(Side::X, s, new_x);
    recode(Side::O, s, new_o);
}

void State::make(Spot s) {
    assert(empty(s));
    Undo& undo = undo_[static_cast<std::size_t>(made_++)];
    undo.spot = s;
    undo.changes = 0;
    delist(Side::X, s);
    delist(Side::O, s);
    place(s, to_move_);
    key_ ^= caro::kZobrist.stone[to_move_][s.point()] ^ caro::kZobrist.o_to_move;
    to_move_ = ~to_move_;
    for (int d = 0; d < 4; ++d) {
        const int step = kSteps[static_cast<std::size_t>(d)];
        for (int i = -kReach; i <= kReach; ++i) {
            const Spot near = s.plus(i * step);
            if (empty(near)) refresh(near, d, undo);
        }
    }
}

void State::undo() {
    const Undo& undo = undo_[static_cast<std::size_t>(--made_)];
    const Spot s = undo.spot;
    for (int i = 0; i < undo.changes; ++i) {
        const Changed& changed = undo.changed[static_cast<std::size_t>(i)];
        recode(Side::X, changed.spot, changed.codes[Side::X]);
        recode(Side::O, changed.spot, changed.codes[Side::O]);
    }
    to_move_ = ~to_move_;
    key_ ^= caro::kZobrist.stone[to_move_][s.point()] ^ caro::kZobrist.o_to_move;
    set_content(s, Content::Empty);
    rows_[static_cast<std::size_t>(s.y())] &= ~(1U << s.x());
    if (rules().row().fouls != caro::Fouls::None) board_.remove(s.point());
    --stones_;
    enlist(Side::X, s);
    enlist(Side::O, s);
}

void State::pass() {
    to_move_ = ~to_move_;
    key_ ^= caro::kZobrist.o_to_move;
}

void State::undo_pass() { pass(); }

bool State::is_foul(Spot s) const { return caro::foul_at(board_, rules(), s.point()).has_value(); }

}  // namespace kydai::caro_engine
