// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does at a terminal, already decoded.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

namespace kydai::terminal {

enum class KeyName : std::uint8_t {
    Character,  // Key::character says which
    Enter,
    Escape,
    Tab,
    Backspace,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    F1,
};

struct Key {
    KeyName name = KeyName::Character;
    char32_t character = 0;

    friend bool operator==(const Key&, const Key&) = default;
};

enum class MouseAct : std::uint8_t { Press, Drag, Release, WheelUp, WheelDown };

struct Mouse {
    MouseAct act;
    int row;
    int column;

    friend bool operator==(const Mouse&, const Mouse&) = default;
};

// Text that came in one piece (bracketed paste): its letters are no keys.
struct Paste {
    std::string text;

    friend bool operator==(const Paste&, const Paste&) = default;
};

using Event = std::variant<Key, Mouse, Paste>;

}  // namespace kydai::terminal
