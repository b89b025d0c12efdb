// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-server: serves the web site and online games. A problem is one line on standard error; exit
// status 2 for a wrong word, 1 for anything else.
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <utility>
#include <vector>

#include "apps/common/files.hpp"
#include "apps/common/folders.hpp"
#include "apps/server/admin/admin_command.hpp"
#include "apps/server/admin/control_file.hpp"
#include "apps/server/net/machine.hpp"
#include "apps/server/net/server.hpp"
#include "apps/server/nodes/node.hpp"
#include "apps/server/options.hpp"
#include "apps/server/people/sqlite_people.hpp"
#include "apps/server/people/token.hpp"
#include "apps/server/reviews/sql_reviews.hpp"
#include "apps/server/serving.hpp"
#include "apps/server/store/data_check.hpp"
#include "apps/server/store/sqlite_store.hpp"
#include "apps/server/watch/log.hpp"
#include "core/base/text.hpp"
#include "protocol/worker/message.hpp"

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

// Only the owner may read the folder: it holds names, password hashes and the administrator's
// secret. An older folder may still be readable by others.
std::expected<void, std::string> make_data_folder(const fs::path& folder) {
    ::umask(S_IRWXG | S_IRWXO);
    std::error_code error;
    fs::create_directories(folder, error);
    if (!error) return {};
    return std::unexpected(fmt::format("{}: {}", folder.string(), error.message()));
}

// Empty where there is no file: without workers.
std::expected<std::string, std::string> read_worker_key(const fs::path& file) {
    constexpr std::size_t kShortest = 32;
    if (file.empty()) return "";
    const auto text = kydai::apps::read_file(file);
    if (!text) {
        return std::unexpected(fmt::format("{}: {}", file.string(), text.error().message()));
    }
    const std::string key(kydai::trimmed(*text));
    const bool is_line = std::ranges::all_of(key, [](char c) { return c > ' ' && c < '\x7F'; });
    if (key.size() >= kShortest && is_line) return key;
    return std::unexpected(fmt::format(
        "{}: a worker key is one line of {} or more letters and digits (openssl rand -hex 32)",
        file.string(), kShortest));
}

