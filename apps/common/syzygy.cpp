// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/syzygy.hpp"

#include <algorithm>

namespace kydai::apps {
namespace {

using chess_engine::endings::Effort;
using chess_engine::endings::Measure;
using chess_engine::endings::Result;
using chess_engine::endings::RootVerdict;

constexpr Result to_result(SyzygyResult result) {
    if (result == SyzygyResult::Win) return Result::Won;
    return result == SyzygyResult::Loss ? Result::Lost : Result::Drawn;
}

bool is_same(const SyzygyMove& said, chess::Move move) {
    const auto promotion = move.is_promotion() ? std::optional(move.promoted()) : std::nullopt;
    return said.from == move.from() && said.to == move.to() && said.promotion == promotion;
}

}  // namespace

// The files are mapped into memory: a probe costs little or a page read, and always gives a result.
std::optional<Result> SyzygyProber::result(const Position& position, Effort /*effort*/) const {
    if (position.castling_rooks().any()) return std::nullopt;
    if (position.board().occupied().count() > most_pieces()) return std::nullopt;
    const auto result = files_->result(position);
    if (!result) return std::nullopt;
    return to_result(*result);
}

std::vector<RootVerdict> SyzygyProber::root(const Position& position) const {
    if (position.castling_rooks().any()) return {};
    if (position.board().occupied().count() > most_pieces()) return {};
    const auto said = files_->moves(position);
    std::vector<RootVerdict> verdicts;
    for (const chess::Move move : position.legal_moves()) {
        const auto found =
            std::ranges::find_if(said, [&](const SyzygyMove& one) { return is_same(one, move); });
        if (found == said.end()) return {};
        verdicts.push_back({.move = move,
                            .result = to_result(found->result),
                            .measure = Measure::ToZeroing,
                            .plies = found->plies});
    }
    return verdicts;
}

}  // namespace kydai::apps
