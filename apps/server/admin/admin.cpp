// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/admin/admin.hpp"

#include <filesystem>

#include "apps/server/archive/archive_json.hpp"
#include "apps/server/archive/rating_json.hpp"
#include "apps/server/front/answers.hpp"
#include "apps/server/front/troubles.hpp"
#include "apps/server/watch/log.hpp"
#include "protocol/wire/json_fields.hpp"

namespace kydai::server {

namespace {

constexpr int kMostRows = 200;
constexpr std::size_t kMostExportedGames = 100'000;

std::int64_t number(game::Instant at) { return at.time_since_epoch().count(); }

void write_person(JsonWriter& json, const PersonRow& person) {
    json.object([&] {
        json.field("id", person.id).field("name", person.name);
        json.field("account", person.has_account).field("admin", person.is_admin);
        json.field("since", number(person.since));
        if (person.seen) json.field("seen", number(*person.seen));
    });
}

template <class Rows, class Write>
HttpAnswer list_answer(std::string_view name, const Rows& rows, Write&& write) {
    JsonWriter json;
    json.object([&] { json.key(name).list(rows, [&](const auto& row) { write(json, row); }); });
    return json_answer(status::kOk, std::move(json).text());
}

// {} or what was wrong.
People::Answer<void> plain(const HttpReply& reply) {
    return [reply](const std::expected<void, PeopleTrouble>& done) {
        reply(done ? json_answer(status::kOk, "{}") : trouble_answer(done.error()));
    };
}

}  // namespace

void Admin::load_bans(const std::function<void()>& then) {
    const game::Instant now = parts_.clock.now();
    parts_.people.ask<std::vector<Ban>>([now](PeopleStore& store) { return store.bans(now); },
                                        [this, then](const auto& bans) {
                                            if (bans) parts_.bans.set(*bans);
                                            then();
                                        });
}

void Admin::answer(std::string_view verb, const wire::Json& asked, const HttpReply& reply) {
    log_event("admin", {{"verb", verb}});
    if (verb == "list") return list(asked, reply);
    if (verb == "rename") return rename(asked, reply);
    if (verb == "remove") return remove(asked, reply);
    if (verb == "ban") return ban(asked, reply);
    if (verb == "unban") return unban(asked, reply);
    if (verb == "bans") return list_bans(reply);
    if (verb == "reports") return list_reports(reply);
    if (verb == "reset-password") return reset(asked, reply);
    if (verb == "grant") return set_admin(asked, true, reply);
    if (verb == "revoke") return set_admin(asked, false, reply);
    if (verb == "backup") return back_up(asked, reply);
    if (verb == "export") {
        return with_person(asked, reply,
                           [this, reply](const PersonRow& who) { export_person(who.id, reply); });
    }
    reply(trouble_answer(status::kNotFound, "not-found"));
}

void Admin::with_person(const wire::Json& asked, const HttpReply& reply, const Found& then) {
    parts_.people.find_person(text_in(asked, "player"), [reply, then](const auto& found) {
        if (!found) return reply(trouble_answer(found.error()));
        then(*found);
    });
}

// --- people ---

void Admin::list(const wire::Json& asked, const HttpReply& reply) {
    if (const std::string said = text_in(asked, "text"); said.starts_with('#')) {
        return parts_.people.find_person(said, [reply](const auto& found) {
            std::vector<PersonRow> rows;
            if (found) rows.push_back(*found);
            reply(list_answer("people", rows, write_person));
        });
    }
    parts_.people.ask<std::vector<PersonRow>>(
        [text = text_in(asked, "text")](PeopleStore& store) { return store.list(text, kMostRows); },
        [reply](const auto& people) {
            if (!people) return reply(trouble_answer(people.error()));
            reply(list_answer("people", *people, write_person));
        });
}

void Admin::rename(const wire::Json& asked, const HttpReply& reply) {
    with_person(asked, reply, [this, name = text_in(asked, "name"), reply](const PersonRow& who) {
        parts_.people.rename_account(who, name, [this, who, reply](const auto& done) {
            if (done) parts_.disconnect(who.id);  // comes back under the new name
            plain(reply)(done);
        });
    });
}

void Admin::remove(const PersonRow& who, const People::Answer<void>& answer) {
    parts_.people.remove(who, [this, who, answer](const auto& done) {
        if (done) {
            parts_.disconnect(who.id);
            parts_.hall.forget_player(who.id);
            if (parts_.reviews != nullptr) parts_.reviews->forget(who.id);
        }
        answer(done);
    });
}

void Admin::remove(const wire::Json& asked, const HttpReply& reply) {
    with_person(asked, reply, [this, reply](const PersonRow& who) { remove(who, plain(reply)); });
}

void Admin::reset(const wire::Json& asked, const HttpReply& reply) {
    with_person(asked, reply, [this, reply](const PersonRow& who) {
        parts_.people.add_reset(who, parts_.clock.now(), [reply](const auto& token) {
            if (!token) return reply(trouble_answer(token.error()));
            JsonWriter json;
            json.object([&] {
                json.field("link", "/#/online/reset-" + token->text());
                json.field("hours", People::kResetLasts.count());
            });
            reply(json_answer(status::kOk, std::move(json).text()));
        });
    });
}

void Admin::set_admin(const wire::Json& asked, bool is_admin, const HttpReply& reply) {
    with_person(asked, reply, [this, is_admin, reply](const PersonRow& who) {
        if (!who.has_account) return reply(trouble_answer(PeopleTrouble::NoAccount));
        parts_.people.ask<void>(
            [id = who.id, is_admin](PeopleStore& store) { return store.set_admin(id, is_admin); },
            plain(reply));
    });
}

// --- bans and reports ---

void Admin::ban(const wire::Json& asked, const HttpReply& reply) {
    const game::Instant now = parts_.clock.now();
    Ban wanted{.reason = text_in(asked, "reason"), .since = now};
    const std::int64_t hours = number_in(asked, "hours");
    if (hours > 0) wanted.until = now + std::chrono::hours(hours);
    const std::string range = text_in(asked, "range");
    if (range.empty()) {
        return with_person(asked, reply, [this, wanted, reply](const PersonRow& who) {
            Ban named = wanted;
            named.player = who.id;
            ban(named, reply);
        });
    }
    const auto parsed = AddressRange::parse(range);
    if (!parsed) return reply(trouble_answer(status::kBadRequest, "bad-range"));
    wanted.range = parsed->text();
    ban(wanted, reply);
}

void Admin::ban(const Ban& ban, const HttpReply& reply) {
    parts_.people.ask<void>([ban](PeopleStore& store) { return store.add_ban(ban); },
                            [this, reply](const auto& done) {
                                if (!done) return reply(trouble_answer(done.error()));
                                load_bans([this, reply] {
                                    parts_.disconnect_banned();
                                    reply(json_answer(status::kOk, "{}"));
                                });
                            });
}

void Admin::unban(const wire::Json& asked, const HttpReply& reply) {
    parts_.people.ask<void>(
        [id = number_in(asked, "id")](PeopleStore& store) { return store.remove_ban(id); },
        [this, reply](const auto& done) {
            if (!done) return reply(trouble_answer(done.error()));
            load_bans([reply] { reply(json_answer(status::kOk, "{}")); });
        });
}

void Admin::list_bans(const HttpReply& reply) {
    const game::Instant now = parts_.clock.now();
    parts_.people.ask<std::vector<Ban>>(
        [now](PeopleStore& store) { return store.bans(now); },
        [reply](const auto& bans) {
            if (!bans) return reply(trouble_answer(bans.error()));
            reply(list_answer("bans", *bans, [](JsonWriter& json, const Ban& ban) {
                json.object([&] {
                    json.field("id", ban.id);
                    if (ban.player) json.field("player", *ban.player);
                    if (!ban.range.empty()) json.field("range", ban.range);
                    if (ban.until) json.field("until", number(*ban.until));
                    json.field("reason", ban.reason).field("since", number(ban.since));
                });
            }));
        });
}

void Admin::list_reports(const HttpReply& reply) {
    parts_.people.ask<std::vector<ChatReport>>(
        [](PeopleStore& store) { return store.reports(kMostRows); },
        [reply](const auto& reports) {
            if (!reports) return reply(trouble_answer(reports.error()));
            reply(list_answer("reports", *reports, [](JsonWriter& json, const ChatReport& report) {
                json.object([&] {
                    json.field("id", report.id).field("at", number(report.at));
                    json.field("by", report.by).field("about", report.about);
                    json.field("game", report.game).field("lines", report.lines);
                });
            }));
        });
}

// --- one's own data ---

struct Admin::Export {
    PersonRow person;
    std::set<PlayerId> blocks;
    std::vector<PlayerRating> ratings = {};
    std::vector<ArchivedGame> games = {};
};

void Admin::export_person(PlayerId id, const HttpReply& reply) {
    parts_.people.ask<std::shared_ptr<Export>>(
        [id](PeopleStore& store) -> std::expected<std::shared_ptr<Export>, PeopleTrouble> {
            const auto person = store.person(id);
            if (!person) return std::unexpected(person.error());
            const auto blocks = store.blocks(id);
            if (!blocks) return std::unexpected(blocks.error());
            return std::make_shared<Export>(*person, *blocks);
        },
        [this, reply](const auto& whole) {
            if (!whole) return reply(trouble_answer(whole.error()));
            export_ratings(*whole, reply);
        });
}

void Admin::export_ratings(const std::shared_ptr<Export>& whole, const HttpReply& reply) {
    const bool asked = parts_.hall.ask<std::vector<PlayerRating>>(
        [id = whole->person.id](Store& store) { return store.ratings(std::span(&id, 1)); },
        [this, whole, reply](const auto& ratings) {
            if (!ratings) return reply(trouble_answer(PeopleTrouble::Failed));
            whole->ratings = *ratings;
            export_games(whole, reply);
        });
    if (!asked) reply(trouble_answer(PeopleTrouble::Busy));
}

// Page by page, so that nobody waits long for the disk.
void Admin::export_games(const std::shared_ptr<Export>& whole, const HttpReply& reply) {
    ArchiveQuery query{.of = OwnGames{whole->person.id},
                       .limit = ArchiveQuery::kLongestPage,
                       .aborted = AbortedGames::Listed};
    if (!whole->games.empty()) {
        const ArchivedGame& last = whole->games.back();
        query.before = ArchivePlace{last.ended_at, last.head.id};
    }
    const bool asked = parts_.hall.archive(query, [this, whole, reply](const auto& page) {
        if (!page) return reply(trouble_answer(PeopleTrouble::Failed));
        whole->games.insert(whole->games.end(), page->begin(), page->end());
        const bool has_more = page->size() == static_cast<std::size_t>(ArchiveQuery::kLongestPage);
        if (has_more && whole->games.size() < kMostExportedGames) return export_games(whole, reply);
        JsonWriter json;
        json.object([&] {
            json.key("person");
            write_person(json, whole->person);
            json.key("blocked").list(whole->blocks, [&](PlayerId id) { json.value(id); });
            json.key("ratings").list(whole->ratings, [&](const PlayerRating& one) {
                json.object([&] { write_rating(json, one, one.last.at); });
            });
            json.key("games").list(whole->games, [&](const ArchivedGame& game) {
                write_archived(json, game, whole->person.id);
            });
        });
        reply(json_answer(status::kOk, std::move(json).text()));
    });
    if (!asked) reply(trouble_answer(PeopleTrouble::Busy));
}

// --- backup ---

// Games first: every player that they name is in the copy of people, which is made later.
void Admin::back_up(const wire::Json& asked, const HttpReply& reply) {
    namespace fs = std::filesystem;
    const fs::path folder = text_in(asked, "folder");
    const fs::path games = folder / "games.sqlite";
    const fs::path people = folder / "people.sqlite";
    const auto fail = [this, reply](const std::string& why) {
        is_backing_up_ = false;
        log_event(LogLevel::Error, "backup-failed", {{"why", why}});
        JsonWriter json;
        json.object([&] { json.field("trouble", "failed").field("why", why); });
        reply(json_answer(status::kUnavailable, std::move(json).text()));
    };
    std::error_code error;
    if (!folder.is_absolute()) {
        return reply(trouble_answer(status::kBadRequest, "bad-folder"));
    }
    if (is_backing_up_) return reply(trouble_answer(PeopleTrouble::Busy));
    fs::create_directories(folder, error);
    if (error) return fail(folder.string() + ": " + error.message());
    if (fs::exists(games, error) || fs::exists(people, error)) {
        return fail(folder.string() + " holds a backup already");
    }
    is_backing_up_ = true;
    parts_.hall.back_up(games.string(), [this, people, fail, reply](const FromStore<void>& done) {
        if (!done) return fail(done.error().message);
        parts_.people.back_up(people.string(), [this, fail, reply](const auto& copied) {
            if (!copied) return fail(copied.error());
            is_backing_up_ = false;
            log_event("backed-up");
            reply(json_answer(status::kOk, "{}"));
        });
    });
}

}  // namespace kydai::server
