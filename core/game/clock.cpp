// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/clock.hpp"

#include <algorithm>

namespace kydai::game {

namespace {
constexpr Millis kShowsTenths = std::chrono::seconds(10);
}  // namespace

Millis Clock::spent(Instant now) const { return std::max(now - since_, Millis(0)); }

Millis Clock::left(Side side, Instant now) const {
    if (running_ != side) return left_[side];
    return std::max(left_[side] - spent(now), Millis(0));
}

std::optional<Side> Clock::flagged(Instant now) const {
    return running_ && has_run_out(*running_, now) ? running_ : std::nullopt;
}

std::optional<Instant> Clock::running_since() const {
    return running_ ? std::optional(since_) : std::nullopt;
}

std::optional<Instant> Clock::flag_time() const {
    if (control_.is_none() || !running_) return std::nullopt;
    return since_ + left_[*running_];
}

void Clock::run(Side side, Instant now) {
    stop(now);
    if (control_.is_none()) return;
    if (control_.kind() == TimeControl::Kind::PerMove && unfinished_ == ~side) {
        left_[~side] = control_.base();
    }
    running_ = side;
    unfinished_ = side;
    since_ = now;
}

void Clock::count_from(Instant since) {
    if (running_) since_ = since;
}

void Clock::stop(Instant now) {
    if (running_) charge(*running_, spent(now));
    running_.reset();
}

bool Clock::charge(Side side, Millis spent) {
    if (control_.is_none()) return true;
    left_[side] = std::max(left_[side] - spent, Millis(0));
    return left_[side] > Millis(0);
}

bool Clock::finish_move(Instant now, Millis credit) {
    if (!running_) return true;
    const Side side = *running_;
    const bool in_time =
        charge(side, std::max(spent(now) - std::max(credit, Millis(0)), Millis(0)));
    running_.reset();
    unfinished_.reset();
    if (!in_time) return false;
    if (control_.kind() == TimeControl::Kind::PerMove) {
        left_[side] = control_.base();
    } else {
        left_[side] += control_.increment();
    }
    return true;
}

void Clock::add(Side side, Millis amount) {
    if (control_.is_none()) return;
    left_[side] = std::max(left_[side] + amount, Millis(0));
}

void Clock::set(const BySide<Millis>& left) {
    left_ = left;
    running_.reset();
}

std::string to_display(Millis left) {
    const auto two_digits = [](std::int64_t n) {
        return std::string{static_cast<char>('0' + n / 10), static_cast<char>('0' + n % 10)};
    };
    const std::int64_t tenths = (std::max(left, Millis(0)).count() + 99) / 100;
    if (Millis(tenths * 100) < kShowsTenths) {
        return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    }
    const std::int64_t seconds = (left.count() + 999) / 1000;
    const std::int64_t minutes = seconds / 60;
    if (minutes < 60) return std::to_string(minutes) + ":" + two_digits(seconds % 60);
    return std::to_string(minutes / 60) + ":" + two_digits(minutes % 60) + ":" +
           two_digits(seconds % 60);
}

}  // namespace kydai::game
