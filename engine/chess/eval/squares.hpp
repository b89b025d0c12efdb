// SPDX-License-Identifier: GPL-3.0-or-later
// Squares as the evaluation sees them.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "core/chess/bitboard.hpp"

namespace kydai::chess_engine {

inline constexpr chess::Bitboard kLightSquares(0x55AA55AA55AA55AAULL);

// Chebyshev distance: in moves of a king.
inline int distance(chess::Square a, chess::Square b) {
    const int files = std::abs(static_cast<int>(a.file()) - static_cast<int>(b.file()));
    const int ranks = std::abs(static_cast<int>(a.rank()) - static_cast<int>(b.rank()));
    return std::max(files, ranks);
}

}  // namespace kydai::chess_engine
