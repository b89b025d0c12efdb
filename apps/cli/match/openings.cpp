// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/openings.hpp"

#include <fmt/format.h>

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

}  // namespace

std::vector<chess::AnyPosition> openings_of_epd(std::string_view text, const BookWish& wish) {
    std::vector<chess::AnyPosition> openings;
    while (!text.empty()) {
        std::string_view line = next_field(text, '\n');
        const auto fen = trimmed(next_field(line, ';'));
        if (fen.empty()) continue;
        const auto position = chess::AnyPosition::parse(wish.variant, fen);
        if (position && !position->outcome()) openings.push_back(*position);
    }
    return openings;
}

std::vector<chess::AnyPosition> openings_of_pgn(std::string_view text, const BookWish& wish) {
    std::vector<chess::AnyPosition> openings;
    game::PgnReader reader(text);
    while (const auto game = reader.next()) {
        if (!*game || (*game)->start.variant() != wish.variant) continue;
        chess::AnyPosition position = (*game)->start;
        int plies = 0;
        for (const game::NodeId node : (*game)->tree.main_line()) {
            if (plies++ >= wish.plies) break;
            position.play((*game)->tree.move(node));
        }
        if (!position.outcome()) openings.push_back(position);
    }
    return openings;
}

chess::AnyPosition random_opening(const chess::AnyPosition& start, int plies, Prng& random) {
    while (true) {
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
}

std::expected<std::vector<chess::AnyPosition>, Problem> read_openings(std::string_view path,
                                                                      const BookWish& wish) {
    if (path.empty()) return first_positions(wish.variant);
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    auto openings =
        path.ends_with(".pgn") ? openings_of_pgn(*text, wish) : openings_of_epd(*text, wish);
    if (openings.empty()) return std::unexpected(fmt::format("{}: no opening", path));
    return openings;
}

}  // namespace kydai::cli
