// SPDX-License-Identifier: GPL-3.0-or-later
// The other half of engine/chess/endings/bit_coder.hpp.
#pragma once

#include <vector>

#include "engine/chess/endings/bit_coder.hpp"

namespace kydai::chess_engine::endings {

class BitEncoder {
  public:
    bool bit(int chance_of_set, bool set) {
        const std::uint32_t bound =
            (range_ >> kChanceBits) * static_cast<std::uint32_t>(chance_of_set);
        if (set) {
            range_ = bound;
        } else {
            low_ += bound;
            range_ -= bound;
        }
        while (range_ < kLeast) {
            range_ <<= 8;
            shift();
        }
        return set;
    }
    // The shortest bytes that decode to what was written. No bit may follow.
    std::vector<std::byte> finish() {
        const std::uint64_t end = low_ + range_ - 1;
        for (int zeros = 32; zeros >= 0; zeros -= 8) {
            const std::uint64_t rounded = end >> zeros << zeros;
            if (rounded < low_) continue;
            low_ = rounded;
            break;
        }
        for (int i = 0; i < 4; ++i) shift();
        while (!bytes_.empty() && bytes_.back() == std::byte{0}) bytes_.pop_back();
        return std::move(bytes_);
    }

  private:
    static constexpr std::uint32_t kLeast = 1U << 24;

    // A carry is propagated into the bytes written.
    void shift() {
        if (low_ >> 32 != 0) {
            for (std::size_t i = bytes_.size(); i-- > 0;) {
                bytes_[i] = static_cast<std::byte>(std::to_integer<int>(bytes_[i]) + 1);
                if (bytes_[i] != std::byte{0}) break;
            }
            low_ &= 0xFFFFFFFF;
        }
        bytes_.push_back(static_cast<std::byte>(low_ >> 24));
        low_ = low_ << 8 & 0xFFFFFFFF;
    }

    std::vector<std::byte> bytes_;
    std::uint64_t low_ = 0;
    std::uint32_t range_ = 0xFFFFFFFF;
};

}  // namespace kydai::chess_engine::endings
