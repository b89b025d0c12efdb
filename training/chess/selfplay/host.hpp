// SPDX-License-Identifier: GPL-3.0-or-later
// What the host prepares for the warps: the tables of attacks, a network out of its file, positions
// out of FEN.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "training/chess/selfplay/search.hpp"

namespace kydai::gpu {

struct HostNetwork {
    std::vector<Word> inputs;  // pairs of sums
    std::vector<Word> bias;
    OutputLayer output;
};

// Nothing, with the reason in `problem`, unless the file is a network of 256 hidden units and one
// king bucket (docs/formats/network.md).
std::optional<HostNetwork> read_network(const std::string& path, std::string& problem);

BlockMemory block_memory(const OutputLayer& output);
std::vector<Bits> squares_between();

// A position of a FEN or EPD in which the castling rights are letters or files; nothing when it is
// invalid, has more than 32 pieces or not one king a side.
std::optional<Position> parse_position(const std::string& fen);
std::string move_text(Word move);

}  // namespace kydai::gpu
