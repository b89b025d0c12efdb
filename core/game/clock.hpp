// SPDX-License-Identifier: GPL-3.0-or-later
// A chess clock for two sides, as a pure function of the time it is fed: no call asks what time it
// is, and the same calls give the same clock on every machine.
//
// Between calls at most one side's time runs, counted from `since`. What is left is never negative:
// a side that used more than it had has run out (its flag has fallen) and stands at zero. Time that
// goes backwards counts as standing still. Without a time control nobody ever runs out.
#pragma once

#include <optional>
#include <string>

#include "core/game/side.hpp"
#include "core/game/time_control.hpp"

namespace kydai::game {

class Clock {
  public:
    explicit Clock(const TimeControl& control)
        : control_(control), left_(control.at_first(), control.at_first()) {}

    [[nodiscard]] const TimeControl& control() const { return control_; }
    [[nodiscard]] std::optional<Side> running() const { return running_; }
    // What `side` has left at `now`.
    [[nodiscard]] Millis left(Side side, Instant now) const;
    // The side that has run out by `now`.
    [[nodiscard]] std::optional<Side> flagged(Instant now) const;
    // When the running side runs out if nothing happens: what a timer is set to.
    [[nodiscard]] std::optional<Instant> flag_time() const;

    // Lets the time of `side` run. When one is running already, it is stopped and charged first.
    void run(Side side, Instant now);
    // Pauses: the running side is charged what it used so far.
    void stop(Instant now);
    // Takes `spent` off what `side` has; false when that is all it had or more.
    bool charge(Side side, Millis spent);
    // The running side moved at `now`: charges it, less `credit` (for the delay of a network; it
    // never gives more than was spent), pays the increment and stops. False, and nothing is paid,
    // when the side had run out before.
    bool finish_move(Instant now, Millis credit = Millis(0));
    // A gift or a compensation; a negative amount is a penalty and stops at zero.
    void add(Side side, Millis amount);
    // Puts the clock to given times (after an undo), standing still.
    void set(const BySide<Millis>& left);

    friend bool operator==(const Clock&, const Clock&) = default;

  private:
    [[nodiscard]] Millis spent(Instant now) const;

    TimeControl control_;
    BySide<Millis> left_;
    std::optional<Side> running_;
    Instant since_;
};

// What a clock shows: "1:02:03", "12:34", and under ten seconds tenths, "9.8". Rounded up, so that
// zero is shown only when nothing is left.
std::string to_display(Millis left);

}  // namespace kydai::game
