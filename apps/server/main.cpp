// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-server: serves the web site and online games. A problem is one line on standard error; exit
// status 2 for a wrong word, 1 for anything else.
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <vector>

#include "apps/common/folders.hpp"
#include "apps/server/admin/admin_command.hpp"
#include "apps/server/admin/control_file.hpp"
#include "apps/server/front/front.hpp"
#include "apps/server/net/machine.hpp"
#include "apps/server/net/server.hpp"
#include "apps/server/options.hpp"
#include "apps/server/people/sqlite_people.hpp"
#include "apps/server/people/token.hpp"
#include "apps/server/store/data_check.hpp"
#include "apps/server/store/sqlite_store.hpp"
#include "apps/server/watch/log.hpp"

namespace {

using namespace kydai::server;
namespace fs = std::filesystem;

constexpr int kFailed = 1;
constexpr int kMisused = 2;
// Files that are open besides connections: databases, the log, the site while it is read.
constexpr int kOtherFiles = 64;

int fail(int status, std::string_view problem) {
    std::fputs(fmt::format("kydai-server: {}\n", problem).c_str(), stderr);
    return status;
}

// In the build tree: build/bin beside build/site. Installed: bin beside share.
fs::path usual_site() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = program / ".." / "share" / "kydai" / "site";
    return fs::exists(installed, error) ? installed : program / ".." / "site";
}

struct Stores {
    std::unique_ptr<Store> games;
    std::unique_ptr<PeopleStore> people;
};

// Nobody else reads what lies there: names and hashes of passwords. The folder may be an older one
// that others read.
std::expected<Stores, std::string> open_stores(const fs::path& folder, bool accept_date) {
    ::umask(S_IRWXG | S_IRWXO);
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        return std::unexpected(fmt::format("{}: {}", folder.string(), error.message()));
    }
    const auto checked = check_data({.folder = folder,
                                     .fresh_identity = Token::random().text(),
                                     .now = ServerClock::machine_time(),
                                     .accept_date = accept_date});
    if (!checked) return std::unexpected(checked.error());
    if (*checked) log_event("clock-jumped", {{"warning", **checked}});
    auto games = open_sqlite_store((folder / "games.sqlite").string());
    if (!games) return std::unexpected(games.error());
    auto people = open_sqlite_people((folder / "people.sqlite").string());
    if (!people) return std::unexpected(people.error());
    return Stores{.games = std::move(*games), .people = std::move(*people)};
}

fs::path data_folder(const fs::path& said) {
    return said.empty() ? kydai::apps::server_folder() : said;
}

bool is_everywhere(const std::string& host) { return host == "0.0.0.0" || host == "::"; }

// Under which names the site may be asked for.
std::vector<std::string> own_names(const Options& options) {
    std::vector<std::string> names = {"localhost", "127.0.0.1", "::1", options.host};
    std::ranges::copy(options.allow_hosts, std::back_inserter(names));
    if (!is_everywhere(options.host)) return names;
    std::ranges::copy(machine_addresses(), std::back_inserter(names));
    if (const std::string name = machine_name(); !name.empty()) {
        names.push_back(name);
        names.push_back(name + ".local");
    }
    return names;
}

std::string link(const std::string& host, std::uint16_t port) {
    const bool is_v6 = host.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}/", is_v6 ? "[" : "", host, is_v6 ? "]" : "", port);
}

// Where nobody reads it, it is lost, and nothing else is (fmt::print would throw).
void announce(const Options& options, std::uint16_t port) {
    std::string text;
    if (!is_everywhere(options.host)) {
        text = fmt::format("Kỳ Đài: {}\n", link(options.host, port));
    } else {
        text = fmt::format("Kỳ Đài: {}\n", link("127.0.0.1", port));
        for (const std::string& address : machine_addresses()) {
            text += fmt::format("On other machines: {}\n", link(address, port));
        }
    }
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

NetOptions net_options(const Options& options) {
    NetOptions net{.host = options.host, .port = options.port, .proxies = options.trust_proxies};
    net.limits.connections = std::min(options.max_connections, raise_open_files() - kOtherFiles);
    net.limits.of_one_address = options.per_address;
    return net;
}

// Neither a log whose reader is gone (SIGPIPE) nor a terminal that was closed (SIGHUP) ends games.
void ignore_lost_readers() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGHUP, SIG_IGN);
}

