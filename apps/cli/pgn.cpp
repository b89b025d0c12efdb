// SPDX-License-Identifier: GPL-3.0-or-later
// kydai pgn: checks files of games move by move, and writes them anew in the standard's form.
#include <fmt/format.h>

#include "apps/cli/chess_words.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/files.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "play/words/codes.hpp"
#include "play/words/words.hpp"

namespace kydai::cli {
namespace {

std::string english(words::MessageId id) {
    return std::string(words::text(words::Language::English, id));
}

std::string start_words(const chess::PositionError& error) { return words(error); }
std::string start_words(caro::SetupError error) { return english(words::id_of(error)); }

// "games.pgn:12: game 3, 'Ke3': This move is not legal. (This piece does not move like that.)"
template <class Notation>
std::string error_line(std::string_view path, const game::ReadError<Notation>& error) {
    std::string line = fmt::format("{}:{}: game {}", path, error.line, error.game);
    if (!error.text.empty()) line += fmt::format(", '{}'", error.text);
    line += ": " + english(words::id_of(error.fault));
    if (error.refusal) line += fmt::format(" ({})", english(words::id_of(*error.refusal)));
    if (error.start) line += fmt::format(" ({})", start_words(*error.start));
    return line;
}

struct Tally {
    std::int64_t games = 0;
    std::int64_t moves = 0;
    std::int64_t broken = 0;
};

// Hands every good game to `use`, says what is wrong with the others on `complaints`.
template <class Notation, class Use>
Tally read_all(std::string_view path, std::string_view text, std::FILE* complaints, Use use) {
    Tally tally;
    game::RecordReader<Notation> reader(text);
    while (const auto game = reader.next()) {
        ++tally.games;
        if (!*game) {
            ++tally.broken;
            fmt::print(complaints, "{}\n", error_line(path, game->error()));
            continue;
        }
        tally.moves += (*game)->tree.size() - 1;  // the root is no move
        use(**game);
    }
    return tally;
}

template <class Notation>
int check(std::string_view path, std::string_view text) {
    const Tally tally = read_all<Notation>(path, text, stdout, [](const auto&) {});
    fmt::print("{} games, {} moves, {} broken\n", tally.games, tally.moves, tally.broken);
    return tally.broken == 0 ? kDone : kFailed;
}

template <class Notation>
int convert(std::string_view path, std::string_view text) {
    const Tally tally = read_all<Notation>(path, text, stderr, [](const auto& record) {
        fmt::print("{}", game::write_record<Notation>(record));
    });
    return tally.broken == 0 ? kDone : kFailed;
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Hot& /*hot*/) {
    const auto given = arguments.words();
    if (given.size() != 2 || (given[0] != "check" && given[0] != "convert")) {
        return std::unexpected("expected check FILE or convert FILE");
    }
    const auto text = read_file(given[1]);
    if (!text) return std::unexpected(text.error());
    const bool checks = given[0] == "check";
    if (arguments.has("--caro")) {
        return checks ? check<game::CaroNotation>(given[1], *text)
                      : convert<game::CaroNotation>(given[1], *text);
    }
    return checks ? check<game::Pgn>(given[1], *text) : convert<game::Pgn>(given[1], *text);
}

constexpr std::string_view kForms[] = {"[--caro] check FILE", "[--caro] convert FILE"};
constexpr Option kOptions[] = {
    {.name = "--caro", .value = "", .help = "the games are records of caro"},
};

}  // namespace

const Command kPgn{.name = "pgn",
                   .summary = "Check the games of a PGN file, or write them anew",
                   .forms = kForms,
                   .options = kOptions,
                   .run = run};

}  // namespace kydai::cli
