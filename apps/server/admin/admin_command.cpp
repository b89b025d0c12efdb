// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/admin/admin_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>

#include "apps/common/folders.hpp"
#include "apps/server/admin/control_client.hpp"
#include "apps/server/net/addresses.hpp"
#include "apps/server/people/sqlite_people.hpp"
#include "apps/server/store/sqlite_store.hpp"
#include "core/base/json.hpp"
#include "protocol/wire/json.hpp"

namespace kydai::server {

namespace {

namespace fs = std::filesystem;

constexpr int kFailed = 1;
constexpr int kMisused = 2;

int fail(int status, std::string_view problem) {
    std::fputs(fmt::format("kydai admin: {}\n", problem).c_str(), stderr);
    return status;
}

// What is asked of the server.
struct Request {
    fs::path data;
    std::string verb;
    std::string player;
    std::string text;
    std::string name;
    std::string range;
    std::string reason;
    std::int64_t id = 0;
    std::int64_t hours = 0;

    [[nodiscard]] std::string json() const {
        JsonWriter json;
        json.object([&] {
            json.field("player", player).field("text", text).field("name", name);
            json.field("range", range).field("reason", reason);
            json.field("id", id).field("hours", hours);
        });
        return std::move(json).text();
    }
};

CLI::App* add_verb(CLI::App& app, Request& request, const std::string& verb,
                   const std::string& about) {
    CLI::App* command = app.add_subcommand(verb, about);
    command->callback([&request, verb] { request.verb = verb; });
    return command;
}

CLI::Option* add_player(CLI::App* command, Request& request) {
    return command->add_option("player", request.player, "The name of an account, or #NUMBER")
        ->type_name("PLAYER");
}

void add_people_verbs(CLI::App& app, Request& request) {
    add_verb(app, request, "list", "List people")
        ->add_option("text", request.text, "Whose name contains this");
    CLI::App* rename = add_verb(app, request, "rename", "Give somebody another name");
    add_player(rename, request)->required();
    rename->add_option("name", request.name, "The new name")->required();
    add_player(add_verb(app, request, "remove",
                        "Remove a person with all data; the games stay, without the name"),
               request)
        ->required();
    add_player(add_verb(app, request, "export", "Print all that is kept of a person, as JSON"),
               request)
        ->required();
    add_player(add_verb(app, request, "reset-password",
                        "Print a one-time link by which the owner sets a new password"),
               request)
        ->required();
    add_player(add_verb(app, request, "grant", "Make an account an administrator"), request)
        ->required();
    add_player(add_verb(app, request, "revoke", "Make an account an ordinary one"), request)
        ->required();
}

void add_ban_verbs(CLI::App& app, Request& request) {
    CLI::App* ban = add_verb(app, request, "ban", "Keep a person or a range of addresses out");
    CLI::Option* player = add_player(ban, request);
    CLI::Option* range =
        ban->add_option("--range", request.range, "Addresses: 10.0.0.7, 10.0.0.0/8, 2001:db8::/32")
            ->type_name("ADDRESS[/BITS]")
            ->check([](const std::string& text) {
                return AddressRange::parse(text) ? "" : fmt::format("'{}' is no range", text);
            });
    player->excludes(range);
    ban->add_option("--hours", request.hours, "For so long; without it until it is lifted")
        ->check(CLI::Range(1, 1'000'000));
    ban->add_option("--reason", request.reason, "A note for administrators");
    ban->parse_complete_callback([&request] {
        if (request.player.empty() && request.range.empty()) {
            throw CLI::RequiredError("a player or --range");
        }
    });
    add_verb(app, request, "bans", "List who is kept out");
    add_verb(app, request, "unban", "Lift a ban")
        ->add_option("id", request.id, "Its number in the list of bans")
        ->required();
    add_verb(app, request, "reports", "List the chat that was reported, the latest first");
}

// --- printing ---

// Members that are times, in milliseconds since 1970.
bool is_time(std::string_view name) {
    return name == "since" || name == "seen" || name == "until" || name == "at" || name == "ended";
}

std::string shown(std::string_view name, const wire::Json& value) {
    if (const auto* text = value.as_string()) return *text;
    if (const auto* flag = value.as_bool()) return *flag ? "yes" : "no";
    if (const auto* number = value.as_number()) {
        if (!is_time(name)) return std::to_string(*number);
        const std::chrono::sys_time<std::chrono::milliseconds> at{
            std::chrono::milliseconds(*number)};
        const auto day = std::chrono::floor<std::chrono::days>(at);
        const std::chrono::year_month_day date(day);
        const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::minutes>(at - day));
        return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}Z", static_cast<int>(date.year()),
                           static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                           time.hours().count(), time.minutes().count());
    }
    return wire::to_text(value);
}

