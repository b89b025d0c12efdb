// SPDX-License-Identifier: GPL-3.0-or-later
// How long the network takes to a client and back, from the answers to WebSocket pings. Pure.
//
// The client's program answers a ping, so a cheat can delay the answer and seem farther away. Two
// things limit that: the estimate is the median of the last answers, so that a few late ones change
// nothing; and it is never more than what the kernel measured on the same connection (the
// acknowledgements of TCP, which no program sends), with an allowance for its variance and for
// delayed acknowledgements. Behind a proxy the kernel sees the proxy alone and says nothing about
// the client; then the quota of the game (online_game.hpp) is the only bound.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/game/time.hpp"

namespace kydai::server {

struct KernelRoundTrip {
    game::Millis smoothed{0};
    game::Millis variance{0};
};

class RoundTrip {
  public:
    // Delayed ACK: systems wait up to 40 ms (RFC 1122 allows 500).
    static constexpr game::Millis kDelayedAcknowledgement{40};

    // `kernel`: nothing where it does not measure the way to the client.
    void note(game::Millis answered_after, const std::optional<KernelRoundTrip>& kernel) {
        samples_[count_++ % samples_.size()] = answered_after;
        bound_.reset();
        if (kernel) bound_ = kernel->smoothed + 4 * kernel->variance + kDelayedAcknowledgement;
    }

    // Zero before the first answer.
    [[nodiscard]] game::Millis estimate() const {
        const auto known = std::min(count_, samples_.size());
        if (known == 0) return game::Millis(0);
        auto sorted = samples_;
        const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(known);
        const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>((known - 1) / 2);
        std::nth_element(sorted.begin(), middle, end);
        return bound_ ? std::min(*middle, *bound_) : *middle;
    }

  private:
    std::array<game::Millis, 5> samples_{};
    std::size_t count_ = 0;
    std::optional<game::Millis> bound_;
};

}  // namespace kydai::server
