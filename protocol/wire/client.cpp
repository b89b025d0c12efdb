// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/client.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace kydai::wire {

namespace {

// How often an event is sent on one connection before the connection is closed.
constexpr int kTries = 2;

std::optional<AnyOnlineGame> game_of(const Terms& terms) {
    if (terms.game == Kind::Chess) {
        const auto begin = begin_of<game::ChessRules>(terms);
        if (begin) return OnlineGame<game::ChessRules>(*begin);
    } else {
        const auto begin = begin_of<game::CaroRules>(terms);
        if (begin) return OnlineGame<game::CaroRules>(*begin);
    }
    return std::nullopt;
}

template <class Rules>
bool fold_into(OnlineGame<Rules>& game, const LogLine& line) {
    const auto event = decode_event<Rules>(line.what);
    return event && game.apply(*event, line.when(), line.charged_from());
}

// A resignation is about the game, not the position: a new move does not cancel it.
bool outlives_position(std::string_view what) { return next_word(what) == "resign"; }

}  // namespace

Seat JoinedGame::seat_of(Side side) const {
    return std::visit([side](const auto& g) { return g.session().seat_of(side); }, game);
}

void JoinedGame::count_clock_from(std::optional<Millis> since) {
    if (!since) return;
    std::visit([&](auto& g) { g.count_clock_from(Instant(game::Millis(*since))); }, game);
}

// --- the connection ---

ClientEffects Client::connect(Instant at) {
    link_ = LinkState::Connecting;
    is_open_ = false;
    heard_at_ = at;
    return {Connect{++number_}};
}

ClientEffects Client::start(Instant at) {
    if (link_ != LinkState::Stopped) return {};
    return connect(at);
}

ClientEffects Client::stop() {
    if (link_ == LinkState::Stopped) return {};
    link_ = LinkState::Stopped;
    is_open_ = false;
    return {Disconnect{}};
}

bool Client::is_current(LinkNumber number) const {
    return number == number_ && (link_ == LinkState::Connecting || link_ == LinkState::Online);
}

ClientEffects Client::connected(LinkNumber number, Instant at) {
    if (!is_current(number)) return {};
    heard_at_ = pinged_at_ = at;
    is_open_ = true;
    tail_asked_at_.reset();
    at_board_ = false;
    ClientEffects effects{Transmit{Hello{}}};
    if (wanted_) ask_for_tail(at, effects);
    return effects;
}

// Exponential back-off with jitter, so that clients do not all reconnect at once after a restart.
void Client::break_off(Instant at) {
    const auto below = [this](game::Millis longest) {
        const auto spread = static_cast<std::uint64_t>(longest.count());
        return game::Millis(static_cast<std::int64_t>(chance_.below(spread)));
    };
    if (link_ == LinkState::Online && welcomed_at_ + kGoodAfter <= at) {
        failures_ = 0;
        retry_at_ = at + below(kLongestFirstWait);
    } else {
        const int doublings = std::min(failures_++, 5);
        const game::Millis wait = std::min(kLongestWait, kFirstWait * (1 << doublings));
        retry_at_ = at + wait / 2 + below(wait);
    }
    link_ = LinkState::Waiting;
    is_open_ = false;
}

ClientEffects Client::disconnected(LinkNumber number, Instant at) {
    if (is_current(number)) break_off(at);
    return {};
}

bool Client::is_unheard(Instant at) const {
    return at_board_ && pending_ && pending_->times >= kTries &&
           pending_->sent_at + kResendAfter <= at;
}

ClientEffects Client::tick(Instant at) {
    if (link_ == LinkState::Waiting && retry_at_ <= at) return connect(at);
    if (!is_current(number_)) return {};
    const bool online = link_ == LinkState::Online;
    if (heard_at_ + kSilence <= at || (online && is_unheard(at))) {
        break_off(at);
        return {Disconnect{}};
    }
    ClientEffects effects;
    if (!online) return effects;
    if (pinged_at_ + kPingEvery <= at) {
        pinged_at_ = at;
        effects.push_back(Transmit{Ping{at.time_since_epoch().count()}});
    }
    if (tail_asked_at_ && *tail_asked_at_ + kResendAfter <= at) {
        tail_asked_at_.reset();
        ask_for_tail(at, effects);
    }
    if (at_board_ && pending_ && pending_->sent_at + kResendAfter <= at) {
        ++pending_->times;
        transmit_pending(at, effects);
    }
    return effects;
}

