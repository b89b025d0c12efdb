// SPDX-License-Identifier: GPL-3.0-or-later
// The bitbase of king and pawn against king (KPK): one bit for each position, computed by
// retrograde analysis when constructed (a few milliseconds, 24 KB). Read-only afterwards; share
// freely.
#pragma once

#include <bitset>

#include "engine/chess/value.hpp"

namespace kydai::chess_engine {

class Kpk {
  public:
    Kpk();

    // The side with the pawn is `strong`; the other has its bare king.
    [[nodiscard]] bool is_won(const Board& board, Color strong, Color turn) const;

  private:
    static constexpr int kPositions = 2 * 24 * 64 * 64;  // turn, pawn (a2–d7), two kings
    std::bitset<kPositions> won_;
};

}  // namespace kydai::chess_engine
