// SPDX-License-Identifier: GPL-3.0-or-later
// Why a text is not a start position.
#pragma once

#include <optional>
#include <string>

namespace kydai::game {

// `Reason` is the error type of the game's rules.
template <class Reason>
struct BadStart {
    std::string text;              // the word in question
    std::optional<Reason> reason;  // none: an unexpected word

    friend bool operator==(const BadStart&, const BadStart&) = default;
};

}  // namespace kydai::game
