// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/load/options.hpp"

#include <limits>

#include "apps/common/command_line.hpp"

namespace kydai::load {

namespace {

constexpr const char* kDescription =
    "Starts a kydai-server on this machine, puts load on it and measures it. Exactly one of\n"
    "--games, --watchers, --lobby and --idle selects the measurement.";

void describe(CLI::App& app, Options& options) {
    constexpr int kAny = std::numeric_limits<int>::max();
    const auto number = [&app](const char* name, int& into, int most, const char* help) {
        app.add_option(name, into, help)->type_name("N")->check(CLI::Range(1, most));
    };
    number("--games", options.games, kAny,
           "N games at the same time: moves per second, latency of acknowledgements, and whether "
           "every acknowledged move is in the log once and in order");
    number("--watchers", options.watchers, kAny,
           "N spectators of one game: latency until they receive a move");
    number("--lobby", options.lobby, kAny,
           "N viewers of the lobby while 60 players open and cancel 20 seeks per second: traffic "
           "to the viewers, and the server's CPU time");
    number("--idle", options.idle, kAny, "N idle sockets: the server's memory per socket");
    number("--moves", options.moves, kMostMoves, "moves per game, at most 200 (default: 100)");
    number("--rate", options.rate, kAny,
           "moves per second in all games (default: as fast as the rate limit allows)");
    app.add_option("--server", options.server,
                   "path of kydai-server (default: beside this program)")
        ->type_name("FILE");
    app.add_option("--data", options.data, "data folder of the server (default: a temporary one)")
        ->type_name("FOLDER");
    app.add_option("--database", options.database,
                   "PostgreSQL in which the server keeps games (default: SQLite)")
        ->type_name("ADDRESS");
    constexpr int kMostNodes = 16;
    number("--nodes", options.nodes, kMostNodes,
           "servers on the database, for --games; players come to them in turn (default: 1)");
    number("--database-process", options.database_process, kAny,
           "its process, for --games: the CPU time of it and of its children is measured, too");
}

}  // namespace

std::string usage() {
    CLI::App app(kDescription);
    Options options;
    describe(app, options);
    const std::string forms[] = {
        "kydai-load --games N | --watchers N | --lobby N | --idle N [OPTION...]"};
    return apps::help_text(app, forms);
}

std::expected<Options, std::string> parse_options(std::span<const std::string_view> words) {
    CLI::App app;
    Options options;
    describe(app, options);
    const auto asked = apps::read_command_line(app, words);
    if (!asked) return std::unexpected(asked.error());
    options.help = *asked == apps::Asked::Help;
    const int chosen =
        (options.games > 0) + (options.watchers > 0) + (options.lobby > 0) + (options.idle > 0);
    if (!options.help && chosen != 1)
        return std::unexpected("give exactly one of --games, --watchers, --lobby, --idle");
    return options;
}

}  // namespace kydai::load
