// SPDX-License-Identifier: GPL-3.0-or-later
// A message id with the arguments of its placeholders, not yet in a language. A running game
// produces these, so that the language can change while it runs.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "play/words/words.hpp"

namespace kydai::words {

struct Filling {
    std::string name;
    std::variant<std::string, long long, MessageId> value;

    friend bool operator==(const Filling&, const Filling&) = default;
};

struct Message {
    MessageId id;
    std::vector<Filling> fillings = {};

    friend bool operator==(const Message&, const Message&) = default;
};

std::string say(Language language, const Message& message);

}  // namespace kydai::words
