// SPDX-License-Identifier: GPL-3.0-or-later
// A pair of values, for the middlegame and for the endgame, added and multiplied as one integer:
// the endgame's half in the high sixteen bits, the middlegame's in the low ones.
#pragma once

#include <cstdint>

namespace kydai::chess_engine {

class Tapered {
  public:
    constexpr Tapered() = default;
    constexpr Tapered(int middlegame, int endgame)
        : bits_(static_cast<std::int32_t>(static_cast<std::uint32_t>(endgame) << 16) + middlegame) {
    }

    [[nodiscard]] constexpr int middlegame() const {
        return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits_));
    }
    // The half bit carried by a negative middlegame is given back first.
    [[nodiscard]] constexpr int endgame() const {
        return static_cast<std::int16_t>(
            static_cast<std::uint16_t>(static_cast<std::uint32_t>(bits_ + 0x8000) >> 16));
    }

    constexpr Tapered& operator+=(Tapered o) {
        bits_ += o.bits_;
        return *this;
    }
    constexpr Tapered& operator-=(Tapered o) {
        bits_ -= o.bits_;
        return *this;
    }
    friend constexpr Tapered operator+(Tapered a, Tapered b) { return a += b; }
    friend constexpr Tapered operator-(Tapered a, Tapered b) { return a -= b; }
    friend constexpr Tapered operator*(Tapered a, int n) {
        a.bits_ *= n;
        return a;
    }
    constexpr Tapered operator-() const { return Tapered() - *this; }
    friend constexpr bool operator==(Tapered, Tapered) = default;

  private:
    std::int32_t bits_ = 0;
};
static_assert((Tapered(-7, 5) + Tapered(3, -9)).middlegame() == -4);
static_assert((Tapered(-7, 5) + Tapered(3, -9)).endgame() == -4);
static_assert((Tapered(-7, -5) * -3).middlegame() == 21 && (Tapered(-7, -5) * -3).endgame() == 15);

}  // namespace kydai::chess_engine
