// SPDX-License-Identifier: GPL-3.0-or-later
// What the menus and pages hold, the same for both ways of playing.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/chess/variant.hpp"
#include "play/words/phrases.hpp"

namespace kydai::terminal {

enum class MenuItem : std::uint8_t {
    Chess,
    Variants,
    Caro,
    Online,
    Continue,
    Games,
    Load,
    Settings,
    HowTo,
    Quit,
};
constexpr MenuItem last_key(MenuItem) { return MenuItem::Quit; }
inline constexpr MenuItem kMenu[] = {
    MenuItem::Chess, MenuItem::Variants, MenuItem::Caro,     MenuItem::Online, MenuItem::Continue,
    MenuItem::Games, MenuItem::Load,     MenuItem::Settings, MenuItem::HowTo,  MenuItem::Quit};
words::MessageId name_of(MenuItem item);

// "Trắng", "X"
std::string side_name(words::Language language, words::GameKind game, game::Side side);

// All but chess itself.
std::span<const chess::Variant> variants();

// Paragraphs; a heading is a paragraph of its own.
struct Paragraph {
    enum class Kind : std::uint8_t { Text, Heading };
    Kind kind;
    std::string text;
};
std::vector<Paragraph> how_to_play(words::Language language);
// The keys of the full screen, and the commands of both.
std::vector<Paragraph> keys_and_commands(words::Language language);

}  // namespace kydai::terminal
