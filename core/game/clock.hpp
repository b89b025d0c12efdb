// SPDX-License-Identifier: GPL-3.0-or-later
// A chess clock for two sides. Pure: the caller passes the time to every call, so the same calls
// give the same clock on every machine.
//
// At most one side's clock runs. Remaining time is never negative: a side that used it up has zero
// and its flag has fallen. If the time passed in goes backwards, no time passes. Without a time
// control no flag falls.
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
    // From when the time of the running side counts; nothing when no time runs.
    [[nodiscard]] std::optional<Instant> running_since() const;
    // The time that `side` has left at `now`.
    [[nodiscard]] Millis left(Side side, Instant now) const;
    [[nodiscard]] bool has_run_out(Side side, Instant now) const {
        return !control_.is_none() && left(side, now) == Millis(0);
    }
    // The running side, if its flag has fallen by `now`. A side with zero time while the other side
    // runs (after a penalty) flags when it is to move.
    [[nodiscard]] std::optional<Side> flagged(Instant now) const;
    // When the flag of the running side falls: the deadline for a timer.
    [[nodiscard]] std::optional<Instant> flag_time() const;

    // Starts the clock of `side`; a running clock is stopped and charged first. With a fixed time
    // for each move, time used on an unfinished move by the other side is restored.
    void run(Side side, Instant now);
    // The running side's time counts from `since`: a player over a network is charged from when he
    // could know that it runs.
    void count_from(Instant since);
    // Stops the clock and charges the running side.
    void stop(Instant now);
    // Subtracts `spent` from the time of `side`; false if nothing is left.
    bool charge(Side side, Millis spent);
    // The running side moved at `now`: charges it less `credit` (lag compensation, at most the time
    // spent), adds the increment and stops. False, without an increment, if its flag had fallen.
    bool finish_move(Instant now, Millis credit = Millis(0));
    // Adds time; a negative amount is a penalty, down to zero.
    void add(Side side, Millis amount);
    // Sets both times (after an undo) and stops the clock.
    void set(const BySide<Millis>& left);

    friend bool operator==(const Clock&, const Clock&) = default;

  private:
    [[nodiscard]] Millis spent(Instant now) const;

    TimeControl control_;
    BySide<Millis> left_;
    std::optional<Side> running_;
    std::optional<Side> unfinished_;  // the side that ran last and has not finished its move
    Instant since_;
};

// The time as shown: "1:02:03", "12:34", and tenths under ten seconds, "9.8". Rounded up, so that
// zero is shown only when no time is left.
std::string to_display(Millis left);

}  // namespace kydai::game
