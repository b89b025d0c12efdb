// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays a side: a person at this board, an engine at a level, or someone over the network. As
// text ("person", "machine 3") it stands in the head of an autosave file, so that a game goes on
// with whom it began. A remote player stands in no file: that game's log is a server's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/common/levels.hpp"

namespace kydai::play {

struct Person {
    friend bool operator==(const Person&, const Person&) = default;
};
struct Machine {
    engine::Level level = engine::Level::full();
    friend bool operator==(const Machine&, const Machine&) = default;
};
struct Remote {
    friend bool operator==(const Remote&, const Remote&) = default;
};
using Player = std::variant<Person, Machine, Remote>;

inline bool is_person(const Player& player) { return std::holds_alternative<Person>(player); }
inline bool is_machine(const Player& player) { return std::holds_alternative<Machine>(player); }
inline bool is_remote(const Player& player) { return std::holds_alternative<Remote>(player); }

std::string to_text(const Player& player);
std::optional<Player> parse_player(std::string_view text);

}  // namespace kydai::play
