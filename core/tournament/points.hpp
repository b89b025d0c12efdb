// SPDX-License-Identifier: GPL-3.0-or-later
// Tournament points, counted in halves so that sums and comparisons are exact.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/text.hpp"

namespace kydai::tournament {

class Points {
  public:
    constexpr Points() = default;
    static constexpr Points halves(int count) { return Points(count); }

    [[nodiscard]] constexpr int halves() const { return halves_; }

    constexpr Points& operator+=(Points other) {
        halves_ += other.halves_;
        return *this;
    }
    friend constexpr Points operator+(Points a, Points b) { return Points(a.halves_ + b.halves_); }
    friend constexpr Points operator-(Points a, Points b) { return Points(a.halves_ - b.halves_); }
    friend constexpr auto operator<=>(Points, Points) = default;

  private:
    constexpr explicit Points(int halves) : halves_(halves) {}

    int halves_ = 0;
};

inline constexpr Points kWin = Points::halves(2);
inline constexpr Points kDraw = Points::halves(1);
inline constexpr Points kLoss = Points::halves(0);

// "2.5", as TRF writes it.
inline std::string to_text(Points points) {
    const int halves = points.halves();
    const int size = halves < 0 ? -halves : halves;
    return (halves < 0 ? "-" : "") + std::to_string(size / 2) + (size % 2 == 0 ? ".0" : ".5");
}

// "2.5", "2.0" or "2".
inline std::optional<Points> parse_points(std::string_view text) {
    const std::string_view whole = next_field(text, '.');
    const auto count = parse_number<int>(whole);
    if (!count || *count < 0 || *count > 9999) return std::nullopt;
    if (text.empty() || text == "0") return Points::halves(2 * *count);
    return text == "5" ? std::optional(Points::halves(2 * *count + 1)) : std::nullopt;
}

}  // namespace kydai::tournament