std::optional<Instant> Client::wake() const {
    switch (link_) {
        case LinkState::Stopped:
            return std::nullopt;
        case LinkState::Waiting:
            return retry_at_;
        case LinkState::Connecting:
            return heard_at_ + kSilence;
        case LinkState::Online:
            break;
    }
    Instant next = std::min(heard_at_ + kSilence, pinged_at_ + kPingEvery);
    if (at_board_ && pending_) next = std::min(next, pending_->sent_at + kResendAfter);
    if (tail_asked_at_) next = std::min(next, *tail_asked_at_ + kResendAfter);
    return next;
}

// --- messages ---

ClientEffects Client::received(LinkNumber number, const FromServer& message, Instant at) {
    ClientEffects effects;
    if (!is_current(number)) return effects;
    heard_at_ = at;
    std::visit([&](const auto& m) { on(m, at, effects); }, message);
    return effects;
}

void Client::on(const Welcome& /*message*/, Instant at, ClientEffects& /*effects*/) {
    if (link_ != LinkState::Online) welcomed_at_ = at;
    link_ = LinkState::Online;
}

void Client::on(const Joined& message, Instant at, ClientEffects& effects) {
    if (wanted_ != message.game) return;
    tail_asked_at_.reset();
    if (!joined_ || joined_->id != message.game) {
        auto game = game_of(message.terms);
        if (!game) return lose_game(Trouble::BadTerms);  // unknown to this version
        joined_ = JoinedGame{.id = message.game, .game = std::move(*game)};
    }
    joined_->terms = message.terms;
    joined_->names = {message.first, message.second};
    joined_->ratings = {message.first_rating, message.second_rating};
    joined_->you = message.you;
    joined_->is_silent = message.silent.value_or(false);
    joined_->synced_at = at;
    joined_->now = game::Millis(message.now);
    at_board_ = true;
    for (const LogLine& line : message.tail) {
        if (!fold(line)) return lose_game(Trouble::BadMessage);
    }
    if (joined_->have == message.last) joined_->count_clock_from(message.running_since);
    if (!pending_ || pending_->behind_at == joined_->have) return;
    pending_->times = 1;
    transmit_pending(at, effects);
}

void Client::on(const Happened& message, Instant at, ClientEffects& effects) {
    if (!joined_ || joined_->id != message.game) return;
    joined_->synced_at = at;
    joined_->now = game::Millis(message.now);
    if (!fold(message.line)) return ask_for_tail(at, effects);
    if (joined_->have == message.line.seq) joined_->count_clock_from(message.running_since);
    const bool caught_up = pending_ && pending_->behind_at && pending_->behind_at < joined_->have;
    if (caught_up) transmit_pending(at, effects);
}

void Client::on(const Rated& message, Instant /*at*/, ClientEffects& /*effects*/) {
    if (joined_ && joined_->id == message.game) joined_->ratings = {message.first, message.second};
}

void Client::on(const Refused& message, Instant at, ClientEffects& effects) {
    if (message.trouble == Trouble::OtherVersion) {  // reconnecting would not help
        trouble_ = message.trouble;
        link_ = LinkState::Stopped;
        is_open_ = false;
        effects.push_back(Disconnect{});
        return;
    }
    if (message.nonce) return refused_pending(message, at, effects);
    const bool no_entry =
        message.trouble == Trouble::NoSuchGame || message.trouble == Trouble::NotForYou;
    if (no_entry && wanted_ && message.game == wanted_) lose_game(message.trouble);
}

