// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/fives.hpp"

#include <algorithm>

namespace kydai::caro_engine {
namespace {

struct Arm {
    int stones;
    Spot end;  // the first cell past them
};

Arm arm(const State& state, Spot from, int step, Content own) {
    Spot s = from.plus(step);
    int stones = 0;
    while (state[s] == own) {
        ++stones;
        s = s.plus(step);
    }
    return {stones, s};
}

class FiveInLine {
  public:
    FiveInLine(const State& state, Spot five, int direction, Side attacker)
        : state_(state),
          attacker_(attacker),
          five_(five),
          back_(
              arm(state, five, -kSteps[static_cast<std::size_t>(direction)], content_of(attacker))),
          ahead_(arm(state, five, kSteps[static_cast<std::size_t>(direction)],
                     content_of(attacker))) {}

    [[nodiscard]] bool stopped_by(Spot s) const {
        if (s == five_) return true;
        if (s != back_.end && s != ahead_.end) return false;
        const int blocked =
            int{s == back_.end || blocks(back_.end)} + int{s == ahead_.end || blocks(ahead_.end)};
        const int stones = back_.stones + 1 + ahead_.stones;
        return !state_.rules().wins({.stones = stones, .blocked_ends = blocked}, attacker_);
    }

    void add_stoppers(Replies& replies) const {
        for (const Spot s : {five_, back_.end, ahead_.end}) {
            if (state_.empty(s) && stopped_by(s)) replies.push_back(s);
        }
    }

  private:
    [[nodiscard]] bool blocks(Spot end) const {
        if (state_[end] == Content::Edge) return state_.rules().edge() == caro::Edge::Blocks;
        return state_[end] == content_of(~attacker_);
    }

    const State& state_;
    Side attacker_;
    Spot five_;
    Arm back_;
    Arm ahead_;
};

void keep_only(Replies& replies, const auto& wanted) {
    int kept = 0;
    for (const Spot s : replies) {
        if (wanted(s)) replies[kept++] = s;
    }
    replies.truncate(kept);
}

}  // namespace

Replies replies_to_fives(const State& state, Side attacker) {
    Replies replies;
    bool first = true;
    state.spots(attacker, Threat::Five).for_each([&](Spot five) {
        const Code code = state.code(attacker, five);
        for (int d = 0; d < 4; ++d) {
            if (pattern_of(code, d) != Pattern::Five) continue;
            const FiveInLine line(state, five, d, attacker);
            if (first) {
                line.add_stoppers(replies);
                first = false;
            } else {
                keep_only(replies, [&](Spot s) { return line.stopped_by(s); });
            }
        }
    });
    keep_only(replies, [&](Spot s) { return state.legal(~attacker, s); });
    return replies;
}

}  // namespace kydai::caro_engine
