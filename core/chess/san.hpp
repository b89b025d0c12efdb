// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes standard algebraic notation (SAN). Writing follows the PGN standard (`Nbd7`,
// `exd6`, `e8=Q+`, `O-O-O#`; drops `N@f3`, `@e4`). Reading takes what people write: `0-0`, `e8Q`,
// `Ngf3!?`, `exd6 e.p.`, `Ng1-f3`, `g1f3`, `Ke1-g1`, `e8q`, `P@e4`, with or without check marks.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "core/chess/any_position.hpp"
#include "core/chess/resolve.hpp"

namespace kydai::chess {

// How records write the null move.
inline constexpr std::string_view kNullMoveSan = "--";

// `move` must be legal in `position`, or the null move.
std::string to_san(const AnyPosition& position, Move move);
// Without the check mark, which needs the position after the move.
std::string to_san_without_suffix(const AnyPosition& position, Move move);

enum class SanFault : std::uint8_t {
    NotAMove,   // cannot be read
    Ambiguous,  // more than one piece can go there
    Illegal,    // none can
};
constexpr SanFault last_key(SanFault) { return SanFault::Illegal; }

struct SanError {
    SanFault fault;
    // For Illegal, if exactly one piece could be meant: why its move is illegal.
    std::optional<Refusal> refusal;

    friend bool operator==(const SanError&, const SanError&) = default;
};

std::expected<Move, SanError> parse_san(const AnyPosition& position, std::string_view text);

}  // namespace kydai::chess
