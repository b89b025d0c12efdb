// SPDX-License-Identifier: GPL-3.0-or-later
// kydai endings: what the solved endings say of a position; counts of an ending; and the proof that
// they agree with the rules.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "apps/cli/chess_arguments.hpp"
#include "apps/cli/commands.hpp"
#include "apps/common/endings.hpp"
#include "core/base/text.hpp"
#include "core/chess/san.hpp"

namespace kydai::cli {
namespace {

namespace endings = chess_engine::endings;
using chess::StandardPosition;
using endings::Exact;
using endings::Result;
using endings::Side;
using endings::Tables;

std::string words(const Exact& exact) {
    if (exact.result == Result::Drawn) return "draw";
    if (exact.result == Result::Lost && exact.plies == 0) return "mated";
    return fmt::format("{} in {}", exact.result == Result::Won ? "mate" : "mated",
                       (exact.plies + 1) / 2);
}

// The position of this number, unless it is impossible or a mirror image of another.
std::optional<StandardPosition> position_of(const endings::Ending& ending, int number, Side turn) {
    const endings::Squares squares = squares_of(ending, number);
    chess::Setup setup;
    for (int i = 0; i < ending.count(); ++i) {
        const auto square = chess::Square::from_index(squares[static_cast<std::size_t>(i)]);
        if (setup.board.at(square)) return std::nullopt;
        const bool strong = ending[i].side == Side::Strong;
        setup.board.put({strong ? chess::Color::White : chess::Color::Black, ending[i].role},
                        square);
    }
    setup.turn = turn == Side::Strong ? chess::Color::White : chess::Color::Black;
    const auto position = StandardPosition::from(setup);
    if (!position || number_of(ending, squares) != number) return std::nullopt;
    return *position;
}

// What the rules and the positions after each move say.
std::optional<Exact> by_moves(const Tables& tables, const StandardPosition& position) {
    std::optional<Exact> best;
    for (const chess::Move move : position.legal_moves()) {
        const auto after = tables.exact(position.after(move));
        if (!after) return std::nullopt;
        const Exact own = a_ply_before(*after);
        if (!best || worth(own) > worth(*best)) best = own;
    }
    if (best) return best;
    return Exact{.result = position.in_check() ? Result::Lost : Result::Drawn};
}

template <class See>
void for_each_position(const endings::Ending& ending, int every, See see) {
    for (const Side turn : kKeys<Side>) {
        for (int i = 0; i < position_count(ending); i += every) {
            if (const auto position = position_of(ending, i, turn)) see(turn, *position);
        }
    }
}

// Checks that every n-th position has the value of its best move.
std::expected<int, Problem> check(const Tables& tables, int every) {
    int seen = 0;
    int wrong = 0;
    for (const endings::Ending& ending : endings::kEndings) {
        for_each_position(ending, every, [&](Side, const StandardPosition& position) {
            ++seen;
            const auto said = tables.exact(position);
            const auto expected = by_moves(tables, position);
            if (said && said == expected) return;
            if (++wrong > 10) return;
            const auto any = chess::AnyPosition::from(chess::Variant::Chess, position.to_setup());
            fmt::print("{}: {} but its moves say {}\n", any->fen(), said ? words(*said) : "unknown",
                       expected ? words(*expected) : "unknown");
        });
    }
    fmt::print("{} positions, {} wrong\n", seen, wrong);
    return wrong == 0 ? kDone : kFailed;
}

struct Count {
    KeyedArray<Result, int> of;
    int longest_win = 0;   // moves
    int longest_loss = 0;  // moves
};

// "KQK strong 18081 won 0 drawn 0 lost, mate in 10 at most"
std::expected<int, Problem> count(const Tables& tables, std::string_view name) {
    const auto ending = std::ranges::find(endings::kEndings, name, &endings::Ending::name);
    if (ending == endings::kEndings.end()) {
        return std::unexpected(fmt::format("unknown ending '{}'; write one like KQKR", name));
    }
    KeyedArray<Side, Count> counts;
    for_each_position(*ending, 1, [&](Side turn, const StandardPosition& position) {
        const auto said = tables.exact(position);
        if (!said) return;
        Count& sum = counts[turn];
        ++sum.of[said->result];
        int& longest = said->result == Result::Won ? sum.longest_win : sum.longest_loss;
        longest = std::max(longest, (said->plies + 1) / 2);
    });
    for (const Side turn : kKeys<Side>) {
        const Count& sum = counts[turn];
        fmt::print("{} {}: {} won, {} drawn, {} lost; mate in {}, mated in {} at most\n", name,
                   turn == Side::Strong ? "strong" : "weak", sum.of[Result::Won],
                   sum.of[Result::Drawn], sum.of[Result::Lost], sum.longest_win, sum.longest_loss);
    }
    return kDone;
}

// The value of a position, and best play to the mate.
std::expected<int, Problem> tell(const Tables& tables, std::string_view fen) {
    auto position = read_position(chess::Variant::Chess, fen);
    if (!position) return std::unexpected(position.error());
    const auto standard = [&] { return *StandardPosition::from(position->to_setup()); };
    const auto exact = tables.exact(standard());
    if (!exact) return std::unexpected("not solved: more than four pieces, or castling");
    fmt::print("{}\n", words(*exact));
    std::vector<std::string> line;
    for (int left = exact->plies; left > 0; --left) {
        for (const chess::Move move : position->legal_moves()) {
            const auto after = tables.exact(standard().after(move));
            if (!after || after->result == Result::Drawn || after->plies != left - 1) continue;
            line.push_back(to_san(*position, move));
            position->play(move);
            break;
        }
    }
    if (!line.empty()) fmt::print("{}\n", fmt::join(line, " "));
    return kDone;
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch&) {
    const auto tables = apps::chess_endings();
    if (arguments.has("--check")) {
        const auto every = parse_number<int>(arguments.value("--every").value_or("1"));
        if (!every || *every < 1) return std::unexpected("--every takes a number from 1");
        return check(*tables, *every);
    }
    if (const auto name = arguments.value("--count")) return count(*tables, *name);
    if (arguments.words().empty()) return std::unexpected("expected a FEN");
    return tell(*tables, fmt::format("{}", fmt::join(arguments.words(), " ")));
}

constexpr std::string_view kForms[] = {"FEN", "--count ENDING", "--check [--every N]"};
constexpr Option kOptions[] = {
    {.name = "--count", .value = "ENDING", .help = "won, drawn and lost positions of, say, KQKR"},
    {.name = "--check", .value = "", .help = "compare each position with those after its moves"},
    {.name = "--every",
     .value = "N",
     .help = "with --check: only every N-th position (default: 1)"},
};

}  // namespace

const Command kEndings{.name = "endings",
                       .summary = "Exact results of chess positions with at most four pieces",
                       .forms = kForms,
                       .options = kOptions,
                       .run = run};

}  // namespace kydai::cli
