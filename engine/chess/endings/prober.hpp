// SPDX-License-Identifier: GPL-3.0-or-later
// Endgame tablebases as the search probes them: our own (tables.hpp), or others that a program can
// read (Syzygy: apps/common/syzygy.hpp). Standard chess only. Threads: probes come from any number
// of them.
#pragma once

#include <optional>
#include <vector>

#include "core/chess/any_position.hpp"
#include "engine/common/searcher.hpp"

namespace kydai::chess_engine::endings {

// Win, draw or loss (WDL) for the side to move, with best play by both sides.
enum class Result : std::uint8_t { Drawn, Won, Lost };
constexpr Result last_key(Result) { return Result::Lost; }

constexpr Result flipped(Result result) {
    if (result == Result::Drawn) return result;
    return result == Result::Won ? Result::Lost : Result::Won;
}
// A win most, a loss least.
constexpr int worth(Result result) {
    if (result == Result::Drawn) return 0;
    return result == Result::Won ? 1 : -1;
}

// How much a probe may cost.
enum class Effort : std::uint8_t {
    CachedOnly,  // only what is unpacked already; nothing where it is not
    Full,        // unpacks what is missing
};

// What the plies of a verdict count to.
enum class Measure : std::uint8_t {
    None,
    ToMate,     // distance to mate (DTM)
    ToZeroing,  // distance to zeroing (DTZ): the next capture or pawn move, which keeps the result
};

// A root move with its result for the side that makes it.
struct RootVerdict {
    chess::Move move;
    Result result = Result::Drawn;
    Measure measure = Measure::None;
    int plies = 0;  // this move included; of a draw 0
    int traps = 0;  // after a drawn move: percentage of the replies that lose
};

}  // namespace kydai::chess_engine::endings

template <>
class kydai::engine::EndingProber<kydai::chess::AnyPosition> {
  public:
    using Position = chess::StandardPosition;
    using Result = chess_engine::endings::Result;

    EndingProber() = default;
    EndingProber(const EndingProber&) = delete;
    EndingProber& operator=(const EndingProber&) = delete;
    virtual ~EndingProber() = default;

    // Positions with more pieces, kings included, need not be asked about.
    [[nodiscard]] virtual int most_pieces() const = 0;
    // With no move counted towards the fifty-move rule. Nothing: not known.
    [[nodiscard]] virtual std::optional<Result> result(
        const Position& position, chess_engine::endings::Effort effort) const = 0;
    // All legal moves, or none where they are not known.
    [[nodiscard]] virtual std::vector<chess_engine::endings::RootVerdict> root(
        const Position& position) const = 0;
};

namespace kydai::chess_engine {
using EndingProber = engine::EndingProber<chess::AnyPosition>;
}  // namespace kydai::chess_engine
