// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/client.hpp"

#include <algorithm>

namespace kydai::wire {

namespace {

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
    return event && game.apply(*event, Instant(game::Millis(line.at)));
}

}  // namespace

// --- the connection ---

Deeds Client::start(Instant at) {
    if (link_ != LinkState::Stopped) return {};
    link_ = LinkState::Connecting;
    heard_at_ = at;
    return {Connect{}};
}

Deeds Client::stop() {
    if (link_ == LinkState::Stopped) return {};
    link_ = LinkState::Stopped;
    return {Disconnect{}};
}

Deeds Client::connected(Instant at) {
    if (link_ != LinkState::Connecting) return {};
    heard_at_ = pinged_at_ = at;
    tail_asked_ = false;
    Deeds deeds{Transmit{Hello{}}};
    if (wanted_) ask_for_tail(deeds);
    return deeds;
}

// Waits longer after every failure, and not the same time as everyone else after a server's fall.
void Client::break_off(Instant at) {
    const int doublings = std::min(failures_++, 5);
    const game::Millis wait = std::min(kLongestWait, kFirstWait * (1 << doublings));
    const auto spread = static_cast<std::uint64_t>(wait.count());
    retry_at_ = at + wait / 2 + game::Millis(static_cast<std::int64_t>(chance_.below(spread)));
    link_ = LinkState::Waiting;
}

Deeds Client::disconnected(Instant at) {
    if (link_ == LinkState::Connecting || link_ == LinkState::Online) break_off(at);
    return {};
}

Deeds Client::tick(Instant at) {
    Deeds deeds;
    if (link_ == LinkState::Waiting && retry_at_ <= at) {
        link_ = LinkState::Connecting;
        heard_at_ = at;
        return {Connect{}};
    }
    if (link_ != LinkState::Connecting && link_ != LinkState::Online) return deeds;
    if (heard_at_ + kSilence <= at) {
        break_off(at);
        return {Disconnect{}};
    }
    if (link_ != LinkState::Online) return deeds;
    if (pinged_at_ + kPingEvery <= at) {
        pinged_at_ = at;
        deeds.push_back(Transmit{Ping{at.time_since_epoch().count()}});
    }
    if (pending_ && pending_->sent_at + kResendAfter <= at) {
        // Twice in vain on a connection that should work: it does not.
        if (pending_->times >= 2) {
            break_off(at);
            return {Disconnect{}};
        }
        ++pending_->times;
        transmit_pending(at, deeds);
    }
    return deeds;
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
    if (pending_) next = std::min(next, pending_->sent_at + kResendAfter);
    return next;
}

// --- messages ---

Deeds Client::received(const FromServer& message, Instant at) {
    Deeds deeds;
    if (link_ != LinkState::Connecting && link_ != LinkState::Online) return deeds;
    heard_at_ = at;
    link_ = LinkState::Online;
    failures_ = 0;
    if (const auto* joined = std::get_if<Joined>(&message)) on(*joined, at, deeds);
    if (const auto* happened = std::get_if<Happened>(&message)) on(*happened, at, deeds);
    if (const auto* refused = std::get_if<Refused>(&message)) on(*refused, at, deeds);
    if (const auto* presence = std::get_if<Presence>(&message)) on(*presence);
    return deeds;
}

void Client::on(const Joined& message, Instant at, Deeds& deeds) {
    if (wanted_ != message.game) return;
    tail_asked_ = false;
    if (!joined_ || joined_->id != message.game) {
        auto game = game_of(message.terms);
        if (!game) return;  // a game that this version does not know
        joined_ = JoinedGame{.id = message.game, .game = std::move(*game)};
    }
    joined_->terms = message.terms;
    joined_->first = message.first;
    joined_->second = message.second;
    joined_->you = message.you;
    joined_->synced_at = at;
    joined_->now = game::Millis(message.now);
    for (const LogLine& line : message.tail) {
        if (!fold(line)) return;
    }
    if (pending_) {
        pending_->times = 1;
        transmit_pending(at, deeds);
    }
}

void Client::on(const Happened& message, Instant at, Deeds& deeds) {
    if (!joined_ || joined_->id != message.game) return;
    joined_->synced_at = at;
    joined_->now = game::Millis(message.now);
    if (!fold(message.line)) ask_for_tail(deeds);
}

void Client::on(const Refused& message, Instant at, Deeds& deeds) {
    if (message.trouble == Trouble::NoSuchGame && message.game == wanted_) wanted_.reset();
    if (!pending_ || message.nonce != pending_->nonce) return;
    if (message.trouble == Trouble::Behind) {
        pending_->sent_at = at;
        return ask_for_tail(deeds);
    }
    if (message.trouble == Trouble::TooMany) return;  // the timer sends it again
    trouble_ = message.trouble;
    pending_.reset();
}

void Client::on(const Presence& message) {
    if (!joined_ || joined_->id != message.game) return;
    joined_->first_present = message.first;
    joined_->second_present = message.second;
    joined_->watchers = message.watchers;
}

bool Client::fold(const LogLine& line) {
    if (line.seq <= joined_->have) return true;
    if (line.seq != joined_->have + 1) return false;
    if (!std::visit([&](auto& game) { return fold_into(game, line); }, joined_->game)) return false;
    joined_->have = line.seq;
    if (pending_ && pending_->nonce == line.nonce) pending_.reset();
    return true;
}

void Client::ask_for_tail(Deeds& deeds) {
    if (std::exchange(tail_asked_, true)) return;
    const bool same = joined_ && joined_->id == *wanted_;
    deeds.push_back(Transmit{Join{.game = *wanted_, .have = same ? joined_->have : 0}});
}

// --- what a person does ---

Deeds Client::send(const FromClient& message) {
    if (link_ != LinkState::Online) return {};
    return {Transmit{message}};
}

Deeds Client::join(const GameId& game, Instant /*at*/) {
    Deeds deeds;
    if (wanted_ && *wanted_ != game) deeds = leave();
    wanted_ = game;
    tail_asked_ = false;
    if (link_ == LinkState::Online) ask_for_tail(deeds);
    return deeds;
}

Deeds Client::leave() {
    const auto game = std::exchange(wanted_, std::nullopt);
    joined_.reset();
    pending_.reset();
    if (!game || link_ != LinkState::Online) return {};
    return {Transmit{Leave{*game}}};
}

Nonce Client::fresh_nonce() {
    constexpr int kUnusedBits = 11;  // JSON holds 53
    return static_cast<Nonce>(chance_.next() >> kUnusedBits) | 1;
}

Deeds Client::act(std::string what, Instant at) {
    if (!joined_ || pending_) return {};
    trouble_.reset();
    pending_ = PendingEvent{.nonce = fresh_nonce(), .what = std::move(what), .sent_at = at};
    Deeds deeds;
    transmit_pending(at, deeds);
    return deeds;
}

void Client::transmit_pending(Instant at, Deeds& deeds) {
    pending_->sent_at = at;
    if (link_ != LinkState::Online) return;
    deeds.push_back(Transmit{Do{.game = joined_->id,
                                .seq = joined_->have + 1,
                                .nonce = pending_->nonce,
                                .what = pending_->what}});
}

}  // namespace kydai::wire
