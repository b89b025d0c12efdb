// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/common/command_line.hpp"

namespace kydai::server {

namespace {

constexpr const char* kWhatItDoes =
    "Serves the web site and online games until it is told to stop (Ctrl-C). Games and people\n"
    "are kept: a server that is started again continues every game.";

// CLI11 asks for a word about a wrong value; empty means that it is right.
std::string no_range(const std::string& text) {
    if (AddressRange::parse(text)) return "";
    return fmt::format("'{}' is neither an address nor a range", text);
}
std::string no_level(const std::string& text) {
    return parse_log_level(text) ? "" : fmt::format("'{}' is not a level", text);
}

std::string no_redis(const std::string& text) {
    const auto address = RedisAddress::parse(text);
    return address ? "" : address.error();
}

// Options that are read as text, checked, and then converted.
struct Texts {
    std::vector<std::string> proxies;
    std::string redis;
    std::string level = "info";
    int guest_days = 365;
    int account_days = 0;
};

void add_network_options(CLI::App& app, Options& options, Texts& texts) {
    app.add_option("--host", options.host,
                   "Address to listen on; 0.0.0.0 for every machine that can reach this one")
        ->type_name("ADDRESS")
        ->capture_default_str();
    app.add_option("--port", options.port, "0 takes any free port")
        ->type_name("NUMBER")
        ->capture_default_str();
    app.add_option("--allow-host", options.allow_hosts,
                   "A name under which the site is reached, besides the addresses and the name\n"
                   "of this machine; may be given again")
        ->type_name("NAME")
        ->allow_extra_args(false);
    app.add_option("--trust-proxy", texts.proxies,
                   "Trust X-Forwarded-For and X-Forwarded-Proto from this proxy or range of\n"
                   "proxies (10.0.0.0/8); may be given again")
        ->type_name("ADDRESS[/BITS]")
        ->allow_extra_args(false)
        ->check(no_range);
    app.add_option("--max-connections", options.max_connections, "Connections in all")
        ->type_name("NUMBER")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    app.add_option("--per-address", options.per_address,
                   "Connections that one address may hold, also behind a trusted proxy; every\n"
                   "limit of one address (new guests, requests, passwords, new games) grows\n"
                   "with it")
        ->type_name("NUMBER")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
}

void add_file_options(CLI::App& app, Options& options, Texts& texts) {
    app.add_option("--site", options.site,
                   "Folder of the built web site (default: share/kydai/site, or site beside the\n"
                   "program)")
        ->type_name("FOLDER");
    app.add_option("--downloads", options.downloads, "Files that the download page offers")
        ->type_name("FOLDER");
    app.add_option("--data", options.data,
                   "Where games and people are kept (default: $XDG_DATA_HOME/kydai/server, which\n"
                   "is ~/.local/share/kydai/server)")
        ->type_name("FOLDER");
    app.add_option("--database", options.database,
                   "Keep games and people in this PostgreSQL (postgresql://HOST[,HOST]/NAME, or\n"
                   "keywords of libpq) and not in files. Several servers with the same database\n"
                   "serve together: one decides, the others pass on to it and take over")
        ->type_name("ADDRESS");
    app.add_option("--link-host", options.link_host,
                   "Address of this machine under which the other servers of the database reach\n"
                   "it, in a network of their own (default: that of --host)")
        ->type_name("ADDRESS");
    app.add_option("--link-port", options.link_port, "Port for them; 0 takes any free port")
        ->type_name("NUMBER")
        ->capture_default_str();
    app.add_option(
           "--redis", texts.redis,
           "A Redis over which the servers of the database tell each other at once who\n"
           "decides; without it, or while it is away, they poll the database more often. Its\n"
           "password is read from KYDAI_REDIS_PASSWORD")
        ->type_name("HOST:PORT|/PATH")
        ->check(no_redis);
    app.add_option("--backup", options.backup,
                   "Copy games and people to this folder, then exit; a server on the same --data\n"
                   "may keep running")
        ->type_name("FOLDER");
    app.add_option("--keep-games", texts.guest_days,
                   "Days for which finished games between guests are kept; 0: for ever")
        ->type_name("DAYS")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    app.add_option("--keep-account-games", texts.account_days,
                   "Days for which the games of accounts are kept; 0: for ever")
        ->type_name("DAYS")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    app.add_option(
           "--worker-key-file", options.worker_key_file,
           "Serve analysis workers (kydai worker) that know the key in this file: one line\n"
           "of 32 characters or more. Players may then let the server review a game")
        ->type_name("FILE");
    app.add_flag("--accept-date", options.accept_date,
                 "Start although the machine's clock is a day or more behind the server's last\n"
                 "run, or a year ahead; dates in the future become today's");
    app.add_option("--log-level", texts.level, "debug, info, warning or error")
        ->type_name("LEVEL")
        ->check(no_level)
        ->capture_default_str();
}

std::optional<std::chrono::days> days(int number) {
    if (number == 0) return std::nullopt;
    return std::chrono::days(number);
}

// CLI11's own messages may take several lines.
std::string one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

}  // namespace

std::expected<Options, std::string> parse_options(std::span<const std::string_view> words) {
    Options options;
    Texts texts;
    CLI::App app(kWhatItDoes, "kydai-server");
    add_network_options(app, options, texts);
    add_file_options(app, options, texts);
    const auto asked = apps::read_command_line(app, words);
    if (!asked) return std::unexpected(one_line(asked.error()));
    if (*asked == apps::Asked::Help) {
        const std::string forms[] = {"kydai-server [OPTION...]"};
        options.help = apps::help_text(app, forms);
        return options;
    }
    for (const std::string& proxy : texts.proxies) {
        options.trust_proxies.push_back(*AddressRange::parse(proxy));
    }
    options.keep_games = {.of_guests = days(texts.guest_days),
                          .of_accounts = days(texts.account_days)};
    if (!texts.redis.empty()) options.redis = *RedisAddress::parse(texts.redis);
    options.log_level = *parse_log_level(texts.level);
    return options;
}

}  // namespace kydai::server
