// SPDX-License-Identifier: GPL-3.0-or-later
// Why typed text is not a move.
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
constexpr InputFault last_key(InputFault) { return InputFault::Illegal; }

template <class Refusal>
struct InputError {
    InputFault fault;
    std::optional<Refusal> refusal = {};  // for Illegal, where the rules can say why

    friend bool operator==(const InputError&, const InputError&) = default;
};

}  // namespace kydai::game
