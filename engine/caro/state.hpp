// SPDX-License-Identifier: GPL-3.0-or-later
// The board of the search: for every empty cell, the patterns that a stone of either side would
// make there, updated incrementally by play() and undo(). One thread owns one State.
//
// Invariants: for each empty spot, code(side, spot) is what the pattern table says of the stones on
// the board, `threat(side, spot)` its class, `spots(side, threat)` holds exactly the empty spots of
// that class, and the sums, where they are kept, are those of the weights over all empty spots.
#pragma once

#include <array>
#include <cassert>
#include <memory>
#include <vector>

#include "core/caro/position.hpp"
#include "engine/caro/combo.hpp"
#include "engine/caro/spot.hpp"
#include "engine/caro/weights.hpp"

namespace kydai::caro_engine {

using caro::BySide;
using caro::Key;

// What follows from the rules alone; shared by all threads, immutable.
struct Tables {
    explicit Tables(const BoardRules& r) : Tables(r, fitted_weights(r)) {}
    Tables(const BoardRules& r, const Weights& w);

    // What a half of a window means to X and to O.
    struct HalfMeaning {
        std::uint8_t x = 0;
        std::uint8_t o = 0;
    };

    BoardRules rules;
    BySide<PatternTable> patterns;
    BySide<std::shared_ptr<const ComboTable>> combos;  // one and the same where nothing is a foul
    Weights weights;
    std::array<HalfMeaning, PatternTable::kHalfCodes> left{};
    std::array<HalfMeaning, PatternTable::kHalfCodes> right{};
};

// What stands on a spot; also the two bits of a line.
enum class Content : std::uint8_t { Empty, X, O, Edge };

constexpr Content content_of(Side side) { return side == Side::X ? Content::X : Content::O; }

// Whether a state keeps the sums of the linear evaluation; a search by the network needs none.
enum class LinearSums : bool { Unused, Kept };

class State {
  public:
    // `tables` must outlive the state. The position must not be over.
    State(const Tables& tables, const caro::Position& position, LinearSums sums = LinearSums::Kept);

    [[nodiscard]] const BoardRules& rules() const { return tables_->rules; }
    [[nodiscard]] Side turn() const { return turn_; }
    [[nodiscard]] Key key() const { return key_; }
    [[nodiscard]] int stones() const { return stones_; }
    [[nodiscard]] bool full() const { return stones_ == rules().size().points(); }
    [[nodiscard]] Content operator[](Spot s) const { return contents_[idx(s)]; }
    [[nodiscard]] bool empty(Spot s) const { return contents_[idx(s)] == Content::Empty; }

    [[nodiscard]] Code code(Side side, Spot s) const { return codes_[side][idx(s)]; }
    [[nodiscard]] int combo(Side side, Spot s) const { return entry(side, s).id; }
    [[nodiscard]] Threat threat(Side side, Spot s) const { return threats_[side][idx(s)]; }
    [[nodiscard]] const SpotSet& spots(Side side, Threat t) const {
        return sets_[side][static_cast<std::size_t>(t)];
    }
    [[nodiscard]] int count(Side side, Threat t) const {
        return counts_[side][static_cast<std::size_t>(t)];
    }
    [[nodiscard]] bool has_four(Side side) const {
        return count(side, Threat::Four) + count(side, Threat::FourThree) +
                   count(side, Threat::DoubleFour) + count(side, Threat::OpenFour) >
               0;
    }
    // Whether `side` may place a stone on the empty spot. Exact; cheap except where a foul is
    // possible.
    [[nodiscard]] bool legal(Side side, Spot s) const {
        return !has_fouls_ || !entry(side, s).suspect || !is_foul(s);
    }
    [[nodiscard]] const Weight& weight(Side side, Spot s) const {
        return tables_->weights[static_cast<std::size_t>(combo(side, s))];
    }
    // The sum of the weights, for the side to move, in centi-units. Only where sums are kept.
    [[nodiscard]] int evaluation() const {
        assert(keeps_sums_);
        return (sums_[turn_].mover - sums_[~turn_].waiter) / kWeightUnit;
    }
    // The last stones placed, newest first; none before the first.
    [[nodiscard]] Spot last(int back = 0) const {
        return back < made_ ? undo_[static_cast<std::size_t>(made_ - 1 - back)].spot : Spot{};
    }
    // Bit x of row y: occupied.
    [[nodiscard]] const std::array<std::uint32_t, kStride>& occupied_rows() const { return rows_; }

    void play(Spot s);
    void undo();
    // A null move; never two in a row.
    void pass();
    void undo_pass();
    [[nodiscard]] bool is_after_pass() const { return is_after_pass_; }

  private:
    struct Sum {
        int mover = 0;
        int waiter = 0;
    };
    struct Changed {
        Spot spot;
        BySide<Code> codes;
        BySide<Threat> threats;
    };
    // A stone changes cells in eight arms of kReach.
    struct Undo {
        Spot spot;
        bool is_after_pass = false;
        int changes = 0;
        BySide<Sum> sums;
        std::array<Changed, std::size_t{8} * PatternTable::kReach> changed;

        void remember(const Changed& c) { changed[static_cast<std::size_t>(changes++)] = c; }
    };
    using Lines = std::array<std::uint64_t, 2 * kStride>;

    static std::size_t idx(Spot s) { return static_cast<std::size_t>(s.index()); }
    [[nodiscard]] bool is_foul(Spot s) const;
    void set_content(Spot s, Content content);
    [[nodiscard]] const ComboTable::Entry& entry(Side side, Spot s) const {
        return (*combos_[side])[code(side, s)];
    }
    void refresh_line(Spot s, int direction, Undo& undo);
    void recode(Side side, Spot s, Code code);
    void reclass(Side side, Spot s, Threat from, Threat to);
    void count_in(Side side, Spot s);
    void count_out(Side side, Spot s);
    void place(Spot s, Side side);
    void build();

    const Tables* tables_;
    BySide<const ComboTable*> combos_;
    bool has_fouls_;
    bool keeps_sums_;
    Side turn_;
    Key key_;
    int stones_ = 0;
    std::array<Lines, 4> lines_{};
    std::array<Content, Spot::kCount> contents_{};
    // The class of each code, kept beside it: the table of all codes is too large for the first
    // cache.
    BySide<std::array<Code, Spot::kCount>> codes_{};
    BySide<std::array<Threat, Spot::kCount>> threats_{};
    BySide<std::array<SpotSet, kThreatCount>> sets_{};
    BySide<std::array<int, kThreatCount>> counts_{};
    BySide<Sum> sums_{};
    std::array<std::uint32_t, kStride> rows_{};
    caro::Board board_;  // for the fouls
    int made_ = 0;
    bool is_after_pass_ = false;
    std::vector<Undo> undo_;  // as long as there are points; the first made_ are in use
};

// Plays a stone and undoes it in the destructor.
class Played {
  public:
    Played(State& state, Spot s) : state_(state) { state.play(s); }
    ~Played() { state_.undo(); }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;

  private:
    State& state_;
};

// A null move, undone in the destructor.
class Passed {
  public:
    explicit Passed(State& state) : state_(state) { state.pass(); }
    ~Passed() { state_.undo_pass(); }
    Passed(const Passed&) = delete;
    Passed& operator=(const Passed&) = delete;

  private:
    State& state_;
};

}  // namespace kydai::caro_engine
