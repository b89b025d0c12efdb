// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/book.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/chess/resolve.hpp"
#include "core/chess/uci_move.hpp"

namespace kydai::chess_engine {
namespace {

using chess::AnyPosition;
using chess::Move;

std::optional<Move> legal(const AnyPosition& position, std::string_view word) {
    const auto said = chess::parse_uci_move(word);
    if (!said) return std::nullopt;
    const auto move = chess::resolve(position, *said);
    return move ? std::optional(*move) : std::nullopt;
}

}  // namespace

std::optional<Book> Book::read(std::string_view text) {
    Book book;
    std::vector<Move> line;
    while (!text.empty()) {
        std::string_view rest = trimmed(next_field(text, '\n'));
        if (rest.empty() || rest.starts_with('#')) continue;
        const auto shared = parse_number<std::size_t>(next_word(rest));
        if (!shared || *shared > line.size()) return std::nullopt;
        line.resize(*shared);
        AnyPosition position = AnyPosition::start(chess::Variant::Chess);
        const auto add = [&](Move move) {
            book.plays_.push_back({position.key(), move});
            position.play(move);
        };
        for (const Move move : line) add(move);
        for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
            const auto move = legal(position, word);
            if (!move) return std::nullopt;
            add(*move);
            line.push_back(*move);
        }
    }
    std::ranges::stable_sort(book.plays_, {}, &Play::key);
    return book;
}

std::optional<Move> Book::pick(const AnyPosition& position, Prng& random) const {
    if (position.variant() != chess::Variant::Chess) return std::nullopt;
    const auto found = std::ranges::equal_range(plays_, position.key(), {}, &Play::key);
    if (found.empty()) return std::nullopt;
    const auto which = random.below(static_cast<std::uint64_t>(found.size()));
    const Move move = found[static_cast<std::ptrdiff_t>(which)].move;
    // Another position may have the key.
    return position.is_legal(move) ? std::optional(move) : std::nullopt;
}

}  // namespace kydai::chess_engine
