// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/divide.hpp"

namespace kydai::cli {
namespace {

// Counted in one piece: milliseconds.
constexpr int kBriefDepth = 3;

std::uint64_t count(const engine::Dispatch& dispatch, const chess::AnyPosition& position, int depth,
                    const Divide& divide) {
    if (divide.is_stopped()) return 0;
    if (depth <= kBriefDepth) return dispatch.perft(position, depth);
    std::uint64_t total = 0;
    for (const chess::Move move : position.legal_moves()) {
        total += count(dispatch, position.after(move), depth - 1, divide);
    }
    return total;
}

}  // namespace

std::uint64_t divided_perft(const engine::Dispatch& dispatch, const chess::AnyPosition& position,
                            int depth, const Divide& divide) {
    if (depth <= 0) return 1;
    std::uint64_t total = 0;
    for (const chess::Move move : position.legal_moves()) {
        const std::uint64_t nodes = count(dispatch, position.after(move), depth - 1, divide);
        if (divide.is_stopped()) return total;
        divide.on_move(move, nodes);
        total += nodes;
    }
    return total;
}

}  // namespace kydai::cli
