// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of the generated table of texts. For words.cpp only.
#pragma once

#include <iterator>
#include <string_view>

#include "play/words/words.hpp"

namespace kydai::words {

struct Forms {
    std::string_view other;
    std::string_view one;  // equal to `other` where the language makes no difference
};

struct Row {
    std::string_view key;
    Forms said[2];  // by Language
};

extern const Row kTable[kKeyCount<MessageId>];

}  // namespace kydai::words
