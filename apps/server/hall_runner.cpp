// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/hall_runner.hpp"

#include <algorithm>
#include <utility>

#include "apps/server/watch/log.hpp"
#include "protocol/wire/codec.hpp"

namespace kydai::server {

namespace {

SharedText shared(const wire::FromServer& message) {
    return std::make_shared<const std::string>(wire::encode(message));
}

}  // namespace

HallRunner::HallRunner(HallRunnerParts parts) : parts_(std::move(parts)), hall_(parts_.random) {}

FromStore<std::unique_ptr<HallRunner>> HallRunner::open(HallRunnerParts parts,
                                                        std::unique_ptr<Store> store) {
    const Instant at = parts.clock.now();
    const auto heartbeat = store->heartbeat();
    if (!heartbeat) return std::unexpected(heartbeat.error());
    auto games = store->unfinished();
    if (!games) return std::unexpected(games.error());
    auto classes = store->classes();
    if (!classes) return std::unexpected(classes.error());
    for (const std::string& damaged : games->damaged) {
        log_event("cannot-read", {{"fault", damaged}});
    }
    if (!games->games.empty() || !games->sleeping.empty()) {
        log_event("restored", {{"games", games->games.size()},
                               {"sleeping", games->sleeping.size()},
                               {"outage-ms", (at - *heartbeat).count()}});
    }
    std::unique_ptr<HallRunner> runner(new HallRunner(std::move(parts)));
    runner->begin(std::move(store), runner->hall_.restore(std::move(*games), *heartbeat, at));
    runner->carry_out(runner->hall_.restore_classes(std::move(*classes), at));
    return runner;
}

void HallRunner::begin(std::unique_ptr<Store> store, const Actions& actions) {
    writer_ = std::make_unique<Writer>(std::move(store), writer_events());
    carry_out(actions);
}

// The writer's thread is gone before the runner is; what it posted is done by the network or never.
WriterEvents HallRunner::writer_events() {
    return {.on_written =
                [this](std::size_t count, std::vector<Conflict> conflicts) {
                    parts_.network.post([this, count, conflicts = std::move(conflicts)] {
                        written(count, conflicts);
                    });
                },
            .on_loaded =
                [this](const wire::GameId& id, FromStore<std::optional<StoredGame>> game) {
                    parts_.network.post([this, id, game = std::move(game)] {
                        if (!game) {
                            log_event("cannot-read",
                                      {{"game", id.text()}, {"fault", game.error().message}});
                        }
                        carry_out(hall_.loaded(id, game, now()));
                    });
                },
            .on_failed =
                [this](const StoreFault& fault) {
                    parts_.network.post([this, fault] { failed(fault); });
                },
            .now = [this] { return pauses_.heartbeat(parts_.clock.now()); }};
}

void HallRunner::enter(SocketId id, const Visitor& visitor) {
    carry_out(hall_.opened(id, visitor, now()));
}
void HallRunner::receive(SocketId id, const wire::FromClient& message, game::Millis lag) {
    carry_out(hall_.received(id, message, lag, now()));
}
void HallRunner::leave(SocketId id) { carry_out(hall_.closed(id, now())); }
void HallRunner::tick() {
    alarm_.reset();
    carry_out(hall_.tick(now()));
}
void HallRunner::refuse(SocketId id, wire::Trouble trouble) {
    on(Send{.to = id, .message = wire::Refused{.trouble = trouble, .game = {}, .nonce = {}}});
}
void HallRunner::stop() { writer_.reset(); }

void HallRunner::written(std::size_t count, const std::vector<Conflict>& conflicts) {
    for (const Conflict& conflict : conflicts) {
        log_event("conflict", {{"game", conflict.game.text()}, {"lines", conflict.tail.size()}});
    }
    if (std::exchange(disk_fails_, false)) log_event("writes-again");
    const auto noted_at = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < count && !handed_out_.empty(); ++i) {
        const auto took = noted_at - handed_out_.front();
        parts_.metrics.write_latency.note(
            std::chrono::duration_cast<std::chrono::microseconds>(took));
        handed_out_.pop_front();
    }
    carry_out(hall_.written(count, now(), conflicts));
}

void HallRunner::failed(const StoreFault& fault) {
    disk_fails_ = true;
    log_event(LogLevel::Error, "cannot-write",
              {{"kind", name(fault.kind)}, {"fault", fault.message}});
    if (may_pass(fault.kind)) return;
    hall_.stop_writing();
    if (fault.kind == FaultKind::Superseded) return parts_.superseded();
    log_event(LogLevel::Error, "writes-no-more",
              {{"advice", "repair or restore the data, then start again"}});
}

