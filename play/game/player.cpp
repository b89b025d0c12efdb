// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/player.hpp"

#include "core/base/text.hpp"

namespace kydai::play {

std::string to_text(const Player& player) {
    if (const auto* machine = std::get_if<Machine>(&player)) {
        return "machine " + std::string(engine::kLevelIds[machine->level]);
    }
    return is_remote(player) ? "remote" : "person";
}

std::optional<Player> parse_player(std::string_view text) {
    const std::string_view kind = next_word(text);
    const std::string_view level = next_word(text);
    if (!trimmed(text).empty()) return std::nullopt;
    if (kind == "person" && level.empty()) return Person{};
    if (kind != "machine") return std::nullopt;
    const auto known = engine::recorded_level(level);
    if (!known) return std::nullopt;
    return Machine{*known};
}

}  // namespace kydai::play
