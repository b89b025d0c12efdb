// SPDX-License-Identifier: GPL-3.0-or-later
// The keys that stand for commands while a game is on the screen.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>

#include "apps/terminal/command.hpp"

namespace kydai::terminal {

struct Shortcut {
    char32_t key;
    CommandId command;
};
inline constexpr Shortcut kShortcuts[] = {
    {U'z', CommandId::Undo},    {U'y', CommandId::Redo},     {U'?', CommandId::Hint},
    {U'=', CommandId::Draw},    {U'!', CommandId::Resign},   {U'f', CommandId::Flip},
    {U'r', CommandId::Restart}, {U'l', CommandId::Language}, {U'n', CommandId::Step},
    {U'q', CommandId::Quit},    {U'h', CommandId::Hint},     {U'.', CommandId::Now},
    {U'[', CommandId::Back},    {U']', CommandId::Forward},  {U'<', CommandId::First},
    {U'>', CommandId::Last},    {U'a', CommandId::Accept},   {U'd', CommandId::Decline},
    {U'c', CommandId::Claim},   {U's', CommandId::Save},     {U'o', CommandId::Load},
    {U'k', CommandId::Help},    {U't', CommandId::Say},
};

// The command of a key; capitals mean the same.
constexpr std::optional<CommandId> shortcut(char32_t c) {
    if (c >= U'A' && c <= U'Z') c += U'a' - U'A';
    const auto* const found = std::ranges::find(kShortcuts, c, &Shortcut::key);
    if (found == std::end(kShortcuts)) return std::nullopt;
    return found->command;
}

}  // namespace kydai::terminal
