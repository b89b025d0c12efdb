// SPDX-License-Identifier: GPL-3.0-or-later
// Verifies a proof with the rules core alone: it shares no code with the solvers.
#pragma once

#include <cstdint>

#include "core/caro/position.hpp"
#include "engine/caro/proof.hpp"

namespace kydai::caro_engine {

enum class ProofVerdict : std::uint8_t { Holds, Refuted, TooLong };

// Whether the side to move wins from `position` by following the proof from `root`, whatever the
// legal replies. `budget` bounds the positions looked at.
[[nodiscard]] ProofVerdict check_proof(const caro::Position& position, const Proof& proof, int root,
                                       std::uint64_t budget = 50'000'000);

}  // namespace kydai::caro_engine
