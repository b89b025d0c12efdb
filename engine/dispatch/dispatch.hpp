// SPDX-License-Identifier: GPL-3.0-or-later
// Run-time dispatch by CPU level. Core and engine are compiled once per level; a program picks one
// level at its start and calls the fast code through that level's table of functions:
//
//     const Dispatch& fast = dispatch(detect_cpu_level());
//     const std::uint64_t nodes = fast.perft(position, 5);
//
// All levels give the same results. Tables are immutable and may be used from any thread. An object
// made through one table must not be mixed with objects of another.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "core/chess/any_position.hpp"
#include "engine/caro/searcher.hpp"
#include "engine/chess/searcher.hpp"

namespace kydai::engine {

enum class CpuLevel : std::uint8_t {
    Plain,     // every CPU; on x86: x86-64, SSE2
    X86_64_v3  // AVX2, BMI1, BMI2, FMA: Haswell, Zen and later
};

struct Dispatch {
    std::string_view level;  // "x86-64", "x86-64-v3"; "plain" on other processors
    // The number of legal move sequences of `depth` plies.
    std::uint64_t (*perft)(const chess::AnyPosition& position, int depth);
    // An engine of its own; `clock` gives milliseconds.
    std::unique_ptr<chess_engine::Searcher> (*make_chess_searcher)(Clock clock);
    std::unique_ptr<caro_engine::Searcher> (*make_caro_searcher)(Clock clock);
};

// The best level that both this CPU and this program have.
CpuLevel detect_cpu_level();

// The level of that name, if both this CPU and this program have it.
std::optional<CpuLevel> parse_cpu_level(std::string_view name);

// Precondition: the level came from one of the two functions above.
const Dispatch& dispatch(CpuLevel level);

}  // namespace kydai::engine