bool HallRunner::archive(const ArchiveQuery& query, Answer<std::vector<ArchivedGame>> answer) {
    return writer_ && writer_->read([this, query, answer](Store& store) {
        parts_.network.post([answer, games = store.archive(query)] { answer(games); });
    });
}

bool HallRunner::find(const wire::GameId& id, Answer<std::optional<StoredGame>> answer) {
    return writer_ && writer_->read([this, id, answer](Store& store) {
        parts_.network.post([answer, game = store.load(id)] { answer(game); });
    });
}

bool HallRunner::find_all(const std::vector<wire::GameId>& ids,
                          Answer<std::vector<StoredGame>> answer) {
    return writer_ && writer_->read([this, ids, answer](Store& store) {
        FromStore<std::vector<StoredGame>> found = std::vector<StoredGame>();
        for (const wire::GameId& id : ids) {
            auto game = store.load(id);
            if (!game) {
                found = std::unexpected(game.error());
                break;
            }
            if (*game) found->push_back(std::move(**game));
        }
        parts_.network.post([answer, found = std::move(found)] { answer(found); });
    });
}

bool HallRunner::ended(const ArchivePlace& after, Instant before, int limit,
                       Answer<std::vector<EndedGame>> answer) {
    return writer_ && writer_->read([this, after, before, limit, answer](Store& store) {
        parts_.network.post([answer, games = store.ended(after, before, limit)] { answer(games); });
    });
}

void HallRunner::remove(const std::vector<wire::GameId>& games) {
    carry_out(hall_.remove_games(games, parts_.clock.now()));
}

void HallRunner::forget_player(PlayerId player) {
    carry_out(hall_.forget_player(player, parts_.clock.now()));
}

// --- classes ---

void HallRunner::ask_class(PlayerId by, ClassRequest what, ClassReply reply) {
    const std::uint64_t ticket = ++last_ticket_;
    class_replies_.emplace(ticket, std::move(reply));
    carry_out(hall_.ask_class({.ticket = ticket, .by = by, .what = std::move(what)}, now()));
}

void HallRunner::on(const ClassAnswer& action) {
    const auto found = class_replies_.find(action.ticket);
    if (found == class_replies_.end()) return;
    const ClassReply reply = std::move(found->second);
    class_replies_.erase(found);
    if (!action.done) return reply(std::unexpected(action.done.error()));
    const auto code = code_of(*action.done);
    if (!code) return reply(std::unexpected(ClassTrouble::NoSuchClass));
    reply(*code);
}

std::optional<classroom::ClassCode> HallRunner::code_of(const wire::GameId& id) const {
    return hall_.code_of(id);
}

void HallRunner::await_news(const classroom::ClassCode& code, ClassWait wait) {
    const auto view = hall_.class_view(code);
    hall_.note_seen(code, wait.who, parts_.clock.now());
    if (!view || wait.is_ready(*view) || class_waits_.size() >= kMostWaits) {
        return wait.then();
    }
    class_waits_.emplace(view->room.id(), OpenWait{.code = code,
                                                   .until = parts_.clock.now() + kLongestWait,
                                                   .wait = std::move(wait)});
}

void HallRunner::on(const ClassNews& action) {
    std::vector<OpenWait> ended;
    auto [at, end] = class_waits_.equal_range(action.id);
    while (at != end) {
        const auto view = hall_.class_view(at->second.code);
        if (!view || at->second.wait.is_ready(*view)) {
            ended.push_back(std::move(at->second));
            at = class_waits_.erase(at);
        } else {
            ++at;
        }
    }
    end_waits(std::move(ended));
}

void HallRunner::end_long_waits() {
    const Instant now = parts_.clock.now();
    std::vector<OpenWait> ended;
    for (auto at = class_waits_.begin(); at != class_waits_.end();) {
        if (at->second.until > now) {
            ++at;
            continue;
        }
        ended.push_back(std::move(at->second));
        at = class_waits_.erase(at);
    }
    end_waits(std::move(ended));
}

// A member who waited for news was present all the time.
void HallRunner::end_waits(std::vector<OpenWait> ended) {
    for (const OpenWait& one : ended) {
        hall_.note_seen(one.code, one.wait.who, parts_.clock.now());
        one.wait.then();
    }
}

// A step at a time, so that moves are written in between.
void HallRunner::back_up(const std::string& path, const Answer<void>& answer) {
    constexpr int kPagesAStep = 1024;
    const bool asked = writer_ && writer_->read([this, path, answer](Store& store) {
        parts_.network.post([this, path, answer, done = store.back_up(path, kPagesAStep)] {
            if (!done) return answer(std::unexpected(done.error()));
            if (*done) return answer({});
            back_up(path, answer);
        });
    });
    if (!asked) answer(std::unexpected(StoreFault{"too many requests wait for the disk"}));
}

