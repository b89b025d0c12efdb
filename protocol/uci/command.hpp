// SPDX-License-Identifier: GPL-3.0-or-later
// UCI commands, from the interface to the engine; decoded and encoded line by line. Decoding never
// fails: an unknown command is `Unknown`; as the standard asks, unknown words before a command are
// skipped. `d` and `go perft` are not in the standard, but usual.
//
// Moves and positions stay text here; the rules parse them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kydai::uci {

struct Uci {};
struct Debug {
    bool on = false;
};
struct IsReady {};
struct SetOption {
    std::string name;
    std::string value;
};
struct NewGame {};
struct SetPosition {
    std::optional<std::string> fen;  // none: the start position
    std::vector<std::string> moves;
};
struct Go {
    std::vector<std::string> only{};  // searchmoves
    bool ponder = false;
    bool infinite = false;
    std::optional<std::int64_t> white_time{};  // milliseconds
    std::optional<std::int64_t> black_time{};
    std::optional<std::int64_t> white_increment{};
    std::optional<std::int64_t> black_increment{};
    std::optional<int> moves_to_go{};
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> mate{};
    std::optional<std::int64_t> move_time{};
    std::optional<int> perft{};  // counts sequences of moves instead of searching
};
struct Stop {};
struct PonderHit {};
struct Quit {};
struct Display {};  // d: draws the position, for people who type commands
struct Empty {};
struct Unknown {
    std::string line;
};

using Command = std::variant<Uci, Debug, IsReady, SetOption, NewGame, SetPosition, Go, Stop,
                             PonderHit, Quit, Display, Empty, Unknown>;

[[nodiscard]] Command decode_command(std::string_view line);

// For programs that run other engines.
[[nodiscard]] std::string encode(const SetOption& option);
[[nodiscard]] std::string encode(const SetPosition& position);
[[nodiscard]] std::string encode(const Go& go);

}  // namespace kydai::uci