std::expected<Stores, std::string> open_files(const fs::path& folder, const Options& options) {
    const auto checked = check_data({.folder = folder,
                                     .fresh_identity = Token::random().text(),
                                     .now = ServerClock::machine_time(),
                                     .accept_date = options.accept_date});
    if (!checked) return std::unexpected(checked.error());
    if (*checked) log_event("clock-jumped", {{"warning", **checked}});
    auto games = open_sqlite_store((folder / "games.sqlite").string());
    if (!games) return std::unexpected(games.error());
    auto people = open_sqlite_people((folder / "people.sqlite").string());
    if (!people) return std::unexpected(people.error());
    Stores stores{.games = std::move(*games), .people = std::move(*people)};
    if (options.worker_key_file.empty()) return stores;
    auto reviews = open_sqlite_reviews((folder / "reviews.sqlite").string());
    if (!reviews) return std::unexpected(reviews.error());
    stores.reviews = std::move(*reviews);
    return stores;
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

// Under which others in the network find the server; none where it listens to this machine alone.
std::vector<std::string> network_links(const Options& options, std::uint16_t port) {
    std::vector<std::string> links;
    if (!is_everywhere(options.host)) return links;
    for (const std::string& address : machine_addresses()) links.push_back(link(address, port));
    return links;
}

// Where nobody reads it, it is lost, and nothing else is (fmt::print would throw).
void announce(const Options& options, std::uint16_t port) {
    std::string text;
    if (!is_everywhere(options.host)) {
        text = fmt::format("Kỳ Đài: {}\n", link(options.host, port));
    } else {
        text = fmt::format("Kỳ Đài: {}\n", link("127.0.0.1", port));
        for (const std::string& other : network_links(options, port)) {
            text += fmt::format("On other machines: {}\n", other);
        }
    }
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

// A worker's result is long, and nobody else's request: also at a server that passes on.
LongBodies worker_bodies(const std::string& key) {
    if (key.empty()) return {};
    return {.bytes = kydai::worker::kLongestMessage,
            .allows = [key](std::string_view path, std::string_view authorization) {
                return path == ReviewApi::kWorker && bears_key(authorization, key);
            }};
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

// Where the other servers of a database reach this one.
std::string link_host(const Options& options) {
    if (!options.link_host.empty()) return options.link_host;
    if (!is_everywhere(options.host)) return options.host;
    const auto addresses = machine_addresses();
    return addresses.empty() ? "127.0.0.1" : addresses.front();
}

std::string redis_password() {
    const char* said = std::getenv("KYDAI_REDIS_PASSWORD");
    return said == nullptr ? "" : said;
}

// The parts of a server that are the same whether it decides or passes on.
struct Frame {
    const Options& options;
    const Site& site;
    NetServer& net;
    fs::path data;
    std::string worker_key;
    std::string secret = Token::random().text();
    AllowedHosts hosts{own_names(options)};
    Metrics metrics = {};
    std::string problem = {};  // for which it ends

    void end_for(const std::string& why) {
        problem = why;
        std::raise(SIGTERM);
    }
    // On `network`, which has the sockets of everybody whom this server decides for.
    ServingParts serving(Network& network) {
        return {.site = site,
                .hosts = hosts,
                .network = network,
                .metrics = metrics,
                .per_address = options.per_address,
                .proxies = options.trust_proxies,
                .keep_games = options.keep_games,
                .secret = secret,
                .worker_key = worker_key,
                .addresses = network_links(options, net.port()),
                .superseded = [this] { end_for("another server has taken over"); }};
    }
    [[nodiscard]] std::expected<ControlFile, std::string> write_control_file() const {
        return ControlFile::write(data,
                                  {.host = is_everywhere(options.host) ? "127.0.0.1" : options.host,
                                   .port = net.port(),
                                   .secret = secret});
    }
    void announce_once() {
        if (std::exchange(is_announced, true)) return;
        announce(options, net.port());
        log_event("listening", {{"host", options.host}, {"port", net.port()}});
    }
    int ended() const {
        log_event("stopped");
        return problem.empty() ? 0 : fail(kFailed, problem);
    }
    bool is_announced = false;
};

int serve_from_files(Frame& frame) {
    auto stores = open_files(frame.data, frame.options);
    if (!stores) return fail(kFailed, stores.error());
    const auto serving = Serving::open(frame.serving(frame.net), std::move(*stores));
    if (!serving) return fail(kFailed, serving.error());
    const auto control = frame.write_control_file();
    if (!control) return fail(kFailed, control.error());
    frame.announce_once();
    frame.net.run((*serving)->listener());
    return frame.ended();
}

// Passes on until the lease is ours, and decides from then on.
int serve_from_database(Frame& frame) {
    const Options& options = frame.options;
    std::optional<ControlFile> control;
    const auto decides = [&] {
        auto written = frame.write_control_file();
        if (!written) return frame.end_for(written.error());
        control.emplace(std::move(*written));
        log_event("decides");
        frame.announce_once();
    };
    auto node = Node::open({.net = frame.net,
                            .site = frame.site,
                            .hosts = frame.hosts,
                            .metrics = frame.metrics,
                            .database = options.database,
                            .accept_date = options.accept_date,
                            .has_workers = !frame.worker_key.empty(),
                            .link_host = link_host(options),
                            .link_port = options.link_port,
                            .redis = options.redis,
                            .redis_password = redis_password(),
                            .serving = [&](Network& network) { return frame.serving(network); },
                            .passes_on = [&] { frame.announce_once(); },
                            .decides = decides,
                            .failed = [&](const std::string& why) { frame.end_for(why); }});
    if (!node) return fail(kFailed, node.error());
    (*node)->run();
    return frame.ended();
}

int serve(const Options& options) {
    const auto site =
        Site::load(options.site.empty() ? usual_site() : options.site, options.downloads);
    if (!site) return fail(kFailed, site.error());
    const auto key = read_worker_key(options.worker_key_file);
    if (!key) return fail(kFailed, key.error());
    NetOptions wanted = net_options(options);
    wanted.long_bodies = worker_bodies(*key);
    auto net = NetServer::listen(wanted);
    if (!net) return fail(kFailed, net.error());
    const fs::path data = data_folder(options.data);
    if (const auto made = make_data_folder(data); !made) return fail(kFailed, made.error());
    Frame frame{.options = options, .site = *site, .net = **net, .data = data, .worker_key = *key};
    return options.database.empty() ? serve_from_files(frame) : serve_from_database(frame);
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
    if (!options->backup.empty() && !options->database.empty()) {
        return fail(kMisused, "a PostgreSQL database is copied by its own tools (pg_dump)");
    }
    if (options->redis && options->database.empty()) {
        return fail(kMisused, "--redis is for several servers on one --database");
    }
    if (!options->backup.empty()) {
        return run_backup_command(data_folder(options->data), options->backup);
    }
    ignore_lost_readers();
    process_log().set_least(options->log_level);
    if (sodium_init() < 0) return fail(kFailed, "no source of randomness");
    return serve(*options);
}
