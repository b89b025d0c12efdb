// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/book.hpp"

namespace kydai {

// Made by tools/embed_file.py.
extern const char kChessBook[];
extern const std::size_t kChessBook_size;
extern const char kCaroBook[];
extern const std::size_t kCaroBook_size;

namespace apps {

std::string_view chess_book() { return {kChessBook, kChessBook_size}; }
std::string_view caro_book() { return {kCaroBook, kCaroBook_size}; }

}  // namespace apps
}  // namespace kydai
