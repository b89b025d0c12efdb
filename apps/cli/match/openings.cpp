// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/openings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/chess_words.hpp"
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

// "5+4" in a line of three-check.
bool is_check_count(std::string_view word) {
    return word.contains('+') && word.find_first_not_of("0123456789+") == std::string_view::npos;
}

// Takes an operation off the front: everything up to a semicolon that stands in no quotes.
std::string_view next_operation(std::string_view& text) {
    std::size_t length = 0;
    for (bool quoted = false; length < text.size(); ++length) {
        if (text[length] == '"') quoted = !quoted;
        if (text[length] == ';' && !quoted) break;
    }
    const std::string_view operation = trimmed(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
    return operation;
}

// The FEN of an EPD: four fields (and counted checks), and the move counters if an operation says
// them. Nothing when no operations follow the fields.
std::optional<std::string> fen_of_epd(std::string_view line) {
    constexpr int kFields = 4;
    std::string fen;
    for (int i = 0; i < kFields; ++i) fen += fmt::format("{} ", next_word(line));
    std::string_view rest = line;
    if (const auto word = next_word(rest); is_check_count(word)) {
        fen += fmt::format("{} ", word);
        line = rest;
    }
    line = trimmed(line);
    const bool begins_with_name = !line.empty() && (is_lower(line[0]) || is_upper(line[0]));
    if (!begins_with_name) return std::nullopt;
    std::string_view halfmoves = "0";
    std::string_view move_number = "1";
    while (!line.empty()) {
        std::string_view operation = next_operation(line);
        const std::string_view name = next_word(operation);
        if (name == "hmvc") halfmoves = trimmed(operation);
        if (name == "fmvn") move_number = trimmed(operation);
    }
    return fen + fmt::format("{} {}", halfmoves, move_number);
}

// A FEN, perhaps with something after a semicolon, or an EPD.
std::expected<chess::AnyPosition, chess::PositionError> parse_line(chess::Variant variant,
                                                                   std::string_view line) {
    std::string_view rest = line;
    const auto position = chess::AnyPosition::parse(variant, trimmed(next_field(rest, ';')));
    if (position) return position;
    if (const auto fen = fen_of_epd(line)) return chess::AnyPosition::parse(variant, *fen);
    return position;
}

}  // namespace

Book openings_of_epd(std::string_view text, const BookWish& wish) {
    Book book;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = trimmed(next_field(text, '\n'));
        if (line.empty()) continue;
        const auto position = parse_line(wish.variant, line);
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

Book openings_of_pgn(std::string_view text, const BookWish& wish) {
    Book book;
    game::PgnReader reader(text);
    for (int number = 1; const auto game = reader.next(); ++number) {
        if (!*game) {
            leave_out(book, "game", number, "it cannot be read (kydai pgn check says why)");
            continue;
        }
        if ((*game)->start.variant() != wish.variant) {
            leave_out(book, "game", number, "it is of another variant");
            continue;
        }
        chess::AnyPosition position = (*game)->start;
        int plies = 0;
        for (const game::NodeId node : (*game)->tree.main_line()) {
            if (plies++ >= wish.plies) break;
            position.play((*game)->tree.move(node));
        }
        if (position.outcome()) {
            leave_out(book, "game", number, "it is over by then");
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

std::expected<Book, Problem> read_openings(std::string_view path, const BookWish& wish) {
    if (path.empty()) {
        return Book{.openings = first_positions(wish.variant), .left_out = 0, .first_left_out = {}};
    }
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    Book book =
        path.ends_with(".pgn") ? openings_of_pgn(*text, wish) : openings_of_epd(*text, wish);
    if (!book.openings.empty()) return book;
    if (book.left_out == 0) return std::unexpected(fmt::format("{}: no opening", path));
    return std::unexpected(fmt::format("{}: no opening; {}", path, book.first_left_out));
}

}  // namespace kydai::cli
