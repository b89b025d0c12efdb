// SPDX-License-Identifier: GPL-3.0-or-later
// The opening books that come with the program (assets/books), for Book::read of each engine. That
// of caro holds all rule sets.
#pragma once

#include <string_view>

namespace kydai::apps {

std::string_view chess_book();
std::string_view caro_book();

}  // namespace kydai::apps
