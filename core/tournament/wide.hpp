// SPDX-License-Identifier: GPL-3.0-or-later
// A signed integer of 64 * Limbs bits (two's complement), for weights that hold many criteria in
// one number. The caller sees to it that nothing overflows.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace kydai::tournament {

template <int Limbs>
class Wide {
  public:
    static constexpr int kBits = 64 * Limbs;

    // Adds amount * 2^shift. Precondition: 0 <= shift < kBits - 1.
    constexpr void add_shifted(std::int64_t amount, int shift) {
        const int limb = shift / 64;
        const int bits = shift % 64;
        const auto low = static_cast<std::uint64_t>(amount) << bits;
        const auto sign = static_cast<std::uint64_t>(amount >> 63);
        const auto high = bits == 0 ? sign : static_cast<std::uint64_t>(amount >> (64 - bits));
        bool carry = false;
        for (int i = limb; i < Limbs; ++i) {
            const std::uint64_t part = i == limb ? low : i == limb + 1 ? high : sign;
            const std::uint64_t sum = limbs_[i] + part + (carry ? 1 : 0);
            carry = carry ? sum <= limbs_[i] : sum < limbs_[i];
            // With part == ~0 and a carry in, sum == limbs_[i]: a carry out, which <= finds.
            limbs_[i] = sum;
        }
    }

    constexpr Wide& operator+=(const Wide& other) {
        bool carry = false;
        for (int i = 0; i < Limbs; ++i) {
            const std::uint64_t sum = limbs_[i] + other.limbs_[i] + (carry ? 1 : 0);
            carry = carry ? sum <= limbs_[i] : sum < limbs_[i];
            limbs_[i] = sum;
        }
        return *this;
    }
    constexpr Wide& operator-=(const Wide& other) {
        bool borrow = false;
        for (int i = 0; i < Limbs; ++i) {
            const std::uint64_t before = limbs_[i];
            limbs_[i] = before - other.limbs_[i] - (borrow ? 1 : 0);
            borrow = borrow ? before <= other.limbs_[i] : before < other.limbs_[i];
        }
        return *this;
    }
    friend constexpr Wide operator+(Wide a, const Wide& b) { return a += b; }
    friend constexpr Wide operator-(Wide a, const Wide& b) { return a -= b; }

    [[nodiscard]] constexpr Wide doubled() const { return *this + *this; }
    // Exact: precondition: the number is even.
    [[nodiscard]] constexpr Wide halved() const {
        Wide half;
        for (int i = 0; i < Limbs; ++i) {
            const std::uint64_t above =
                i + 1 < Limbs ? limbs_[i + 1] : (is_negative() ? ~std::uint64_t{0} : 0);
            half.limbs_[i] = (limbs_[i] >> 1) | (above << 63);
        }
        return half;
    }

    [[nodiscard]] constexpr bool is_negative() const { return limbs_[Limbs - 1] >> 63 != 0; }
    [[nodiscard]] constexpr bool is_zero() const {
        std::uint64_t any = 0;
        for (const std::uint64_t limb : limbs_) any |= limb;
        return any == 0;
    }

    friend constexpr bool operator==(const Wide&, const Wide&) = default;
    friend constexpr std::strong_ordering operator<=>(const Wide& a, const Wide& b) {
        const auto top_a = static_cast<std::int64_t>(a.limbs_[Limbs - 1]);
        const auto top_b = static_cast<std::int64_t>(b.limbs_[Limbs - 1]);
        if (top_a != top_b) return top_a <=> top_b;
        for (int i = Limbs - 2; i >= 0; --i) {
            if (a.limbs_[i] != b.limbs_[i]) return a.limbs_[i] <=> b.limbs_[i];
        }
        return std::strong_ordering::equal;
    }

  private:
    std::array<std::uint64_t, Limbs> limbs_{};  // the lowest first
};

}  // namespace kydai::tournament
