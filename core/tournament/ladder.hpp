// SPDX-License-Identifier: GPL-3.0-or-later
// Packs criteria of falling priority into one number. A rung holds the total of one criterion over
// a whole pairing in as many bits as that total can need; the first rung is the most significant,
// so comparing numbers compares the criteria in their order.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace kydai::tournament {

class Ladder {
  public:
    // A new rung below all others. Totals of two pairings never differ by more than `range`;
    // a rung of range 0 decides nothing and takes no room.
    int add_rung(int range) {
        bits_.push_back(range > 0 ? std::bit_width(static_cast<unsigned>(range)) : 0);
        total_ += bits_.back();
        return static_cast<int>(bits_.size()) - 1;
    }

    [[nodiscard]] int bits() const { return total_; }
    [[nodiscard]] int size() const { return static_cast<int>(bits_.size()); }

    // The lowest bit of every rung.
    [[nodiscard]] std::vector<int> shifts() const {
        std::vector<int> shifts;
        int left = total_;
        for (const int bits : bits_) shifts.push_back(left -= bits);
        return shifts;
    }
    [[nodiscard]] bool is_used(int rung) const { return bits_[static_cast<std::size_t>(rung)] > 0; }

  private:
    std::vector<int> bits_;
    int total_ = 0;
};

}  // namespace kydai::tournament