// A row a line: "id=7 name=An account=yes …".
void print_row(const wire::Json& row) {
    std::string line;
    for (const auto& [name, value] : *row.as_object()) {
        const std::string text = shown(name, value);
        line += fmt::format("{}{}={}", line.empty() ? "" : "\t", name, text);
    }
    std::fputs((line + "\n").c_str(), stdout);
}

int print_answer(const Request& request, const std::string& text) {
    const auto answer = wire::parse_json(text);
    if (request.verb == "export") {  // for a file; it may be longer than what is parsed here
        std::fputs((text + "\n").c_str(), stdout);
        return text.starts_with("{\"trouble\"") ? kFailed : 0;
    }
    if (!answer || answer->as_object() == nullptr) return fail(kFailed, "an answer of no kind");
    if (const auto* trouble = answer->find("trouble")) {
        const auto* why = answer->find("why");
        return fail(kFailed, shown("", why != nullptr ? *why : *trouble));
    }
    for (const auto& [name, value] : *answer->as_object()) {
        const auto* rows = value.as_array();
        if (rows == nullptr) {
            std::fputs(fmt::format("{}={}\n", name, shown(name, value)).c_str(), stdout);
            continue;
        }
        for (const wire::Json& row : *rows) {
            if (row.as_object() != nullptr) print_row(row);
        }
    }
    return 0;
}

// Help texts of all programs begin alike.
std::string help_of(const CLI::App& app) {
    return "usage: kydai admin [OPTION...] VERB\n\n" + app.help();
}

}  // namespace

int run_admin_command(std::span<const std::string_view> words) {
    Request request;
    CLI::App app("Administers the server that runs on this machine.", "kydai admin");
    app.add_option("--data", request.data, "The --data of the server")->type_name("FOLDER");
    app.require_subcommand(1);
    add_people_verbs(app, request);
    add_ban_verbs(app, request);
    std::vector<std::string> reversed(words.rbegin(), words.rend());
    try {
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        std::fputs(help_of(app).c_str(), stdout);
        return 0;
    } catch (const CLI::RequiredError& error) {
        const auto left = app.remaining();
        if (left.empty())
            return fail(kMisused, fmt::format("{} (kydai admin --help)", error.what()));
        return fail(kMisused,
                    fmt::format("unknown option '{}' (kydai admin --help)", left.front()));
    } catch (const CLI::ParseError& error) {
        return fail(kMisused, fmt::format("{} (kydai admin --help)", error.what()));
    }
    const fs::path data = request.data.empty() ? apps::server_folder() : request.data;
    const auto control = ControlFile::read(data);
    if (!control) {
        return fail(kFailed, fmt::format("no server runs on {} (--data FOLDER)", data.string()));
    }
    const auto answer = ask_server(*control, request.verb, request.json());
    if (!answer) return fail(kFailed, answer.error());
    return print_answer(request, *answer);
}

int run_backup_command(const fs::path& data, const fs::path& to) {
    const fs::path folder = fs::absolute(to);
    if (const auto control = ControlFile::read(data)) {
        JsonWriter json;
        json.object([&] { json.field("folder", folder.string()); });
        if (const auto answer = ask_server(*control, "backup", std::move(json).text())) {
            return print_answer({.verb = "backup"}, *answer);
        }  // a server that was killed has left its file
    }
    std::error_code error;
    if (!fs::exists(data / "games.sqlite", error)) {
        return fail(kFailed, fmt::format("no data in {}", data.string()));
    }
    fs::create_directories(folder, error);
    auto games = open_sqlite_store((data / "games.sqlite").string());
    if (!games) return fail(kFailed, games.error());
    auto people = open_sqlite_people((data / "people.sqlite").string());
    if (!people) return fail(kFailed, people.error());
    constexpr int kAllPages = -1;
    const auto copied = (*games)->back_up((folder / "games.sqlite").string(), kAllPages);
    if (!copied) return fail(kFailed, copied.error().message);
    const auto also = (*people)->back_up((folder / "people.sqlite").string(), kAllPages);
    if (!also) return fail(kFailed, also.error());
    return 0;
}

}  // namespace kydai::server
