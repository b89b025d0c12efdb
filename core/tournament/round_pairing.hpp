// SPDX-License-Identifier: GPL-3.0-or-later
// What a pairing system returns: the boards of a round in order, and the players left over.
#pragma once

#include <cstdint>
#include <vector>

#include "core/tournament/card.hpp"

namespace kydai::tournament {

// The player of side First (White, X) and his opponent.
struct Board {
    int first = kNobody;
    int second = kNobody;

    friend bool operator==(const Board&, const Board&) = default;
};

struct RoundPairing {
    std::vector<Board> boards;
    std::vector<int> byes;  // at most one, except in an arena

    friend bool operator==(const RoundPairing&, const RoundPairing&) = default;
};

enum class PairingError : std::uint8_t {
    TooFewPlayers,
    NoPairingExists,  // the absolute rules leave no pairing; the arbiter decides
    AllRoundsPaired,
    ResultsMissing,
};
constexpr PairingError last_key(PairingError) { return PairingError::ResultsMissing; }

}  // namespace kydai::tournament
