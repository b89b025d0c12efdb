// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/openings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/chess_words.hpp"
#include "apps/cli/epd.hpp"
#include "apps/cli/files.hpp"
#include "core/base/text.hpp"
#include "core/chess/chess960.hpp"
#include "core/game/pgn.hpp"

namespace kydai::cli {
namespace {

std::vector<chess::AnyPosition> first_positions(chess::Variant variant) {
    if (variant != chess::Variant::Chess960) return {chess::AnyPosition::start(variant)};
    std::vector<chess::AnyPosition> positions;
    for (int number = 0; number < chess::kChess960Count; ++number) {
        positions.push_back(*chess::AnyPosition::from(variant, chess::chess960_start(number)));
    }
    return positions;
}

void leave_out(Book& book, std::string_view what, int number, std::string_view reason) {
    if (book.left_out++ == 0) book.first_left_out = fmt::format("{} {}: {}", what, number, reason);
}

}  // namespace

Book openings_of_epd(std::string_view text, const BookOptions& options) {
    Book book;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = trimmed(next_field(text, '\n'));
        if (line.empty()) continue;
        const auto position = parse_epd(options.variant, line);
        if (!position) {
            leave_out(book, "line", number, words(position.error()));
        } else if (position->outcome()) {
            leave_out(book, "line", number, "the game is over there");
        } else {
            book.openings.push_back(*position);
        }
    }
    return book;
}

Book openings_of_pgn(std::string_view text, const BookOptions& options) {
    Book book;
    game::PgnReader reader(text);
    for (int number = 1; const auto game = reader.next(); ++number) {
        if (!*game) {
            leave_out(book, "game", number, "it cannot be read (kydai pgn check says why)");
            continue;
        }
        if ((*game)->start.variant() != options.variant) {
            leave_out(book, "game", number, "it is of another variant");
            continue;
        }
        chess::AnyPosition position = (*game)->start;
        int plies = 0;
        for (const game::NodeId node : (*game)->tree.main_line()) {
            if (plies++ >= options.plies) break;
            position.play((*game)->tree.move(node));
        }
        if (position.outcome()) {
            leave_out(book, "game", number, "the game is over there");
        } else {
            book.openings.push_back(position);
        }
    }
    return book;
}

std::optional<chess::AnyPosition> random_opening(const chess::AnyPosition& start, int plies,
                                                 Prng& random) {
    constexpr int kTries = 1'000;
    for (int tries = 0; tries < kTries; ++tries) {
        chess::AnyPosition position = start;
        bool alive = true;
        for (int i = 0; i < plies && alive; ++i) {
            const chess::MoveList moves = position.legal_moves();
            const auto count = static_cast<std::uint64_t>(moves.size());
            position.play(moves[static_cast<int>(random.below(count))]);
            alive = !position.outcome();
        }
        if (alive) return position;
    }
    return std::nullopt;
}

std::expected<Book, Problem> read_openings(std::string_view path, const BookOptions& options) {
    if (path.empty()) {
        return Book{
            .openings = first_positions(options.variant), .left_out = 0, .first_left_out = {}};
    }
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    Book book =
        path.ends_with(".pgn") ? openings_of_pgn(*text, options) : openings_of_epd(*text, options);
    if (!book.openings.empty()) return book;
    if (book.left_out == 0) return std::unexpected(fmt::format("{}: no usable opening", path));
    return std::unexpected(fmt::format("{}: no usable opening; {}", path, book.first_left_out));
}

}  // namespace kydai::cli