void HallRunner::carry_out(const Actions& actions) {
    for (const Action& action : actions) {
        std::visit([this](const auto& one) { on(one); }, action);
    }
    set_alarm();
}

void HallRunner::on(const Send& action) {
    parts_.metrics.count(Counter::TextsSent);
    parts_.network.send(action.to, shared(action.message));
}
void HallRunner::on(const Broadcast& action) {
    const SharedText text = shared(action.message);
    for (const ConnectionId id : action.to) {
        parts_.metrics.count(Counter::TextsSent);
        parts_.network.send(id, text);
    }
}
void HallRunner::on(const Cut& action) { parts_.network.close(action.whom, CloseCode::Misbehaved); }
void HallRunner::on(const Persist& action) {
    if (!writer_) return;  // the server ends: what was not written was not acknowledged
    if (std::holds_alternative<CreateGame>(action.write)) {
        parts_.metrics.count(Counter::GamesBegun);
    } else if (std::holds_alternative<RemoveGame>(action.write)) {
        parts_.metrics.count(Counter::GamesRemoved);
    } else if (std::holds_alternative<FinishGame>(action.write)) {
        parts_.metrics.count(Counter::GamesFinished);
    } else if (std::holds_alternative<AppendLine>(action.write)) {
        parts_.metrics.count(Counter::LinesWritten);
    }
    handed_out_.push_back(std::chrono::steady_clock::now());
    writer_->write(action.write);
}
void HallRunner::on(const Fetch& action) {
    if (writer_) writer_->load(action.game);
}
void HallRunner::on(const FetchRatings& action) {
    if (!writer_) return;
    ratings_wanted_.push_back(action);
    read_ratings();
}

namespace {

FromStore<RatingsRead> ratings_in(Store& store, const FetchRatings& asked) {
    auto ratings = store.ratings(asked.players);
    if (!ratings) return std::unexpected(ratings.error());
    RatingsRead read{.ratings = std::move(*ratings), .changed = {}};
    if (!asked.game) return read;
    auto game = store.load(*asked.game);
    if (!game) return std::unexpected(game.error());
    if (*game) read.changed = std::move((*game)->rated);
    return read;
}

}  // namespace

// One read at a time, of a few questions, so that a burst of them neither keeps moves from being
// written nor is dropped. The store reads after it has written what was handed out before.
void HallRunner::read_ratings() {
    constexpr std::size_t kRatingsAtOnce = 64;
    if (!writer_ || reads_ratings_ || ratings_wanted_.empty()) return;
    reads_ratings_ = true;
    const auto count = std::min(kRatingsAtOnce, ratings_wanted_.size());
    const auto end = ratings_wanted_.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<FetchRatings> asked(ratings_wanted_.begin(), end);
    ratings_wanted_.erase(ratings_wanted_.begin(), end);
    writer_->read_surely([this, asked = std::move(asked)](Store& store) {
        std::vector<std::pair<FetchRatings, FromStore<RatingsRead>>> all;
        for (const FetchRatings& one : asked) all.emplace_back(one, ratings_in(store, one));
        parts_.network.post([this, all = std::move(all)] {
            reads_ratings_ = false;
            for (const auto& [one, read] : all) carry_out(hall_.ratings_read(one, read, now()));
            read_ratings();
        });
    });
}
void HallRunner::on(const Rename& action) { parts_.rename(action.player, action.name); }

void HallRunner::on(const Report& action) {
    log_event("game-does-not-fold", {{"game", action.game.text()}});
}

Instant HallRunner::now() {
    const Instant at = parts_.clock.now();
    if (const auto from = pauses_.note(at)) {
        log_event("did-not-run", {{"ms", (at - *from).count()}});
        carry_out(hall_.skipped(*from, at));
    }
    return at;
}

// While a clock runs the alarm is the pulse by which a pause is noticed.
void HallRunner::set_alarm() {
    const Instant at = parts_.clock.now();
    pauses_.watch(at, hall_.has_running_clock());
    auto wake = hall_.wake();
    const Instant pulse = at + PauseWatch::kPulse;
    if (hall_.has_running_clock() && (!wake || pulse < *wake)) wake = pulse;
    if (!wake || (alarm_ && *alarm_ <= *wake && *alarm_ > at)) return;
    alarm_ = wake;
    parts_.network.set_alarm(std::max(*wake - at, game::Millis(0)));
}

}  // namespace kydai::server
