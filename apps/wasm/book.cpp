// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/book.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include "apps/wasm/export.hpp"
#include "engine/caro/book.hpp"

namespace {

std::string caro_books;

}  // namespace

namespace kydai::wasm {

std::string_view caro_book() { return caro_books; }

std::optional<std::string_view> book_for(const chess::AnyPosition& /*position*/) {
    return std::nullopt;
}
std::optional<std::string_view> book_for(const caro::Position& position) {
    if (position.rule_set() == caro::RuleSet::TicTacToe) return std::nullopt;
    return caro::kRules[position.rule_set()].name;
}

}  // namespace kydai::wasm

// Bytes that are not a book, or a book that is there already, are ignored.
KYDAI_EXPORT(kydai_use_caro_book)
void kydai_use_caro_book(const char* bytes, std::uint32_t size) {
    std::string all = caro_books;
    all.append(bytes, size).append("\n");
    if (kydai::caro_engine::Book::read(all)) caro_books = std::move(all);
}