void Client::refused_pending(const Refused& message, Instant at, ClientEffects& effects) {
    if (!pending_ || message.nonce != pending_->nonce) return;
    switch (message.trouble) {
        case Trouble::Behind:
            pending_->sent_at = at;
            pending_->times = 1;
            pending_->behind_at = joined_->have;
            return ask_for_tail(at, effects);
        case Trouble::NoSuchGame:  // the server no longer has us in the game: join again
            at_board_ = false;
            return ask_for_tail(at, effects);
        case Trouble::TooMany:  // the timer sends it again
            pending_->times = 1;
            return;
        case Trouble::NotAPlayer:
        case Trouble::NotAllowed:
        case Trouble::NoSuchSeek:
        case Trouble::BadTerms:
        case Trouble::BadName:
        case Trouble::BadMessage:
        case Trouble::NotForYou:
        case Trouble::OtherVersion:
        case Trouble::NeedsAccount:
        case Trouble::NotRated:
        case Trouble::NoTakeBack:
            trouble_ = message.trouble;
            pending_.reset();
            return;
    }
}

void Client::on(const Presence& message, Instant /*at*/, ClientEffects& /*effects*/) {
    if (!joined_ || joined_->id != message.game) return;
    joined_->present = {message.first, message.second};
    joined_->watchers = message.watchers;
    joined_->is_silent = message.silent.value_or(false);
}

bool Client::fold(const LogLine& line) {
    if (line.seq <= joined_->have) return true;
    if (line.seq != joined_->have + 1) return false;
    if (!std::visit([&](auto& game) { return fold_into(game, line); }, joined_->game)) return false;
    joined_->have = line.seq;
    if (pending_) note_pending(line);
    return true;
}

// A log line acknowledges the pending event, leaves it pending, or makes it obsolete.
void Client::note_pending(const LogLine& line) {
    if (line.nonce == pending_->nonce) {
        pending_.reset();
        return;
    }
    const bool changed =
        std::visit([&](const auto& game) { return game.last_change() == line.seq; }, joined_->game);
    if (!changed || outlives_position(pending_->what)) return;
    trouble_ = Trouble::Behind;
    pending_.reset();
}

void Client::ask_for_tail(Instant at, ClientEffects& effects) {
    if (tail_asked_at_ || !wanted_) return;
    tail_asked_at_ = at;
    const bool same = joined_ && joined_->id == *wanted_;
    effects.push_back(Transmit{Join{.game = *wanted_, .have = same ? joined_->have : 0}});
}

// --- actions of the user ---

ClientEffects Client::send(const FromClient& message) {
    if (link_ != LinkState::Online) return {};
    return {Transmit{message}};
}

ClientEffects Client::join(const GameId& game, Instant at) {
    ClientEffects effects;
    if (wanted_ && *wanted_ != game) effects = leave();
    trouble_.reset();
    wanted_ = game;
    tail_asked_at_.reset();
    if (is_open_) ask_for_tail(at, effects);
    return effects;
}

void Client::forget_game() {
    wanted_.reset();
    tail_asked_at_.reset();
    at_board_ = false;
    joined_.reset();
    pending_.reset();
}

void Client::lose_game(Trouble trouble) {
    forget_game();
    trouble_ = trouble;
}

ClientEffects Client::leave() {
    const auto game = wanted_;
    forget_game();
    if (!game || !is_open_) return {};
    return {Transmit{Leave{*game}}};
}

Nonce Client::fresh_nonce() {
    constexpr int kUnusedBits = 11;  // JSON holds 53
    return static_cast<Nonce>(chance_.next() >> kUnusedBits) | 1;
}

ClientEffects Client::act(std::string what, Instant at) {
    if (!joined_ || pending_) return {};
    trouble_.reset();
    pending_ = PendingEvent{.nonce = fresh_nonce(), .what = std::move(what), .sent_at = at};
    ClientEffects effects;
    transmit_pending(at, effects);
    return effects;
}

void Client::transmit_pending(Instant at, ClientEffects& effects) {
    pending_->sent_at = at;
    pending_->behind_at.reset();
    if (link_ != LinkState::Online || !at_board_) return;
    effects.push_back(Transmit{Do{.game = joined_->id,
                                  .seq = joined_->have + 1,
                                  .nonce = pending_->nonce,
                                  .what = pending_->what}});
}

}  // namespace kydai::wire
