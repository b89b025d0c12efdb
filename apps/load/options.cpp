// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/load/options.hpp"

#include <limits>

#include "apps/common/command_line.hpp"

namespace kydai::load {

namespace {

constexpr const char* kDescription =
    "Loads a kydai-server of its own on this machine and measures it. One of --games, --watchers,\n"
    "--lobby and --idle says what is measured.";

void describe(CLI::App& app, Options& options) {
    constexpr int kAny = std::numeric_limits<int>::max();
    const auto number = [&app](const char* name, int& into, int most, const char* help) {
        app.add_option(name, into, help)->type_name("N")->check(CLI::Range(1, most));
    };
    number(
        "--games", options.games, kAny,
        "N games side by side: moves a second, how long until a move is acknowledged, and whether "
        "every acknowledged move is in the log once and in order");
    number("--watchers", options.watchers, kAny,
           "N watchers on one game: how long until a move is seen");
    number("--lobby", options.lobby, kAny,
           "N viewers of the lobby while 60 players open and cancel seeks, 20 a second: what the "
           "viewers are sent, and the server's processor time");
    number("--idle", options.idle, kAny,
           "N sockets that do nothing: memory of the server for each");
    number("--moves", options.moves, kMostMoves, "of each game; 100, at most 200");
    number("--rate", options.rate, kAny,
           "moves a second in all; without it as fast as one player may");
    app.add_option("--server", options.server, "the program; kydai-server beside this one")
        ->type_name("FILE");
    app.add_option("--data", options.data,
                   "where the server writes; a folder that is removed again")
        ->type_name("FOLDER");
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
        return std::unexpected("one of --games, --watchers, --lobby, --idle");
    return options;
}

}  // namespace kydai::load
