// SPDX-License-Identifier: GPL-3.0-or-later
// Why what a person typed is no move.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/keyed_array.hpp"

namespace kydai::game {

enum class InputFault : std::uint8_t {
    NotAMove,   // cannot be read
    Ambiguous,  // may mean more than one move
    Illegal,
};

template <class Refusal>
struct InputError {
    InputFault fault;
    std::optional<Refusal> refusal = {};  // for Illegal, where the rules can say why

    friend bool operator==(const InputError&, const InputError&) = default;
};

}  // namespace kydai::game

namespace kydai {
template <>
inline constexpr int kKeyCount<game::InputFault> = static_cast<int>(game::InputFault::Illegal) + 1;
}