int serve(const Options& options) {
    const auto site =
        Site::load(options.site.empty() ? usual_site() : options.site, options.downloads);
    if (!site) return fail(kFailed, site.error());
    auto net = NetServer::listen(net_options(options));
    if (!net) return fail(kFailed, net.error());
    Network& network = **net;
    const fs::path data = data_folder(options.data);
    const std::string secret = Token::random().text();
    auto stores = open_stores(data, options.accept_date);
    if (!stores) return fail(kFailed, stores.error());

    const auto heartbeat = stores->games->heartbeat();
    if (!heartbeat) return fail(kFailed, heartbeat.error().message);
    const ServerClock clock(*heartbeat);
    auto bans = stores->people->bans(clock.now());
    if (!bans) return fail(kFailed, "the bans cannot be read");
    const AllowedHosts hosts(own_names(options));
    Metrics metrics;
    Gate gate(options.per_address);
    const auto people =
        People::open(std::move(stores->people), [&](auto task) { network.post(std::move(task)); });
    if (!people) return fail(kFailed, "the accounts cannot be read");
    const auto rename = [&](PlayerId id, const std::string& name) { (*people)->rename(id, name); };
    const auto report = [&](const FileReport& filed) {
        const ChatReport row{.at = clock.now(),
                             .by = filed.by,
                             .about = filed.about,
                             .game = filed.game.text(),
                             .lines = filed.lines};
        (*people)->ask<void>([row](PeopleStore& store) { return store.add_report(row); },
                             [](const auto& /*done*/) {});
        log_event("chat-reported", {{"game", filed.game.text()}});
    };
    const auto block = [&](const SetBlock& set) {
        (*people)->ask<void>(
            [set](PeopleStore& store) { return store.set_block(set.by, set.whom, set.on); },
            [](const auto& /*done*/) {});
    };
    const auto hall = HallRunner::open({.network = network,
                                        .metrics = metrics,
                                        .clock = clock,
                                        .random = &random_number,
                                        .rename = rename,
                                        .report = report,
                                        .block = block},
                                       std::move(stores->games));
    if (!hall) return fail(kFailed, hall.error().message);
    Front front({.site = *site,
                 .hosts = hosts,
                 .gate = gate,
                 .hall = **hall,
                 .people = **people,
                 .network = network,
                 .metrics = metrics,
                 .clock = clock,
                 .proxies = options.trust_proxies,
                 .keep_games = options.keep_games,
                 .bans = std::move(*bans),
                 .secret = secret});
    const auto control =
        ControlFile::write(data, {.host = is_everywhere(options.host) ? "127.0.0.1" : options.host,
                                  .port = (*net)->port(),
                                  .secret = secret});
    if (!control) return fail(kFailed, control.error());
    announce(options, (*net)->port());
    log_event("listening", {{"host", options.host}, {"port", (*net)->port()}});
    (*net)->run(front);
    log_event("stopped");
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string_view> words(arguments + 1, arguments + count);
    if (!words.empty() && words.front() == "admin") {
        return run_admin_command(std::span(words).subspan(1));
    }
    const auto options = parse_options(words);
    if (!options) {
        return fail(kMisused, fmt::format("{} (kydai-server --help)", options.error()));
    }
    if (!options->help.empty()) {
        fmt::print("{}", options->help);
        return 0;
    }
    if (!options->backup.empty()) {
        return run_backup_command(data_folder(options->data), options->backup);
    }
    ignore_lost_readers();
    process_log().set_least(options->log_level);
    if (sodium_init() < 0) return fail(kFailed, "no source of randomness");
    return serve(*options);
}
