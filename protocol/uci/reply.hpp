// SPDX-License-Identifier: GPL-3.0-or-later
// UCI replies, from the engine to the interface; encoded by our engine, decoded from others.
// Decoding never fails; what a match does not need (`copyprotection`, texts, …) is `Other`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/keyed_array.hpp"

namespace kydai::uci {

struct Centipawns {
    int value = 0;
    friend bool operator==(const Centipawns&, const Centipawns&) = default;
};
// In moves, not plies; negative: the engine is mated.
struct Mate {
    int moves = 0;
    friend bool operator==(const Mate&, const Mate&) = default;
};
using Score = std::variant<Centipawns, Mate>;

// Whether a score is exact or a bound.
enum class Bound : std::uint8_t { Exact, Lower, Upper };
constexpr Bound last_key(Bound) { return Bound::Upper; }

// Expected of a thousand games, for the side to move.
struct WinDrawLoss {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

struct Info {
    std::optional<int> depth;
    std::optional<int> selective_depth;
    std::optional<int> line;  // multipv, from 1
    std::optional<Score> score;
    Bound bound = Bound::Exact;  // of the score: it fell outside the search window
    std::optional<WinDrawLoss> win_draw_loss = {};
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> nodes_per_second;
    std::optional<int> permille_full;
    std::optional<std::uint64_t> ending_hits = {};  // tbhits: positions found solved
    std::optional<std::int64_t> time;               // milliseconds
    std::vector<std::string> moves;                 // the line
    std::optional<std::string> current_move = {};   // at the root, being searched now
    std::optional<int> current_number = {};         // of it, from 1
};
struct BestMove {
    std::string move;  // "(none)" or "0000": there is none
    std::optional<std::string> ponder;
};
struct UciOk {};
struct ReadyOk {};
struct IdName {
    std::string name;
};
struct Other {};

using Reply = std::variant<Info, BestMove, UciOk, ReadyOk, IdName, Other>;

[[nodiscard]] Reply decode_reply(std::string_view line);

[[nodiscard]] std::string encode(const Info& info);
[[nodiscard]] std::string encode(const BestMove& best);

}  // namespace kydai::uci
