// SPDX-License-Identifier: GPL-3.0-or-later
// Why a text says no position a game could begin from.
#pragma once

#include <optional>
#include <string>

namespace kydai::game {

// `Reason` is what the rules call wrong with it.
template <class Reason>
struct BadStart {
    std::string text;              // the word in question
    std::optional<Reason> reason;  // none: not a word that belongs there

    friend bool operator==(const BadStart&, const BadStart&) = default;
};

}  // namespace kydai::game
