// SPDX-License-Identifier: GPL-3.0-or-later
// kydai fen: a position to look at.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "apps/cli/chess_arguments.hpp"
#include "apps/cli/chess_words.hpp"
#include "apps/cli/commands.hpp"
#include "core/chess/san.hpp"
#include "core/game/chess_rules.hpp"

namespace kydai::cli {
namespace {

constexpr std::string_view kQuietMoves = "moves without a capture or a pawn move";

std::string state(const chess::AnyPosition& position) {
    if (const auto outcome = position.outcome()) return words(*outcome);
    if (game::ChessRules::automatic(position, 1)) {
        return fmt::format("draw: seventy-five {}", kQuietMoves);
    }
    return fmt::format("{} to move{}", words(position.turn()),
                       position.in_check() ? ", in check" : "");
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch&) {
    const auto variant = chosen_variant(arguments);
    if (!variant) return std::unexpected(variant.error());
    if (arguments.words().empty()) return std::unexpected("expected a FEN");
    // An unquoted FEN arrives as several arguments.
    const auto position =
        read_position(*variant, fmt::format("{}", fmt::join(arguments.words(), " ")));
    if (!position) return std::unexpected(position.error());

    fmt::print("{}\n", drawing(position->board()));
    fmt::print("fen    {}\nstate  {}\n", position->fen(), state(*position));
    const bool is_over = position->outcome() || game::ChessRules::automatic(*position, 1);
    if (!is_over && game::ChessRules::claimable(*position, 1)) {
        fmt::print("draw   may be claimed: fifty {}\n", kQuietMoves);
    }
    std::vector<std::string> moves;
    for (const chess::Move move : position->legal_moves()) {
        moves.push_back(to_san(*position, move));
    }
    std::ranges::sort(moves);
    fmt::print("moves  {}{}{}\n", moves.size(), moves.empty() ? "" : ": ", fmt::join(moves, " "));
    return kDone;
}

constexpr std::string_view kForms[] = {"[--variant V] FEN"};
constexpr Option kOptions[] = {kVariantOption};

}  // namespace

const Command kFen{.name = "fen",
                   .summary = "Draw a position, report its state and list its legal moves",
                   .forms = kForms,
                   .options = kOptions,
                   .run = run};

}  // namespace kydai::cli
