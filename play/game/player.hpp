// SPDX-License-Identifier: GPL-3.0-or-later
// The player of a side: a person at this board, an engine at a level, or a remote player. The head
// of an autosave file holds it as text ("person", "machine learner"; older files have a number, see
// engine::recorded_level). Games with remote players have no such file: their log is a server's.
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
inline bool is_engine(const Player& player) { return std::holds_alternative<Machine>(player); }
inline bool is_remote(const Player& player) { return std::holds_alternative<Remote>(player); }

std::string to_text(const Player& player);
std::optional<Player> parse_player(std::string_view text);

}  // namespace kydai::play
