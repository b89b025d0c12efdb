// SPDX-License-Identifier: GPL-3.0-or-later
// kydai pgn: checks files of games move by move, or writes them again in the export format.
// Whatever cannot be read is left out and reported; then the exit status is 1.
#include <fmt/format.h>

#include "apps/cli/chess_words.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/counted.hpp"
#include "apps/cli/files.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "core/game/record_game.hpp"
#include "play/words/codes.hpp"
#include "play/words/words.hpp"

namespace kydai::cli {
namespace {

std::string english(words::MessageId id) {
    return std::string(words::text(words::Language::English, id));
}

std::string start_words(const chess::PositionError& error) { return words(error); }
std::string start_words(const caro::PositionError& error) {
    return std::visit([](auto reason) { return english(words::id_of(reason)); }, error);
}

// "games.pgn:12:7: game 3, 14. Ke3: This move is not legal. (This piece does not move like that.)"
template <class Notation>
std::string fault_line(std::string_view path, const game::ReadError<Notation>& error) {
    std::string line = fmt::format("{}:{}:{}: game {}", path, error.line, error.column, error.game);
    if (!error.move.empty()) {
        line += ", " + error.move;
    } else if (!error.text.empty()) {
        line += fmt::format(", '{}'", error.text);
    }
    line += ": " + english(words::id_of(error.fault));
    if (error.refusal) line += fmt::format(" ({})", english(words::id_of(*error.refusal)));
    if (error.start) line += fmt::format(" ({})", start_words(*error.start));
    return line;
}

// What the last position of the main line says, where the record says another result.
template <class Rules>
std::optional<game::Result> contradicting_end(const game::Record<Rules>& record) {
    auto position = record.start;
    for (const game::NodeId node : record.tree.main_line()) {
        position.play(record.tree.move(node));
    }
    const auto ending = Rules::result(position);
    const bool contradicts =
        ending && record.score != game::Score::Open && record.score != game::score_of(ending);
    return contradicts ? ending : std::nullopt;
}

struct Tally {
    std::int64_t games = 0;
    std::int64_t moves = 0;
    std::int64_t broken = 0;         // read in part
    std::int64_t contradicting = 0;  // results
};

// Reads every game of a file and writes what is wrong with it to `complaints`.
template <class Notation>
class FileReading {
  public:
    FileReading(std::string_view path, std::string_view text, std::FILE* complaints)
        : path_(path), reader_(text), complaints_(complaints) {}

    // The next game, as much of it as can be kept; nothing at the end.
    std::optional<game::ReadGame<Notation>> next() {
        auto game = reader_.read();
        if (!game) return std::nullopt;
        ++tally_.games;
        complain_of_faults(*game);
        if (game->record) {
            tally_.moves += game->record->tree.size() - 1;  // the root is no move
            complain_of_results(*game);
        }
        return game;
    }
    [[nodiscard]] const Tally& tally() const { return tally_; }

  private:
    void complain_of_faults(const game::ReadGame<Notation>& game) {
        if (game.faults.empty()) return;
        ++tally_.broken;
        for (const auto& fault : game.faults) {
            fmt::print(complaints_, "{}\n", fault_line(path_, fault));
        }
        const int more = game.fault_count - static_cast<int>(game.faults.size());
        if (more > 0) fmt::print(complaints_, "{}: game {}: {} more\n", path_, tally_.games, more);
    }

    void complain_of_results(const game::ReadGame<Notation>& game) {
        const auto ending = contradicting_end(*game.record);
        if (!game.contradicting_tag && !ending) return;
        ++tally_.contradicting;
        const std::string_view said = game::to_text(game.record->score);
        if (game.contradicting_tag) {
            fmt::print(complaints_,
                       "{}: game {}: the tag Result says {}, the end of the moves {}\n", path_,
                       tally_.games, game::to_text(*game.contradicting_tag), said);
        }
        if (ending) {
            fmt::print(complaints_,
                       "{}: game {}: the result is {}, but the last position is {} ({})\n", path_,
                       tally_.games, said, game::to_text(game::score_of(ending)),
                       game::name(ending->reason));
        }
    }

    std::string_view path_;
    game::RecordReader<Notation> reader_;
    std::FILE* complaints_;
    Tally tally_;
};

template <class Notation>
int check(std::string_view path, std::string_view text) {
    FileReading<Notation> reading(path, text, stdout);
    while (reading.next()) {
    }
    const Tally& tally = reading.tally();
    fmt::print("{}, {}, {} broken", counted(tally.games, "game"), counted(tally.moves, "move"),
               tally.broken);
    if (tally.contradicting > 0) {
        fmt::print(", {} with contradicting results", tally.contradicting);
    }
    fmt::print("\n");
    return tally.broken + tally.contradicting == 0 ? kDone : kFailed;
}

template <class Notation>
int convert(std::string_view path, std::string_view text) {
    FileReading<Notation> reading(path, text, stderr);
    while (const auto game = reading.next()) {
        if (game->record) fmt::print("{}", game::write_record<Notation>(*game->record));
    }
    const Tally& tally = reading.tally();
    if (tally.broken == 0) return kDone;
    fmt::print(stderr, "{}: {} of {} read in part only\n", path, tally.broken,
               counted(tally.games, "game"));
    return kFailed;
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& /*dispatch*/) {
    const auto given = arguments.words();
    if (given.size() != 2 || (given[0] != "check" && given[0] != "convert")) {
        return std::unexpected("expected check FILE or convert FILE");
    }
    const auto text = read_file(given[1]);
    if (!text) return std::unexpected(text.error());
    const bool checks = given[0] == "check";
    if (arguments.has("--caro") || game::game_of_text(*text) == game::RecordGame::Caro) {
        return checks ? check<game::CaroNotation>(given[1], *text)
                      : convert<game::CaroNotation>(given[1], *text);
    }
    return checks ? check<game::Pgn>(given[1], *text) : convert<game::Pgn>(given[1], *text);
}

constexpr std::string_view kForms[] = {"[--caro] check FILE", "[--caro] convert FILE"};
constexpr Option kOptions[] = {
    {.name = "--caro",
     .value = "",
     .help = "read FILE as caro even if neither tags nor moves say so"},
};

}  // namespace

const Command kPgn{
    .name = "pgn",
    .summary = "Check the games of a PGN file or caro record, or convert them to export format",
    .forms = kForms,
    .options = kOptions,
    .run = run};

}  // namespace kydai::cli
