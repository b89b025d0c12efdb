// SPDX-License-Identifier: GPL-3.0-or-later
// The opening book of chess that comes with the program (assets/books), for
// chess_engine::Book::read.
#pragma once

#include <string_view>

namespace kydai::apps {

std::string_view chess_book();

}  // namespace kydai::apps
